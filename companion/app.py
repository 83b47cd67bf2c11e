"""The factory: configuration, blueprints, error pages, headers."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any

from flask import Flask, Response, request
from flask_babel import Babel
from flask_wtf.csrf import CSRFProtect

from companion.addresses import trusted_hosts
from companion.paths import data_folder, shipped
from companion.web import (
    already,
    earlier,
    ending_now,
    ends,
    errors,
    flags,
    history,
    home,
    identity,
    joker_rounds,
    keeper,
    live,
    play,
    why,
)
from companion.web.cards import play as cards_play
from companion.web.catte import hands as catte_hands
from companion.web.catte import judge as catte_judge
from companion.web.catte import play as catte_play
from companion.web.catte import rounds as catte_rounds
from companion.web.correct import entry as correct
from companion.web.correct import session as correct_session
from companion.web.correct import whole as correct_whole
from companion.web.counting import deck as counting_deck
from companion.web.counting import facts as counting_facts
from companion.web.counting import ladder, look
from companion.web.counting import sheet as counting
from companion.web.hosts import NewAddresses
from companion.web.secret_key import Secrets, secrets_in
from companion.web.static_files import stamped
from companion.web.tables import host_link as host
from companion.web.tables import host_role, join, leaving, menu, next_session, opening, withdrawn
from companion.web.tables import lobby as tables

YEAR = timedelta(days=365)
POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
BLUEPRINTS = (
    home.blueprint,
    tables.blueprint,
    join.blueprint,
    host.blueprint,
    play.blueprint,
    catte_play.blueprint,
    history.blueprint,
    correct.blueprint,
    look.blueprint,
    why.blueprint,
    live.blueprint,
)
# Modules whose pages belong to another one's blueprint: importing them is what adds these.
ANNEXES = (
    already,
    opening,
    menu,
    host_role,
    leaving,
    withdrawn,
    next_session,
    ends,
    earlier,
    ending_now,
    flags,
    correct_session,
    correct_whole,
    joker_rounds,
    keeper,
    cards_play,
    catte_rounds,
    catte_judge,
    catte_hands,
    ladder,
    counting,
    counting_deck,
    counting_facts,
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    # Not no-referrer: on https the form guard refuses a POST without it.
    "Referrer-Policy": "same-origin",
}


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """The web application; without arguments it keeps its data where `companion serve` would."""
    wished = dict(config or {})
    data = Path(wished.pop("DATA", None) or data_folder())
    data.mkdir(parents=True, exist_ok=True)
    app = Flask(
        "companion",
        template_folder=str(shipped("templates")),
        static_folder=str(shipped("static")),
        static_url_path="/static",
        instance_path=str(data.resolve()),
    )
    app.config.from_mapping(_defaults(data, secrets_in(data), wished.get("PUBLIC_URL")))
    app.config.from_mapping(wished)
    app.config["TRUSTED_HOSTS"] = [*trusted_hosts(app.config), *wished.get("TRUSTED_HOSTS", ())]
    _open_house(app)
    return app


def _defaults(data: Path, secrets: Secrets, public_url: str | None) -> dict[str, Any]:
    return {
        "DATA": str(data),
        "PUBLIC_URL": None,
        "PORT": 8765,
        "SECRET_KEY": secrets.session,
        "WTF_CSRF_SECRET_KEY": secrets.forms,
        # An evening is longer than Flask-WTF's hour.
        "WTF_CSRF_TIME_LIMIT": None,
        # From a random id, not from the port: another port must lose nobody.
        "SESSION_COOKIE_NAME": f"companion_{secrets.name}",
        "SESSION_COOKIE_HTTPONLY": True,
        "SESSION_COOKIE_SAMESITE": "Lax",
        # On plain http a Secure cookie never comes back from a LAN name.
        "SESSION_COOKIE_SECURE": (public_url or "").startswith("https:"),
        "PERMANENT_SESSION_LIFETIME": YEAR,
        # A slow poll must not bring back the cookie from before a join.
        "SESSION_REFRESH_EACH_REQUEST": False,
        "MAX_CONTENT_LENGTH": 64 * 1024,
        "MAX_FORM_PARTS": 200,
        "BABEL_DEFAULT_LOCALE": "en",
        "SEND_FILE_MAX_AGE_DEFAULT": YEAR,
    }


def _open_house(app: Flask) -> None:
    """Everything around the pages, in the order in which a request meets it."""
    Babel(app, locale_selector=identity.language)
    app.extensions["companion"] = identity.Companion.of(app)
    # Before the form guard: whoever lost the cookie is shown the door of the table, not a refusal.
    identity.introduce(app)
    CSRFProtect(app)
    errors.register(app)
    app.after_request(_headers)
    app.url_defaults(stamped)
    app.wsgi_app = NewAddresses(app, app.wsgi_app)  # type: ignore[method-assign]
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)


def _headers(response: Response) -> Response:
    for header, value in HEADERS.items():
        response.headers.setdefault(header, value)
    if request.endpoint != "static":
        response.headers.setdefault("Cache-Control", "no-store")
    return response
