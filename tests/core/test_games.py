"""`Game`: seats, options and the refusals of both."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ecotone.core.errors import BadInput, IllegalAction
from ecotone.core.game import Free, Variant
from tests.core import toys
from tests.core.toys import GATHER

GAME = toys.game([(GATHER, 0, 3)], 3)


def test_the_first_value_of_every_option_is_the_default() -> None:
    assert GAME.complete(2, {}) == {"pace": "slow", "wind": "calm"}


def test_given_options_stay_and_the_others_are_filled_in() -> None:
    assert GAME.complete(2, {"wind": "gale"}) == {"pace": "slow", "wind": "gale"}


def test_an_option_exists_only_for_its_seats() -> None:
    assert GAME.complete(1, {}) == {"pace": "slow"}
    assert [variant.name for variant in GAME.variants_for(2)] == ["pace", "wind"]
    assert [variant.name for variant in GAME.variants_for(3)] == ["pace"]


def test_completing_does_not_change_what_was_given() -> None:
    given = {"wind": "gale"}
    GAME.complete(2, given)
    assert given == {"wind": "gale"}


@pytest.mark.parametrize(
    ("seats", "given", "sentence"),
    [
        (0, {}, "toy is for 1 to 3 seats, not 0"),
        (4, {}, "toy is for 1 to 3 seats, not 4"),
        (-1, {}, "toy is for 1 to 3 seats, not -1"),
        (2, {"rain": "much"}, "toy has no option 'rain': expected one of pace, wind"),
        (1, {"rain": "much"}, "toy has no option 'rain': expected one of pace"),
        (2, {"pace": "fast"}, "option pace=fast: expected pace=slow or quick"),
        (1, {"wind": "gale"}, "toy has no option 'wind' with 1 seat"),
        (3, {"wind": "gale"}, "toy has no option 'wind' with 3 seats"),
        (1, {"wind": "nonsense"}, "toy has no option 'wind' with 1 seat"),
    ],
)
def test_what_does_not_exist_is_refused_with_a_sentence(seats: int, given: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadInput) as wrong:
        GAME.complete(seats, given)
    assert str(wrong.value) == sentence
    with pytest.raises(BadInput):
        GAME.new(seats, 1, given)


def test_events_are_told_in_one_line_with_the_seat_in_front() -> None:
    assert GAME.event_text((toys.TOOK, 1, 2)) == "1 took item=cone"
    assert GAME.event_text((1, -1)) == "stopped"


def test_events_are_told_to_a_seat_one_by_one() -> None:
    assert GAME.events_for([(toys.TOOK, 1, 2), (1, -1)], 0) == [(toys.TOOK, 1, 2), (1, -1)]


def test_a_game_need_not_say_what_an_action_would_bring_but_weighs_only_what_is_offered() -> None:
    s = GAME.new(2)
    assert GAME.weigh(s, 0, toys.TAKES[0]) == {}
    for seat in (-1, 1, 2):
        with pytest.raises(IllegalAction):
            GAME.weigh(s, seat, toys.TAKES[0])
    with pytest.raises(IllegalAction):
        GAME.weigh(s, 0, (toys.STOP,))


def test_a_game_need_not_explain_anything() -> None:
    with pytest.raises(BadInput, match="nothing is known about 'log:0' in 'log'"):
        GAME.explain(GAME.new(2), 0, "log", "log:0")


def refuses_gales(seats: int, options: dict[str, str]) -> None:
    """A table that has a song may have no gale."""
    if options.get("song") and options.get("wind") == "gale":
        raise BadInput(f"nobody hears {options['song']} in a gale")


FREE = replace(GAME, free=(Free("song", (2, 3), "tweet"),), check=refuses_gales)


def test_a_free_option_is_kept_as_it_is_written_and_has_no_default() -> None:
    assert FREE.complete(2, {"song": "la la"}) == {"pace": "slow", "wind": "calm", "song": "la la"}
    assert FREE.complete(2, {}) == GAME.complete(2, {})


@pytest.mark.parametrize(
    ("seats", "given", "sentence"),
    [
        (1, {"song": "la"}, "toy has no option 'song' with 1 seat"),
        (2, {"rain": "much"}, "toy has no option 'rain': expected one of pace, wind, song"),
        (1, {"rain": "much"}, "toy has no option 'rain': expected one of pace"),
        (2, {"song": "la", "wind": "gale"}, "nobody hears la in a gale"),
        (2, {"wind": "gale", "song": "la"}, "nobody hears la in a gale"),
    ],
)
def test_free_options_are_checked_by_the_game_once_all_are_known(
    seats: int, given: dict[str, str], sentence: str
) -> None:
    with pytest.raises(BadInput) as wrong:
        FREE.complete(seats, given)
    assert str(wrong.value) == sentence


# --- options that depend on others: birds only in a forest, their song only with birds, for two or three

FOREST = replace(
    GAME,
    variants=(
        Variant("wind", ("calm", "gale"), (2,)),
        Variant("land", ("meadow", "forest"), (1, 2, 3)),
        Variant("birds", ("none", "owls", "jays"), (1, 2, 3), when=(("land", "forest"),)),
        Variant("song", ("loud", "soft"), (2, 3), when=(("birds", "jays"),)),
        Variant("kites", ("few", "many"), (1, 2), when=(("wind", "calm"),)),
    ),
)


@pytest.mark.parametrize(
    ("seats", "given", "whole"),
    [
        (3, {}, {"land": "meadow"}),
        (3, {"land": "forest"}, {"land": "forest", "birds": "none"}),
        (3, {"land": "forest", "birds": "jays"}, {"land": "forest", "birds": "jays", "song": "loud"}),
        (1, {"land": "forest", "birds": "jays"}, {"land": "forest", "birds": "jays"}),
        (2, {}, {"wind": "calm", "land": "meadow", "kites": "few"}),
        (2, {"kites": "many"}, {"wind": "calm", "land": "meadow", "kites": "many"}),
        (2, {"wind": "gale"}, {"wind": "gale", "land": "meadow"}),
    ],
)
def test_an_option_with_a_condition_is_filled_in_only_where_that_holds(
    seats: int, given: dict[str, str], whole: dict[str, str]
) -> None:
    assert FOREST.complete(seats, given) == whole


@pytest.mark.parametrize(
    ("seats", "given", "sentence"),
    [
        (3, {"birds": "owls"}, "toy has the option 'birds' only with land=forest"),
        (3, {"birds": "owls", "land": "meadow"}, "toy has the option 'birds' only with land=forest"),
        (3, {"land": "forest", "song": "soft"}, "toy has the option 'song' only with birds=jays"),
        (3, {"birds": "jays", "song": "soft"}, "toy has the option 'birds' only with land=forest"),
        (1, {"kites": "many"}, "toy has the option 'kites' only with wind=calm"),
        (2, {"birds": "crows"}, "option birds=crows: expected birds=none or owls or jays"),
        (1, {"song": "soft"}, "toy has no option 'song' with 1 seat"),
        (1, {"rain": "much"}, "toy has no option 'rain': expected one of land, birds"),
    ],
)
def test_an_option_whose_condition_does_not_hold_is_refused_with_a_sentence(
    seats: int, given: dict[str, str], sentence: str
) -> None:
    with pytest.raises(BadInput) as wrong:
        FOREST.complete(seats, given)
    assert str(wrong.value) == sentence


def names_for(seats: int, options: dict[str, str] | None = None) -> list[str]:
    return [variant.name for variant in FOREST.variants_for(seats, options)]


def test_variants_are_all_that_can_be_chosen_or_those_that_exist_under_the_choices() -> None:
    assert names_for(3) == ["land", "birds", "song"]
    assert names_for(1) == ["land", "birds"]  # no wind for one, so no kites either
    assert names_for(3, {}) == ["land"]
    assert names_for(3, {"land": "forest"}) == ["land", "birds"]
    assert names_for(3, {"land": "forest", "birds": "jays"}) == ["land", "birds", "song"]
    assert names_for(3, {"birds": "jays"}) == ["land"]


# --- several conditions, several values, and values that depend on the number of seats

MARSH = replace(
    GAME,
    variants=(
        Variant("land", ("bog", "fen"), (1, 2)),
        Variant("land", ("fen", "carr"), (3,)),
        Variant("tide", ("low", "high"), (1, 2, 3)),
        Variant("reeds", ("few", "many"), (1, 2, 3), when=(("land", "fen", "carr"), ("tide", "high"))),
    ),
)


# --- values that depend on another choice, and on how many people play

FIELD = replace(
    GAME,
    variants=(
        Variant("size", ("small", "large"), (2,)),
        Variant("mice", ("one", "two"), (2,), when=(("size", "small"),)),
        Variant("mice", ("two", "one", "ten"), (2,), when=(("size", "large"),)),
        Variant("talk", ("little", "much"), (2,), when=(("size", "small"),), people="much"),
    ),
)


def test_a_variant_may_have_other_values_under_another_choice() -> None:
    assert [variant.name for variant in FIELD.variants_for(2)] == ["size", "mice", "mice", "talk"]
    assert [variant.values for variant in FIELD.variants_for(2, {"size": "large"})][1:] == [("two", "one", "ten")]
    assert FIELD.complete(2, {})["mice"] == "one"
    assert FIELD.complete(2, {"size": "large", "mice": "ten"}) == {"size": "large", "mice": "ten"}
    with pytest.raises(BadInput, match=r"^option mice=ten: expected mice=one or two with size=small$"):
        FIELD.complete(2, {"mice": "ten"})
    with pytest.raises(BadInput, match=r"^option mice=six: expected mice=one or two or ten$"):
        FIELD.complete(2, {"mice": "six"})
    with pytest.raises(BadInput, match=r"expected one of size, mice, talk$"):
        FIELD.complete(2, {"rats": "one"})


def test_where_several_people_play_another_value_may_suit_them() -> None:
    assert FIELD.suited(2, 1, {}) == {}
    assert FIELD.suited(2, 2, {"size": "small"}) == {"size": "small", "talk": "much"}
    assert FIELD.suited(2, 2, {"talk": "little"}) == {"talk": "little"}
    assert FIELD.suited(2, 2, {"size": "large"}) == {"size": "large"}  # there is no such choice then
    assert FIELD.complete(2, {})["talk"] == "little"


def test_a_variant_may_have_other_values_for_other_seats() -> None:
    assert MARSH.complete(2, {})["land"] == "bog"
    assert MARSH.complete(3, {})["land"] == "fen"
    assert MARSH.complete(3, {"land": "carr"})["land"] == "carr"
    with pytest.raises(BadInput, match=r"^option land=carr: expected land=bog or fen$"):
        MARSH.complete(2, {"land": "carr"})


def test_all_conditions_must_hold_each_with_one_of_its_values() -> None:
    assert "reeds" not in MARSH.complete(3, {})
    assert "reeds" not in MARSH.complete(2, {"tide": "high"})
    for land in ("fen", "carr"):
        assert MARSH.complete(3, {"land": land, "tide": "high"})["reeds"] == "few"
    with pytest.raises(BadInput, match=r"^toy has the option 'reeds' only with land=fen or carr and tide=high$"):
        MARSH.complete(3, {"reeds": "many"})
