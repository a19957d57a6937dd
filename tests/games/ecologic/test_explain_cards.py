"""Explanations of cards on boards, in hands and beside the table: every number counted by hand."""

from __future__ import annotations

import pytest

from ecotone.games.ecologic.state import Ecologic
from tests.games.ecologic.explained import CARDS, CONSUMER, of_card, place, told
from tests.games.ecologic.position import asked, eater, number_of, play, table

# --- organisms on a board

PRODUCER = "Plants and lichens take the biomass that they produce from the pool."


@pytest.mark.rule("EL-7.2", "EL-6.7", "EL-9.3", "EL-10.2")
def test_a_plant_tells_what_it_produces_and_who_eats_it() -> None:
    e = table(CARDS, land="a1 grass 3+1, a2 vole 1, b1 deer 4")
    assert of_card(e, "board 0", "grass") == [
        "EL-7.2",
        PRODUCER,
        "Kind: herbaceous plants.",
        "Produces 3, 2, 2 and 2 biomass from spring to winter: 3 this season.",
        "It lives here: meadows and fields.",
        "Biomass on it: 3.",
        "Remains on it: 1. As food: plant remains.",
        "Its biomass is food for: vole.",  # the deer lives in the other habitat
        "Its symbol: grass. It brings animals with the same symbol 1 more biomass.",
        "When the season ends, biomass 3 decays to biomass 1 and adds 1 to the remains.",
        "Next season (summer): 1 left and 2 produced make 3.",
    ]


@pytest.mark.rule("EL-7.3", "EL-7.4", "EL-7.10", "EL-9.3", "EL-10.3", "EL-11.6")
def test_an_animal_tells_what_it_could_eat_and_what_it_will_need() -> None:
    e = table(CARDS, land="a1 grass 3, a2 vole 1, b1 oak 2", jokers=2)
    assert of_card(e, "board 0", "vole") == [
        "EL-7.3",
        CONSUMER,
        "Kind: small mammals.",
        "Needs 2 biomass.",
        "It can live in every habitat.",
        "Points printed on it: +1.",
        "Biomass on it: 1.",
        "It eats herbaceous plants: 3 within reach now.",
        "From this card: grass, biomass 3.",
        "With all that it can take, and the jokers (2), it could hold 6; it needs 2.",  # 1 + 3 + 2
        "Nobody here eats from it.",
        "Feeding bonus: grass. For each such plant in its habitat it gets 1 biomass once it has been fed.",
        "1 such plant is here now: +1.",
        "When the season ends, biomass 1 decays to biomass 0 and adds 1 to the remains.",
        "Next season (summer) it needs 2: 0 left, so 2 more.",
    ]


@pytest.mark.rule("EL-9.6", "EL-10.3")
def test_what_is_left_of_biomass_counts_next_season() -> None:
    e = table(CARDS, land="a1 deer 5", season="autumn")
    assert of_card(e, "board 0", "deer")[-2:] == [
        "When the season ends, biomass 5 decays to biomass 2 and adds 1 to the remains.",
        "Next season (winter) it needs 4: 2 left, so 2 more.",
    ]
    assert (
        of_card(table(CARDS, land="a1 deer 5", season="winter"), "board 0", "deer")[-1] == "Nobody here eats from it."
    )


@pytest.mark.rule("EL-7.5", "EL-8.2", "EL-8.5")
def test_an_edge_card_eats_in_both_habitats_and_nobody_eats_poison() -> None:
    e = table(CARDS, land="a1 grass 3, a2 hemlock 2, ab4 roe 5, b1 oak 2")
    found = of_card(e, "board 0", "roe")
    assert [line for line in found if line.startswith(("It eats", "From"))] == [
        "It eats herbaceous plants: 3 within reach now.",
        "It eats trees and shrubs: 2 within reach now.",
        "From this card: grass, biomass 3.",
        "From this card: oak, biomass 2.",
    ]
    assert "It may lie on the edge between two habitats and then lives in both." in found
    poison = of_card(e, "board 0", "hemlock")
    assert "Poisonous: no bird and no mammal may eat it." in poison
    assert "Nobody here eats from it." in poison


