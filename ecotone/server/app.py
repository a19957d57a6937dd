"""Routes and the socket; nothing else."""

from __future__ import annotations

import asyncio
import logging
import mimetypes
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, WebSocket, get, post, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.enums import MediaType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, JSONBody

from ecotone.bots.levels import LEVELS
from ecotone.core.errors import BadInput
from ecotone.core.game import Game, Variant
from ecotone.core.verbs import Verbs
from ecotone.games import GAMES
from ecotone.games.ecosystem.scorepad import score_tables
from ecotone.server.bus import Bus, RedisBus
from ecotone.server.connections import Patience
from ecotone.server.health import Health
from ecotone.server.limits import Gate
from ecotone.server.lobby import Lobby
from ecotone.server.messages import (
    ArgInfo,
    Codes,
    Condition,
    DeckFile,
    DeckOption,
    Faces,
    FreeInfo,
    GameInfo,
    Games,
    Join,
    NewTable,
    PadSheet,
    PadTable,
    Problem,
    Saved,
    Seated,
    TableInfo,
    Tables,
    Upload,
    VariantInfo,
    VerbInfo,
)
from ecotone.server.metrics import Metrics
from ecotone.server.migrate import migrate
from ecotone.server.page_words import game_help, game_words, languages, page_words
from ecotone.server.refusals import STATUS, Refused
from ecotone.server.room import game_called
from ecotone.server.store import Store
from ecotone.server.table import Services
from ecotone.server.talk import Conversation
from ecotone.server.thinker import Thinker

log = logging.getLogger(__name__)

LARGEST_BODY = 393_216  # the longest record, quoted
CLOSE_S = 5.0
EFFORT = 2.0  # views and explanations that an address may ask for with each request: about a millisecond each
PAGE = Path(__file__).parent / "page"
FOR_EVER = "public, max-age=31536000, immutable"  # built files carry a hash of their contents in their names
AFRESH = "no-cache"
REFUSALS = {
    400: "Not understood",
    403: "Not from here",
    404: "Not there",
    408: "Too slow",
    409: "Not possible now",
    410: "Put away",
    413: "Too large",
    415: "Not sent as JSON",
    421: "Not under this name",
    429: "Too often",
    500: "Broken",
    503: "The database does not answer",
}
SENT = (403, 408, 413, 415)  # what somebody who sends something may be told besides


@dataclass(frozen=True)
class Settings:
    """How a server process is run."""

    database: str
    redis: str = ""
    workers: int = 1
    rate: float = 50.0  # requests a second from one address, 0 for no limit
    archive_days: int = 30
    names: tuple[str, ...] = ()  # that this server is asked for, beside the machine's own and all numbers
    origins: tuple[str, ...] = ()  # of other sites whose pages may act here
    connections: int = 500  # open at once from one address, 0 for no limit
    new_connections: int = 1200  # in a minute from one address, 0 for no limit
    patience: Patience = field(default_factory=Patience)


# --- what is asked over HTTP


def refusing(*statuses: int, found: Any = None) -> dict[int, ResponseSpec]:
    """What a route may answer, for the description of the interface: refusals, and what is found where that is JSON."""
    told = {status: REFUSALS[status] for status in (400, 421, 429, 500, *statuses)}
    specs = {status: ResponseSpec(Problem, description=told[status], generate_examples=False) for status in told}
    return specs if found is None else {200: ResponseSpec(found, description="Found"), **specs}


@get("/api/games", responses=refusing())
async def games() -> Games:
    """Every game, every bot, every language."""
    return Games([game_info(game) for game in GAMES.values()], list(LEVELS), languages())


@get("/api/words/{what:str}/{language:str}", responses=refusing(404, found=dict[str, Any]))
async def words(what: FromPath[str], language: FromPath[str]) -> Response[bytes]:
    """The words of the page, or of a game."""
    return json_bytes(page_words(language) if what == "page" else game_words(what, language))


@get("/api/help/{game:str}/{language:str}", responses=refusing(404, found=dict[str, Any]))
async def help_pages(game: FromPath[str], language: FromPath[str]) -> Response[bytes]:
    """How a game is played."""
    return json_bytes(game_help(game, language))


@post("/api/tables", responses=refusing(404, 409, 410, 503, *SENT))
async def create(data: JSONBody[NewTable], state: State) -> Seated:
    """Set up a table."""
    return await lobby_of(state).create(data)


@post("/api/tables/mine", status_code=200, responses=refusing(503, *SENT))
async def mine(data: JSONBody[Codes], state: State) -> Tables:
    """Those of the tables that the page remembers which exist."""
    return Tables(await lobby_of(state).infos(data))


@get("/api/tables/{code:str}", responses=refusing(404, 410, 503))
async def table(code: FromPath[str], state: State) -> TableInfo:
    """A table from outside."""
    return await lobby_of(state).info(code)


@post("/api/tables/{code:str}/join", responses=refusing(404, 409, 410, 503, *SENT))
async def join(code: FromPath[str], data: JSONBody[Join], state: State) -> Seated:
    """Take an open seat."""
    return await lobby_of(state).join(code, data)


