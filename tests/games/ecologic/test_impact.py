"""EL-16: human-impact cards: dealt with the others, played in step 2, out of the game then."""

from __future__ import annotations

from importlib.resources import files

import pytest

from ecotone.core.errors import BadInput
from ecotone.core.kernel import legal
from ecotone.games.ecologic import GAME
from ecotone.games.ecologic.cards import CARD_NAMES, IMPACT, KINDS
from ecotone.games.ecologic.state import Ecologic
from tests.games.ecologic.position import (
    Cards,
    asked,
    begin,
    discard,
    eater,
    events,
    fact,
    fresh,
    hand,
    jokers,
    laid,
    land,
    may,
    named,
    number_of,
    pile,
    plant,
    play,
    table,
    view,
)

CARDS: Cards = {
    "clover": plant("herb"),
    "oak": plant("tree"),
    "deer": eater("ungulate", 2, "herb"),
    "mowing": {"kind": "impact", "effects": ["you jokers 2", "all lose 1 herb"]},
    "dam": {"kind": "impact", "effects": ["all jokers 1"], "latin": None},
}


def impacts_in(e: Ecologic) -> int:
    """How many impact cards a table has before anything is dealt."""
    return sum(e.deck.kind[card] == IMPACT for card in [*e.pile, *(card for side in e.sides for card in side.hand)])


@pytest.mark.rule("EL-16.1", "EL-3.5")
def test_ten_cards_are_shuffled_into_the_pile_with_the_human_neighbourhood() -> None:
    assert impacts_in(fresh(2, expansions="human")) == 10
    assert impacts_in(fresh(5, expansions="coast_human")) == 10
    assert impacts_in(fresh(2, expansions="mountains_coast")) == 0
    assert impacts_in(fresh(2, expansions="human", impact="off")) == 0
    assert impacts_in(fresh(1, expansions="human")) == 10


@pytest.mark.rule("EL-16.1")
def test_they_are_dealt_like_the_others() -> None:
    hands = [card for seed in range(20) for side in laid(4, seed, expansions="human").sides for card in side.hand]
    dealt = sum(fresh(4, expansions="human").deck.kind[card] == IMPACT for card in hands)
    assert len(hands) == 20 * 4 * 8
    assert 5 <= dealt <= 40  # 10 of 300 cards: about 21


@pytest.mark.rule("EL-16.1")
def test_without_the_human_neighbourhood_there_is_no_such_option() -> None:
    with pytest.raises(BadInput, match="has the option 'impact' only with"):
        GAME.complete(2, {"impact": "on"})
    assert "impact" not in GAME.complete(2, {"expansions": "coast"})


@pytest.mark.rule("EL-16.2", "EL-16.3", "EL-16.4")
def test_it_is_played_in_place_of_an_organism_and_does_what_it_says() -> None:
    e = table(CARDS, land=["a1 clover 2", "b1 poa_annua 3"], hand=["mowing oak", "deer"])
    assert {"play mowing", "play oak", "swap mowing"} <= may(e, seat=0)
    play(e, "play mowing", seat=0)
    assert (asked(e, 0), jokers(e)) == ("", [0, 0])  # one card, and nothing happens before all are ready
    play(e, "pass", seat=1)
    assert (land(e), land(e, 1), jokers(e)) == ("a1 clover 1", "b1 poa_annua 2", [2, 0])
    assert [piece.face for piece in view(e, 1).zones["impacts"].pieces] == ["mowing"]
    assert (hand(e), discard(e), pile(e)) == ("oak", "", "")  # it is out of the game
    assert events(e, "impact") == ["0 impact mowing"]


@pytest.mark.rule("EL-16.4", "EL-5.11")
def test_it_can_be_swapped_exchanged_and_handed_on() -> None:
    e = table(CARDS, hand="mowing oak", out="1")
    play(e, "swap mowing")
    assert (jokers(e), discard(e)) == ([1, 0], "mowing")
    e = table(CARDS, hand="mowing oak", out="1", pile="deer", step="exchange")
    play(e, "give mowing")
    assert (hand(e), discard(e)) == ("deer oak", "mowing")
    e = table(CARDS, hand=["mowing oak", "deer"], step="hand on")
    play(e, "prepare mowing", seat=0)
    assert (hand(e), hand(e, 1)) == ("deer", "mowing oak")