@pytest.mark.rule("EL-7.7", "EL-7.8", "EL-6.7")
def test_remains_are_food_on_the_own_card_too() -> None:
    e = table(CARDS, land="a1 raven 1+2, a2 vole 0+1, a3 oak 1+4")
    found = of_card(e, "board 0", "raven")
    assert "It eats animal remains: 3 within reach now." in found  # 2 of its own and 1 of the vole
    assert "From this card: raven, remains 2." in found
    assert "From this card: vole, remains 1." in found
    assert "With all that it can take, and the jokers (0), it could hold 4; it needs 2." in found
    assert "Its remains are food for: raven." in of_card(e, "board 0", "vole")


@pytest.mark.rule("EL-17.1", "EL-17.6", "EL-17.8", "EL-17.14", "EL-17.23", "EL-17.26")
@pytest.mark.parametrize(
    ("land", "name", "line"),
    [
        ("a1 juniperus_communis 1", "juniperus_communis", "No other plant is here: it works."),
        (
            "a1 juniperus_communis 1, ab2 urtica_dioica 1",
            "juniperus_communis",
            "It does not work, because another plant is here: Stinging nettle.",
        ),
        ("a1 suillus_luteus 1, a2 pinus_sylvestris 1", "suillus_luteus", "It works with this card here: Scots pine."),
        ("a1 suillus_luteus 1, b2 pinus_sylvestris 1", "suillus_luteus", "No pine is here, so it does not work."),
        ("a1 rutilus_rutilus 1, a2 phytoplankton 1", "rutilus_rutilus", "It works with this card here: Phytoplankton."),
        ("a1 rutilus_rutilus 1", "rutilus_rutilus", "No plankton is here, so it does not work."),
        (
            "a1 mustela_nivalis 1, b1 sorex_araneus 2, d1 talpa_europaea 3",
            "mustela_nivalis",
            "Small mammals of the whole ecosystem now hold 5 biomass.",
        ),
        (
            "a1 agaricus_campestris 1+1, a2 quercus_robur 0+2, a3 bufo_bufo 0+3",
            "agaricus_campestris",
            "Tokens here that this means: 3.",
        ),
        ("a1 canis_lupus 5", "canis_lupus", "That was when it was played."),
    ],
)
def test_an_ability_tells_whether_it_works_where_the_card_lies(land: str, name: str, line: str) -> None:
    assert line in of_card(table(land=land), "board 0", name)


@pytest.mark.rule("EL-17.14")
def test_a_raptor_counts_small_large_birds() -> None:
    # The gull needs 3, less than 4; another falcon needs 4; both are large birds.
    e = table(CARDS, land="a1 falcon 4, a2 gull 2, a3 raven 3, a4 lark 1")
    found = of_card(e, "board 0", "falcon")
    number = found.index("Special ability, rule EL-17.14:")
    assert found[number + 1 : number + 3] == [
        "May also eat large birds that need fewer than 4 biomass.",
        "Tokens here that this means: 5.",  # 2 of the gull, 3 of the raven
    ]


@pytest.mark.rule("EL-6.12", "EL-18.2")
def test_a_planned_card_and_what_it_covers() -> None:
    cards = {**CARDS, "hare": eater("small_mammal", 1, "herb")}
    e = play(
        table(cards, land="a1 deer/oak 4, a2 grass 1", hand=["hare", "oak"], seats=2), "play hare", "at a2", seat=0
    )
    assert e.plans[0] is not None
    found = of_card(e, "board 0", "hare")
    assert found[2] == "You plan to play it here; nobody else sees that yet."
    assert "It lies on this card: grass, which comes to light only when the card above dies." in found
    assert "It lies on this card: oak, which comes to light only when the card above dies." in of_card(
        e, "board 0", "deer"
    )
    assert place(e, "a2", 1) == [
        "EL-6.14",
        "Here lies: grass.",
        "Biomass on it: 1.",
        "It can be covered by a card that eats it.",
    ]


@pytest.mark.rule("EL-10.4", "EL-10.5", "EL-10.5a")
def test_while_all_are_fed_it_is_told_who_was() -> None:
    # In summer the grass produces 2. The moth has what it needs, the vole lacks 2.
    e = table(CARDS, land="a1 grass 0, a2 vole 0, a3 moth 1, a4 deer 0", step="season", season="summer")
    assert asked(e) == "feeding"
    assert "It has been fed; others may now eat all of its biomass." in of_card(e, "board 0", "moth")
    assert "Not fed yet: 2 more needed." in of_card(e, "board 0", "vole")
    assert told(e, "unfed", "unfed") == [
        "EL-10.4",
        "Each animal and fungus must hold its number for a moment; whoever never does dies at the end of the feeding.",
        "Vole: has 0, needs 2, can reach 2.",
        "Deer: has 0, needs 4, can reach 2.",
    ]


