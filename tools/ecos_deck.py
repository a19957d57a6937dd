"""Is our deck of Ecos a good one? The eight checks of its plan (EC-12.2): `make deck`, figures in docs/ecos-deck.md.

Each watched game is kept at once (`tools/kept.py`): the same command goes on where it stopped.

`python tools/ecos_deck.py [--games N] [--each N] [--drafted N] [--seed N] [--jobs N] [--printed]`
"""

from __future__ import annotations

import argparse
import os
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import mean

from ecotone.games.ecos import GAME
from ecotone.games.ecos.cards import FLOWERS, ICONS, NUMBERS, PAWS
from ecotone.games.ecos.deck import Deck, deck_of
from tools.deckcheck import played, printed
from tools.deckcheck.played import Plan, Watched, watch
from tools.deckcheck.printed import Check, as_printed, fair, no_cycle
from tools.kept import Kept, answers, kept_for

SHARED = 2000  # games of each set where shares are compared
EACH = 200  # games of each other number of players
DRAFTED = 400  # games where every card can be met
SPAN = 0.06  # a deck's win share is this near to an equal one
WORTH = 0.35  # a card is worth its cost within this
PAIRS = 2  # with so many players tokens come in pairs, so draws are no measure


def plans(games: int, each: int, drafted: int, seed: int) -> list[Plan]:
    """Three players with both sets in many games; the other numbers of players, and drafts, in some."""
    found = [Plan(3, cards, seed + number) for cards in ICONS for number in range(games)]
    found += [Plan(3, "draft", seed + number) for number in range(drafted)]
    for seats in (2, 4, 5, 6):
        found += [Plan(seats, "paw" if number % 2 else "flower", seed + number) for number in range(each)]
    return found


def watched(planned: Sequence[Plan], jobs: int) -> list[Watched]:
    """All games: those that were watched before, and the others now."""
    also = (Path(played.__file__), Path(printed.__file__))
    return answers(Kept(kept_for("deck", GAME, *also), Watched), watch, planned, jobs)


# --- check 2


def tempo(seats: int, games: list[Watched]) -> Check:
    """Rounds, draws, and how far behind the last player is."""
    rounds = mean(game.rounds for game in games)
    draws = mean(game.draws for game in games)
    last = mean(game.last for game in games)
    holds = 4.5 <= rounds <= 6.5 and (seats == PAIRS or 60 <= draws <= 90) and last >= 45
    drawn = "pairs of tokens" if seats == PAIRS else "draws"
    found = f"{len(games)} games: {rounds:.2f} rounds, {draws:.1f} {drawn}, the last stands at {last:.1f}"
    asked = "" if seats == PAIRS else "60 to 90 draws, "
    return Check(f"tempo with {seats} players: 4.5 to 6.5 rounds, {asked}last at 45 or more", holds, found)


# --- check 3


def shares(icon: int, games: list[Watched]) -> list[Check]:
    """Every starter deck wins about as often as any other."""
    seen: Counter[int] = Counter()
    won: dict[int, float] = defaultdict(float)
    for game in games:
        seen.update(game.decks)
        best = max(game.points)
        for deck, points in zip(game.decks, game.points, strict=True):
            won[deck] += (points == best) / game.points.count(best)
    equal = 1 / 3
    found: list[Check] = []
    for number, name in enumerate((PAWS, FLOWERS)[icon]):
        share = won[number] / max(1, seen[number])
        told = f"{share:.1%} of {seen[number]} seats"
        found.append(Check(f"{ICONS[icon]} deck {name} wins 33.3 % ± 6 points", abs(share - equal) <= SPAN, told))
    return found


# --- check 4


