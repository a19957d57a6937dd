"""What somebody writes who has read the README: a bot of their own at a table with one of ours."""

from ecotone import GAMES, Action, Bot, Match, Rng, Seat, make_bot, seeded


class Eager(Bot):
    """Takes the last thing offered, unless chance says otherwise."""

    def __init__(self, rng: Rng, patience: int) -> None:
        super().__init__(rng)
        self.patience = patience

    def choose(self, seat: Seat) -> Action:
        options = seat.legal
        return options[self.rng.roll(len(options))] if self.rng.roll(self.patience) else options[-1]


game = GAMES["ecosystem"]
match = Match(game, 2, 7, {"hand": "11"})
bots: list[Bot] = [make_bot("random", game, 1), Eager(seeded(2), 3)]
while acting := match.acting():
    match.let_act(acting[0], bots[acting[0]])
points: list[float] = match.record.outcome
print("the random bot scored", points[0], "and the eager one", points[1], "of", len(match.record.actions))
