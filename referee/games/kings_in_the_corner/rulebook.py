"""The rulebook of Kings in the Corner, in the order in which a player reads it; its numbers are never given anew."""

from referee.core.declare import Clause

PAGAT = "pagat.com: Kings Corners"
GAME_RULES = "Game Rules: Kings Corner (Kings in the Corner)"
BOXED = "boxed-edition rulebook, 80 chips"
SQUARESCORES = "SquareScores: Kings in the Corner"
JUNIOR = "Junior Playing Cards: Kings in the Corner"
OURS = "Referee decision"

CLAUSES = (
    Clause(
        "KC 1.1",
        "Seats",
        "Two or more seats, everyone alone. A rule set may name a fewest and a most.",
        f"{PAGAT}; {SQUARESCORES}; {JUNIOR}",
    ),
    Clause("KC 1.2", "Pack", "One pack of 52 cards. Aces are low and kings are high; nothing goes round.", PAGAT),
    Clause(
        "KC 1.3",
        "Hands",
        "Each seat is dealt the same number of cards, seven by default. Four more are needed for the sides: seats x "
        "hand + 4 may not exceed the pack.",
        PAGAT,
    ),
    Clause(
        "KC 1.4",
        "Deal",
        "One card at a time, clockwise from the dealer's left. The rest is the stock; its next four cards are turned "
        "up at N, E, S, W. The corners start empty.",
        PAGAT,
    ),
    Clause(
        "KC 1.5",
        "Corners",
        "Kings go to the corners NE, SE, SW, NW. Some tables have only two: NE and SE.",
        f"{PAGAT}; two: {BOXED}",
    ),
    Clause(
        "KC 1.6",
        "Kings turned up",
        "A king turned up stays on its side, or the dealer puts it in a corner or under the stock, as the table has "
        "agreed. With no empty corner left it stays; it goes under the stock only while the stock holds another rank.",
        f"{PAGAT}; {GAME_RULES}; others: public programs",
    ),
    Clause(
        "KC 1.7",
        "Tidying",
        "Where tidying is required, eldest hand begins by moving dealt cards that fit on other dealt piles or corners, "
        "dealt kings to empty corners included, in any order. After each such move the emptied side is filled from the "
        "hand, if a card in it may go there. Until all is tidy nothing else is legal, and a draw "
        "that opens the turn waits. A play or a pile that breaks another rule is told so first.",
        SQUARESCORES,
    ),
    Clause(
        "KC 2.1",
        "Building",
        "A card goes on a pile if it is the next rank and follows in colour: by default one rank lower and of the "
        "other colour. Tables may build the sides upwards, or sides or corners in suit.",
        f"{PAGAT}: also Ellison, Robinson, Crestanello; {SQUARESCORES}",
    ),
    Clause(
        "KC 2.2",
        "Closed piles",
        "Nothing goes on an ace of a pile built downwards, nor on a king of a pile built upwards.",
        PAGAT,
    ),
    Clause("KC 2.3", "Opening a corner", "Only a king opens an empty corner. Any empty corner will do.", PAGAT),
    Clause(
        "KC 2.4",
        "Filling a side",
        "Any card from the hand fills an empty side; some tables except kings.",
        f"{PAGAT}; {SQUARESCORES}; without kings: public programs",
    ),
    Clause(
        "KC 2.5",
        "Moving a pile",
        "A side pile moves whole and in its order on to another pile, if its bottom card could be played there. It "
        "doesn't move to an empty side.",
        f"{PAGAT}; {BOXED}; {SQUARESCORES}; {JUNIOR}",
    ),
    Clause(
        "KC 2.6",
        "Moving a king",
        "A side pile headed by a king may move into an empty corner, with all cards on it, in any turn. Some tables "
        "allow it only for a king turned up at the deal, or not at all.",
        f"{BOXED}; dealt kings: {PAGAT}, {GAME_RULES}, {SQUARESCORES}",
    ),
    Clause("KC 2.7", "Corners stay", "A pile in a corner never moves.", f"{BOXED}; {SQUARESCORES}"),
    Clause(
        "KC 2.8",
        "Moved piles obey",
        "Every card of a moved pile must obey the rule of the place where it goes, unless the table looks only at the "
        "junction.",
        f"{OURS}: a corner built in suit holds no mixed pile",
    ),
    Clause(
        "KC 2.9",
        "Complete corners",
        "A corner that holds king to ace is closed. Some tables take it off, and the corner takes a king again.",
        f"{PAGAT}; taken off: public programs",
    ),
    Clause("KC 2.10", "Own hand", "A card is played from the hand of the seat on turn, one at a time.", PAGAT),
    Clause(
        "KC 3.1",
        "Turn",
        "Clockwise from the dealer's left. The seat on turn plays and moves as often as it likes, then draws, which "
        "ends the turn. Where the draw comes first, nothing is played before it, and a pass ends the turn.",
        f"{PAGAT}; draw first: {JUNIOR}",
    ),
    Clause(
        "KC 3.2",
        "Drawing",
        "One card from the stock, or two if the table has agreed; fewer if the stock has fewer. With an empty stock "
        "play goes on without drawing.",
        PAGAT,
    ),
    Clause(
        "KC 3.3",
        "Sparing the draw",
        "At some tables a turn in which a card was played ends without a draw. Moving a pile doesn't spare it.",
        "public programs",
    ),
    Clause(
        "KC 3.4",
        "Having to play",
        "Playing is a right. At some tables a turn can't end while a card fits, or not before one was played. Moving a "
        "pile is never a duty.",
        f"{GAME_RULES}; {JUNIOR}",
    ),
    Clause(
        "KC 3.5",
        "Passing",
        "A pass ends a turn that owes no draw; while a draw is due there is no pass.",
        PAGAT,
    ),
    Clause(
        "KC 5.1",
        "Going out",
        "The deal is over the moment that a card played empties a hand; nothing is drawn then. Moving a pile can't end "
        "it.",
        PAGAT,
    ),
    Clause(
        "KC 5.2",
        "Impasse",
        "A turn is idle if the stock was empty at its start and nothing was played or moved in it. When every seat in "
        "succession had an idle turn the deal is over. Some tables also end it after any move that leaves the stock "
        "empty and no seat with a card or a pile that fits.",
        f"{PAGAT}; {SQUARESCORES}; at once: {GAME_RULES}",
    ),
    Clause(
        "KC 5.3",
        "Card values",
        "Each card left in a hand counts: a king 10, any other card 1, or as the table has agreed.",
        f"{PAGAT}; {GAME_RULES}; {SQUARESCORES}",
    ),
    Clause(
        "KC 5.4",
        "Who scores",
        "Each seat scores the cards left in its own hand. At some tables the seat that went out scores the cards of "
        "all others, and nobody scores after an impasse.",
        f"{PAGAT}; others' cards: {JUNIOR}",
    ),
    Clause(
        "KC 5.5",
        "Out in the first turn",
        "Going out in the first turn of a deal, which is eldest hand's, may bring points, as the table has agreed.",
        f"{PAGAT}; {SQUARESCORES}",
    ),
    Clause(
        "KC 5.6",
        "Corner bonus",
        "The seat whose ace from hand completes a corner may be given a bonus. It counts in favour of the seat, and "
        "stands whoever goes out.",
        f"{PAGAT} (without an amount)",
    ),
    Clause(
        "KC 5.7",
        "Fines",
        "Fines written down during the deal count against the seat, and stand for the seat that goes out too. No move "
        "brings one under the rule sets so far; a table that has its own writes them on the score sheet.",
        f"{OURS}: to score nothing is about the hand",
    ),
    Clause(
        "KC 6.1",
        "Match",
        "Totals run on from deal to deal. The match is over after a deal in which a total has reached the target, or "
        "after a fixed number of deals.",
        f"{PAGAT}; {SQUARESCORES}; {JUNIOR}",
    ),
    Clause(
        "KC 6.2",
        "Winner",
        "The lowest total wins where points are bad, the highest where they are good.",
        f"{PAGAT}; {JUNIOR}",
    ),
    Clause(
        "KC 6.3",
        "Ties",
        "Tied seats share the win, or all play one more deal until one total is best.",
        f"{SQUARESCORES}; shared: {JUNIOR}",
    ),
    Clause(
        "KC 6.4",
        "Next deal",
        "The next deal comes when this one is over; the deal passes clockwise whatever happened.",
        PAGAT,
    ),
    Clause(
        "KC 9.1",
        "Possible states",
        "A state must be one that play can reach or that a table could set up: each card once, all of a complete pack, "
        "piles that obey their rules, counts that fit each other, results that follow from the cards.",
        f"{OURS}: nothing is stored, so everything posted is proved",
    ),
    Clause(
        "KC 9.2",
        "Rule sets",
        "A state names its rule set. Options that contradict each other are refused, and so is a state whose options "
        "no longer mean what they meant when it was made.",
        f"{OURS}: nothing is silently repaired",
    ),
    Clause(
        "KC 9.3",
        "The pack at the deal",
        "The order of the pack is either given, all of its cards once, or it follows from a seed; never both.",
        f"{OURS}: one source for each deal",
    ),
)
