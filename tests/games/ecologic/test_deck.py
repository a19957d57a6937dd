"""EL-19.2: our card file, files of others, the option that carries them, and what is told of broken ones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ecotone.cli import main
from ecotone.core import record as records
from ecotone.core.errors import BadInput
from ecotone.core.kernel import legal, play, to_act
from ecotone.games.ecologic import GAME
from ecotone.games.ecologic.cards import NUMBER_OF, SHEET
from ecotone.games.ecologic.deck import check_deck, deck_of, deck_option
from ecotone.games.ecologic.state import Ecologic
from tests.games.ecologic.card_file import FILE, OAK, OWN, beast, file_with, herb, without, written
from tests.laws.keys import state_key

# --- our own file


@pytest.mark.rule("EL-1.3", "EL-1.4", "EL-19.2")
def test_our_file_is_as_large_as_the_boxes() -> None:
    assert check_deck(OWN, FILE) == (
        "354 organisms (243 base, 33 mountains, 31 coast, 47 human), 12 weather cards, 10 human-impact cards"
    )


@pytest.mark.rule("EL-19.2")
def test_the_command_praises_a_good_file_and_complains_of_a_bad_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / FILE
    path.write_text(OWN, encoding="utf-8")
    assert main(["deck", "check", "ecologic", str(path)]) == 0
    assert capsys.readouterr().out.startswith(f"{path}: a good deck for ecologic: 354 organisms (243 base, ")
    path.write_text(file_with("mine", herb(kind="moss")), encoding="utf-8")
    assert main(["deck", "check", "ecologic", str(path)]) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"ecotone deck check: {path}: card mine: key kind: expected a word among herb, tree")
    assert told.count("\n") == 1


@pytest.mark.rule("EL-19.2")
def test_our_own_file_is_no_option() -> None:
    assert deck_option(OWN, FILE) == ""


@pytest.mark.rule("EL-19.2", "EL-2.24")
def test_a_face_says_what_of_it_the_rulebook_shows() -> None:
    marked = {str(card["id"]): card["seen"] for card in SHEET.cards if "seen" in card}
    assert OAK in marked
    shown = {name: face.traits.get("seen") for name, face in GAME.faces("").items()}
    assert {name: seen for name, seen in shown.items() if seen} == marked


@pytest.mark.rule("EL-19.2")
def test_as_much_as_twenty_may_be_needed() -> None:
    check_deck(file_with("mine", beast(consumption=20)), FILE)
    with pytest.raises(BadInput, match="expected at most 20"):
        check_deck(file_with("mine", beast(consumption=21)), FILE)


@pytest.mark.rule("EL-19.2")
def test_of_an_option_that_cannot_be_read_the_beginning_is_told() -> None:
    with pytest.raises(BadInput, match=r"^option deck=0123456789\d+: cannot be read") as found:
        deck_of("0123456789" * 100)
    assert len(str(found.value)) < 200


@pytest.mark.rule("EL-19.2")
def test_a_card_cannot_be_without_its_id() -> None:
    with pytest.raises(BadInput, match="key id: missing"):
        deck_of(json.dumps({"card": {OAK: {"id": None}}}))


# --- files of others, and the option


@pytest.mark.rule("EL-19.2")
def test_the_option_says_what_differs() -> None:
    text = OWN.replace('"deciduous coniferous"', '"deciduous river"', 1)
    boards = json.loads(deck_option(text, FILE))["boards"]["base"]
    assert boards[:3] == ["deciduous river", "deciduous coniferous", "coniferous meadow"]
    assert json.loads(deck_option(without("zea_mays", OAK), FILE)) == {"out": [OAK, "zea_mays"]}


@pytest.mark.rule("EL-19.2")
def test_the_option_says_nothing_of_cards_that_are_the_same() -> None:
    option = deck_option(file_with("mine", herb(name="Żółty storczyk")), FILE)
    assert list(json.loads(option)["card"]) == ["own1"]
    assert "Żółty storczyk" in option  # as it is written, so that people can read it


@pytest.mark.rule("EL-19.2")
def test_a_card_with_one_of_our_ids_takes_its_place() -> None:
    option = deck_option(file_with(OAK, herb(kind="tree", latin="Quercus robur", points=2)), FILE)
    face = GAME.faces(option)[OAK]
    assert (face.traits["production"], face.traits["points"]) == (["1", "2", "3", "0"], 2)
    assert (face.traits["edge"], face.traits["bonus"], face.traits["seen"]) == (0, [], [])
    assert len(GAME.faces(option)) == 376  # 354 organisms, 12 and 10 others, as ever
    assert "own1" not in GAME.faces(option)


@pytest.mark.rule("EL-19.2", "EL-2.24")
def test_other_cards_are_called_by_what_their_file_says() -> None:
    text = file_with("moose", beast(latin="Alces alces", name="Elk", ability="A10", traits=["nocturnal"], edge=1))
    text += written("fog", {"kind": "weather", "effects": ["all jokers 1"]})
    option = deck_option(text, FILE)
    faces = GAME.faces(option)
    assert [faces[id].name for id in ("own1", "own2")] == ["Elk", "fog"]
    traits = faces["own1"].traits
    assert (traits["latin"], traits["consumption"], traits["diet"]) == ("Alces alces", 4, ["ungulate"])
    assert (traits["ability"], traits["traits"], traits["edge"]) == ("A10", ["nocturnal"], 1)
    nameless = deck_option(file_with("moose", beast(latin="Alces alces")), FILE)
    assert GAME.faces(nameless)["own1"].name == "Alces alces"


@pytest.mark.rule("EL-19.2", "EL-3.5", "EL-13.1")
def test_own_cards_are_dealt_like_ours_and_those_left_out_are_not() -> None:
    text = f"{without(OAK)}\n{written('moose', beast())}{written('fog', {'kind': 'weather', 'effects': ['you pay 1']})}"
    s = GAME.new(2, 3, {"deck": deck_option(text, FILE), "weather": "on"})
    assert isinstance(s, Ecologic)
    assert NUMBER_OF["own1"] in s.pile
    assert NUMBER_OF["own2"] in s.weather
    assert len(s.weather) == 13
    assert NUMBER_OF[OAK] not in s.pile
    assert len(s.pile) == 243  # the oak is out, the moose is in; boards are laid before cards are dealt


@pytest.mark.rule("EL-19.2", "EL-18.9", "EL-13.8", "EL-15.4")
def test_boards_and_dice_may_be_others() -> None:
    dice = {"weather": ["card"], "automa": ["any", "coast"]}
    deck = deck_of(json.dumps({"dice": dice, "boards": {"coast": ["coast meadow"] * 4}}))
    assert (deck.weather_die, deck.automa_die) == ([2], [-1, 5])  # "card" is the third face, coast the sixth habitat
    assert [deck.boards[number] for number in range(20, 24)] == [[5, 2]] * 4


@pytest.mark.rule("EL-19.2")
def test_a_record_carries_its_deck() -> None:
    text = f"{without(OAK)}\n{written('moose', beast())}"
    options = {"deck": deck_option(text, FILE), "columns": "6"}
    record, s = records.begin(GAME, 2, 4, options), GAME.new(2, 4, options)
    for _ in range(60):
        seat = to_act(s)[0]
        action = legal(s, seat)[0]
        record.actions.append((seat, action))
        play(s, seat, action)
    again = records.read(records.write(GAME, record), {"ecologic": GAME})
    assert again == record
    assert state_key(records.check(GAME, again)) == state_key(s)


@pytest.mark.rule("EL-19.2")
def test_the_example_is_a_deck() -> None:
    (option,) = GAME.free
    assert GAME.complete(3, {"deck": option.example})["deck"] == option.example
    assert "zea_mays" not in GAME.faces(option.example)
    assert GAME.faces(option.example)[OAK].traits["production"] == ["2", "2", "3", "3"]
