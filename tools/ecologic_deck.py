"""Is our deck of Ecologic a good one? `make deck`, figures in docs/ecologic-deck.md.

`python tools/ecologic_deck.py [--games N] [--more N] [--alone N] [--best N] [--seed N] [--jobs N] [--written]`

Games are kept in `build/ecologic-deck`, a file for each version of the rules and each card file: so the same command
goes on where it was stopped, and one that asks for more games plays only those that are not there yet.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from statistics import mean, median

from ecotone.games.ecologic.cards import ANYWHERE, CARD_NAMES, SEASONS
from ecotone.games.ecologic.deck import Deck, deck_of
from ecotone.games.ecologic.scoring import VERDICTS
from tools.deckcheck.kept import Kept, own_state
from tools.deckcheck.organisms import as_written, habitats_by_card, organisms, table_of_kinds
from tools.deckcheck.printed import Check
from tools.deckcheck.settled import Plan, Settled

KEPT = Path(__file__).resolve().parent.parent / "build" / "ecologic-deck"  # the games played so far
GAMES = 2000  # of saplings with the base set, three players
MORE = 2000  # with all expansions
ALONE = 500  # of seedlings and saplings, one player
BEST = 100  # of groves and old-growth
EQUAL = 1 / 3  # a seat's share of the wins, were all alike
SPAN = 0.08  # a card's win share is this near to an equal one
OFTEN = 400  # so often played, a share is known within five points
LEVELS = ["producers", "plant-eaters", "eat both", "eat small animals", "eat larger ones", "need 5 or more"]


def plans(args: argparse.Namespace) -> list[Plan]:
    """Three saplings with the base set and with everything; every level alone."""
    found = [Plan(3, "none", args.seed + number) for number in range(args.games)]
    found += [Plan(3, "all", args.seed + number) for number in range(args.more)]
    alone = {"seedling": args.alone, "sapling": args.alone, "grove": args.best, "old-growth": args.best}
    for level, games in alone.items():
        found += [Plan(1, "none", args.seed + number, level) for number in range(games)]
    return found


# --- cards


class Played:
    """How often each card was played, and how often whoever played it won."""

    def __init__(self, games: Sequence[Settled]) -> None:
        self.games = len(games)
        self.times: Counter[int] = Counter()
        self.won: dict[int, float] = defaultdict(float)
        for game in games:
            for cards, share in zip(game.played, game.shares, strict=True):
                for card in cards:
                    self.times[card] += 1
                    self.won[card] += share

    def share(self, card: int) -> float:
        """The win share of those who played a card."""
        return self.won[card] / max(1, self.times[card])

    def likely(self, cards: Sequence[int]) -> dict[int, float]:
        """What each card's share most likely is, were it played for ever: as seen, less what chance may have added.

        How far true shares lie apart is what is seen of that less what chance alone makes of cards played so often; the
        fewer times a card was played, the nearer to the mean of all its share is taken to be (empirical Bayes).
        """
        seen = [card for card in cards if self.times[card]]
        middle = sum(self.won[card] for card in seen) / sum(self.times[card] for card in seen)
        chance = {card: EQUAL * (1 - EQUAL) / self.times[card] for card in seen}
        apart = max(0.0, mean((self.share(card) - middle) ** 2 - chance[card] for card in seen))
        trust = {card: apart / (apart + chance[card]) for card in seen}
        return {card: middle + (self.share(card) - middle) * trust[card] for card in seen}

    def told(self, card: int) -> str:
        """As in `lynx_lynx 35.1% of 210`."""
        return f"{CARD_NAMES[card]} {self.share(card):.1%} of {self.times[card]}"


def cards_checks(deck: Deck, base: Sequence[Settled], more: Sequence[Settled]) -> list[Check]:
    """Every card is played, and none decides games: base cards with the base set, the others with everything."""
    found: list[Check] = []
    for name, games, wanted in (("base", base, [0]), ("expansion", more, [1, 2, 3])):
        if games:
            cards = [card for card in organisms(deck) if deck.set[card] in wanted]
            found += [every_card(name, cards, Played(games)), no_card(name, cards, Played(games))]
    return found


def every_card(name: str, cards: list[int], played: Played) -> Check:
    """Every card is played in some share of games."""
    never = [CARD_NAMES[card] for card in cards if not played.times[card]]
    shares = sorted((played.times[card] / played.games, CARD_NAMES[card]) for card in cards)
    least, most = shares[0], shares[-1]
    told = f"from {least[0]:.1%} of games ({least[1]}) to {most[0]:.1%} ({most[1]})"
    return Check(f"every {name} card is played", not never, ", ".join(never) or told)


def no_card(name: str, cards: list[int], played: Played) -> Check:
    """No card most likely makes its player win much more or less often; how many seem to, as seen, is told."""
    likely = sorted((share, card) for card, share in played.likely(cards).items())
    seen = sorted((abs(played.share(card) - EQUAL), card) for _, card in likely)
    beyond = [card for share, card in likely if abs(share - EQUAL) > SPAN]
    often = [played.told(card) for _, card in seen if played.times[card] >= OFTEN][-3:]
    told = f"{len(beyond)} of {len(likely)} lie most likely beyond it"
    told += f", from {told_share(likely[0])} to {told_share(likely[-1])}"
    told += f"; {sum(apart > SPAN for apart, _ in seen)} as seen"
    told += f"; farthest of those played {OFTEN} times, as seen: {', '.join(often) or 'none'}"
    return Check(f"{name} cards win 33.3 % ± 8 points when played", not beyond, told)


def told_share(found: tuple[float, int]) -> str:
    """As in `35.1% (lynx_lynx)`."""
    return f"{found[0]:.1%} ({CARD_NAMES[found[1]]})"


# --- boards, hands, deaths, biomass


class Laid:
    """How often habitats were laid, as whole sets and one by one, and how often whoever laid them won."""

    def __init__(self, games: Sequence[Settled]) -> None:
        self.seats: Counter[str] = Counter()
        self.won: dict[str, float] = defaultdict(float)
        for game in games:
            for habitats, share in zip(game.habitats, game.shares, strict=True):
                for name in {habitats, *habitats.split()}:
                    self.seats[name] += 1
                    self.won[name] += share

    def sets(self, least: int) -> list[str]:
        """The sets of four habitats that so many seats laid, the most frequent first."""
        return [name for name, seats in self.seats.most_common() if len(set(name.split())) == 4 and seats >= least]

    def check(self, name: str, among: str) -> Check:
        """It wins about as often as any other."""
        share = self.won[name] / self.seats[name]
        told = f"{share:.1%} of {self.seats[name]} seats"
        return Check(f"{name} wins 33.3 % ± 8 points{among}", abs(share - EQUAL) <= SPAN, told)


def sets_checks(base: Sequence[Settled], more: Sequence[Settled]) -> list[Check]:
    """Every set of base habitats; with all expansions the sets that are often laid, and every habitat."""
    few, all_of_them, among = Laid(base), Laid(more), ", all expansions"
    found = [few.check(name, "") for name in few.sets(1)]
    found += [all_of_them.check(name, among) for name in all_of_them.sets(OFTEN)]
    return found + [all_of_them.check(name, among) for name in sorted(all_of_them.seats) if " " not in name]


def seasons_table(games: Sequence[Settled]) -> list[str]:
    """Hands with a playable card, deaths, and biomass by trophic level, season by season."""
    rows = [f"| season | hands with a playable card | deaths a seat | {' | '.join(LEVELS)} |", "| --- " * 9 + "|"]
    for season, name in enumerate(SEASONS):
        hands = sum(game.playable[season] for game in games) / max(1, sum(game.hands[season] for game in games))
        deaths = mean(game.deaths[season] / game.plan.seats for game in games)
        tokens = [mean(game.biomass[season][level] / game.plan.seats for game in games) for level in range(6)]
        cells = [name, f"{hands:.1%}", f"{deaths:.2f}", *[f"{number:.1f}" for number in tokens]]
        rows.append("| " + " | ".join(cells) + " |")
    return rows


# --- solitaire


def alone_table(games: Sequence[Settled]) -> list[str]:
    """How many games of each level end with each verdict (EL-14.5)."""
    names = ["6 or less", *[f"{low} to {high - 1}" for low, high in pairwise(VERDICTS)]]
    rows = [f"| level | games | median | mean | {' | '.join([*names, f'{VERDICTS[-1]} or more'])} |"]
    rows.append("| --- " * (4 + len(VERDICTS) + 1) + "|")
    for level in ("seedling", "sapling", "grove", "old-growth"):
        scores = [game.scores[0] for game in games if game.plan.level == level]
        if scores:
            verdicts = Counter(sum(score >= least for least in VERDICTS) for score in scores)
            shares = [f"{verdicts[number] / len(scores):.1%}" for number in range(len(VERDICTS) + 1)]
            cells = [level, str(len(scores)), f"{median(scores):g}", f"{mean(scores):.2f}", *shares]
            rows.append("| " + " | ".join(cells) + " |")
    return rows


def alone_checks(games: Sequence[Settled]) -> list[Check]:
    """The rating table fits our bots."""
    found: list[Check] = []
    for level, least, most in (("sapling", 10, 15), ("old-growth", 16, 99)):
        scores = [game.scores[0] for game in games if game.plan.level == level]
        if scores:
            asked = f"{level} alone: median {f'{least} to {most}' if most < 99 else f'{least} or more'}"
            found.append(Check(asked, least <= median(scores) <= most, f"{median(scores):g} in {len(scores)} games"))
    return found


# --- the report


def habitats_line(deck: Deck) -> str:
    """How many habitats cards have."""
    counts = habitats_by_card(deck)
    anywhere = counts.pop(ANYWHERE.bit_count(), 0)
    told = ", ".join(f"{number}: {counts[number]} cards" for number in sorted(counts))
    return f"Habitats a card: {told}; any: {anywhere}."


def row(check: Check) -> str:
    """A line of the report, as Markdown."""
    return f"| {'yes' if check.holds else '**no**'} | {check.name} | {check.found} |"


def report(deck: Deck, games: list[Settled]) -> list[Check]:
    """Print the tables and give the checks."""
    base = [game for game in games if game.plan.seats == 3 and game.plan.expansions == "none"]
    more = [game for game in games if game.plan.seats == 3 and game.plan.expansions == "all"]
    alone = [game for game in games if game.plan.seats == 1]
    print("\n".join([*table_of_kinds(deck), "", habitats_line(deck), ""]))
    if base:
        print("\n".join([*seasons_table(base), ""]))
    if alone:
        print("\n".join([*alone_table(alone), ""]))
    return [*as_written(deck), *cards_checks(deck, base, more), *sets_checks(base, more), *alone_checks(alone)]


def watched(args: argparse.Namespace) -> list[Settled]:
    """The games that are asked for, with a line about which rules and cards they hold for."""
    kept = Kept(args.kept, own_state())
    wanted = plans(args)
    lacking = len(kept.missing(wanted))
    print(f"State {kept.file.stem}: {len(wanted) - lacking} games of {len(wanted)} kept, {lacking} to be played.\n")
    return kept.all(wanted, args.jobs)


def main() -> None:
    """Print the report; fail if a check does not hold."""
    parser = argparse.ArgumentParser(description="The checks of Ecologic's deck.")
    parser.add_argument("--games", type=int, default=GAMES, help="of three saplings with the base set")
    parser.add_argument("--more", type=int, default=MORE, help="of three saplings with all expansions")
    parser.add_argument("--alone", type=int, default=ALONE, help="of seedlings and saplings alone")
    parser.add_argument("--best", type=int, default=BEST, help="of groves and old-growth alone")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--kept", type=Path, default=KEPT, help="the folder of the games played so far")
    parser.add_argument("--written", action="store_true", help="only what can be counted without playing")
    args = parser.parse_args()
    checks = report(deck_of(""), [] if args.written else watched(args))
    print("| holds | check | found |\n| --- | --- | --- |")
    print("\n".join(row(check) for check in checks))
    if not all(check.holds for check in checks):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