@get("/api/tables/{code:str}/record", media_type=MediaType.TEXT, responses=refusing(404, 409, 410, 503))
async def record(code: FromPath[str], state: State) -> str:
    """The record of a finished game."""
    return await lobby_of(state).record_text(code)


@post("/api/records", responses=refusing(404, 503, *SENT))
async def upload(data: JSONBody[Upload], state: State) -> Saved:
    """Open a saved record."""
    return await lobby_of(state).upload(data)


@post("/api/score/{game:str}", status_code=200, responses=refusing(404, *SENT))
async def score(game: FromPath[str], data: JSONBody[PadTable]) -> PadSheet:
    """Score a real table."""
    if game != "ecosystem":
        raise Refused("unknown_game", f"There is no score pad for {game!r}: expected ecosystem.")
    try:
        found = score_tables(msgspec.to_builtins(data))[0]
    except BadInput as wrong:
        raise Refused("bad_input", f"{wrong}.") from None
    return msgspec.convert({"winners": [], "solo": None, **{key: found[key] for key in found if key != "id"}}, PadSheet)


@post("/api/decks/{game:str}", status_code=200, responses=refusing(404, *SENT))
async def deck(game: FromPath[str], data: JSONBody[DeckFile]) -> DeckOption:
    """Read somebody's own card file."""
    try:
        return DeckOption(game_called(game).read_deck(data.text, data.name))
    except BadInput as wrong:
        raise Refused("bad_input", f"{wrong}.") from None


@get("/api/faces/{game:str}", responses=refusing(404))
async def faces(game: FromPath[str]) -> Faces:
    """What is printed on the cards of a game."""
    return faces_of(game_called(game), "")


@get("/api/tables/{code:str}/faces", responses=refusing(404, 410, 503))
async def table_faces(code: FromPath[str], state: State) -> Faces:
    """What is printed on the cards of a table, which may have a deck of its own."""
    info = (await lobby_of(state).table(code)).info()
    return faces_of(game_called(info.game), info.options.get("deck", ""))


def faces_of(game: Game, deck: str) -> Faces:
    """What a page must be told of a deck to draw it."""
    return Faces(game.faces(deck), game.homes(deck))


# --- for whoever runs it


@get("/health", responses=refusing(503))
async def health(state: State) -> Health:
    """How it goes."""
    return await lobby_of(state).health()


@get("/health/live", media_type=MediaType.TEXT)
async def live() -> str:
    """The process answers."""
    return "ok\n"


@get("/health/ready", media_type=MediaType.TEXT, responses=refusing(503))
async def ready(state: State) -> str:
    """Moves can be written; what else is not well is named, but takes nobody out of service."""
    lobby = lobby_of(state)
    await lobby.services.store.ping()
    ill = [task.name for task in lobby.kept_running() if task.is_ill]
    return f"degraded: {', '.join(ill)}\n" if ill else "ok\n"


@get("/metrics", media_type=MediaType.TEXT, responses=refusing())
async def metrics(state: State) -> str:
    """Numbers for a monitoring system."""
    lobby = lobby_of(state)
    store = lobby.services.store
    connections = sum(len(table.watchers) for table in lobby.tables.values())
    gauges = {"tables": len(lobby.tables), "connections": connections}
    deaths = sum(task.deaths for task in lobby.kept_running())
    totals = {"task_deaths": deaths, "unreadable_notices": lobby.services.bus.unreadable}
    return lobby.services.metrics.text({**gauges, "entries": store.appended, "commits": store.commits}, totals)


# --- the page


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(path: FromPath[str] = "/") -> Response[bytes]:
    """A built file by its name, and the page itself for every address that it knows how to show."""
    found = built_file(path)
    if found is None and Path(path).suffix:
        raise Refused("unknown_page", f"There is no file {path}.")
    file = found or page_folder() / "index.html"
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    cached = FOR_EVER if found and "assets" in found.parts else AFRESH
    body = await asyncio.to_thread(file.read_bytes)
    return Response(body, media_type=kind, headers={"Cache-Control": cached})


def page_folder() -> Path:
    """Where the built page lies."""
    return Path(os.environ.get("ECOTONE_PAGE") or PAGE)


def built_file(path: str) -> Path | None:
    """A file of the built page; nothing outside its folder."""
    folder = page_folder().resolve()
    try:
        file = (folder / path.lstrip("/")).resolve()
        return file if file.is_relative_to(folder) and file.is_file() else None
    except (OSError, ValueError):
        raise Refused("unknown_page", "Nothing here has such an address.") from None  # and nothing ever could


# --- the socket


@websocket("/ws/{code:str}")
async def talk(socket: WebSocket[Any, Any, Any], code: FromPath[str], state: State) -> None:
    """A page at a table."""
    await socket.accept()
    end = await Conversation(socket, lobby_of(state)).run(code)
    if end != 1000:
        with suppress(TimeoutError):  # whoever does not read does not hear this either
            await asyncio.wait_for(socket.close(end), CLOSE_S)


