"""The first page: the running evening, a new table, a code to type."""

from __future__ import annotations

from flask import Blueprint, g, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.web.evenings import evenings
from companion.web.identity import table_called

blueprint = Blueprint("home", __name__)


@blueprint.get("/")
def index() -> str:
    listed = evenings()
    running = next((evening for evening in listed if evening.running), None)
    return render_template("home/index.html", running=running, others=[e for e in listed if e is not running])


@blueprint.get("/j/")
def find() -> Response:
    """The code typed on the first page; whatever was typed stays on the page that says it is unknown."""
    g.table = table_called(request.args.get("code", "").strip()[:40])
    return redirect(url_for("join.join"), 303)
