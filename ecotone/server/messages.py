"""Everything that crosses the wire, in one file; the page's types are generated from it (docs/protocol.md)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ecotone.core.views import Explanation, Face, View

# --- limits on what strangers send

LONGEST_MESSAGE = 16_384  # bytes of one socket message
LONGEST_RECORD = 262_144  # characters of an uploaded record
LONGEST_CHOICE = 65_536  # characters of an option; a deck of one's own is written out in full
LONGEST_WAIT = 7 * 24 * 3600  # seconds a clock may give for one decision

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Code = Annotated[str, Meta(min_length=1, max_length=16)]
Secret = Annotated[str, Meta(min_length=1, max_length=64)]  # one that is to hold a seat: server/tickets.py
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Word = Annotated[str, Meta(max_length=64)]
Choice = Annotated[str, Meta(max_length=LONGEST_CHOICE)]  # a value of an option
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Eyes = Annotated[int, Meta(ge=-1, le=15)]  # a seat, or -1: what everybody may see
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
SmallInt = Annotated[int, Meta(ge=-1, le=1_000_000)]
Board = Annotated[list[Annotated[list[Word], Meta(max_length=5)]], Meta(max_length=4)]
Given = Literal["", "seed", "record"]  # what whoever made the table chose, and may know every hidden card by
Move = Annotated[list[SmallInt], Meta(min_length=1, max_length=8)]


class Wire(Struct, forbid_unknown_fields=True, omit_defaults=False):
    """The base of everything here: a key that nobody knows is refused."""


# --- HTTP: what the page asks for


class SeatPlan(Wire):
    """Who is to sit on a seat: oneself, somebody else at this screen, a friend by link, or a bot."""

    kind: Literal["me", "here", "friend", "bot"]
    name: Annotated[str, Meta(max_length=24)] = ""
    level: Word = ""  # of a bot


class Beginning(Wire):
    """Where a table starts instead of at the beginning: a moment of a finished table, or an uploaded record."""

    table: Annotated[str, Meta(max_length=16)] = ""
    step: Count = 0  # of the table's story
    record: Annotated[str, Meta(max_length=LONGEST_RECORD)] = ""


class NewTable(Wire):
    """A table as it is set up."""

    game: Word
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=16)]
    options: Annotated[dict[Word, Choice], Meta(max_length=32)] = {}
    seed: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None
    clock: Annotated[int, Meta(ge=0, le=LONGEST_WAIT)] = 0  # seconds for a decision, 0 for as long as it takes
    start: Beginning | None = None
    secret: Secret | None = None  # made by whoever asks: asked again with the same, the same table is answered


class Join(Wire):
    """Somebody who follows an invitation and takes an open seat."""

    name: Name
    secret: Secret  # made by whoever joins, to hold the seat: with one that holds a seat already, that is answered
    seat: SeatNumber | None = None  # any open one where none is named


class Codes(Wire):
    """Which tables the page remembers."""

    tables: Annotated[list[Code], Meta(max_length=50)]


class Upload(Wire):
    """A record that was saved before."""

    record: Annotated[str, Meta(min_length=1, max_length=LONGEST_RECORD)]


class DeckFile(Wire):
    """Somebody's own card file."""

    name: Word
    text: Annotated[str, Meta(max_length=LONGEST_RECORD)]


# --- HTTP: what the page is told


class Faces(Wire):
    """What is printed on a deck's cards, by number, and where species live; empty where the page knows by itself."""

    cards: dict[str, Face]
    homes: dict[str, list[str]]


class DeckOption(Wire):
    """What a card file amounts to: the value of the option `deck`, empty where it is the printed one."""

    option: str


class HeldSeat(Wire):
    """A seat and the secret that holds it."""

    seat: int
    secret: str


class Seated(Wire):
    """A table, and the seats at it that are now held."""

    table: str
    seats: list[HeldSeat]


class ArgInfo(Wire):
    """One argument of a verb, with the name of every value."""

    kind: str
    names: list[str]


class VerbInfo(Wire):
    """A word of actions or of events."""

    name: str
    args: list[ArgInfo]


class Condition(Wire):
    """An option and the values of which it must have one."""

    option: str
    values: list[str]


class VariantInfo(Wire):
    """A choice at set-up, the default first."""

    name: str
    values: list[str]
    seats: list[int]
    when: list[Condition] = []  # it exists only where all of these hold
    people: str = ""  # the default where two or more seats are for people, if it is another one


