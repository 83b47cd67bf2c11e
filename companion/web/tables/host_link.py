"""Host links: a lost phone or a lost cookie locks nobody out of their own table."""

from __future__ import annotations

from ipaddress import ip_address

from flask import Blueprint, abort, current_app, g, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion import addresses
from companion.store import host_links, phones
from companion.store.tables import Table
from companion.web.identity import current, known_as, remember, table_called

blueprint = Blueprint("host", __name__)

LOOPBACK_NAMES = ("localhost", "127.0.0.1")
# Whoever speaks through a proxy is not at this computer, even if the proxy is.
PROXY_HEADERS = ("Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-Ip", "Via")


@blueprint.get("/host")
def here() -> str:
    """On the server's own computer: which table needs its host back?"""
    _only_at_this_computer()
    return render_template("tables/host_here.html", link=None)


@blueprint.post("/host")
def make_link() -> str:
    """A link that works once, for the phone of whoever is to be host."""
    _only_at_this_computer()
    table = table_called(request.form.get("code", "").strip()[:40])
    address = addresses.join_address(current_app.config) or request.host_url.rstrip("/")
    path = url_for("host.link", token=host_links.host_link(current().store, table))
    return render_template("tables/host_here.html", link=address + path, path=path, name=table.name or table.code)


@blueprint.get("/host/<token>")
def link(token: str) -> str:
    """Only looks: a messenger's preview of the link must not use it up."""
    table = host_links.host_link_table(current().store, token)
    return render_template("tables/host_link.html", table=table or abort(410))


@blueprint.post("/host/<token>")
def use_link(token: str) -> Response:
    table = host_links.use_host_link(current().store, token, request.form.get("key", "")[:40])
    if table is None:
        abort(410)
    _become_host(table)
    return redirect(url_for("tables.index", code=table.code), 303)


def _become_host(table: Table) -> None:
    known = known_as(table)
    if known is not None:
        phones.make_host(current().store, known)
        return
    key = request.form.get("key", "")[:40]
    g.phone, token = phones.new_phone(current().store, table, host=True, key=key or None)
    remember(table, token)


def _only_at_this_computer() -> None:
    """No public address is configured, no proxy speaks, and both ends of the connection are this computer."""
    config = current_app.config
    behind = config["PUBLIC_URL"] or any(name in request.headers for name in PROXY_HEADERS)
    name = request.host.rpartition(":")[0] or request.host
    if behind or name not in LOOPBACK_NAMES or not _is_loopback(request.remote_addr):
        abort(404)


def _is_loopback(peer: str | None) -> bool:
    try:
        return ip_address(peer or "").is_loopback
    except ValueError:
        return False
