// Random playouts of Kings in the Corner (four seats, the rules of pagat) with boardgame.io, for comparison.
//
//     node boardgame_io.cjs FOLDER SECONDS      FOLDER holds node_modules with boardgame.io
//
// The engine's reducer is used without its client, and without undo: the least that it does for a move.
// The last line is JSON: moves, seconds and deals.

const { createRequire } = require("node:module");
const { performance } = require("node:perf_hooks");
const { resolve } = require("node:path");

const from = createRequire(resolve(process.argv[2], "any.js"));
const { CreateGameReducer, InitializeGame } = from("boardgame.io/internal");
const { INVALID_MOVE } = from("boardgame.io/core");

const SEATS = 4, HAND = 7, SIDES = 4, SPOTS = 8;

// A card is a number: 4 x (rank - 1) + suit, the suits C D H S.
const isKing = (card) => card >= 48;
const isRed = (card) => card % 4 === 1 || card % 4 === 2;
const top = (pile) => pile[pile.length - 1];
const follows = (card, on) => (card >> 2) + 1 === on >> 2 && isRed(card) !== isRed(on);

function takes(pile, spot, card) {
  if (pile.length > 0) return follows(card, top(pile));
  return spot < SIDES || isKing(card);
}

function takesPile(G, source, target) {
  const pile = G.piles[source], on = G.piles[target];
  if (source >= SIDES || source === target || pile.length === 0) return false;
  return on.length > 0 ? follows(pile[0], top(on)) : target >= SIDES && isKing(pile[0]);
}

function play({ G, playerID }, card, spot) {
  const hand = G.hands[playerID], at = hand.indexOf(card);
  if (at < 0 || !takes(G.piles[spot], spot, card)) return INVALID_MOVE;
  hand.splice(at, 1);
  G.piles[spot].push(card);
  G.active = true;
}

function movePile({ G }, source, target) {
  if (!takesPile(G, source, target)) return INVALID_MOVE;
  G.piles[target].push(...G.piles[source]);
  G.piles[source] = [];
  G.active = true;
}

function draw({ G, playerID, events }) {
  if (G.stock.length === 0) return INVALID_MOVE;
  G.hands[playerID].push(G.stock.shift());
  endTurn(G, events, 0);
}

function pass({ G, events }) {
  if (G.stock.length > 0) return INVALID_MOVE;
  endTurn(G, events, G.stockWasEmpty && !G.active ? G.passes + 1 : 0);
}

function endTurn(G, events, passes) {
  Object.assign(G, { passes, active: false, stockWasEmpty: G.stock.length === 0 });
  if (passes < SEATS) events.endTurn();
}

function setup({ random }) {
  const pack = random.Shuffle([...Array(52).keys()]);
  const hands = Array.from({ length: SEATS }, () => pack.splice(0, HAND));
  const piles = Array.from({ length: SPOTS }, (_, spot) => (spot < SIDES ? pack.splice(0, 1) : []));
  return { hands, piles, stock: pack, passes: 0, active: false, stockWasEmpty: false };
}

const game = {
  name: "kings-in-the-corner", disableUndo: true, setup, moves: { play, movePile, draw, pass },
  endIf: ({ G }) => (G.hands.some((hand) => hand.length === 0) || G.passes >= SEATS ? { over: true } : undefined),
};

function legalMoves({ G, ctx }) {
  const found = [];
  for (let spot = 0; spot < SPOTS; spot++) {
    for (const card of G.hands[ctx.currentPlayer]) if (takes(G.piles[spot], spot, card)) found.push(["play", card, spot]);
    for (let side = 0; side < SIDES; side++) if (takesPile(G, side, spot)) found.push(["movePile", side, spot]);
  }
  found.push([G.stock.length > 0 ? "draw" : "pass"]);
  return found;
}

const reduce = CreateGameReducer({ game });

function deal() {
  let state = InitializeGame({ game, numPlayers: SEATS }), moves = 0;
  while (!state.ctx.gameover) {
    const legal = legalMoves(state), [type, ...args] = legal[Math.floor(Math.random() * legal.length)];
    state = reduce(state, { type: "MAKE_MOVE", payload: { type, args, playerID: state.ctx.currentPlayer } });
    moves += 1;
  }
  return moves;
}

function run(seconds) {
  const start = performance.now();
  let moves = 0, deals = 0;
  for (; performance.now() - start < seconds * 1000; deals++) moves += deal();
  return { moves, seconds: (performance.now() - start) / 1000, deals };
}

const seconds = Number(process.argv[3]);
run(seconds / 4); // a warm-up
console.log(JSON.stringify(run(seconds)));
