"""Every reason for a refusal, in the order in which they are tested.

One is tested in two places: for a play and for a pile `tidy-first` comes after everything that has to do with building.
"""

from referee.core.declare import Rule

IMPOSSIBLE_STATE = Rule(
    "impossible-state",
    "KC 9.1",
    "A state, or a score sheet, must be possible.",
    "It is impossible in {faults} place(s). {first}",
)
RULESET_CHANGED = Rule(
    "ruleset-changed",
    "KC 9.2",
    "A state is played under the rules that it was made under.",
    "The state was made under rules with the digest {given}; they now have {known}.",
)
NO_SUCH_SEAT = Rule(
    "no-such-seat", "KC 1.1", "A seat must be at the table.", "There is no seat {seat} at a table of {seats}."
)
MATCH_OVER = Rule("match-over", "KC 6.1", "Nothing is played after the match.", "The match is over ({reason}).")
DEAL_OVER = Rule("deal-over", "KC 5.1", "Nothing is played after the deal.", "The deal is over ({reason}).")
NOT_YOUR_TURN = Rule(
    "not-your-turn",
    "KC 3.1",
    "Seats act in turn.",
    "It is seat {to_act}'s turn, not seat {seat}'s.",
)
TIDY_FIRST = Rule(
    "tidy-first",
    "KC 1.7",
    "Dealt cards that fit are moved first, and each emptied side is filled from the hand.",
    "The opening isn't tidy: {duty}.",
    at=("card", "from"),
)
WRONG_PHASE = Rule(
    "wrong-phase",
    "KC 3.7",
    "At a point of its own in a turn only what belongs there may be done.",
    "Now {duty}; {move} is not possible.",
    options=("kings_rule", "end_requires_empty_stock", "empty_hand_consolidation"),
)
MUST_DRAW_FIRST = Rule(
    "must-draw-first",
    "KC 3.1",
    "Where the draw comes first, nothing is played before it.",
    "Seat {seat} has to draw before anything else.",
)
ALREADY_DREW = Rule(
    "already-drew", "KC 3.1", "A draw that opens the turn is made once.", "Seat {seat} has already drawn in this turn."
)
ALREADY_PLAYED = Rule(
    "already-played",
    "KC 3.3",
    "A turn in which a card was played ends without a draw.",
    "Seat {seat} has played {cards_played} card(s) in this turn, so no draw is due.",
    options=("draw_timing",),
)
STOCK_EMPTY = Rule("stock-empty", "KC 3.2", "Only a stock with cards can be drawn from.", "The stock is empty.")
HAS_PLAYABLE_CARD = Rule(
    "has-playable-card",
    "KC 3.6",
    "A seat that draws until a card fits stops when one does.",
    "Seat {seat} holds cards that fit: {cards}.",
    options=("draw_timing",),
)
MUST_PLAY_CARD = Rule(
    "must-play-card",
    "KC 3.4",
    "A turn can't end while a card that has to be played fits.",
    "Seat {seat} must play a card that fits: {cards}.",
)
MUST_DRAW = Rule(
    "must-draw",
    "KC 3.5",
    "While a draw is due there is no pass.",
    "The stock has {stock} card(s), so seat {seat} has to draw before it can end the turn.",
    options=("draw_timing", "draw_if", "neglect_draw_fine"),
)
CARD_NOT_IN_HAND = Rule(
    "card-not-in-hand",
    "KC 2.10",
    "A card is played from the hand of the seat on turn.",
    "{card} is not in the hand of seat {seat}.",
    at=("card",),
)
JOKER_NEEDS_IDENTITY = Rule(
    "joker-needs-identity",
    "KC 2.11",
    "A joker is played as one card that is named.",
    "{card} is a joker; `as` must name the card that it stands for.",
    at=("card",),
    options=("jokers",),
)
NOT_A_JOKER = Rule(
    "not-a-joker",
    "KC 2.11",
    "Only a joker stands for another card.",
    "{card} is not a joker, so it can't stand for {face}.",
    at=("as",),
    options=("jokers",),
)
FORCED_CARD = Rule(
    "forced-card",
    "KC 4.2",
    "A king just drawn opens a corner before anything else.",
    "{card} has to wait; now these kings are placed: {kings}.",
    at=("card",),
    options=("kings_rule", "corner_count"),
)
UNKNOWN_SPOT = Rule(
    "unknown-spot",
    "KC 1.5",
    "Only the corners that the table has agreed on exist.",
    "There is no corner {spot} in this game.",
    at=("to", "from"),
)
SAME_PILE = Rule(
    "same-pile", "KC 2.5", "A pile moves on to another pile.", "The pile at {spot} is already there.", at=("to",)
)
EMPTY_SOURCE = Rule(
    "empty-source", "KC 2.5", "There must be a pile to move.", "There is no pile at {spot}.", at=("from",)
)
CORNER_PILE_FIXED = Rule(
    "corner-pile-fixed", "KC 2.7", "A pile in a corner never moves.", "The pile at {spot} is in a corner.", at=("from",)
)
CORNER_NEEDS_KING = Rule(
    "corner-needs-king",
    "KC 2.3",
    "Only a king opens an empty corner.",
    "{card} can't open the corner {spot}: it isn't a king.",
    at=("card", "from"),
)
KING_NOT_ON_SIDE = Rule(
    "king-not-on-side",
    "KC 2.4",
    "A king doesn't fill a side where the table has agreed so.",
    "{card} can't fill the side {spot}: kings go to corners here.",
    at=("card",),
)
EMPTY_TARGET = Rule(
    "empty-target",
    "KC 2.5",
    "An empty side is filled from the hand, not by a pile.",
    "There is no pile at {spot} to move on to.",
    at=("to",),
)
KING_PILE_FIXED = Rule(
    "king-pile-fixed",
    "KC 2.6",
    "The table has agreed which kings may move from a side to a corner.",
    "The pile headed by {card} at {spot} may not move to a corner here.",
    at=("from",),
)
PILE_CLOSED = Rule(
    "pile-closed",
    "KC 2.2",
    "Nothing goes on the last rank of a pile.",
    "{card} can't go on {top}: the pile is closed.",
    at=("card", "from"),
    options=("side_direction",),
)
NOT_NEXT_RANK = Rule(
    "not-next-rank",
    "KC 2.1",
    "Piles build one rank at a time.",
    "{card} can't go on {top}: the next rank there is {next_rank}.",
    at=("card", "from"),
)
WRONG_COLOUR = Rule(
    "wrong-colour",
    "KC 2.1",
    "Piles build in alternate colours.",
    "{card} can't go on {top}: both are {colour}.",
    at=("card", "from"),
)
WRONG_SUIT = Rule(
    "wrong-suit",
    "KC 2.1",
    "A pile built in suit keeps to its suit.",
    "{card} can't go on {top}: it isn't of the same suit.",
    at=("card", "from"),
)
SEQUENCE_BROKEN = Rule(
    "sequence-broken",
    "KC 2.8",
    "Every card of a moved pile obeys the rule of the place where it goes.",
    "The pile at {spot} can't go to {to}: there {card} may not lie on {top}.",
    at=("from",),
)
JOKER_BLOCKS_CARD = Rule(
    "joker-blocks-card",
    "KC 2.12",
    "No card is in the corners twice, as itself or as a joker.",
    "{card} can't go to a corner: {blocking} lies in one already.",
    at=("as", "card", "from"),
    options=("jokers",),
)
FORCED_FILL = Rule(
    "forced-fill",
    "KC 5.8",
    "A card drawn for an empty hand fills an empty spot that takes it.",
    "{card} has to fill one of the empty spots: {spots}.",
    at=("to",),
    options=("jokers",),
)
KING_MUST_BE_PLAYED = Rule(
    "king-must-be-played",
    "KC 4.1",
    "A king that could open a corner isn't held where the table has agreed so.",
    "Seat {seat} holds kings that open a corner and must be played: {kings}.",
    options=("corner_count",),
)
CANNOT_PAY_FINE = Rule(
    "cannot-pay-fine",
    "KC 7.4",
    "The draw is left out only by a seat that can pay all fines of its turn.",
    "Ending the turn without the draw costs {due} chip(s); seat {seat} has {chips}.",
)
TOO_FEW_SEATS = Rule(
    "too-few-seats",
    "KC 1.1",
    "A table has at least the fewest seats agreed on.",
    "{seats} seat(s) are too few; at least {fewest} are needed.",
)
TOO_MANY_SEATS = Rule(
    "too-many-seats",
    "KC 1.1",
    "A table has at most the most seats agreed on.",
    "{seats} seats are too many; at most {most} are allowed.",
)
PACK_TOO_SMALL = Rule(
    "pack-too-small",
    "KC 1.3",
    "The pack must have cards for all hands and for the four sides.",
    "{seats} hands of {hand_size} and four sides need {needed} cards; the pack has {pack}.",
)
OPTIONS_CONTRADICT = Rule(
    "options-contradict",
    "KC 9.2",
    "Options must make sense together.",
    "These options contradict each other: {options}. {reason}",
)
TWO_SOURCES = Rule(
    "two-sources",
    "KC 9.3",
    "A deal has one source: a seed or an order.",
    "Both a seed ({seed}) and an order of the pack are given.",
)
NOT_THE_PACK = Rule(
    "not-the-pack",
    "KC 9.3",
    "The order of the pack names each of its cards once.",
    "The order isn't the pack of this rule set: missing {missing}; too many {foreign}.",
)
DEAL_NOT_OVER = Rule(
    "deal-not-over", "KC 6.4", "The next deal comes after this one.", "The deal still runs; it is seat {seat}'s turn."
)

