"""What the page prints on cards is what the card files say."""

from __future__ import annotations

import re

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
        "",
    ]
    assert "cost: []," in block("cygnus_olor")


def test_a_policy_says_its_kind_and_whether_it_is_ours() -> None:
    assert [line.strip() for line in block("autumn_storm").splitlines()] == [
        'kind: "dual",',
        'theme: "climate change",',
        'lasts: "once",',
        "ours: true,",
    ]
    assert "ours: false," in block("oil_spill")
