"""Nature on the cards: what a reader of all organisms doubted, as docs/ecologic-deck.md decides it."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecotone.games.ecologic.cards import CARD_NAMES, HABITATS, INSECT, KINDS, LARGE_BIRD, NUMBER_OF, POISONOUS
from ecotone.games.ecologic.deck import RAPTOR, SMALL_PREY, deck_of
from tools.deckcheck.organisms import home_of, in_play, lives_in, organisms

DECK = deck_of("")
PAPER = (Path(__file__).resolve().parents[3] / "docs" / "ecologic-deck.md").read_text("utf-8")
RAPTORS = [card for card in organisms(DECK) if DECK.ability[card] == RAPTOR]


def names(cards: list[int]) -> list[str]:
    """What cards are called in the file."""
    return [CARD_NAMES[card] for card in cards]


def needs(name: str) -> int:
    """The consumption of a card."""
    return DECK.consumption[NUMBER_OF[name]]


@pytest.mark.rule("EL-2.19")
@pytest.mark.parametrize(
    ("name", "homes"),
    [
        ("alauda_arvensis", "meadow"),  # a bird of open land, which sings over fields and nests in the grass
        ("calidris_alpina", "meadow swamp coast"),  # wet meadows, bogs and flats, no riparian forest
        ("phoenicurus_ochruros", "town mountain"),  # a bird of rocks that took to houses
        ("falco_peregrinus", "meadow town mountain"),  # cliffs are its old nesting places
    ],
)
def test_birds_live_where_they_do_in_nature(name: str, homes: str) -> None:
    there = [home for number, home in enumerate(HABITATS) if lives_in(DECK, NUMBER_OF[name], number)]
    assert sorted(there) == sorted(homes.split())


@pytest.mark.rule("EL-2.19")
def test_every_card_has_a_home_without_other_expansions() -> None:
    for card in organisms(DECK):
        homes = [habitat for habitat in range(len(HABITATS)) if lives_in(DECK, card, habitat)]
        assert any(home_of(habitat) in (0, DECK.set[card]) for habitat in homes), CARD_NAMES[card]


@pytest.mark.rule("EL-7.2")
def test_a_spring_flower_is_gone_in_autumn_and_a_crust_on_rock_gives_little() -> None:
    assert DECK.production[NUMBER_OF["crocus_vernus"]][2:] == [0, 0]
    assert sum(DECK.production[NUMBER_OF["rhizocarpon_geographicum"]]) <= 4  # it grows less than a millimetre a year


@pytest.mark.rule("EL-7.4")
def test_the_grass_snake_eats_vertebrates() -> None:
    diet = DECK.diet[NUMBER_OF["natrix_natrix"]]
    assert {kind for number, kind in enumerate(KINDS) if diet >> number & 1} == {"herp", "fish", "small_mammal"}


@pytest.mark.rule("EL-8.5")
@pytest.mark.parametrize(
    ("poisonous", "cards"),
    [
        # what birds and mammals as a rule leave alone
        (True, "ranunculus_acris caltha_palustris galanthus_nivalis salamandra_salamandra bombina_bombina"),
        (True, "bufo_bufo bufotes_viridis epidalea_calamita"),
        # poisonous to people, but food of deer, boar, thrushes or owls
        (False, "hedera_helix robinia_pseudoacacia aesculus_hippocastanum pelobates_fuscus triturus_cristatus"),
    ],
)
def test_poison_is_marked_by_what_animals_leave_alone(poisonous: bool, cards: str) -> None:
    assert {name: DECK.traits[NUMBER_OF[name]] & POISONOUS > 0 for name in cards.split()} == dict.fromkeys(
        cards.split(), poisonous
    )


@pytest.mark.rule("EL-2.8", "EL-2.9")
@pytest.mark.parametrize(
    ("name", "grams"),
    [
        ("turdus_merula", 100),
        ("cuculus_canorus", 110),
        ("gallinago_gallinago", 110),
        ("crex_crex", 155),
        ("garrulus_glandarius", 170),
        ("nucifraga_caryocatactes", 175),
        ("falco_tinnunculus", 200),
        ("coloeus_monedula", 240),
        ("columba_livia", 300),
        ("scolopax_rusticola", 310),
    ],
)
def test_birds_of_up_to_160_grams_are_small(name: str, grams: int) -> None:
    assert KINDS[DECK.kind[NUMBER_OF[name]]] == ("small_bird" if grams <= 160 else "large_bird")


@pytest.mark.rule("EL-2.24")
@pytest.mark.parametrize(
    ("more", "less"),
    [
        ("halichoerus_grypus", "gadus_morhua"),
        ("gadus_morhua", "sprattus_sprattus"),
        ("phalacrocorax_carbo", "sprattus_sprattus"),
        ("capra_ibex", "marmota_marmota"),
        ("vespula_germanica", "apis_mellifera"),
        ("canis_lupus", "vulpes_vulpes"),
        ("ursus_arctos", "canis_lupus"),
    ],
)
def test_who_is_larger_needs_more(more: str, less: str) -> None:
    assert needs(more) > needs(less)


@pytest.mark.rule("EL-2.24")
def test_who_is_alike_needs_alike() -> None:
    assert needs("cervus_elaphus") == needs("capreolus_capreolus")
    assert needs("canis_lupus") == needs("lynx_lynx")


@pytest.mark.rule("EL-2.24")
def test_no_insect_needs_more_than_a_wolf() -> None:
    assert max(DECK.consumption[card] for card in organisms(DECK) if DECK.kind[card] == INSECT) <= needs("canis_lupus")


# --- A14


@pytest.mark.rule("EL-17.14")
@pytest.mark.parametrize("raptor", names(RAPTORS))
def test_a_raptor_has_prey_by_its_ability_and_by_nothing_else(raptor: str) -> None:
    """In each of its habitats there is a large bird that it eats for its ability, and none that needs 4 or more."""
    card = NUMBER_OF[raptor]
    for habitat in [number for number in range(len(HABITATS)) if lives_in(DECK, card, number)]:
        there = [each for each in organisms(DECK) if DECK.set[each] in in_play(DECK, card, habitat)]
        birds = [each for each in there if DECK.kind[each] == LARGE_BIRD and lives_in(DECK, each, habitat)]
        eaten = [each for each in birds if each != card and DECK.may_eat(card, each)]
        assert not DECK.diet[card] >> LARGE_BIRD & 1
        assert eaten
        assert all(DECK.consumption[each] < SMALL_PREY for each in eaten)


# --- points


@pytest.mark.rule("EL-2.22", "EL-11.6")
def test_some_cards_cost_points_and_the_paper_says_why() -> None:
    """Few of them, all from elsewhere and brought by people, in the base set and beyond."""
    dear = [card for card in organisms(DECK) if DECK.points[card] < 0]
    assert 5 <= len(dear) <= 12
    assert {DECK.points[card] for card in dear} == {-1}
    assert {DECK.set[card] for card in dear} >= {0}
    rows = [line for line in PAPER.splitlines() if line.startswith("| *") and "−1" in line]
    assert sorted(DECK.latin[card] for card in dear) == sorted(row.split("*")[1] for row in rows)
