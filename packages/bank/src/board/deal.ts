import { questionsPerGame } from '../files/schema';
import { sha256 } from '../files/sha256';
import type { Card, CardPlace, Conflict, ConflictRules } from './meetings';
import { findConflicts } from './meetings';
import { movesLacking, similarityCost } from './variety';

/** A category's cards in their current order, six per game, two of each level. */
export interface Hand<C extends Card = Card> {
  cards: readonly C[];
  /** Whether the card at this index may be moved to another game; it always keeps its level. */
  mayMove(at: number): boolean;
}

export interface Deal<C extends Card = Card> {
  /** Category id -> its cards in their new order. */
  cards: Map<number, C[]>;
  /** Conflicts whose two cards are still in one game or in games of equal number. */
  left: Conflict[];
}

const mostPasses = 400;
/** A pass that gains nothing may still have reordered cards, so the search stops only after this many such passes in a row. */
const mostIdlePasses = 40;
/** Steps of the annealing search that moves few cards (a gentle deal); they take a minute or two for the whole bank. */
export const gentleSteps = 5_000_000;
/** Simulated annealing of a gentle deal: the cost of a card that is not in its old place, and the first and the last temperature. */
const moveCost = 4;
const firstTemperature = 50;
const lastTemperature = 0.1;

export const gameAt = (at: number) => Math.floor(at / questionsPerGame);
/** The level of the card at this index: 0 easy, 1 medium, 2 hard. */
const bandAt = (at: number) => Math.floor((at % questionsPerGame) / 2);

/** The cost for each kind of task (`move`) by which a game has fewer than `fewestMoves`. */
const lackCost = 150;

/** The cost of two conflicting cards that meet: higher within a category's game than between two categories of a board. */
function weightOf({ one, other, shared, kind }: Conflict): number {
  if (one.categoryId === other.categoryId) return kind === 'sentence' ? 200 : 1000;
  // Between categories a giveaway costs little, so it may stay if no swap helps. A shared subject costs much, because it should not stay.
  if (kind !== 'subject') return 4;
  return shared.startsWith('answer:') ? 30 : 150;
}

/** The conflicts between games of equal number: the deal treats only such games as meeting on a board. */
export function conflictsOnOneBoard(conflicts: readonly Conflict[]): Conflict[] {
  return conflicts.filter(({ one, other }) => gameAt(one.at) === gameAt(other.at));
}

/** Two similar cards of a category, by index, and the cost if both are in one game. */
interface SimilarPair {
  categoryId: number;
  one: number;
  other: number;
  cost: number;
}

function similarPairs(categories: ReadonlyMap<number, readonly Card[]>, { naming }: ConflictRules): SimilarPair[] {
  return [...categories].flatMap(([categoryId, cards]) =>
    cards.flatMap((card, one) =>
      cards.slice(one + 1).flatMap((next, offset) => {
        const cost = similarityCost(card, next, naming.has(categoryId));
        return cost === 0 ? [] : [{ categoryId, one, other: one + 1 + offset, cost }];
      }),
    ),
  );
}

/**
 * Deals cards into games so that few conflicting ones meet, in a game or on a board of equal game numbers, and so that each game is varied.
 * Cards are swapped only within their category and level. Deterministic for the same input and seed.
 * @param hands category id -> its cards; cards that may not move are still avoided by the cards that conflict with them
 * @param options.steps steps of a gentle search, which moves only the cards that share a subject on a board, and the cards that they change
 * places with
 */
export function dealBoard<C extends Card>(
  hands: ReadonlyMap<number, Hand<C>>,
  rules: ConflictRules,
  seed: string,
  { steps = 0 }: { steps?: number } = {},
): Deal<C> {
  const categories = new Map([...hands].map(([id, { cards }]) => [id, cards]));
  const conflicts = findConflicts(categories, rules);
  const search = new DealSearch(hands, conflicts, similarPairs(categories, rules), seed);
  if (steps > 0) search.anneal(steps);
  else search.improve();
  const cards = new Map<number, C[]>();
  for (const [id, hand] of hands) {
    const order: C[] = [];
    hand.cards.forEach((card, at) => {
      order[search.seatOf({ categoryId: id, at })] = card;
    });
    cards.set(id, order);
  }
  return {
    cards,
    left: conflicts.filter((conflict) => search.meet(conflict)).map((conflict) => search.moved(conflict)),
  };
}

