"""Table codes, which people type, and tokens, which only phones know."""

import hashlib
import secrets
import unicodedata

# No I, L, O, 0, 1: nobody has to ask which of two look-alikes is meant.
ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
LENGTH = 8


def new_code() -> str:
    """A code such as 7KQ4-MXPD, by chance (39.6 bits)."""
    return grouped("".join(secrets.choice(ALPHABET) for _ in range(LENGTH)))


def grouped(letters: str) -> str:
    """Eight letters in two groups of four, as shown and as stored."""
    return f"{letters[:4]}-{letters[4:]}"


def parse_code(typed: str) -> str | None:
    """The code that was typed, in any case, with or without dash or spaces; None if it can't be one."""
    letters = "".join(sign for sign in unicodedata.normalize("NFKC", typed).upper() if sign.isalnum())
    if len(letters) != LENGTH or set(letters) - set(ALPHABET):
        return None
    return grouped(letters)


def new_token() -> str:
    """A secret for one phone's cookie or one host link (128 bits; thirty of them fit a cookie)."""
    return secrets.token_urlsafe(16)


def hashed(token: str) -> str:
    """What is stored instead of *token*. Its random bits need no salt and no slow hash."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