def worth(deck: Deck, games: list[Watched]) -> list[Check]:
    """Every card is worth its cost as the others are, and none is dead."""
    uses, brought = summed(game.uses for game in games), summed(game.worth for game in games)
    used_in = summed(Counter(list(game.uses)) for game in games)
    played_in = summed(Counter(game.played) for game in games)
    rates = {card: brought[card] / 100 / uses[card] / fair(deck, card) for card in deck.present if uses[card]}
    slot = sum(brought.values()) / 100 / sum(uses[card] * fair(deck, card) for card in rates)
    off = {card: rates[card] / slot - 1 for card in sorted(rates, key=rates.__getitem__)}
    wrong = [f"{NUMBERS[card]} ({apart:+.0%})" for card, apart in off.items() if abs(apart) > WORTH]
    within = f"from {min(off.values()):+.0%} to {max(off.values()):+.0%}; a weighted slot brings {slot:.2f}"
    dead = [NUMBERS[card] for card in deck.present if used_in[card] <= 0.05 * played_in[card]]
    return [
        Check("every card is worth its cost within 35 %", not wrong, ", ".join(wrong) or within),
        Check("no card is dead", not dead, ", ".join(dead) or "none"),
    ]


def summed(parts: Iterable[Counter[int]]) -> Counter[int]:
    """Counts of all games together."""
    found: Counter[int] = Counter()
    for part in parts:
        found.update(part)
    return found


# --- checks 6, 7 and 8


def supplies(games: list[Watched]) -> list[Check]:
    """The box rarely runs out."""
    out = mean(game.retrieved for game in games)
    low = mean(game.least_tiles < 5 for game in games)
    return [
        Check("animals run out in fewer than 10 % of games", out < 0.10, f"{out:.1%}"),
        Check("tiles stay at 5 or more in 95 % of games", low <= 0.05, f"below in {low:.1%}"),
    ]


def pace(games: list[Watched]) -> list[Check]:
    """Few cards stop half-way, and the dial turns often enough."""
    halted = sum(game.halted for game in games) / sum(game.uses.total() for game in games)
    turned = sum(game.turned for game in games)
    share = turned / (turned + sum(game.placed for game in games))
    return [
        Check("fewer than 5 % of uses are halted", halted < 0.05, f"{halted:.2%}"),
        Check("25 to 40 % of tokens turn the dial", 0.25 <= share <= 0.40, f"{share:.1%}"),
    ]


def beside(games: list[Watched]) -> str:
    """What else is worth knowing."""
    per_use = [scored for game in games for scored in per_card(game)]
    uses = mean(game.uses.total() / game.plan.seats for game in games)
    chain = max(game.chain for game in games)
    told = f"{uses:.1f} uses a player, {mean(per_use):.2f} points a use on average over a card's uses in a game"
    return f"Beside the checks: {told}; the longest chain was {chain} cards of one player in one draw."


def per_card(game: Watched) -> Iterable[float]:
    """Points of a use, card by card."""
    return [game.scored[card] / game.uses[card] for card in game.uses]


def played_checks(deck: Deck, games: list[Watched]) -> list[Check]:
    """Everything that is learned by playing."""
    dealt = [game for game in games if game.plan.cards in ICONS]
    found = [tempo(seats, [game for game in dealt if game.plan.seats == seats]) for seats in (2, 3, 4, 5, 6)]
    for icon, cards in enumerate(ICONS):
        found += shares(icon, [game for game in games if game.plan.seats == 3 and game.plan.cards == cards])
    return found + worth(deck, games) + supplies(games) + pace(games)


def row(check: Check) -> str:
    """A line of the report, as Markdown."""
    return f"| {'yes' if check.holds else '**no**'} | {check.name} | {check.found} |"


def main() -> None:
    """Print the report; fail if a check does not hold."""
    parser = argparse.ArgumentParser(description="The eight checks of Ecos' deck.")
    parser.add_argument("--games", type=int, default=SHARED, help="games of each set with three players")
    parser.add_argument("--each", type=int, default=EACH, help="games of each other number of players")
    parser.add_argument("--drafted", type=int, default=DRAFTED, help="games with a draft")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--printed", action="store_true", help="only what can be counted without playing")
    args = parser.parse_args()
    deck = deck_of("")
    checks = [*as_printed(deck), no_cycle(deck)]
    planned = [] if args.printed else plans(args.games, args.each, args.drafted, args.seed)
    games = watched(planned, args.jobs)
    checks += played_checks(deck, games) if games else []
    print("| holds | check | found |\n|---|---|---|")
    print("\n".join(row(check) for check in checks))
    print(f"\n{beside(games)}" if games else "")
    if not all(check.holds for check in checks):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