interface Node {
  categoryId: number;
  /** The card's current index. */
  seat: number;
  /** The card's index before the deal. */
  home: number;
  /** The card's level, see `bandAt`. */
  band: number;
  movable: boolean;
  move: Card['move'];
  conflicts: [Node, number][];
  /** Cards of other categories that share a subject with this card. */
  sharing: Node[];
}

function sharesSubjectOnBoard({ sharing, seat }: Node): boolean {
  return sharing.some((other) => gameAt(other.seat) === gameAt(seat));
}

function displacement({ home }: Node, seat: number): number {
  return home === seat ? 0 : 1;
}

/** Searches for a better order by swapping cards of the same category and level. */
class DealSearch {
  private readonly nodes = new Map<number, Node[]>();
  private readonly movable: Node[];
  private readonly start: number;
  private draws = 0;

  constructor(
    hands: ReadonlyMap<number, Hand>,
    conflicts: readonly Conflict[],
    alike: readonly SimilarPair[],
    seed: string,
  ) {
    this.start = Number.parseInt(sha256(seed).slice(0, 8), 16);
    for (const [categoryId, { cards, mayMove }] of hands) {
      const nodes = cards.map(({ move }, seat): Node => {
        return {
          categoryId,
          seat,
          home: seat,
          band: bandAt(seat),
          movable: mayMove(seat),
          move,
          conflicts: [],
          sharing: [],
        };
      });
      this.nodes.set(categoryId, nodes);
    }
    this.movable = [...this.nodes.values()].flat().filter(({ movable }) => movable);
    for (const conflict of conflicts) {
      const { one, other, kind } = conflict;
      this.addConflict(one, other, weightOf(conflict));
      if (kind !== 'subject' || one.categoryId === other.categoryId) continue;
      this.node(one).sharing.push(this.node(other));
      this.node(other).sharing.push(this.node(one));
    }
    for (const { categoryId, one, other, cost } of alike) {
      this.addConflict({ categoryId, at: one }, { categoryId, at: other }, cost);
    }
  }

  private addConflict(place: CardPlace, otherPlace: CardPlace, weight: number): void {
    const [one, other] = [this.node(place), this.node(otherPlace)];
    one.conflicts.push([other, weight]);
    other.conflicts.push([one, weight]);
  }

  seatOf(place: CardPlace): number {
    return this.node(place).seat;
  }

  meet({ one, other }: Conflict): boolean {
    return gameAt(this.seatOf(one)) === gameAt(this.seatOf(other));
  }

  moved({ one, other, ...rest }: Conflict): Conflict {
    return { ...rest, one: { ...one, at: this.seatOf(one) }, other: { ...other, at: this.seatOf(other) } };
  }

  /**
   * A local search in passes: swaps each card that has a conflict, or whose game lacks a kind of task, with the card that reduces the cost
   * most.
   */
  improve(): void {
    let idle = 0;
    for (let pass = 0; pass < mostPasses && idle < mostIdlePasses; pass += 1) {
      const troubled = this.shuffled(this.movable).filter((node) => {
        return this.cost(node, gameAt(node.seat)) > 0 || this.missingMoves(node.categoryId, gameAt(node.seat)) > 0;
      });
      if (troubled.length === 0) return;
      let gained = 0;
      for (const node of troubled) gained += this.moveAway(node);
      idle = gained > 0 ? 0 : idle + 1;
    }
  }

  /** Runs simulated annealing around the cards that share a subject, and keeps the best order of all steps. */
  anneal(steps: number): void {
    let troubled: Node[] = [];
    let sum = 0;
    let fewest = 0;
    let best = this.movable.map(({ seat }) => seat);
    for (let step = 0; step < steps; step += 1) {
      if (step % 50 === 0) troubled = this.movable.filter((node) => sharesSubjectOnBoard(node));
      const [node, other] = this.drawSwap(troubled);
      if (node === undefined || other === undefined) continue;
      const moved = displacement(node, other.seat) + displacement(other, node.seat);
      const movedBefore = displacement(node, node.seat) + displacement(other, other.seat);
      const change = moveCost * (moved - movedBefore) - this.gainOfSwap(node, other);
      const temperature = firstTemperature * (1 - step / steps) + lastTemperature;
      if (change > 0 && this.draw(2 ** 20) / 2 ** 20 >= Math.exp(-change / temperature)) continue;
      [node.seat, other.seat] = [other.seat, node.seat];
      sum += change;
      if (sum >= fewest) continue;
      fewest = sum;
      best = this.movable.map(({ seat }) => seat);
    }
    this.movable.forEach((node, index) => {
      node.seat = best[index] ?? node.seat;
    });
  }

