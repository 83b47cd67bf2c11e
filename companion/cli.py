"""The command `companion`: what each subcommand takes; the work is done elsewhere."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import click

from companion.paths import ADDRESS_FILE, DATABASE, data_folder

data_option = click.option(
    "--data",
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder where the games are kept.",
)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="cat-companion", prog_name="companion")
def main() -> None:
    """Keep the score of three card games about cats."""


@main.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="Listen on this address only.")
@click.option("--port", default=8765, show_default=True, type=click.IntRange(1, 65535))
@data_option
@click.option("--public-url", help="What the QR code holds, if a proxy stands in front.")
@click.option("--no-qr", is_flag=True, help="Print the address only.")
@click.option("--threads", default=64, show_default=True, type=click.IntRange(8, 1000))
@click.option("--connections", default=500, show_default=True, type=click.IntRange(20, 10000))
def serve(
    host: str,
    port: int,
    data: Path | None,
    public_url: str | None,
    no_qr: bool,
    threads: int,
    connections: int,
) -> None:
    """Run the server for the phones around the table."""
    from companion.addresses import public_problem
    from companion.ports import CannotServe
    from companion.server import Serving
    from companion.server import serve as run

    problem = public_problem(public_url) if public_url else None
    if problem:
        raise click.BadParameter(problem, param_hint="--public-url")
    folder = (data or data_folder()).resolve()
    try:
        run(Serving(folder, host, port, public_url, not no_qr, threads, connections))
    except CannotServe as why:
        raise click.ClickException(str(why)) from why


@main.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def score(files: tuple[str, ...], as_json: bool) -> None:
    """Score session logs."""
    from companion.score import main as run

    sys.exit(run(files, as_json, sys.stdout, sys.stderr))


@main.command()
@click.argument("code")
@data_option
def host(code: str, data: Path | None) -> None:
    """Print a link that makes the phone which opens it a host of the table CODE, once."""
    from companion.store.database import Store
    from companion.store.host_links import host_link
    from companion.store.tables import table_by_code

    database = _database(data)
    with closing(Store(database)) as store:
        table = table_by_code(store, code)
        if table is None:
            raise click.ClickException(f"No table has the code {code!r}.")
        click.echo(f"{_served_at(database.parent)}host/{host_link(store, table)}")


@main.command()
@click.argument("code")
@click.option("--session", "number", type=click.IntRange(1), help="Which session of the table; the newest by default.")
@click.option("--with-corrections", is_flag=True, help="Also who corrected what, and what stood there before.")
@data_option
def export(code: str, number: int | None, with_corrections: bool, data: Path | None) -> None:
    """Print a session of the table CODE as a session log."""
    from companion.log.export import exported
    from companion.store import sessions, tables
    from companion.store.database import Store

    with closing(Store(_database(data))) as store:
        table = tables.table_by_code(store, code)
        if table is None:
            raise click.ClickException(f"No table has the code {code!r}.")
        session = sessions.session_by_number(store, table, number) if number else sessions.current_session(store, table)
        if session is None:
            raise click.ClickException(f"The table {code!r} has no such session.")
        names = {seat.id: seat.name for seat in tables.seats(store, table)}
        click.echo(exported(sessions.book(store, session), names, session.uid, with_corrections), nl=False)


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
@data_option
def backup(file: Path, data: Path | None) -> None:
    """Copy all games into FILE, also while the server runs."""
    from companion.store.migrations import copy_database

    database = _database(data)
    if file.exists():
        raise click.ClickException(f"{file} is there already and stays as it is: name another file.")
    try:
        copy_database(database, file)
    except (OSError, sqlite3.Error) as problem:
        raise click.ClickException(f"No copy could be written to {file}: {problem}.") from problem
    click.echo(f"All games are copied to {file}.")


def _database(data: Path | None) -> Path:
    """The file with all games; a question about them must not make an empty one."""
    found = (data or data_folder()).resolve() / DATABASE
    if not found.is_file():
        raise click.ClickException(f"No games are kept in {found.parent}: name their folder with --data.")
    return found


def _served_at(data: Path) -> str:
    """The address that the server has written down beside the games."""
    try:
        return (data / ADDRESS_FILE).read_text(encoding="utf-8").splitlines()[0]
    except (OSError, IndexError):
        return "http://localhost:8765/"
