"""Learn from games what a use of each card of Ecos brings: `python tools/learn_ecos.py --games 600`.

Saplings play with starter decks and drafts; the mean points of every card are kept in `ecotone/bots/values/ecos.json`,
by what the card does, so that a card of somebody's own deck which does the same is known too.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

# At the end, so that an engine named in PYTHONPATH is the one that plays.
sys.path.append(str(Path(__file__).resolve().parent.parent))

from ecotone.bots.levels import plain_judge
from ecotone.bots.values.ecos_cards import LEARNED_FILE, POINTS, gains, wording
from ecotone.core.kernel import apply, to_act
from ecotone.core.rng import seeded
from ecotone.games.ecos import GAME
from ecotone.games.ecos.cards import CARDS
from ecotone.games.ecos.deck import deck_of
from ecotone.games.ecos.names import ANNOUNCED, COMPLETED, SCORED

FILE = Path(__file__).resolve().parent.parent / "ecotone" / "bots" / "values" / LEARNED_FILE
CARDS_FROM = ("paw", "flower", "draft", "draft")
SEATS = (3, 3, 4, 2, 3, 6)
DOUBT = 8.0  # uses that the estimate from a card's words counts for


def play(number: int, uses: list[int], points: list[int]) -> None:
    """One game: count every use of a card, and its points."""
    s = GAME.new(SEATS[number % len(SEATS)], number, {"cards": CARDS_FROM[number % len(CARDS_FROM)]})
    judge = plain_judge(GAME)
    rng = seeded(number)
    while acting := to_act(s):
        apply(s, acting[0], judge.suggest(s, acting[0], rng))
    for event in s.events or []:
        if event[0] in (ANNOUNCED, COMPLETED):
            uses[event[2]] += 1
        elif event[0] == SCORED:
            points[event[3]] += event[2]


def learn(games: int) -> dict[str, float]:
    """Mean points by what a card does."""
    uses = [0] * CARDS
    points = [0] * CARDS
    for number in range(games):
        play(number, uses, points)
    deck = deck_of("")
    found: dict[str, float] = {}
    for card in deck.present:
        guess = gains(deck.phrases[card])[POINTS]
        found[wording(deck, card)] = round((points[card] + DOUBT * guess) / (uses[card] + DOUBT), 2)
    return found


def main(arguments: list[str] | None = None) -> int:
    """Play, and write the file."""
    told = argparse.ArgumentParser(description=__doc__)
    told.add_argument("--games", type=int, default=600)
    given = told.parse_args(arguments)
    FILE.write_text(json.dumps(learn(given.games), indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