class FreeInfo(Wire):
    """A choice at set-up that is written out in full."""

    name: str
    seats: list[int]
    example: str


class GameInfo(Wire):
    """What the page must know of a game beside its words."""

    id: str
    version: int
    seats: list[int]
    cooperative: bool
    variants: list[VariantInfo]
    free: list[FreeInfo]
    verbs: list[VerbInfo]
    events: list[VerbInfo]
    deck: dict[str, int]  # every face of the deck and how many there are


class Games(Wire):
    """All games, and the bots that can sit at them."""

    games: list[GameInfo]
    levels: list[str]
    languages: list[str]


class SeatInfo(Wire):
    """Who is on a seat, as everybody may know."""

    name: str
    kind: Literal["person", "bot", "open"]
    level: str = ""  # of the bot, or of the bot that plays for an absent person
    here: bool = False  # connected now
    stand_in: bool = False  # a bot plays for a person, who may take the seat back
    votes: int = 0  # how many want a bot to play for an absent person
    host: bool = False


class Ending(Wire):
    """How a game ended, in numbers that need no rules."""

    points: list[float]  # by seat; after them those of somebody beyond the seats, as the automa; none for a team
    places: list[int]  # of each seat, where several play against each other; equals share a place
    won: bool | None  # whether a team, or somebody alone, has won; nothing where nobody could


class Rest(Wire):
    """Why a table rests: its rules are not here."""

    release: str  # that plays it, as `0.1.0 (commit e0052db)`; empty where none does
    ended: Literal["yes", "no", "unknown"]  # whether the game was over; before 0.2.0 that was not written down
    at: int  # when somebody acted last, in milliseconds


class TableInfo(Wire, tag_field="t", tag="table"):
    """A table from outside; sent over the socket too, whenever somebody comes, goes or sits down."""

    code: str
    game: str
    version: int
    options: dict[str, str]
    clock: int
    state: Literal["open", "playing", "over", "archived", "resting"]
    seats: list[SeatInfo]
    watchers: int = 0
    rematch: str = ""  # the code of the next table, once somebody asked for one
    outcome: list[float] = []  # a number a seat, once it is over
    given: Given = ""
    ending: Ending | None = None  # once it is over, where that is known
    rest: Rest | None = None  # of a table that rests: nobody can enter it


class Tables(Wire):
    """Those of the remembered tables that exist, with what the continue list shows."""

    tables: list[TableInfo]


class Saved(Wire):
    """An uploaded record became a table: over, or to be played on."""

    table: str
    over: bool
    game: str
    seats: int
    steps: int


class PadTable(Wire):
    """A real table on the score pad: every board row by row, as `ecotone score` reads it."""

    mode: Literal["multi", "two", "solo"]
    boards: Annotated[list[Board], Meta(min_length=1, max_length=6)]  # in a solo game the automa's is the second
    neutral: Annotated[dict[Word, Count], Meta(max_length=16)] = {}  # its streams and wolves, when two play


class PadColumn(Wire):
    """One player's column of the sheet."""

    categories: dict[str, int]
    gaps: int
    biodiversity: int
    total: int


class PadSolo(Wire):
    """How a solo game ended."""

    margin: int
    level: str | None


class PadSheet(Wire):
    """The whole sheet."""

    players: list[PadColumn]
    winners: list[int]
    solo: PadSolo | None = None


class Problem(Wire, tag_field="t", tag="refused"):
    """Something was refused: `why` is a key of the page's words, `text` says it in English."""

    why: str
    text: str
    said: str = ""  # the `t` of the message that it answers, where it came over a socket and was understood


# --- socket: what the page says


class Said(Wire, tag_field="t"):
    """What a page says over the socket."""


class Hello(Said, tag="hello"):
    """The first message: the secrets of the seats that this page holds; none for a spectator."""

    secrets: Annotated[list[Secret], Meta(max_length=16)] = []
    name: Annotated[str, Meta(max_length=24)] = ""  # what a spectator is called in the chat


class Act(Said, tag="act"):
    """A seat acts; `ask` is the number of the question that it answers."""

    seat: SeatNumber
    ask: Count
    a: Move


class TakeBack(Said, tag="back"):
    """A seat takes its last action back."""

    seat: SeatNumber
    ask: Count


class Say(Said, tag="say"):
    """A line of chat; with no seat it is a spectator's."""

    text: Text
    seat: Eyes = -1
    once: Word = ""  # made by whoever speaks: a line said again with the same does not stand there twice