RULES = (
    IMPOSSIBLE_STATE,
    RULESET_CHANGED,
    NO_SUCH_SEAT,
    MATCH_OVER,
    DEAL_OVER,
    NOT_YOUR_TURN,
    TIDY_FIRST,
    WRONG_PHASE,
    MUST_DRAW_FIRST,
    ALREADY_DREW,
    ALREADY_PLAYED,
    STOCK_EMPTY,
    HAS_PLAYABLE_CARD,
    MUST_PLAY_CARD,
    MUST_DRAW,
    CARD_NOT_IN_HAND,
    JOKER_NEEDS_IDENTITY,
    NOT_A_JOKER,
    FORCED_CARD,
    UNKNOWN_SPOT,
    SAME_PILE,
    EMPTY_SOURCE,
    CORNER_PILE_FIXED,
    CORNER_NEEDS_KING,
    KING_NOT_ON_SIDE,
    EMPTY_TARGET,
    KING_PILE_FIXED,
    PILE_CLOSED,
    NOT_NEXT_RANK,
    WRONG_COLOUR,
    WRONG_SUIT,
    SEQUENCE_BROKEN,
    JOKER_BLOCKS_CARD,
    FORCED_FILL,
    KING_MUST_BE_PLAYED,
    CANNOT_PAY_FINE,
    TOO_FEW_SEATS,
    TOO_MANY_SEATS,
    PACK_TOO_SMALL,
    OPTIONS_CONTRADICT,
    TWO_SOURCES,
    NOT_THE_PACK,
    DEAL_NOT_OVER,
)
