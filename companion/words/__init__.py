"""Words for codes and facts: refusals and log sentences. Everything visible goes through gettext."""
