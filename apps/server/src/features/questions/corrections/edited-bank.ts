import { limits } from '@lamma/protocol/limits';
import type { BankQuestion, LoadedBank, QuestionBank, QuestionSeat } from '../../categories/bank';
import { withText } from './question-text';
import type { Change, ChangesStore } from './store-changes';

/** The bank with the owner's changes over it, and what stands under them. */
export interface EditedBank extends QuestionBank {
  /** As the bank's files have it. */
  fromFiles(id: number): BankQuestion | undefined;
  seatOf(id: number): QuestionSeat | undefined;
  /** The newest change of a question. */
  lastChange(id: number): Change | undefined;
  /** The change whose text stands in place of the bank's now. */
  ownText(id: number): Change | undefined;
  /** Whether the bank's files have a newer text than the one that the owner decided on last. */
  isChangedInFiles(id: number): boolean;
  /** Questions that the owner has ever changed and that the bank has. */
  changed(): number[];
}

/**
 * Lays the owner's changes over the bank. They are few and are held in memory, all editions of them: a game shows its texts from the
 * edition that it began with. One process hears of another's by `catchUp`.
 */
export function editedBank(loaded: LoadedBank, store: Pick<ChangesStore, 'after'>): EditedBank {
  let edition = 0;
  /** By question, oldest first. */
  const changes = new Map<number, Change[]>();
  const seats = seatsOf(loaded);
  /** Lists of categories with a changed question; made when they are first asked for. */
  const lists = new Map<number, readonly BankQuestion[]>();

  const revOf = (id: number) => loaded.question(id)?.rev ?? 1;
  const lastChange = (id: number) => changes.get(id)?.at(-1);
  const textIn = (id: number, until: number) => {
    const found = changes.get(id)?.findLast((change) => change.kind === 'text' && change.edition <= until);
    return found?.text == null ? undefined : found;
  };
  const ownText = (id: number) => textIn(id, edition);
  const questionAt = (id: number, until: number) => {
    const question = loaded.question(id);
    const text = textIn(id, until)?.text;
    return question === undefined || text == null ? question : withText(question, text);
  };

  function apply(change: Change): void {
    if (change.edition <= edition) return;
    edition = change.edition;
    const { questionId } = change;
    changes.set(questionId, [...(changes.get(questionId) ?? []), change]);
    const categoryId = seats.get(questionId)?.categoryId;
    if (categoryId !== undefined) lists.delete(categoryId);
  }

  return {
    ...loaded,
    get edition() {
      return edition;
    },
    question: (id) => questionAt(id, edition),
    questionAt,
    questionsOf(categoryId) {
      const known = lists.get(categoryId);
      if (known !== undefined) return known;
      const all = loaded.questionsOf(categoryId);
      const isChanged = all.some(({ id }) => ownText(id) !== undefined);
      const list = isChanged ? all.map((question) => questionAt(question.id, edition) ?? question) : all;
      lists.set(categoryId, list);
      return list;
    },
    isOut(id) {
      const last = lastChange(id);
      if (last?.kind !== 'stop') return false;
      // Another text of the bank's stands under the id: what was wrong is gone. An own text waits for its owner.
      return ownText(id) !== undefined || revOf(id) <= last.bankRev;
    },
    async catchUp() {
      for (const change of await store.after(edition)) apply(change);
    },
    fromFiles: loaded.question,
    seatOf: (id) => seats.get(id),
    lastChange,
    ownText,
    isChangedInFiles(id) {
      const last = lastChange(id);
      if (last === undefined || revOf(id) <= last.bankRev) return false;
      return last.kind === 'stop' || ownText(id) !== undefined;
    },
    changed: () => [...changes.keys()].filter((id) => loaded.question(id) !== undefined),
  };
}

function seatsOf(bank: LoadedBank): Map<number, QuestionSeat> {
  const seats = new Map<number, QuestionSeat>();
  for (const { id: categoryId } of bank.categories) {
    for (const [at, { id }] of bank.questionsOf(categoryId).entries()) {
      const gameNumber = Math.floor(at / limits.questionsPerGame) + 1;
      seats.set(id, { categoryId, gameNumber, place: (at % limits.questionsPerGame) + 1 });
    }
  }
  return seats;
}