@pytest.mark.rule("EL-12.8", "EL-15.23")
def test_other_ways_to_play_have_another_next_season() -> None:
    express = of_card(table(CARDS, land="a1 oak 4", game="express"), "board 0", "oak")
    assert "Produces its highest number when it is played: 4 biomass." in express
    assert express[-1] == "Nobody here eats from it."
    automa = table(CARDS, land="a1 oak 3, a2 moth 1", step="player", solo="automa", seats=1)
    assert of_card(automa, "board 0", "oak")[-1] == "Next season (summer): 3 left and 2 produced make 5."
    last = "Against the automa nothing decays, and nobody must be fed anew."
    assert of_card(automa, "board 0", "moth")[-1] == last


# --- cards in hand


def chances(e: Ecologic, name: str, zone: str = "hand 0") -> list[str]:
    """Whether and where a card can be played, without what is printed on it."""
    found = of_card(e, zone, name)
    (end,) = [at for at, line in enumerate(found) if line.startswith("Kind: ")]
    return found[2:end]


@pytest.mark.rule("EL-6.1", "EL-6.2")
def test_a_card_tells_how_many_places_it_has() -> None:
    # Meadow and deciduous forest: a grass suits the 7 fields of the meadow, of which one is taken.
    e = table(CARDS, land="a1 oak 2", hand="grass")
    assert chances(e, "grass") == ["There are 6 places for it now."]
    assert "Meadows and fields: 6 free fields of yours." in of_card(e, "hand 0", "grass")
    eating = of_card(table(CARDS, land="a1 grass 3+1, b1 oak 2", hand="deer"), "hand 0", "deer")
    assert "It eats herbaceous plants: 3 in your ecosystem now." in eating
    assert "It eats trees and shrubs: 2 in your ecosystem now." in eating


@pytest.mark.rule("EL-6.5")
def test_a_card_that_cannot_be_fed_tells_where_it_comes_nearest() -> None:
    # The deer eats herbs and trees: 1 in row a, 2 in row b, and there is a joker. It may cover grass and oak. The wasp
    # on the edge takes half of b2 and c2, so that 26 of the 28 fields are left; edges are nothing for the deer.
    e = table(CARDS, land="a1 grass 1, b1 oak 2, bc2 wasp 1", hand="deer", jokers=1)
    assert chances(e, "deer") == [
        "It can go nowhere now. Nearest to it comes b1:",
        "Needs 4: within reach 2, jokers 1.",
        "Places with another card in the way: 2.",
        "Places with too little food: 26.",
    ]


@pytest.mark.rule("EL-6.3", "EL-13.9")
def test_a_kind_that_may_not_be_played_says_so() -> None:
    winter = table(CARDS, hand="grass moth oak", season="winter")
    assert chances(winter, "grass") == ["In winter these may not be played: herbaceous plants."]
    assert chances(winter, "moth") == ["In winter these may not be played: insects."]
    assert chances(winter, "oak") == ["There are 14 places for it now."]
    dry = table(CARDS, hand="oak")
    dry.forbidden = 2
    assert chances(dry, "oak") == ["Until the season ends nobody may play these: trees and shrubs."]


@pytest.mark.rule("EL-6.8", "EL-6.10", "EL-6.1", "EL-8.4", "EL-8.3")
def test_what_the_places_lack_is_counted() -> None:
    # A weed lives in swamps, and as a pioneer where no plant is. Every row has one, so only row d suits it; there a rye
    # bans all fields but its own, which a plant may not cover.
    e = table(CARDS, land="a1 grass 1, b1 oak 2, c1 hemlock 1, d1 rye 3", hand="weed")
    assert chances(e, "weed") == [
        "It can go nowhere now. Nearest to it comes d2:",
        "A crop is in this habitat: rye. No other card may be played in its fields.",
        "Places with a card that it may not cover: 4.",
        "Places whose habitat does not suit it: 18.",  # rows a, b and c, 6 free fields each
        "Places barred by a crop plant: 6.",
    ]


