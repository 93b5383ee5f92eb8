"""The house rules of dealing, taking turns and building."""

from typing import Annotated, Literal

from referee.core.declare import MAX_SEATS, Bounds, option, record

SeatCount = Annotated[int, Bounds(2, MAX_SEATS)]
SmallNumber = Annotated[int, Bounds(0, 99)]


@record
class PlayOptions:
    """Choose how cards are dealt, drawn, played and moved."""

    min_seats: SeatCount = option(2, "KC 1.1", "The fewest seats at the table.")
    max_seats: SeatCount | None = option(
        None, "KC 1.1", "The most seats at the table.", values={"null": "As many as the pack has cards for."}
    )
    hand_size: Annotated[int, Bounds(1, 24)] = option(7, "KC 1.3", "Cards dealt to each seat.")
    jokers: Literal[0, 2] = option(
        0,
        "KC 1.2",
        "Jokers in the pack.",
        values={"0": "None.", "2": "X1 and X2, each of which stands for a card that is named when it is played."},
    )
    corner_count: Literal[2, 4] = option(
        4,
        "KC 1.5",
        "How many corners take kings.",
        values={"2": "Only NE and SE exist.", "4": "NE, SE, SW and NW exist."},
    )
    dealt_king: Literal["stay", "to-corner-replace", "to-corner-gap", "redraw"] = option(
        "stay",
        "KC 1.6",
        "What the dealer does with a king that is turned up.",
        values={
            "stay": "It stays on its side.",
            "to-corner-replace": "It goes to the first empty corner and another card is turned for the side.",
            "to-corner-gap": "It goes to the first empty corner and the side stays empty.",
            "redraw": "It goes to the bottom of the stock and another card is turned.",
        },
    )
    opening_tidy: Literal["free", "required"] = option(
        "free",
        "KC 1.7",
        "Whether the seat that begins must first move dealt cards that fit elsewhere.",
        values={
            "free": "Dealt cards that fit may be moved at any time.",
            "required": "In the first turn dealt cards that fit are moved first, and each emptied side is filled.",
        },
    )
    draw_timing: Literal["end", "start", "until-playable"] = option(
        "end",
        "KC 3.1",
        "When the seat on turn draws.",
        values={
            "end": "Drawing ends the turn.",
            "start": "Drawing opens the turn; a pass ends it.",
            "until-playable": "A seat with no card that fits draws one by one until it has; it plays, and a pass ends "
            "the turn.",
        },
    )
    draw_count: Literal[1, 2] = option(
        1,
        "KC 3.2",
        "Cards taken at a draw.",
        values={"1": "One card.", "2": "Two cards, or the last one."},
    )
    draw_if: Literal["always", "no-card-played"] = option(
        "always",
        "KC 3.3",
        "Which turns end with a draw.",
        values={
            "always": "Every turn, while the stock has cards.",
            "no-card-played": "Only a turn in which no card left the hand.",
        },
    )
    must_play: Literal["none", "one-if-able", "all-able"] = option(
        "none",
        "KC 3.4",
        "Whether cards that fit have to be played.",
        values={
            "none": "Playing is a right, never a duty.",
            "one-if-able": "A turn can't end without a card played while one in the hand fits.",
            "all-able": "A turn can't end while a card in the hand fits.",
        },
    )
    empty_hand_draw: Literal[0, 3] = option(
        0,
        "KC 5.9",
        "Cards drawn by a seat whose hand is empty while a side is open.",
        values={
            "0": "None: an empty hand is out.",
            "3": "Three, or what the stock has, and the turn goes on.",
        },
    )
    empty_hand_consolidation: bool = option(
        False, "KC 5.10", "Whether a seat with an empty hand and no open side may move a pile before it goes out."
    )
    end_requires_empty_stock: bool = option(
        False,
        "KC 5.8",
        "Whether a seat goes out only with an empty stock: until then it draws and fills empty spots.",
    )
    side_direction: Literal["down", "up"] = option(
        "down",
        "KC 2.1",
        "Which way the sides are built; corners always go down from the king.",
        values={"down": "Each card is one rank lower.", "up": "Each card is one rank higher."},
    )
    side_match: Literal["alternate", "suit"] = option(
        "alternate",
        "KC 2.1",
        "How suits follow each other on the sides.",
        values={"alternate": "Red and black take turns.", "suit": "A pile keeps to one suit."},
    )
    corner_match: Literal["alternate", "suit"] = option(
        "alternate",
        "KC 2.1",
        "How suits follow each other in the corners.",
        values={"alternate": "Red and black take turns.", "suit": "A corner keeps to the suit of its king."},
    )
    pile_move_check: Literal["whole", "junction"] = option(
        "whole",
        "KC 2.8",
        "How much of a moved pile must obey the rule of the place where it goes.",
        values={
            "whole": "All of it.",
            "junction": "Only its bottom card, on the card that it is laid on.",
        },
    )
    king_on_empty_side: bool = option(True, "KC 2.4", "Whether a king from the hand may fill an empty side.")
    king_pile_to_corner: Literal["any", "dealt-only", "never"] = option(
        "any",
        "KC 2.6",
        "Which side piles headed by a king may move into an empty corner.",
        values={
            "any": "All of them.",
            "dealt-only": "Only one whose king was turned up at the deal.",
            "never": "None.",
        },
    )
    clear_complete_corner: bool = option(
        False, "KC 2.9", "Whether a corner that holds king to ace is taken off and takes a king again."
    )
    joker_block: Literal["corners", "none"] = option(
        "corners",
        "KC 2.12",
        "Whether a card may be in the corners twice, as itself or as a joker.",
        values={
            "corners": "No: what a joker stands for in a corner goes to no corner, and no joker there stands for a "
            "card in a corner.",
            "none": "Yes.",
        },
    )
    kings_rule: Literal["optional", "penalised", "compulsory", "immediate"] = option(
        "optional",
        "KC 4.1",
        "What becomes of a king in hand that could open a corner.",
        values={
            "optional": "It may be held as long as its seat likes.",
            "penalised": "It may be held, but a seat that ends its turn with it is fined.",
            "compulsory": "It has to leave the hand before the turn ends.",
            "immediate": "It opens the corner, also when just drawn, before anything else but tidying and a draw that "
            "opens the turn.",
        },
    )
    king_fine: Annotated[int, Bounds(1, 99)] = option(
        3, "KC 4.3", "The fine for holding a king back: points, or chips where chips are used."
    )
