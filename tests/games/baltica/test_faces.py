"""What the page prints on cards is what the card files say."""

from __future__ import annotations

import re

import pytest

from tools import baltica_faces


def block(name: str) -> str:
    """What is written of one card."""
    found = re.search(rf"^  {name}: {{\n(.*?)^  }},$", baltica_faces.typescript(), re.DOTALL | re.MULTILINE)
    assert found
    return found.group(1)


def test_the_written_faces_are_up_to_date() -> None:
    written = baltica_faces.OUT.read_text(encoding="utf-8")
    assert written == baltica_faces.typescript(), "run make types"


def test_a_species_has_everything_that_is_printed_on_it() -> None:
    assert block("zannichellia_palustris").split("\n") == [
        '    kind: "producer",',
        '    latin: "Zannichellia palustris",',
        '    group: "vascular plant",',
        '    cost: ["oxygen", "nutrients", "temperature"],',
        '    habitats: ["river"],',
        '    abilities: ["refresh"],',
        "    star: true,",
        "    microscopic: false,",
        "",
    ]
    assert "cost: []," in block("cygnus_olor")


@pytest.mark.rule("BA-1.7")
def test_what_is_microscopic_has_a_magnifying_glass() -> None:
    for name in ("viruses", "skeletonema_marinoi", "calanoida"):
        assert "microscopic: true," in block(name)
    for name in ("ceramium_tenuicorne", "idotea_baltica"):  # a seaweed, and a crustacean of 3 cm
        assert "microscopic: false," in block(name)


@pytest.mark.rule("BA-1.4")
def test_the_habitat_tiles_have_latin_names() -> None:
    assert '  ice: "Glacies",\n  mud: "Lutosus",\n  river: "Flumina",\n' in baltica_faces.typescript()
    assert '  rock: "Saxosus",\n  water: "Pelagicus",\n  coast: "Litoralis",\n' in baltica_faces.typescript()


def test_a_policy_says_its_kind_and_whether_it_is_ours() -> None:
    assert [line.strip() for line in block("autumn_storm").splitlines()] == [
        'kind: "dual",',
        'theme: "climate change",',
        'lasts: "once",',
        "ours: true,",
    ]
    assert "ours: false," in block("oil_spill")
