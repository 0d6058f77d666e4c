import { conflictsOnOneBoard, gameAt } from '../board/deal';
import { stopKeys } from '../board/giveaways';
import type { Conflict } from '../board/meetings';
import { findConflicts } from '../board/meetings';
import { spokenOpening } from '../board/variety';
import { gamesOf } from '../files/structure';
import type { Finding, LintedBank } from './types';

/** `data/board-exceptions.json` may list at most this many conflicts per pair of games that have the same game number. */
const mostExceptions = 0.03;
/** The maximum share of a category's questions that have the same first two words. It is higher for categories that repeat one question. */
const mostOpenings = 0.4;
const mostOpeningsIfRepetitive = 0.6;
/** Categories that repeat one question: maps, capitals, flags. */
const repetitive = [10, 53, 57];

/** The pairs of conflicting questions on one board, in the bank's current order. */
export function conflictsOf(bank: Pick<LintedBank, 'categories' | 'plan' | 'exceptions'>): Conflict[] {
  const cards = new Map(bank.categories.map(({ category, questions }) => [category.id, questions]));
  const naming = new Set(bank.plan.filter((planned) => planned.naming === true).map(({ id }) => id));
  return conflictsOnOneBoard(findConflicts(cards, { stopWords: stopKeys(bank.exceptions.stopWords), naming }));
}

/** A pair of question ids with what they share, in the format of `data/board-exceptions.json`. */
export function pairKey(one: number, other: number, shared: string): string {
  return `${Math.min(one, other)} ${Math.max(one, other)} ${shared}`;
}

/** Rules 14 and 15 for pairs of questions: on a board of games that have the same game number, or in one game. */
export function boardConflictFindings(bank: LintedBank): Finding[] {
  const findings: Finding[] = [];
  const questionsByCategory = new Map(bank.categories.map(({ category, questions }) => [category.id, questions]));
  const listed = new Set(bank.boardExceptions);
  const exempt = new Set(bank.exceptions.variety.map(({ category }) => category));
  const conflictKeys = new Set<string>();
  for (const { one, other, shared, kind } of conflictsOf(bank)) {
    const [first, second] = [
      questionsByCategory.get(one.categoryId)?.[one.at]?.id ?? 0,
      questionsByCategory.get(other.categoryId)?.[other.at]?.id ?? 0,
    ];
    const report = (rule: 14 | 15, message: string) =>
      findings.push({ rule, severity: 'error', where: String(first), message });
    const game = gameAt(one.at) + 1;
    if (one.categoryId !== other.categoryId) {
      const key = pairKey(first, second, shared);
      conflictKeys.add(key);
      if (!listed.has(key))
        report(14, `shares ${describeShared(shared, kind)} with ${second} on a board of game ${game}`);
    } else if (kind === 'sentence' && !exempt.has(one.categoryId)) {
      report(15, `asks with the same sentence as ${second} of its game`);
    } else if (kind === 'subject' && !shared.startsWith('answer:')) {
      report(14, `shares ${shared} with ${second} of its game`);
    }
  }
  for (const key of listed) {
    if (!conflictKeys.has(key)) {
      const message = `lists «${key}», which share nothing`;
      findings.push({ rule: 14, severity: 'warning', where: 'data/board-exceptions.json', message });
    }
  }
  const boards = pairsOfGames(bank);
  if (listed.size > boards * mostExceptions) {
    const message = `${listed.size} pairs share something, at most ${Math.floor(boards * mostExceptions)} of ${boards} may`;
    findings.push({ rule: 14, severity: 'error', where: 'data/board-exceptions.json', message });
  }
  return findings;
}

function describeShared(shared: string, kind: Conflict['kind']): string {
  return kind === 'giveaway' ? `its answer («${shared}»)` : shared;
}

function pairsOfGames({ categories }: LintedBank): number {
  const counts = categories.map(({ questions }) => gamesOf(questions).length).sort((one, other) => one - other);
  // Counts ascend, so each of the `count` games of a category has a game of the same number in every later category.
  return counts.reduce((sum, count, index) => sum + count * (counts.length - 1 - index), 0);
}

/** Rule 15 for a category: not too many of its questions begin with the same words. */
export function openingFindings(bank: LintedBank): Finding[] {
  const exempt = new Set(bank.exceptions.variety.map(({ category }) => category));
  return bank.categories.flatMap(({ category, questions }) => {
    const idsBy = new Map<string, number[]>();
    for (const item of questions) {
      const { id } = item;
      const opening = spokenOpening(item);
      idsBy.set(opening, [...(idsBy.get(opening) ?? []), id]);
    }
    const most = repetitive.includes(category.id) ? mostOpeningsIfRepetitive : mostOpenings;
    const over = [...idsBy].filter(([, ids]) => ids.length > questions.length * most);
    if (exempt.has(category.id)) return [];
    return over.map(([opening, ids]): Finding => {
      const share = Math.round((ids.length / questions.length) * 100);
      const message = `${share} % begin with «${opening}», at most ${most * 100} % may: ${ids.join(' ')}`;
      return { rule: 15, severity: 'error', where: `category ${category.id}`, message };
    });
  });
}
