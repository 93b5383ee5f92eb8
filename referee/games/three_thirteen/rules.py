"""Every reason for a refusal, in the order in which they are tested."""

from referee.core.declare import Rule

IMPOSSIBLE_STATE = Rule(
    "impossible-state",
    "TT 9.1",
    "A state, or a score sheet, must be possible.",
    "It is impossible in {faults} place(s). {first}",
)
RULESET_CHANGED = Rule(
    "ruleset-changed",
    "TT 9.2",
    "A state is played under the rules that it was made under.",
    "The state was made under rules with the digest {given}; they now have {known}.",
)
NO_SUCH_SEAT = Rule(
    "no-such-seat", "TT 1.1", "A seat must be at the table.", "There is no seat {seat} at a table of {seats}."
)
MATCH_OVER = Rule("match-over", "TT 6.1", "Nothing is played after the match.", "The match is over ({reason}).")
DEAL_OVER = Rule("deal-over", "TT 4.4", "Nothing is played after the round.", "The round is over ({reason}).")
NOT_YOUR_TURN = Rule(
    "not-your-turn",
    "TT 3.1",
    "A seat acts when it is its turn, and once.",
    "Seat {seat} has nothing to do now; the first seat to act is {to_act}.",
)
WRONG_PHASE = Rule(
    "wrong-phase",
    "TT 3.1",
    "A turn is one draw and then one discard.",
    "Now a {due} is due; {move} is not possible.",
)
STOCK_EMPTY = Rule(
    "stock-empty",
    "TT 3.4",
    "Only a stock with cards, or one that can be filled again, can be drawn from.",
    "The stock is empty, and no discards can become stock now.",
)
ALREADY_OUT = Rule(
    "already-out",
    "TT 4.4",
    "Nobody goes out in the final turns.",
    "Seat {out} is out already; this is seat {seat}'s last turn.",
)
CARD_NOT_IN_HAND = Rule(
    "card-not-in-hand",
    "TT 3.3",
    "A card is thrown from the own hand.",
    "{card} is not in the hand of seat {seat}.",
    at=("card",),
)
RETURNED_TAKEN_CARD = Rule(
    "returned-taken-card",
    "TT 3.3",
    "A card taken from a discard pile isn't thrown in the same turn where the table has agreed so.",
    "{card} was taken from a discard pile in this turn, and seat {seat} holds no other.",
    at=("card",),
)
CANNOT_GO_OUT = Rule(
    "cannot-go-out",
    "TT 4.1",
    "Who goes out throws one card and melds all others.",
    "Seat {seat} can't go out: {points} point(s) would be left over.",
    at=("card",),
)
BAD_MELDS = Rule(
    "bad-melds",
    "TT 4.2",
    "Melds that a seat names must be sets and runs of exactly the cards that it keeps.",
    "{cards} won't do: {why} ({reason}; entry {index}).",
    at=("melds",),
)
TOO_FEW_SEATS = Rule(
    "too-few-seats",
    "TT 1.1",
    "A table has at least two seats.",
    "{seats} seat(s) are too few; at least {fewest} are needed.",
)
TOO_MANY_SEATS = Rule(
    "too-many-seats",
    "TT 1.1",
    "A table has at most the most seats agreed on.",
    "{seats} seats are too many; at most {most} are allowed.",
)
PACK_TOO_SMALL = Rule(
    "pack-too-small",
    "TT 1.3",
    "There must be cards for all hands of the largest round, for the first discards, and for a draw of each seat.",
    "{seats} hands of {hand_size}, the first discards and a draw for each seat need {needed} cards; there are {pack}.",
)
OPTIONS_CONTRADICT = Rule(
    "options-contradict",
    "TT 9.2",
    "Options must make sense together.",
    "These options contradict each other: {options}. {reason}",
)
TWO_SOURCES = Rule(
    "two-sources",
    "TT 9.3",
    "A deal has one source: a seed or an order.",
    "Both a seed ({seed}) and an order of the pack are given.",
)
NOT_THE_PACK = Rule(
    "not-the-pack",
    "TT 9.3",
    "The order of the pack names each of its cards as often as it is there.",
    "The order isn't the pack of this rule set: missing {missing}; too many {foreign}.",
)
DEAL_NOT_OVER = Rule(
    "deal-not-over", "TT 6.4", "The next round comes after this one.", "The round still runs; seat {seat} is to act."
)

RULES = (
    IMPOSSIBLE_STATE,
    RULESET_CHANGED,
    NO_SUCH_SEAT,
    MATCH_OVER,
    DEAL_OVER,
    NOT_YOUR_TURN,
    WRONG_PHASE,
    STOCK_EMPTY,
    ALREADY_OUT,
    CARD_NOT_IN_HAND,
    RETURNED_TAKEN_CARD,
    CANNOT_GO_OUT,
    BAD_MELDS,
    TOO_FEW_SEATS,
    TOO_MANY_SEATS,
    PACK_TOO_SMALL,
    OPTIONS_CONTRADICT,
    TWO_SOURCES,
    NOT_THE_PACK,
    DEAL_NOT_OVER,
)