@pytest.mark.rule("EL-16.4", "EL-1.8")
def test_its_back_is_a_thirteenth_kind() -> None:
    assert (len(KINDS), KINDS[12]) == (13, "impact")
    e = table(CARDS, hand="oak", out="1", pile="deer mowing", step="exchange")
    assert fact(e, "pile") == [0] * 10 + [1, 0, 1]
    play(e, "give oak", "draw impact")
    assert hand(e) == "mowing"


@pytest.mark.rule("EL-16.4", "EL-12.1")
def test_express_and_the_automa_leave_them_out() -> None:
    assert impacts_in(laid(2, game="express", expansions="human")) == 0
    e = fresh(1, solo="automa", expansions="human")
    assert impacts_in(e) == 0
    assert all(e.deck.kind[card] != IMPACT for card in e.row)


@pytest.mark.rule("EL-16.4", "EL-12.6")
def test_in_express_they_are_in_by_an_option() -> None:
    assert impacts_in(fresh(2, game="express", expansions="human", express_impact="on")) == 10
    assert impacts_in(fresh(2, game="express", expansions="human", express_impact="off")) == 0
    with pytest.raises(BadInput, match="has the option 'express_impact' only with game=express"):
        GAME.complete(2, {"expansions": "human", "express_impact": "on"})
    with pytest.raises(BadInput, match="has the option 'express_impact' only with"):
        GAME.complete(2, {"game": "express", "expansions": "coast", "express_impact": "on"})


@pytest.mark.rule("EL-16.4", "EL-16.2", "EL-12.5")
def test_in_express_one_is_bought_and_played_like_any_card() -> None:
    e = table(CARDS, game="express", land="a1 clover 2", hand="oak deer", row="mowing", pile="poa_annua", step="buy")
    play(e, "give oak", "pick mowing")
    assert (hand(e), named(e, e.row)) == ("deer mowing", "poa_annua")
    begin(e, "play")
    play(e, "play mowing")
    assert (land(e), jokers(e), hand(e)) == ("a1 clover 1", [2, 0], "deer")


@pytest.mark.rule("EL-16.4", "EL-12.9")
def test_in_express_a_line_about_the_season_is_void() -> None:
    law: Cards = {
        **CARDS,
        "law": {"kind": "impact", "effects": ["all forbid tree", "all grow 2", "you jokers 1"], "latin": None},
    }
    e = table(law, game="express", hand="law oak")
    lines = GAME.explain(e, 0, "hand 0", f"card:{CARD_NAMES[number_of(e, 'law')]}").lines
    assert [line.text == "card.void" for line in lines] == [False, False, True, False, True, False]
    play(e, "play law")
    assert (fact(e, "forbidden"), fact(e, "growth"), jokers(e), events(e, "forbidden")) == ([], 0, [1, 0], [])
    begin(e, "play")
    play(e, "play oak", "at a1")
    assert land(e) == "a1 oak 2"


@pytest.mark.rule("EL-18.2", "EL-16.2")
def test_impact_cards_come_before_organisms_in_the_order_of_seats() -> None:
    """The oak of seat 0 would be first by its name; the start player is seat 2."""
    e = table(CARDS, land="a1 clover 1", hand=["oak", "dam", "mowing"], seats=3, starter=2)
    play(e, "play oak", "at b1", seat=0)
    play(e, "play dam", seat=1)
    play(e, "play mowing", seat=2)
    told = [line for line in events(e) if line.split()[1] in ("impact", "played")]
    assert told == ["2 impact mowing", "1 impact dam", "0 played oak b1"]
    assert land(e) == "a1 clover, b1 oak 2"


@pytest.mark.rule("EL-16.5")
def test_ten_different_cards_for_the_one_and_for_all_marked_as_ours() -> None:
    faces = [face for face in GAME.faces("").values() if face.traits["kind"] == "impact"]
    lines = [[line.parts[0].text for line in face.lines] for face in faces]
    assert len(faces) == len({str([line.parts for line in face.lines]) for face in faces}) == 10
    for texts in lines:
        assert any(text.startswith("effect.you_") for text in texts)
        assert any(text.startswith("effect.all_") for text in texts)
    text = files("ecotone.games.ecologic").joinpath("cards.toml").read_text("utf-8")
    (heading,) = [line for line in text.split("\n") if line.startswith("# Human impact (10")]
    assert "ours, not original" in heading


@pytest.mark.rule("EL-16.2")
@pytest.mark.parametrize("match", ["either", "none"])
def test_a_card_in_hand_is_offered_once(match: str) -> None:
    e = table(CARDS, hand="dam oak", expansions="human", edge_match=match)
    offered = legal(e, 0)
    assert len(offered) == len(set(offered))
