"""The laws that every game must keep, over every seat count and every option value; games enrol themselves."""

from __future__ import annotations

import pytest
from hypothesis import given

from ecotone.core.kernel import play, to_act
from ecotone.games import GAMES
from tests.laws import baltica, checks, ecologic, ecos, ecosystem
from tests.laws.journeys import JOURNEYS, SPECTATOR, TABLES, Journey
from tests.laws.keys import position_key
from tests.laws.own import Own
from tools.tables import Table, is_long, pick

OWN: dict[str, Own] = {
    "ecosystem": ecosystem.OWN,
    "baltica": baltica.OWN,
    "ecos": ecos.OWN,
    "ecologic": ecologic.OWN,
}
NAMED = 200_000  # actions and events that are tried where there are millions

at_every_table = pytest.mark.parametrize("table", TABLES, ids=str)
of_short_games = pytest.mark.parametrize("table", [table for table in TABLES if not is_long(table.game)], ids=str)
of_long_games = pytest.mark.parametrize("table", [table for table in TABLES if is_long(table.game)], ids=str)
of_every_game = pytest.mark.parametrize("game_id", GAMES)


def test_every_game_is_enrolled() -> None:
    assert set(OWN) == set(GAMES)


@of_every_game
def test_every_seat_count_and_every_option_value_has_a_table(game_id: str) -> None:
    game = GAMES[game_id]
    here = [table for table in TABLES if table.game is game]
    assert {table.seats for table in here} == set(game.seats)
    for seats in game.seats:
        chosen = [game.complete(table.seats, table.options) for table in here if table.seats == seats or is_long(game)]
        wanted: dict[str, set[str]] = {}  # a variant may have other values under another choice
        for variant in game.variants_for(seats):
            wanted.setdefault(variant.name, set()).update(variant.values)
        for name, all_of_them in wanted.items():
            values = {options[name] for options in chosen if name in options}
            assert values >= all_of_them if is_long(game) else values == all_of_them
    for option in game.free:
        assert {table.options[option.name] for table in here if option.name in table.options} == {option.example}


@of_every_game
def test_a_condition_names_a_value_of_an_option_before_it(game_id: str) -> None:
    known: dict[str, tuple[str, ...]] = {}
    for variant in GAMES[game_id].variants:
        for name, *values in variant.when:
            assert set(values) <= set(known[name])
        known[variant.name] = (*known.get(variant.name, ()), *variant.values)


@at_every_table
@given(journey=JOURNEYS)
def test_a_clone_is_equal_and_independent(table: Table, journey: Journey) -> None:
    for _, s in journey.positions(table):
        checks.check_clone(s, journey.rng())


@at_every_table
@given(journey=JOURNEYS)
def test_copies_and_pickles_are_equal_and_independent(table: Table, journey: Journey) -> None:
    for _, s in journey.positions(table):
        checks.check_copies(s, journey.rng())


@at_every_table
@given(journey=JOURNEYS)
def test_playing_on_leaves_a_clone_as_it_was(table: Table, journey: Journey) -> None:
    """The other way round: what happens to the original does not reach its clones."""
    clones = [(s.clone(), position_key(s)) for _, s in journey.positions(table)]
    for c, before in clones:
        assert position_key(c) == before


@at_every_table
@given(journey=JOURNEYS)
def test_replay_reproduces_state_and_events(table: Table, journey: Journey) -> None:
    for record, s in journey.positions(table):
        checks.check_replay(table.game, record, s)


@of_short_games
@given(journey=JOURNEYS)
def test_a_finished_record_replays_to_its_outcome(table: Table, journey: Journey) -> None:
    record, s = journey.end(table)
    record.outcome = table.game.outcome(s)
    checks.check_replay(table.game, record, s)


@at_every_table
@given(journey=JOURNEYS)
def test_lanes_commute(table: Table, journey: Journey) -> None:
    for _, s in journey.positions(table):
        if len(to_act(s)) > 1:
            checks.check_lanes_commute(s, journey.rng())


@at_every_table
@given(journey=JOURNEYS)
def test_what_is_done_in_a_lane_is_secret(table: Table, journey: Journey) -> None:
    for _, s in journey.positions(table):
        checks.check_lanes_are_secret(table.game, s, journey.rng())


@at_every_table
@given(journey=JOURNEYS)
def test_views_cannot_tell_an_imagined_state_from_the_true_one(table: Table, journey: Journey) -> None:
    for _, s in journey.positions(table):
        checks.check_imagined(table.game, s, journey.rng())


@at_every_table
@given(journey=JOURNEYS)
def test_explanations_cannot_tell_an_imagined_state_from_the_true_one(table: Table, journey: Journey) -> None:
    for _, s in journey.positions(table):
        checks.check_explained(table.game, s, OWN[table.game.id], journey.rng())


@at_every_table
@given(journey=JOURNEYS)
def test_an_imagined_state_is_dealt_anew(table: Table, journey: Journey) -> None:
    checks.check_imagined_is_new(table.game, table.new(journey.seed), OWN[table.game.id], journey.rng())


