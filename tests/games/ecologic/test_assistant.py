"""EL-18.8: the feeding assistant, on hand-counted larders and against trying everything."""

from __future__ import annotations

from random import Random

import pytest

from ecotone.games.ecologic.assistant import propose
from ecotone.games.ecologic.larder import NOWHERE, Death, Larder, Meal, Mouth, Proposal
from tests.games.ecologic.slow_feeder import Referee, Slow

HERB, GRASS, INSECT, BIRD, OTHER, RAVEN, FUNGUS, EDGE = range(8)
PLACES = 56
SEEDS = 40  # larders a test


def mouth(place: int, need: int, *eats: int, scraps: tuple[int, ...] = (), rots: tuple[int, ...] = ()) -> Mouth:
    """A consumer with its food, and where its remains may go."""
    found = Mouth(place, need)
    found.eats = list(eats)
    found.scraps = list(scraps)
    found.rots = list(rots)
    return found


def larder(
    mouths: list[Mouth], biomass: dict[int, int], remains: dict[int, int] | None = None, jokers: int = 0
) -> Larder:
    """A larder with tokens on a few places."""
    lain = remains or {}
    return Larder(
        [biomass.get(place, 0) for place in range(PLACES)],
        [lain.get(place, 0) for place in range(PLACES)],
        jokers,
        mouths,
    )


def checked(position: Larder) -> tuple[Proposal, Referee]:
    """The proposal for a larder, and the table after it was carried out by the rules."""
    proposal = propose(position)
    referee = Referee(position)
    referee.check(proposal)
    return proposal, referee


def meal_of(proposal: Proposal, place: int) -> Meal:
    """The meal of the consumer at a place."""
    (found,) = [step for step in proposal.steps if isinstance(step, Meal) and step.place == place]
    return found


def jokers_used(proposal: Proposal) -> int:
    """How many jokers a proposal spends."""
    return sum(step.jokers for step in proposal.steps if isinstance(step, Meal))


def butterfly() -> Mouth:
    """Needs two of the dandelion, and has a bonus of one."""
    found = mouth(INSECT, 2, HERB, rots=(HERB, BIRD))
    found.bonus = 1
    return found


# --- the rulebook's examples


@pytest.mark.rule("EL-10.3", "EL-7.10", "EL-18.8")
def test_t3_the_butterfly_takes_what_it_lacks_and_gets_its_bonus() -> None:
    """It has one and needs two: it takes one of the dandelion's three."""
    proposal, after = checked(larder([butterfly()], {INSECT: 1, HERB: 3, GRASS: 3}))
    assert meal_of(proposal, INSECT).biomass == [(HERB, 1)]
    assert (after.biomass[INSECT], after.biomass[HERB]) == (3, 2)
    assert proposal.exact


@pytest.mark.rule("EL-10.4", "EL-10.5", "EL-18.8")
def test_t4_the_skylark_eats_the_fed_butterfly_up() -> None:
    """The skylark comes first in the list and second at the table, for two and the bonus make its three."""
    proposal, after = checked(larder([mouth(BIRD, 3, INSECT), butterfly()], {INSECT: 1, HERB: 3}))
    assert [step.place for step in proposal.steps] == [INSECT, BIRD]
    assert (after.biomass[INSECT], after.biomass[BIRD]) == (0, 3)
    assert proposal.deaths == []


@pytest.mark.rule("EL-10.6", "EL-10.8")
@pytest.mark.parametrize(("jokers", "deaths"), [(0, [BIRD]), (1, [])])
def test_t5_a_skylark_with_two_in_reach_needs_a_joker(jokers: int, deaths: list[int]) -> None:
    proposal, _ = checked(larder([mouth(BIRD, 3, INSECT)], {INSECT: 2}, jokers=jokers))
    assert proposal.deaths == deaths
    assert jokers_used(proposal) == jokers
    assert proposal.exact


@pytest.mark.rule("EL-7.4", "EL-7.5")
def test_t6_a_skylark_short_of_insects_eats_herbs() -> None:
    """Two of the insect and one of the herb, and the joker stays."""
    proposal, after = checked(larder([mouth(BIRD, 3, INSECT, HERB)], {INSECT: 2, HERB: 1}, jokers=1))
    assert sorted(meal_of(proposal, BIRD).biomass) == [(HERB, 1), (INSECT, 2)]
    assert after.jokers == 1


