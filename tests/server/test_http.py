"""The HTTP interface is what its own description says, whatever is asked of it."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from ecotone.server.app import Settings, create_app
from ecotone.server.messages import Condition, Faces, Games, NewTable, PadSheet, PadTable, Problem, Seated
from tests.server import client
from tests.server.running import Server

DESCRIBED = create_app(Settings("sqlite://")).openapi_schema.to_schema()
interface = schemathesis.openapi.from_dict(DESCRIBED)
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@interface.parametrize()
@settings(max_examples=25, suppress_health_check=list(HealthCheck), deadline=None)
def test_the_interface_keeps_to_its_description(case: schemathesis.Case[Any], server: Server) -> None:
    case.call_and_validate(base_url=server.url, checks=CHECKS)


async def test_the_description_is_served_and_names_every_refusal(server: Server) -> None:
    assert (await client.get(server.url, "/api/schema/openapi.json")).json() == DESCRIBED
    for path, methods in DESCRIBED["paths"].items():
        for how in methods.values():
            refusals = [spec for status, spec in how["responses"].items() if int(status) >= 400]
            assert refusals or path == "/health/live"
            for spec in refusals:
                assert spec["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Problem"}


async def test_games_are_told_with_everything_a_page_needs(server: Server) -> None:
    found = msgspec.json.decode((await client.get(server.url, "/api/games")).content, type=Games)
    assert "ecosystem" in [game.id for game in found.games]
    conditions = {each.name: each.when for game in found.games for each in game.variants}
    assert (conditions["hand"], conditions["nutrients"]) == ([], [Condition("eutrophication", ["on"])])
    assert found.levels == ["random", "seedling", "sapling", "grove", "old-growth"]
    assert found.languages[0] == "en"
    for language in found.languages:
        for path in ["page", *[game.id for game in found.games]]:
            assert (await client.get(server.url, f"/api/words/{path}/{language}")).json()
        for game in found.games:
            assert (await client.get(server.url, f"/api/help/{game.id}/{language}")).status_code == 200


async def test_words_that_are_not_there(server: Server) -> None:
    for path, why in [
        ("/api/words/page/xx", "unknown_language"),
        ("/api/words/chess/en", "unknown_game"),
        ("/api/help/chess/en", "unknown_game"),
        ("/api/faces/chess", "unknown_game"),
        ("/api/help/ecosystem/..%2fen", "unknown_page"),
    ]:
        answer = await client.get(server.url, path)
        assert answer.status_code == 404, path
        assert msgspec.json.decode(answer.content, type=Problem).why == why, path


async def test_cards_and_species_are_told_as_a_tables_own_deck_has_them(server: Server) -> None:
    own = json.dumps({"lives": {"fish": ["desert"]}, "card": {"14": {"name": "My Pond"}}})
    wanted = NewTable("ecos", client.seats_of("hb"), seed=1, options={"deck": own})
    code = msgspec.json.decode((await client.post(server.url, "/api/tables", wanted)).content, type=Seated).table
    told: dict[str, Faces] = {}
    for path in ("/api/faces/ecos", f"/api/tables/{code}/faces"):
        told[path] = msgspec.json.decode((await client.get(server.url, path)).content, type=Faces)
    assert [(faces.homes["fish"], faces.cards["14"].name) for faces in told.values()] == [
        (["water"], ""),
        (["desert"], "My Pond"),
    ]


async def test_a_real_table_is_scored(server: Server) -> None:
    row = ["meadow", "stream", "fox", "deer", "wolf"]
    answer = await client.post(server.url, "/api/score/ecosystem", PadTable("multi", [[row] * 4] * 3))
    assert answer.status_code == 200, answer.text
    sheet = msgspec.json.decode(answer.content, type=PadSheet)
    assert len(sheet.players) == 3
    assert sheet.players[0] == sheet.players[1] == sheet.players[2]
    assert sheet.winners == [0, 1, 2]


# --- the page


async def test_every_address_of_the_page_gives_the_page_and_strict_headers(server: Server) -> None:
    for path in ("/", "/new/ecosystem", "/t/ABCD2345", "/replay/ABCD2345?step=3&eyes=0", "/learn/ecosystem", "/score"):
        answer = await client.get(server.url, path)
        assert answer.status_code == 200, path
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["cache-control"] == "no-cache"
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert "unsafe" not in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "server" not in answer.headers


async def test_built_files_are_kept_by_browsers_and_nothing_else_is_given_out(server: Server) -> None:
    script = await client.get(server.url, "/assets/page-1a2b.js")
    assert "immutable" in script.headers["cache-control"]
    assert "javascript" in script.headers["content-type"]
    for path in (
        "/assets/none.js",
        "/..%2ftables.db",
        "/%2e%2e/tables.db",
        "/assets/..%2f..%2ftables.db",
        "//etc/passwd.txt",
    ):
        answer = await client.get(server.url, path)
        assert answer.status_code == 404, path
        assert answer.json()["why"] == "unknown_page"


async def test_health_and_numbers(server: Server) -> None:
    for path in ("/health/live", "/health/ready"):
        assert (await client.get(server.url, path)).text == "ok\n"
    text = (await client.get(server.url, "/metrics")).text
    assert "# TYPE ecotone_moves_total counter\n" in text
    assert "\necotone_tables " in text