# --- refusals


class Sent(Request[Any, Any, Any]):
    """A request whose body is read as JSON, or is a stranger's mistake."""

    async def json(self) -> Any:
        """What was sent."""
        try:
            return await super().json()
        except UnicodeDecodeError:
            raise Refused("bad_input", "This request was not understood: its text is not UTF-8.") from None
        except RecursionError:
            raise Refused("bad_input", "This request was not understood: it is nested too deeply.") from None


def refuse(request: Request[Any, Any, Any], refusal: Refused) -> Response[Problem]:
    """A refusal as a response."""
    return Response(refusal.message(), status_code=refusal.status, media_type=MediaType.JSON)


def refuse_http(request: Request[Any, Any, Any], wrong: HTTPException) -> Response[Problem]:
    """What Litestar refuses by itself, in our form."""
    kept = {429: "too_fast", 413: "too_big", 404: "unknown_page"}
    why = kept.get(wrong.status_code, "bad_input" if wrong.status_code < 500 else "broken")
    text = detail_of(wrong) if why == "bad_input" else wrong.detail
    headers = {key: value for key, value in (wrong.headers or {}).items() if key.lower() == "allow"}
    return Response(Problem(why, text), status_code=wrong.status_code, media_type=MediaType.JSON, headers=headers)


def detail_of(wrong: HTTPException) -> str:
    """What exactly was wrong with a request."""
    extra = wrong.extra
    found = (
        [str(each.get("message", each)) for each in extra if isinstance(each, dict)] if isinstance(extra, list) else []
    )
    return f"This request was not understood: {'; '.join(found) or wrong.detail}."


def fail(request: Request[Any, Any, Any], wrong: Exception) -> Response[Problem]:
    """A programmer's mistake: loud in the log, one sentence to the user."""
    log.error("request failed", extra={"path": request.url.path}, exc_info=wrong)
    problem = Problem("broken", "Something broke on our side; it was written down for us.")
    return Response(problem, status_code=STATUS["broken"], media_type=MediaType.JSON)


# --- putting it together


def json_bytes(body: bytes) -> Response[bytes]:
    """JSON that is encoded already."""
    return Response(body, media_type=MediaType.JSON, headers={"Cache-Control": AFRESH})


def lobby_of(state: State) -> Lobby:
    """The tables of this process."""
    lobby = state.lobby
    assert isinstance(lobby, Lobby)
    return lobby


def game_info(game: Game) -> GameInfo:
    """What the page must know of a game."""
    variants = [variant_info(variant) for variant in game.variants]
    verbs, events = verb_infos(game.verbs), verb_infos(game.events)
    free = [FreeInfo(f.name, list(f.seats), f.example) for f in game.free]
    seats = list(game.seats)
    return GameInfo(game.id, game.version, seats, game.cooperative, variants, free, verbs, events, dict(game.deck))


def variant_info(variant: Variant) -> VariantInfo:
    """A choice at set-up as it is told."""
    when = [Condition(name, values) for name, *values in variant.when]
    return VariantInfo(variant.name, list(variant.values), list(variant.seats), when, variant.people)


def verb_infos(verbs: Verbs) -> list[VerbInfo]:
    """A verb table as it is told."""
    return [VerbInfo(verb.name, [ArgInfo(arg.kind, arg.names) for arg in verb.args]) for verb in verbs.verbs]


def services(settings: Settings, counted: Metrics) -> Services:
    """Database, bus and workers as the settings say."""
    bus = RedisBus(settings.redis) if settings.redis else Bus()
    budget = Gate(settings.rate * EFFORT, settings.rate * EFFORT * 3)
    return Services(Store(settings.database), bus, Thinker(settings.workers), counted, budget=budget)


def create_app(settings: Settings, counted: Metrics | None = None) -> Litestar:
    """The whole server but its door, which shares the numbers."""
    numbers = counted or Metrics()

    @asynccontextmanager
    async def open_for_business(app: Litestar) -> AsyncIterator[None]:
        lobby = Lobby(services(settings, numbers), settings.archive_days)
        await migrate(lobby.services.store.engine)
        await lobby.start()
        app.state.lobby = lobby
        try:
            yield
        finally:
            await lobby.stop()

    asked = [
        games,
        words,
        help_pages,
        create,
        mine,
        table,
        join,
        record,
        upload,
        score,
        deck,
        faces,
        table_faces,
        health,
        live,
        ready,
        metrics,
        page,
        talk,
    ]
    return Litestar(
        route_handlers=asked,
        lifespan=[open_for_business],
        request_class=Sent,
        exception_handlers={
            Refused: refuse,
            HTTPException: refuse_http,
            Exception: fail,
        },
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6, exclude=["/ws"]),
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Ecotone", version="1", path="/api/schema", render_plugins=[JsonRenderPlugin(path="/openapi.json")]
        ),
        logging_config=None,
    )