@pytest.mark.rule("EL-7.7", "EL-7.8")
def test_t12_the_raven_eats_its_own_remains() -> None:
    proposal, after = checked(larder([mouth(RAVEN, 2, scraps=(RAVEN,))], {}, {RAVEN: 2}))
    assert meal_of(proposal, RAVEN).remains == [(RAVEN, 2)]
    assert (after.biomass[RAVEN], after.remains[RAVEN]) == (2, 0)


@pytest.mark.rule("EL-10.6", "EL-10.6b")
def test_t17_remains_of_the_dead_are_split_among_those_who_eat_them() -> None:
    """Three tokens of one that needs four: one for the raven, two for another eater of its own remains."""
    dying = mouth(BIRD, 4, rots=(RAVEN, OTHER))
    eaters = [mouth(RAVEN, 1, scraps=(RAVEN,)), mouth(OTHER, 2, scraps=(OTHER,))]
    proposal, _ = checked(larder([*eaters, dying], {BIRD: 3}))
    first = proposal.steps[0]
    assert isinstance(first, Death)
    assert sorted(first.graves) == [(OTHER, 2), (RAVEN, 1)]
    assert proposal.deaths == [BIRD]


# --- orders


@pytest.mark.rule("EL-10.5a", "EL-10.4")
def test_prey_is_eaten_before_and_after_its_meal() -> None:
    """Two birds need two each of an insect that has two and needs two; it refills from the herb between them."""
    mouths = [mouth(INSECT, 2, HERB), mouth(BIRD, 2, INSECT), mouth(OTHER, 2, INSECT)]
    proposal, _ = checked(larder(mouths, {INSECT: 2, HERB: 2}))
    assert [step.place for step in proposal.steps].index(INSECT) == 1
    assert proposal.deaths == []


@pytest.mark.rule("EL-7.13", "EL-10.5a")
def test_a_surplus_is_not_refilled() -> None:
    """An insect with three needs two: the bird that needs three must come first, else two are left for it."""
    mouths = [mouth(INSECT, 2, HERB), mouth(OTHER, 1, INSECT), mouth(BIRD, 3, INSECT)]
    proposal, _ = checked(larder(mouths, {INSECT: 3, HERB: 5}))
    assert [step.place for step in proposal.steps] == [BIRD, INSECT, OTHER]
    assert proposal.deaths == []


@pytest.mark.rule("EL-7.13")
def test_nobody_is_fed_beyond_its_number_to_hand_tokens_on() -> None:
    """The insect can pass on two at a time, and each of the three birds needs two: three and two are not six."""
    mouths = [mouth(INSECT, 2, HERB), *[mouth(place, 2, INSECT) for place in (BIRD, OTHER, RAVEN)]]
    proposal, _ = checked(larder(mouths, {INSECT: 3, HERB: 9}))
    assert len(proposal.deaths) == 1
    assert proposal.exact


@pytest.mark.rule("EL-7.13")
def test_a_token_taken_from_a_surplus_is_not_taken_back() -> None:
    """Of the insect's three the other takes two; the insect lacks one then, not two, and the bird never finds three."""
    mouths = [mouth(INSECT, 2, OTHER), mouth(OTHER, 2, INSECT), mouth(BIRD, 3, INSECT)]
    proposal, _ = checked(larder(mouths, {INSECT: 3}))
    assert len(proposal.deaths) == 1
    assert proposal.exact


@pytest.mark.rule("EL-10.4")
@pytest.mark.parametrize(("each", "deaths"), [(2, 0), (1, 2), (0, 2)])
def test_two_who_eat_each_other(each: int, deaths: int) -> None:
    """Of two and two one takes one, the other two of the three; of one and one nobody ever has three."""
    mouths = [mouth(BIRD, 3, OTHER), mouth(OTHER, 3, BIRD)]
    proposal, _ = checked(larder(mouths, {BIRD: each, OTHER: each}))
    assert len(proposal.deaths) == deaths


@pytest.mark.rule("EL-17.23", "EL-10.3")
def test_a_head_start_counts_and_can_be_eaten_afterwards() -> None:
    """One and two from the pool are its three; the other then takes all of them."""
    bloomer = mouth(OTHER, 3)
    bloomer.head_start = 2
    proposal, after = checked(larder([mouth(BIRD, 3, OTHER), bloomer], {OTHER: 1}))
    assert meal_of(proposal, OTHER).biomass == []
    assert (after.biomass[OTHER], after.biomass[BIRD]) == (0, 3)


