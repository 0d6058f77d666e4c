import { type FourOptions, optionOrders } from '@lamma/bank/option-order';
import type { ContestQuestion } from '@lamma/protocol/contests';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { arabicKey } from '@lamma/rules/arabic/key';
import { othersFirst } from '../../../platform/others-first';
import type { BankQuestion, QuestionBank } from '../../categories/bank';

/** The bank's questions with four options each. Only teachers may read them: they contain the answers. */

const IMAGE = /^[\w-]{1,80}(\.(jpg|jpeg|png|webp))?$/;
const WRONG_OPTIONS = 3;

/** The categories that have questions for a contest, and how many. Other requests are served between two categories. */
export async function bankCategories(
  bank: QuestionBank,
): Promise<{ id: number; nameAr: string; questionCount: number }[]> {
  const able: { id: number; nameAr: string; questionCount: number }[] = [];
  for (const { id, nameAr } of bank.categories) {
    await othersFirst();
    const questionCount = askable(bank, id).length;
    if (questionCount > 0) able.push({ id, nameAr, questionCount });
  }
  return able;
}

/**
 * A category's questions for a contest.
 * @param seed decides the order of the options
 */
export function bankQuestions(
  bank: QuestionBank,
  categoryId: string,
  seed: string,
): { questions: ContestQuestion[] } | Refusal {
  const id = /^\d{1,9}$/.test(categoryId) ? Number(categoryId) : 0;
  if (bank.category(id) === undefined) return refuse('notFound');
  const asked = askable(bank, id);
  const orders = optionOrders(
    asked.map(({ item, wrong }) => ({ id: item.id, correctAnswer: item.correctAnswer, wrong })),
    seed,
  );
  return { questions: asked.flatMap(({ item }) => asContest(item, orders.get(item.id))) };
}

function asContest(item: BankQuestion, options: FourOptions | undefined): ContestQuestion[] {
  if (options === undefined) return [];
  const { questionText, correctAnswer, questionImage, why } = item;
  return [
    {
      question: questionText,
      options: [...options],
      correctAnswer: options.indexOf(correctAnswer),
      ...(questionImage === undefined ? {} : { image: questionImage }),
      ...(why === undefined ? {} : { explanation: why }),
    },
  ];
}

interface Askable {
  item: BankQuestion;
  wrong: string[];
}

function askable(bank: QuestionBank, categoryId: number): Askable[] {
  const all = bank.questionsOf(categoryId).map((item) => ({ item, kind: kindOf(item) }));
  return all
    .filter(({ item }) => hasNoSound(item))
    .map(({ item, kind }) => ({ item, wrong: wrongFor(item, answersOf(all, kind)) }))
    .filter(({ wrong }) => wrong.length === WRONG_OPTIONS)
    .slice(0, limits.contestQuestions);
}

/** A phone shows text and an image, and plays nothing. */
function hasNoSound({ questionAudio, questionVideo, questionImage }: BankQuestion): boolean {
  const isImage = questionImage === undefined || IMAGE.test(questionImage);
  return questionAudio === undefined && questionVideo === undefined && isImage;
}

function answersOf(all: readonly { item: BankQuestion; kind: string }[], kind: string): string[] {
  return all.filter((other) => other.kind === kind).map(({ item }) => item.correctAnswer);
}

/** Three wrong options: the bank's own, and where these are too few, answers to other questions of the same kind in the category. */
function wrongFor(item: BankQuestion, others: readonly string[]): string[] {
  const taken = new Set([item.correctAnswer, ...(item.accept ?? [])].map(arabicKey));
  const wrong: string[] = [];
  for (const option of [...item.wrong, ...others]) {
    const key = arabicKey(option);
    if (wrong.length === WRONG_OPTIONS) break;
    if (key === '' || taken.has(key)) continue;
    taken.add(key);
    wrong.push(option);
  }
  return wrong;
}

/**
 * Two questions are of one kind when they begin with the same two words, both or neither have an image, and both or neither have a
 * number as answer.
 */
function kindOf({ questionText, questionImage, correctAnswer }: BankQuestion): string {
  const opening = arabicKey(questionText).split(' ').slice(0, 2).join(' ');
  const isNumber = /^\d[\d\s]*$/.test(arabicKey(correctAnswer));
  return JSON.stringify([opening, questionImage !== undefined, isNumber]);
}
