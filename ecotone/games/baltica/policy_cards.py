"""The policy cards as numbers, with what their file says about them (BA-1.6)."""

from __future__ import annotations

from typing import Final

from ecotone.core.cards import Key, Sheet, Table, read_cards
from ecotone.games.baltica.cards import read

THEMES: Final = (
    "climate change",
    "eutrophication",
    "extraction of species",
    "fishing",
    "funding",
    "hazardous substances",
    "litter",
    "marine spatial planning",
    "noise",
    "protection",
    "restoration",
)
KEYS: Final = [
    Key("kind", "text", required=True, among=("negative", "dual", "measure", "funding")),
    Key("theme", "text", required=True, among=THEMES),
    Key("lasts", "text", required=True, among=("once", "always")),
    Key("count", "whole", least=1),
    Key("ours", "whole"),
]
FILE: Final = "policies.toml"
SHEET: Final[Sheet] = read_cards(read(FILE), FILE, KEYS, {})
POLICIES: Final = [str(card["id"]) for card in SHEET.cards]


def is_kind(*kinds: str) -> list[bool]:
    """For every policy whether it is of one of these kinds."""
    return [str(card["kind"]) in kinds for card in SHEET.cards]


def copies(card: Table) -> int:
    """How many there are of a policy card (BA-15.6)."""
    number = card.get("count", 1)
    return number if isinstance(number, int) else 1


AT_ONCE: Final = is_kind("negative", "dual")  # BA-15.3
IS_MEASURE: Final = is_kind("measure")
STAYS: Final = [card["lasts"] == "always" for card in SHEET.cards]  # BA-15.6
COPIES: Final = [copies(card) for card in SHEET.cards]
OURS: Final = [bool(card.get("ours")) for card in SHEET.cards]  # D-01

FUNDING: Final = POLICIES.index("funding")
WASTE_WATER_FAILURE: Final = POLICIES.index("waste_water_treatment_failure")
CLIMATE_CHANGE: Final = POLICIES.index("climate_change")
OIL_SPILL: Final = POLICIES.index("oil_spill")
INDUSTRY: Final = POLICIES.index("hazardous_substances_from_industry")
OVERFISHING: Final = POLICIES.index("overfishing")
HUNTING: Final = POLICIES.index("hunting")
DEPOSITION: Final = POLICIES.index("atmospheric_deposition")
FERTILISER: Final = POLICIES.index("excessive_fertiliser_use")
NOISE: Final = POLICIES.index("underwater_noise")
BEACH_LITTER: Final = POLICIES.index("beach_litter")
WARM_SUMMER: Final = POLICIES.index("warm_summer")
UPWELLING: Final = POLICIES.index("nutrient_upwelling")
GREEN_ENERGY: Final = POLICIES.index("green_energy")
REGULATION: Final = POLICIES.index("hazardous_substance_regulation")
RESTORATION: Final = POLICIES.index("habitat_restoration")
BUBBLES: Final = POLICIES.index("bubble_curtains")
TREATMENT: Final = POLICIES.index("upgraded_waste_water_treatment")
RETENTION: Final = POLICIES.index("improved_nutrient_retention")
BARRIERS: Final = POLICIES.index("migratory_barrier_removal")
GEAR: Final = POLICIES.index("fishing_gear_regulation")
RECYCLING: Final = POLICIES.index("recycling_and_waste_disposal")
PROTECTION: Final = POLICIES.index("strict_protection")
AREAS: Final = POLICIES.index("marine_protected_areas")
INFLOW: Final = POLICIES.index("salt_water_inflow")
STORM: Final = POLICIES.index("autumn_storm")


def policy_deck(known_only: bool) -> list[int]:
    """All policy cards, in no order: the 27 known ones, or with the three of our own (D-01)."""
    chosen = [policy for policy in range(len(POLICIES)) if not (known_only and OURS[policy])]
    return [policy for policy in chosen for _ in range(COPIES[policy])]