# --- deaths


@pytest.mark.rule("EL-10.6a")
@pytest.mark.parametrize(("rots", "deaths"), [((HERB,), [BIRD]), ((), [BIRD, FUNGUS])])
def test_tokens_of_the_dead_are_lost_where_no_other_card_is(rots: tuple[int, ...], deaths: list[int]) -> None:
    """A fungus that eats remains on the herb lives on one biomass and one remains of the bird."""
    mouths = [mouth(BIRD, 4, rots=rots), mouth(FUNGUS, 2, scraps=(HERB,))]
    proposal, _ = checked(larder(mouths, {BIRD: 1}, {BIRD: 1}))
    assert proposal.deaths == deaths


@pytest.mark.rule("EL-10.6a", "EL-10.6b")
def test_remains_pass_over_an_edge_by_two_deaths() -> None:
    """The bird's two go onto the edge card, and with its death from there to the herb where the fungus feeds."""
    mouths = [mouth(FUNGUS, 3, scraps=(HERB,)), mouth(EDGE, 9, rots=(BIRD, HERB)), mouth(BIRD, 9, rots=(EDGE,))]
    proposal, _ = checked(larder(mouths, {BIRD: 2, EDGE: 1}))
    assert [step.place for step in proposal.steps] == [BIRD, EDGE, FUNGUS]
    assert proposal.deaths == [EDGE, BIRD]


@pytest.mark.rule("EL-10.6b")
def test_a_card_that_holds_remains_for_another_dies_later() -> None:
    """The fungus eats only remains on animals, and the one animal beside the dead bird is hopeless itself."""
    mouths = [mouth(OTHER, 9, rots=(HERB,)), mouth(BIRD, 9, rots=(OTHER,)), mouth(FUNGUS, 2, scraps=(OTHER,))]
    proposal, _ = checked(larder(mouths, {BIRD: 2}))
    assert [step.place for step in proposal.steps] == [BIRD, FUNGUS]


@pytest.mark.rule("EL-10.7", "EL-7.10")
@pytest.mark.parametrize(("lure", "deaths"), [(1, [OTHER]), (0, [OTHER, BIRD])])
def test_a_plant_that_comes_to_light_adds_to_a_bonus(lure: int, deaths: list[int]) -> None:
    """The insect has two; only if the plant beneath the other is its lure can the bird find three on it."""
    mouths = [mouth(OTHER, 9), mouth(INSECT, 2), mouth(BIRD, 3, INSECT)]
    mouths[0].beneath = EDGE
    mouths[0].rots = [EDGE]
    mouths[1].lures = [(EDGE, lure)]
    proposal, _ = checked(larder(mouths, {INSECT: 2}))
    assert (proposal.deaths, proposal.exact) == (deaths, True)


@pytest.mark.rule("EL-18.8")
def test_who_costs_less_dies() -> None:
    """One token for two of whom each needs it."""
    mouths = [mouth(BIRD, 1, HERB), mouth(OTHER, 1, HERB)]
    mouths[0].loss = 5
    mouths[1].loss = 3
    assert checked(larder(mouths, {HERB: 1}))[0].deaths == [OTHER]
    mouths[1].loss = 6
    assert checked(larder(mouths, {HERB: 1}))[0].deaths == [BIRD]


@pytest.mark.rule("EL-10.6b", "EL-10.8")
def test_jokers_are_spared_by_a_better_order() -> None:
    """One token for three: it goes from the insect to the other, back, and to the bird, which needs one more."""
    mouths = [mouth(INSECT, 1, OTHER), mouth(BIRD, 2, INSECT), mouth(OTHER, 1, INSECT)]
    proposal, _ = checked(larder(mouths, {INSECT: 1}, jokers=9))
    assert proposal.deaths == []
    assert jokers_used(proposal) == 1


# --- large larders