@at_every_table
@given(journey=JOURNEYS)
def test_what_is_imagined_follows_from_what_the_seat_knows(table: Table, journey: Journey) -> None:
    for _, s in journey.positions(table):
        checks.check_imagined_alike(table.game, s, OWN[table.game.id], journey.rng())


@at_every_table
@given(journey=JOURNEYS)
def test_what_others_do_in_secret_changes_nothing_of_what_is_imagined(table: Table, journey: Journey) -> None:
    for _, s in journey.positions(table):
        checks.check_secret_steps_are_not_imagined(table.game, s, journey.rng())


@at_every_table
@given(journey=JOURNEYS)
def test_an_imagined_state_can_be_played_to_the_end(table: Table, journey: Journey) -> None:
    for _, s in journey.positions(table):
        checks.check_imagined_is_playable(table.game, s, journey.rng())


@at_every_table
@given(journey=JOURNEYS)
def test_states_that_a_seat_cannot_tell_apart_give_the_same_messages(table: Table, journey: Journey) -> None:
    for _, s in journey.positions(table):
        checks.check_cannot_tell(table.game, s, journey.rng())


@at_every_table
@given(journey=JOURNEYS)
def test_every_listed_action_is_accepted(table: Table, journey: Journey) -> None:
    for _, s in journey.positions(table):
        checks.check_legal_is_accepted(table.game, s)


@at_every_table
@given(journey=JOURNEYS)
def test_every_other_action_is_refused_and_changes_nothing(table: Table, journey: Journey) -> None:
    rng = journey.rng()
    for _, s in journey.positions(table):
        checks.check_rest_is_refused(table.game, s, rng)


@at_every_table
@given(journey=JOURNEYS)
def test_what_is_taken_back_leaves_no_trace(table: Table, journey: Journey) -> None:
    for record, s in journey.positions(table):
        checks.check_take_back(table.game, record, s)


@at_every_table
@given(journey=JOURNEYS)
def test_looking_changes_nothing(table: Table, journey: Journey) -> None:
    for _, s in journey.positions(table):
        checks.check_looking_changes_nothing(table.game, s)


@at_every_table
@given(journey=JOURNEYS)
def test_pieces_are_conserved(table: Table, journey: Journey) -> None:
    for _, s in journey.positions(table):
        checks.check_pieces(table.game, s, OWN[table.game.id], table.options)


@of_long_games
def test_a_long_game_ends_within_its_bound_and_its_record_replays(table: Table) -> None:
    """What the laws of the end say, once for each table."""
    record, s = Journey(seed=table.seats, way=7, start=0).end(table)
    assert len(record.actions) <= table.game.bound
    checks.check_end(table.game, s)
    checks.check_outcome(table.game, s)
    record.outcome = table.game.outcome(s)
    checks.check_replay(table.game, record, s)


@of_short_games
@given(journey=JOURNEYS)
def test_every_game_ends_within_its_bound(table: Table, journey: Journey) -> None:
    s, rng = table.new(journey.seed), journey.rng()
    decisions = 0
    while to_act(s):
        decisions += 1
        assert decisions <= table.game.bound
        play(s, *pick(s, rng))
    checks.check_end(table.game, s)
    checks.check_outcome(table.game, s)


@at_every_table
@given(journey=JOURNEYS)
def test_actions_and_events_have_words(table: Table, journey: Journey) -> None:
    for _, s in journey.positions(table):
        checks.check_words(table.game, s)


@at_every_table
@given(journey=JOURNEYS)
def test_scores_are_what_lies_open_makes_them(table: Table, journey: Journey) -> None:
    own = OWN[table.game.id]
    for _, s in journey.positions(table):
        own.check_kept(s)
        assert own.scores(table.game.view(s, SPECTATOR), s) == table.game.outcome(s)


@at_every_table
@given(journey=JOURNEYS)
def test_the_outcome_goes_with_the_seats(table: Table, journey: Journey) -> None:
    _, s = journey.last(table)
    checks.check_renaming(table.game, s, OWN[table.game.id], journey.rng())


@at_every_table
@given(journey=JOURNEYS)
def test_events_are_told_without_secrets(table: Table, journey: Journey) -> None:
    _, s = journey.last(table)
    checks.check_told(table.game, s, OWN[table.game.id])


@of_every_game
def test_the_deck_is_what_lies_on_the_table(game_id: str) -> None:
    game = GAMES[game_id]
    for seats in game.seats:
        supply = OWN[game_id].supply(seats, {})
        assert {face: supply[face] for face in game.deck} == game.deck


@of_every_game
def test_ids_are_a_bijection_and_so_are_texts(game_id: str) -> None:
    for verbs in (GAMES[game_id].verbs, GAMES[game_id].events):
        numbers = sorted({*range(0, verbs.size, max(1, verbs.size // NAMED)), verbs.size - 1})
        actions = [verbs.from_id(number) for number in numbers]
        assert [verbs.id(action) for action in actions] == numbers
        assert len(set(actions)) == len(numbers)
        texts = [verbs.text(action) for action in actions]
        assert len(set(texts)) == len(numbers)
        assert [verbs.parse(text) for text in texts] == actions
        for action in actions:
            verbs.check(action)
