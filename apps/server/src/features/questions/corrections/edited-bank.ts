import { limits } from '@lamma/protocol/limits';
import type { WholeQuestion } from '@lamma/protocol/rest/desk/questions';
import type { BankQuestion, LoadedBank, QuestionBank, QuestionPosition } from '../../categories/bank';
import type { Change, CorrectionsStore } from './store-corrections';

export type QuestionText = WholeQuestion;

const FILES = ['questionImage', 'questionAudio', 'questionVideo', 'answerImage'] as const;

/** A question's text with a fixed order of keys, so that equal texts are equal JSON. */
export function textOf(question: BankQuestion | QuestionText): QuestionText {
  const { questionText, clues, correctAnswer, accept = [], wrong, why = '' } = question;
  const files = FILES.flatMap((name) => (question[name] === undefined ? [] : [[name, question[name]] as const]));
  return {
    questionText,
    ...(clues === undefined ? {} : { clues: [...clues] }),
    ...Object.fromEntries(files),
    correctAnswer,
    accept: [...accept],
    wrong: [...wrong],
    why,
  };
}

export function isSameText(one: BankQuestion | QuestionText, other: BankQuestion | QuestionText): boolean {
  return JSON.stringify(textOf(one)) === JSON.stringify(textOf(other));
}

/** The question with its text replaced. Its other fields do not change. */
function withText(question: BankQuestion, text: QuestionText): BankQuestion {
  const bare: BankQuestion = { ...question };
  for (const name of FILES) delete bare[name];
  const { why, ...rest } = text;
  return { ...bare, ...rest, ...(why === '' ? { why: undefined } : { why }) };
}

export function filesOfText(text: QuestionText): string[] {
  return FILES.flatMap((name) => text[name] ?? []);
}

/** The bank with the owner's changes. */
export interface EditedBank extends QuestionBank {
  /** The number of the newest change that this process knows; 0 before the first. */
  readonly edition: number;
  /** The question as in the bank's files, without the owner's changes. */
  originalOf(id: number): BankQuestion | undefined;
  positionOf(id: number): QuestionPosition | undefined;
  lastChange(id: number): Change | undefined;
  /** The change whose text currently replaces the bank's. */
  textChange(id: number): Change | undefined;
  /** Whether the bank's files have a newer text than the owner last decided on. */
  isChangedInFiles(id: number): boolean;
  /** Ids of questions that the owner has ever changed and that are still in the bank. */
  changedIds(): number[];
}

/**
 * Applies the owner's changes to the bank. All changes are in memory, because they are few. `catchUp` reads the changes
 * of other processes.
 */
export function editedBank(loaded: LoadedBank, store: Pick<CorrectionsStore, 'after'>): EditedBank {
  let edition = 0;
  /** The changes by question id, oldest first. */
  const changes = new Map<number, Change[]>();
  const positions = positionsOf(loaded);
  const lists = new Map<number, readonly BankQuestion[]>();

  const revOf = (id: number) => loaded.question(id)?.rev ?? 1;
  const lastChange = (id: number) => changes.get(id)?.at(-1);
  const textChange = (id: number) => {
    const found = changes.get(id)?.findLast(({ kind }) => kind === 'text');
    return found?.text == null ? undefined : found;
  };
  const correctionOf = (id: number) => textChange(id)?.text ?? undefined;
  const questionWith = (id: number, text: QuestionText | undefined) => {
    const question = loaded.question(id);
    return question === undefined || text === undefined ? question : withText(question, text);
  };
  const question = (id: number) => questionWith(id, correctionOf(id));

  function apply(change: Change): void {
    if (change.edition <= edition) return;
    edition = change.edition;
    const { questionId } = change;
    changes.set(questionId, [...(changes.get(questionId) ?? []), change]);
    const categoryId = positions.get(questionId)?.categoryId;
    if (categoryId !== undefined) lists.delete(categoryId);
  }

  return {
    ...loaded,
    get edition() {
      return edition;
    },
    question,
    correctionOf,
    questionWith,
    questionsOf(categoryId) {
      const cached = lists.get(categoryId);
      if (cached !== undefined) return cached;
      const all = loaded.questionsOf(categoryId);
      const isChanged = all.some(({ id }) => textChange(id) !== undefined);
      const list = isChanged ? all.map((one) => question(one.id) ?? one) : all;
      lists.set(categoryId, list);
      return list;
    },
    isOut(id) {
      const last = lastChange(id);
      if (last?.kind !== 'stop') return false;
      // A newer text in the bank ends the stop, but a question with a correction stays stopped until the owner decides.
      return textChange(id) !== undefined || revOf(id) <= last.bankRev;
    },
    async catchUp() {
      for (const change of await store.after(edition)) apply(change);
    },
    originalOf: loaded.question,
    positionOf: (id) => positions.get(id),
    lastChange,
    textChange,
    isChangedInFiles(id) {
      const last = lastChange(id);
      if (last === undefined || revOf(id) <= last.bankRev) return false;
      return last.kind === 'stop' || textChange(id) !== undefined;
    },
    changedIds: () => [...changes.keys()].filter((id) => loaded.question(id) !== undefined),
  };
}

function positionsOf(bank: LoadedBank): Map<number, QuestionPosition> {
  const positions = new Map<number, QuestionPosition>();
  for (const { id: categoryId } of bank.categories) {
    for (const [at, { id }] of bank.questionsOf(categoryId).entries()) {
      const gameNumber = Math.floor(at / limits.questionsPerGame) + 1;
      positions.set(id, { categoryId, gameNumber, place: (at % limits.questionsPerGame) + 1 });
    }
  }
  return positions;
}