def chain(start: int) -> list[Mouth]:
    """Two insects (2 each) on the plant at `start`, a bird (3) on both, a hawk (4) on all three.

    Tokens never return to the plant. With four on it the insects take two each, the bird three of these, the hawk
    three of the bird and the last one. With three the second insect cannot have two, then the bird never finds three,
    nor the hawk four: three die.
    """
    first, second, bird, hawk = range(start + 1, start + 5)
    return [
        mouth(hawk, 4, first, second, bird),
        mouth(bird, 3, first, second),
        *[mouth(i, 2, start) for i in (first, second)],
    ]


def chains(plants: list[int], jokers: int) -> Larder:
    """Some such habitats, with so many tokens on their plants."""
    mouths = [each for number in range(len(plants)) for each in chain(5 * number)]
    return larder(mouths, {5 * number: plant for number, plant in enumerate(plants)}, jokers=jokers)


@pytest.mark.rule("EL-18.8", "EL-10.4")
@pytest.mark.parametrize(
    ("plants", "jokers", "deaths"), [([4, 4, 4], 0, 0), ([4, 4, 3], 0, 3), ([4, 3, 4], 1, 0), ([3, 3, 4], 1, 3)]
)
def test_twelve_mouths_are_counted_out(plants: list[int], jokers: int, deaths: int) -> None:
    """A joker stands for the token that a plant lacks, and cannot help two habitats."""
    proposal, _ = checked(chains(plants, jokers))
    assert len(proposal.deaths) == deaths
    assert proposal.exact


@pytest.mark.rule("EL-18.8")
def test_over_twelve_mouths_the_best_is_told_where_it_is_known() -> None:
    """Sixteen that all can be fed, and twenty of which three in each habitat must die, which is not proved."""
    easy, _ = checked(chains([4, 4, 4, 4], 0))
    assert (easy.deaths, easy.exact) == ([], True)
    hard, _ = checked(chains([3, 3, 3, 3, 3], 0))
    assert (len(hard.deaths), hard.exact) == (15, False)


# --- against trying everything


NEEDS = ([1, 2, 2, 3, 3, 4, 4, 5], [1, 1, 1, 2, 4])  # the latter leave some with a surplus


def random_mouth(rng: Random, place: int, places: int, needs: list[int]) -> Mouth:
    """A consumer that eats at random."""
    found = Mouth(place, rng.choice(needs))
    often = rng.choice([0.2, 0.3, 0.45])
    rotten = rng.choice([0.0, 0.0, 0.2, 0.5])
    found.head_start = rng.choice([0, 0, 0, 0, 1])
    found.bonus = rng.choice([0, 0, 0, 0, 1])
    found.eats = [other for other in range(places) if other != place and rng.random() < often]
    found.scraps = [other for other in range(places) if rng.random() < rotten]
    found.rots = [other for other in range(places) if other != place and rng.random() < 0.5]
    found.loss = rng.randint(1, 4)
    return found


def random_larder(rng: Random, consumers: int, plants: int) -> Larder:
    """Few tokens, so that a good order matters."""
    places = consumers + plants
    biomass = [rng.choice([0, 0, 1, 1, 2, 3]) for _ in range(places)]
    remains = [rng.choice([0, 0, 0, 0, 1]) for _ in range(places)]
    needs = rng.choice(NEEDS)
    mouths = [random_mouth(rng, place, places, needs) for place in range(consumers)]
    return Larder(biomass, remains, rng.choice([0, 0, 0, 1]), mouths)


def cover_some(rng: Random, position: Larder, covered: int) -> Larder:
    """The same larder where some mouths cover a plant or another mouth, which may cover one more (EL-10.7)."""
    mouths, places = position.mouths, len(position.biomass)
    for place in range(places, places + covered):
        uppers = [each for each in mouths if each.beneath == NOWHERE]
        if uppers:
            upper = rng.choice(uppers)
            others = outside(mouths, upper)
            for each in others:
                each.eats += [place] * (rng.random() < 0.3)
                each.scraps += [place] * (rng.random() < 0.2)
                each.rots += [place] * (rng.random() < 0.5 and each.beneath == NOWHERE)
            upper.beneath = place
            upper.rots = [place]
            position.biomass.append(0)
            position.remains.append(0)
            lay_beneath(rng, position, upper, others)
    return position


def outside(mouths: list[Mouth], upper: Mouth) -> list[Mouth]:
    """All mouths but those of the cards that one lies on or under."""
    stack = [upper]
    while above := [each for each in mouths if each.beneath == stack[-1].place]:
        stack += above
    return [each for each in mouths if each not in stack]