class Look(Said, tag="look"):
    """Show an earlier moment: through one's own eyes, or through any eyes once the game is over."""

    step: Count
    eyes: Eyes


class Weigh(Said, tag="weigh"):
    """What would this action bring, place by place?"""

    seat: SeatNumber
    ask: Count
    a: Move


class Explain(Said, tag="explain"):
    """Why is this here, what does it count? Now, or at a step of the story."""

    zone: Word
    key: Word
    eyes: Eyes = -1
    step: SmallInt = -1


class Hint(Said, tag="hint"):
    """What would a bot do?"""

    seat: SeatNumber
    ask: Count


class AskChance(Said, tag="chance"):
    """How likely is the team still to win? For a co-operative table, where everybody may know everything."""


class Review(Said, tag="review"):
    """What did each decision of a finished game cost?"""

    seat: SeatNumber


class StandIn(Said, tag="stand_in"):
    """Let a bot play for an absent person, or sit on a seat that is still open."""

    seat: SeatNumber
    level: Word


class Return(Said, tag="return"):
    """The owner of a seat takes it back from the bot."""

    seat: SeatNumber


class Rematch(Said, tag="rematch"):
    """The same people, the same game, once more."""


Spoken = Hello | Act | TakeBack | Say | Look | Weigh | Explain | Hint | AskChance | Review | StandIn | Return | Rematch


# --- socket: what the page is told


class Step(Wire):
    """One moment of the story: what happened, as these eyes may know it."""

    events: list[list[int]]
    points: list[float]  # where everybody stood afterwards; empty unless that is open to all, and for a team


class Update(Wire, tag_field="t", tag="update"):
    """The table as one seat, or a spectator (-1), sees it now; everything needed to draw it."""

    seat: int
    ask: int  # the number of the seat's question, to be sent back with the answer
    view: View
    back: list[list[int]]  # the actions that the seat may take back, the last first
    kept: int  # how many steps of the story told so far still hold; the rest is replaced by `steps`
    steps: list[Step]
    over: bool
    outcome: list[float]
    deadlines: list[int]  # for each seat the milliseconds left for its decision now, -1 without a clock


class Moment(Wire, tag_field="t", tag="moment"):
    """An earlier moment through somebody's eyes."""

    step: int
    eyes: int
    view: View


class Chatted(Wire, tag_field="t", tag="said"):
    """A line of chat; `number` counts them, so that none is shown twice."""

    number: int
    seat: int  # -1 for a spectator, who may be called anything
    name: str
    text: str
    once: str = ""  # as it was said


class Weighed(Wire, tag_field="t", tag="weighed"):
    """What an action would bring: points by place, as the seat's own score stands after it."""

    seat: int
    ask: int
    a: list[int]
    gains: dict[str, int]


class Explained(Wire, tag_field="t", tag="explained"):
    """The rule about a thing, and its arithmetic now."""

    zone: str
    key: str
    found: Explanation


class Opinion(Wire):
    """An action and what a bot expects of it: points, or at a co-operative table the chance to win, from 0 to 1."""

    a: list[int]
    worth: float


class Advice(Wire, tag_field="t", tag="advice"):
    """A bot's opinion: its choice first, then the next best."""

    seat: int
    ask: int
    level: str
    opinions: list[Opinion]


class Chance(Wire, tag_field="t", tag="chance"):
    """How likely the team is to win after so many steps of the story: games won of games played on from there."""

    at: int
    won: int
    of: int


class Verdict(Wire):
    """One decision of a finished game: what was done, what a bot would have done, and what that would be worth."""

    step: int  # the moment of the decision
    done: list[int]
    better: list[int]  # the same as was done where nothing was better
    then: list[int]  # what would have gone with the better one, as the cell of another card; empty where nothing would
    lost: float  # 0 for the best
    mark: Literal["best", "fine", "costly"]


class Reviewed(Wire, tag_field="t", tag="reviewed"):
    """The decisions of a seat in the order of the game; of very many the dearest, while the counts are of all."""

    seat: int
    level: str
    verdicts: list[Verdict]
    best: int
    fine: int
    costly: int
    lost: float
    costly_from: float  # what a costly one costs at least, to mark several that belong together


Told = Update | TableInfo | Chatted | Moment | Weighed | Explained | Advice | Chance | Reviewed | Problem