@pytest.mark.rule("EL-17.4", "EL-17.10", "EL-17.17", "EL-17.20", "EL-3.10")
def test_a_card_in_hand_tells_what_neighbours_have_for_it() -> None:
    cards = {**CARDS, "eel": eater("fish", 3, "herb", ability="A20"), "elk": eater("ungulate", 6, "herb")}
    lands = ["", "a1 carp 3, a2 eel 3, a3 deer 5, a4 elk 1"]
    e = table(cards, land=lands, hand="otter wolf mussel", jokers=2)
    # One biomass from each fish that does not hide; two from each ungulate, as far as they have so much.
    assert "Your neighbours have 1 biomass for it now." in of_card(e, "hand 0", "otter")
    assert "Your neighbours have 3 biomass for it now." in of_card(e, "hand 0", "wolf")
    assert chances(e, "otter") == [
        "It can go nowhere now. Nearest to it comes a1:",
        "Needs 5: within reach 0, jokers 2.",
        "Biomass that it may take from neighbours first: 1.",
        "Places with too little food: 28.",
    ]
    rich = table(cards, land=lands, hand="otter", jokers=4)
    assert chances(rich, "otter") == [
        "There are 28 places for it now.",  # 4 jokers and a fish make 5
        "Biomass that it may take from neighbours first: 1.",
    ]
    assert chances(e, "mussel") == [
        "It can go nowhere now. Nearest to it comes a1:",
        "It needs plankton in its habitat, and there is none here.",
        "Places without plankton: 28.",
    ]
    assert of_card(e, "hand 0", "mussel")[-1] == "In your ecosystem it would work nowhere now."


@pytest.mark.rule("EL-17.5", "EL-17.11", "EL-17.12", "EL-17.13", "EL-17.16", "EL-17.18", "EL-17.22")
@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("bison_bonasus", ["Meadows and fields: 4 such tokens now."]),
        ("fomes_fomentarius", ["Remains in your ecosystem now: 3."]),
        ("rana_temporaria", ["It is spring: it would bring them now."]),
        ("martes_foina", ["2 cards lie in the discard now.", "You have 11 tokens to pay with."]),
        ("aegithalos_caudatus", ["Other small birds that could follow it: 1."]),
        ("sturnus_vulgaris", ["Your neighbours have 2 jokers for it now."]),
        ("sciurus_vulgaris", ["It would work here now: deciduous forest."]),
        (
            "betula_pendula",
            ["It would work here now: rivers and riparian forest.", "It would work here now: swamps and lakes."],
        ),
        ("impatiens_glandulifera", ["You have 4 plants that it might be laid on."]),
    ],
)
def test_a_card_in_hand_tells_what_its_ability_would_find(name: str, lines: list[str]) -> None:
    land = "a1 festuca_pratensis 3, a2 trifolium_pratense 1+1, a3 ranunculus_acris 1, b1 pinus_sylvestris 0+2"
    hand = f"{name} apus_apus" if name == "aegithalos_caudatus" else name
    e = table(land=land, hand=hand, jokers=[3, 5], discard="bufo_bufo aglais_io", expansions="all")
    assert of_card(e, "hand 0", name)[-len(lines) :] == lines


@pytest.mark.rule("EL-16.2", "EL-16.3")
def test_an_impact_card_tells_what_it_would_do() -> None:
    land = "a1 quercus_robur 2, a2 festuca_pratensis 1, b1 betula_pendula 0"
    found = of_card(table(land=land, hand="logging", expansions="human"), "hand 0", "logging")
    assert found[0] == "EL-16.2"
    assert found[2] == "You get 3 jokers."
    assert found[4] == "Cards of yours that this concerns now: 2."  # 2 biomass of each tree rot
    picking = table(land=f"{land}, c1 aglais_io 1", hand="litter_picking", expansions="human")
    hits = [line for line in of_card(picking, "hand 0", "litter_picking") if line.startswith("Cards of yours")]
    assert hits == ["Cards of yours that this concerns now: 1."]  # remains of animals are cleared


@pytest.mark.rule("EL-13.3", "EL-13.4")
def test_used_weather_tells_what_it_did() -> None:
    e = table(weather="on")
    e.weather_open = [number_of(e, "gale")]
    found = of_card(e, "weather", "gale", -1)
    assert found[:2] == ["EL-13.3", "This weather has come; each weather card is used only once."]
    assert len(found) == 2 + len(e.deck.effects[number_of(e, "gale")])