def lay_beneath(rng: Random, position: Larder, upper: Mouth, others: list[Mouth]) -> None:
    """A plant that may be a lure for another, or a mouth that has nothing to do with those above it."""
    if rng.random() < 0.5:
        upper.yields = rng.choice([0, 1, 1, 2])
        if others:
            rng.choice(others).lures.append((upper.beneath, 1))
        return
    found = random_mouth(rng, upper.beneath, len(position.biomass), [1, 2, 3])
    stack = [each.place for each in position.mouths if each not in others]
    found.eats = [place for place in found.eats if place not in stack]
    found.scraps = [place for place in found.scraps if place not in stack]
    found.rots = [place for place in found.rots if place not in stack]
    position.mouths.append(found)


@pytest.mark.rule("EL-18.8", "EL-10.7")
@pytest.mark.parametrize("start", range(0, 10 * SEEDS, SEEDS))
def test_what_lies_beneath_is_counted_in(start: int) -> None:
    """Deaths that bring plants or further mouths to light are chosen as well as any others."""
    for seed in range(start, start + SEEDS):
        rng = Random(seed)
        position = random_larder(rng, rng.choice([2, 3, 4]), rng.choice([0, 1, 2]))
        cover_some(rng, position, rng.choice([1, 1, 2, 3]))
        proposal, _ = checked(position)
        assert proposal.exact
        if sum(position.biomass) + sum(position.remains) < 8:
            assert len(proposal.deaths) == Slow(position).fewest(), seed


@pytest.mark.rule("EL-18.8", "EL-10.4", "EL-10.5a", "EL-10.6b")
@pytest.mark.parametrize("start", range(0, 10 * SEEDS, SEEDS))
def test_no_order_split_or_burial_does_better(start: int) -> None:
    """The assistant lets as few die as the best of all ways, and its plan keeps the rules."""
    for seed in range(start, start + SEEDS):
        rng = Random(seed)
        position = random_larder(rng, rng.choice([3, 4, 4, 5]), rng.choice([0, 1, 2]))
        proposal, _ = checked(position)
        assert proposal.exact
        if sum(position.biomass) + sum(position.remains) < 9:
            assert len(proposal.deaths) == Slow(position).fewest(), seed


def lean_larder(rng: Random, consumers: int, tokens: int) -> Larder:
    """Many mouths and few tokens, two places without a mouth, and two covered cards: trying everything takes no age."""
    position = random_larder(rng, consumers, 2)
    places = len(position.biomass)
    position.biomass = [0] * places
    position.remains = [0] * places
    for _ in range(tokens):
        rng.choice([position.biomass] * 5 + [position.remains])[rng.randrange(places)] += 1
    for each in position.mouths:
        each.need = rng.choice([1, 1, 2, 2, 3])
    return cover_some(rng, position, 2)


@pytest.mark.rule("EL-18.8", "EL-19.3", "EL-10.7")
@pytest.mark.parametrize(("consumers", "tokens", "larders"), [(6, 5, 12), (7, 4, 12), (8, 3, 8), (9, 3, 5), (12, 2, 4)])
def test_many_mouths_are_fed_as_well_as_can_be(consumers: int, tokens: int, larders: int) -> None:
    for seed in range(larders):
        position = lean_larder(Random(seed), consumers, tokens)
        proposal, _ = checked(position)
        assert proposal.exact
        assert len(proposal.deaths) == Slow(position).fewest(), seed


def told(proposal: Proposal) -> list[object]:
    """A proposal as plain values."""
    steps: list[object] = []
    for step in proposal.steps:
        if isinstance(step, Meal):
            steps.append((step.place, step.biomass, step.remains, step.jokers))
        elif isinstance(step, Death):
            steps.append((step.place, step.graves))
    return [*steps, proposal.deaths, proposal.exact]


@pytest.mark.rule("EL-18.8")
@pytest.mark.parametrize("consumers", [8, 12, 13, 20])
def test_large_plans_keep_the_rules_and_are_always_the_same(consumers: int) -> None:
    for seed in range(SEEDS):
        proposal, _ = checked(random_larder(Random(seed), consumers, 6))
        assert told(proposal) == told(propose(random_larder(Random(seed), consumers, 6)))
        assert proposal.exact or consumers > 12
