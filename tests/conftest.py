"""What all tests share: hypothesis tries the same examples everywhere, so that main is red for a reason only."""

from hypothesis import settings

settings.register_profile("same", derandomize=True)
settings.load_profile("same")
