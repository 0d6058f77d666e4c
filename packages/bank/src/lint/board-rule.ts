import { gameAt, onOneBoard } from '../board/deal';
import { stopKeys } from '../board/giveaways';
import type { Conflict } from '../board/meetings';
import { findConflicts } from '../board/meetings';
import { heardOpening } from '../board/variety';
import { gamesOf } from '../files/structure';
import type { Finding, LintedBank } from './types';

/** The maximum number of unavoidable conflicts, as a share of all pairs of games with equal numbers. */
const mostLeft = 0.03;
/** The maximum share of a category's questions with the same first two words; the second value for categories that repeat one question. */
const mostOpenings = 0.4;
const mostOpeningsOfAtlas = 0.6;
/** Maps, capitals, flags. */
const atlas = [10, 53, 57];

/** The pairs of conflicting questions on one board, in the bank's current order. */
export function conflictsOf(bank: Pick<LintedBank, 'categories' | 'plan' | 'exceptions'>): Conflict[] {
  const cards = new Map(bank.categories.map(({ category, questions }) => [category.id, questions]));
  const naming = new Set(bank.plan.filter((planned) => planned.naming === true).map(({ id }) => id));
  return onOneBoard(findConflicts(cards, { stopWords: stopKeys(bank.exceptions.stopWords), naming }));
}

/** A pair in the format of the exceptions. */
export function pairKey(one: number, other: number, over: string): string {
  return `${Math.min(one, other)} ${Math.max(one, other)} ${over}`;
}

/** Rules 14 and 15 for pairs of questions: on a board of equal game numbers, or in one game. */
export function findBoardConflicts(bank: LintedBank): Finding[] {
  const findings: Finding[] = [];
  const questionsByCategory = new Map(bank.categories.map(({ category, questions }) => [category.id, questions]));
  const listed = new Set(bank.boardExceptions);
  const varied = new Set(bank.exceptions.variety.map(({ category }) => category));
  const conflictKeys = new Set<string>();
  for (const { one, other, over, kind } of conflictsOf(bank)) {
    const [first, second] = [
      questionsByCategory.get(one.categoryId)?.[one.at]?.id ?? 0,
      questionsByCategory.get(other.categoryId)?.[other.at]?.id ?? 0,
    ];
    const say = (rule: 14 | 15, message: string) =>
      findings.push({ rule, severity: 'error', where: String(first), message });
    const game = gameAt(one.at) + 1;
    if (one.categoryId !== other.categoryId) {
      const key = pairKey(first, second, over);
      conflictKeys.add(key);
      if (!listed.has(key)) say(14, `shares ${describeShared(over, kind)} with ${second} on a board of game ${game}`);
    } else if (kind === 'sentence' && !varied.has(one.categoryId)) {
      say(15, `asks with the same sentence as ${second} of its game`);
    } else if (kind === 'subject' && !over.startsWith('answer:')) {
      say(14, `shares ${over} with ${second} of its game`);
    }
  }
  for (const key of listed) {
    if (!conflictKeys.has(key)) {
      const message = `lists «${key}», which share nothing`;
      findings.push({ rule: 14, severity: 'warning', where: 'data/board-exceptions.json', message });
    }
  }
  const boards = pairsOfGames(bank);
  if (listed.size > boards * mostLeft) {
    const message = `${listed.size} pairs share something, at most ${Math.floor(boards * mostLeft)} of ${boards} may`;
    findings.push({ rule: 14, severity: 'error', where: 'data/board-exceptions.json', message });
  }
  return findings;
}

function describeShared(over: string, kind: Conflict['kind']): string {
  return kind === 'giveaway' ? `its answer («${over}»)` : over;
}

/** The number of pairs of games with equal numbers in two categories. */
function pairsOfGames({ categories }: LintedBank): number {
  const counts = categories.map(({ questions }) => gamesOf(questions).length).sort((one, other) => one - other);
  // In ascending order the first of two is the smaller one.
  return counts.reduce((sum, count, index) => sum + count * (counts.length - 1 - index), 0);
}

/** Rule 15 for a category: not all of its questions begin alike. */
export function findRepeatedOpenings(bank: LintedBank): Finding[] {
  const varied = new Set(bank.exceptions.variety.map(({ category }) => category));
  return bank.categories.flatMap(({ category, questions }) => {
    const idsBy = new Map<string, number[]>();
    for (const item of questions) {
      const { id } = item;
      const opening = heardOpening(item);
      idsBy.set(opening, [...(idsBy.get(opening) ?? []), id]);
    }
    const most = atlas.includes(category.id) ? mostOpeningsOfAtlas : mostOpenings;
    const over = [...idsBy].filter(([, ids]) => ids.length > questions.length * most);
    if (varied.has(category.id)) return [];
    return over.map(([opening, ids]): Finding => {
      const share = Math.round((ids.length / questions.length) * 100);
      const message = `${share} % begin with «${opening}», at most ${most * 100} % may: ${ids.join(' ')}`;
      return { rule: 15, severity: 'error', where: `category ${category.id}`, message };
    });
  });
}
