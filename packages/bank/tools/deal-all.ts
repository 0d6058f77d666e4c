import type { Hand } from '../src/board/deal';
import { dealBoard } from '../src/board/deal';
import { stopKeys } from '../src/board/giveaways';
import type { FrozenFile } from '../src/files/frozen';
import { readPlan } from '../src/files/plan';
import type { Question } from '../src/files/schema';
import { questionsPerGame } from '../src/files/schema';
import { pairKey } from '../src/lint/board-rule';
import type { WrittenBank } from './intake/written-files';
import { readWritten, writeBank } from './intake/written-files';

export interface DealtAll {
  /** How many questions got another id. */
  moved: number;
  /** How many questions are released and so keep their places, unless their category is in `thawed`. */
  fixed: number;
  /** Conflicts that remain between games of equal numbers. */
  left: string[];
}

const usualSeed = 'lamma-board-1';

export interface DealOptions {
  seed?: string | undefined;
  /** Steps of a deal that moves few questions; with 0 all questions are dealt. */
  steps?: number | undefined;
  /**
   * Categories whose frozen questions may move too. A moved question gets a new rev, so that installations notice that its place has
   * another question.
   */
  thawed?: readonly number[] | undefined;
}

/**
 * Deals the whole bank again, except frozen questions. Readings, accepted leaks and awaited readings move with their questions to the new
 * ids.
 * @throws BankError if a file is invalid
 */
export function dealAll(root: string, frozen: FrozenFile, options: DealOptions = {}): DealtAll {
  const { seed = usualSeed, steps = 0, thawed = [] } = options;
  const bank = readWritten(root);
  const naming = new Set(
    readPlan(root)
      .filter((planned) => planned.naming === true)
      .map(({ id }) => id),
  );
  const hands = new Map<number, Hand<Question>>();
  for (const [id, cards] of bank.questions) {
    const isThawed = thawed.includes(id);
    hands.set(id, { cards, mayMove: (at) => isThawed || frozen[cards[at]?.id ?? 0] === undefined });
  }
  const rules = { stopWords: stopKeys(bank.exceptions.stopWords), naming };
  const dealt = dealBoard(hands, rules, seed, { steps });
  const newIds = new Map<number, number>();
  const questions = new Map<number, Question[]>();
  for (const { id, block } of bank.categories.categories) {
    const inOrder = (dealt.cards.get(id) ?? []).map((item, at) => {
      const now = block[0] + at;
      newIds.set(item.id, now);
      const rev = now === item.id ? item.rev : Math.max(item.rev, (frozen[now]?.rev ?? 0) + 1);
      return { ...item, id: now, place: (at % questionsPerGame) + 1, rev };
    });
    questions.set(id, inOrder);
  }
  const idAt = (categoryId: number, at: number) => questions.get(categoryId)?.[at]?.id ?? 0;
  const left = dealt.left
    .filter(({ one, other }) => one.categoryId !== other.categoryId)
    .map(({ one, other, shared }) => pairKey(idAt(one.categoryId, one.at), idAt(other.categoryId, other.at), shared));
  const boardPairs = [...new Set(left)].sort();
  writeBank(root, { ...renumbered(bank, newIds), questions, boardPairs });
  const moved = [...newIds].filter(([before, now]) => before !== now).length;
  const fixed = [...newIds.keys()].filter((id) => frozen[id] !== undefined).length;
  return { moved, fixed, left: boardPairs };
}

export function renumbered(bank: WrittenBank, newIds: ReadonlyMap<number, number>): WrittenBank {
  const now = (id: number) => newIds.get(id) ?? id;
  const review = Object.entries(bank.review).map(([id, entry]) => [now(Number(id)), entry] as const);
  return {
    ...bank,
    exceptions: { ...bank.exceptions, leaks: bank.exceptions.leaks.map((leak) => ({ ...leak, id: now(leak.id) })) },
    awaiting: new Set([...bank.awaiting].map(now)),
    review: Object.fromEntries(review.sort(([one], [other]) => one - other)),
  };
}