  /**
   * Draws two cards of a category to swap: a displaced card and the card in its old place, a card with a conflict and another card, or any
   * two cards.
   */
  private drawSwap(troubled: readonly Node[]): (Node | undefined)[] {
    const kind = this.draw(3);
    if (kind === 0) {
      const node = this.movable[this.draw(this.movable.length)];
      const other = this.nodes.get(node?.categoryId ?? 0)?.find(({ seat }) => seat === node?.home);
      const isSwap = other?.movable === true && node !== undefined && gameAt(other.seat) !== gameAt(node.seat);
      return isSwap ? [node, other] : [];
    }
    const conflicting = troubled[this.draw(troubled.length)];
    const mates = (this.nodes.get(conflicting?.categoryId ?? 0) ?? []).filter(({ movable }) => movable);
    const node = kind === 1 ? conflicting : mates[this.draw(mates.length)];
    const others = mates.filter((mate) => mate.band === node?.band && gameAt(mate.seat) !== gameAt(node.seat));
    return [node, others[this.draw(others.length)]];
  }

  private moveAway(node: Node): number {
    let best: Node[] = [];
    let most = 0;
    for (const other of this.nodes.get(node.categoryId) ?? []) {
      if (other === node || !other.movable || other.band !== node.band) continue;
      if (gameAt(other.seat) === gameAt(node.seat)) continue;
      const gain = this.gainOfSwap(node, other);
      if (gain > most) best = [];
      if (gain >= most) best.push(other);
      most = Math.max(most, gain);
    }
    const chosen = best[this.draw(best.length)];
    if (chosen === undefined) return 0;
    [node.seat, chosen.seat] = [chosen.seat, node.seat];
    return most;
  }

  private gainOfSwap(node: Node, other: Node): number {
    const [here, there] = [gameAt(node.seat), gameAt(other.seat)];
    const before = this.cost(node, here) + this.cost(other, there);
    // If the two cards conflict with each other, the swap does not change whether they meet.
    const after = this.cost(node, there, other) + this.cost(other, here, node);
    return before - after + lackCost * this.movesGained(node, other, here, there);
  }

  /** By how much a swap reduces the number of kinds of task (`move`) that the two games lack. */
  private movesGained(node: Node, other: Node, here: number, there: number): number {
    if (node.move === other.move) return 0;
    const { categoryId } = node;
    const before = this.missingMoves(categoryId, here) + this.missingMoves(categoryId, there);
    const after = this.missingMoves(categoryId, here, node, other) + this.missingMoves(categoryId, there, other, node);
    return before - after;
  }

  private missingMoves(categoryId: number, game: number, removed?: Node, added?: Node): number {
    const cards = (this.nodes.get(categoryId) ?? []).filter(({ seat }) => gameAt(seat) === game);
    return movesLacking(cards.map((card) => (card === removed ? added?.move : card.move)));
  }

  /** The cost of a card's conflicts in a game, without its conflict with the card `except`. */
  private cost(node: Node, game: number, except?: Node): number {
    let sum = 0;
    for (const [other, weight] of node.conflicts) if (other !== except && gameAt(other.seat) === game) sum += weight;
    return sum;
  }

  private node({ categoryId, at }: CardPlace): Node {
    const node = this.nodes.get(categoryId)?.[at];
    if (node === undefined) throw new Error(`category ${categoryId} has no card ${at}`);
    return node;
  }

  private shuffled(nodes: readonly Node[]): Node[] {
    const order = [...nodes];
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = this.draw(at + 1);
      const [one, two] = [order[at], order[other]];
      if (one !== undefined && two !== undefined) [order[at], order[other]] = [two, one];
    }
    return order;
  }

  private draw(below: number): number {
    this.draws += 1;
    return below < 1 ? 0 : scramble(this.start + this.draws) % below;
  }
}

/** Hashes a number, so that neighbouring numbers give unrelated results (the finalizer of MurmurHash3). */
function scramble(number: number): number {
  let bits = number >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
