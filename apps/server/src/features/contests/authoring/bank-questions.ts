import { type FourOptions, optionOrders } from '@lamma/bank/option-order';
import type { ContestQuestion } from '@lamma/protocol/contests';
import { graphemes } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { arabicKey } from '@lamma/rules/arabic/folded-key';
import { wrongOptions } from '@lamma/rules/wrong-options';
import { yieldToEventLoop } from '../../../platform/time/clock';
import { type BankQuestion, fullQuestionText, type QuestionBank } from '../../categories/bank';
import type { OwnCategory } from '../../custom-games/own-category';

/** Contest questions made of bank questions and of a teacher's own categories. Only teachers may read them: they contain the answers. */

const IMAGE = /^[\w-]{1,80}(\.(jpg|jpeg|png|webp))?$/;
const WRONG_OPTIONS = 3;

/** The bank's categories that have questions for a contest, with their number. Yields to the event loop after each category. */
export async function bankCategories(
  bank: QuestionBank,
): Promise<{ id: number; nameAr: string; questionCount: number }[]> {
  const usable: { id: number; nameAr: string; questionCount: number }[] = [];
  for (const { id, nameAr } of bank.categories) {
    await yieldToEventLoop();
    const questionCount = askableQuestions(bank, id).length;
    if (questionCount > 0) usable.push({ id, nameAr, questionCount });
  }
  return usable;
}

/**
 * The questions of a bank category for a contest.
 * @param seed decides the order of the options
 */
export function bankQuestions(
  bank: QuestionBank,
  categoryId: number,
  seed: string,
): { questions: ContestQuestion[] } | Refusal {
  if (bank.category(categoryId) === undefined) return refuse('notFound');
  return contestQuestions(askableQuestions(bank, categoryId), seed);
}

/** The own categories that have questions with three wrong options, each with the number of these questions. */
export function ownCategories(own: readonly OwnCategory[]): { id: number; nameAr: string; questionCount: number }[] {
  return own
    .map((category) => ({
      id: category.id,
      nameAr: category.name,
      questionCount: askableOwnQuestions(category).length,
    }))
    .filter(({ questionCount }) => questionCount > 0);
}

/**
 * The questions of an own category for a contest.
 * @param seed decides the order of the options
 */
export function ownQuestions(category: OwnCategory, seed: string): { questions: ContestQuestion[] } {
  return contestQuestions(askableOwnQuestions(category), seed);
}

function askableOwnQuestions({ questions }: OwnCategory): AskableQuestion[] {
  return questions
    .filter(canBeShown)
    .map((item) => ({ item, wrong: wrongOptionsFor(item, []) }))
    .filter(({ wrong }) => wrong.length === WRONG_OPTIONS);
}

function contestQuestions(asked: readonly AskableQuestion[], seed: string): { questions: ContestQuestion[] } {
  const orders = optionOrders(
    asked.map(({ item, wrong }) => ({ id: item.id, correctAnswer: item.correctAnswer, wrong })),
    seed,
  );
  return { questions: asked.flatMap(({ item }) => contestQuestion(item, orders.get(item.id))) };
}

function contestQuestion(item: BankQuestion, options: FourOptions | undefined): ContestQuestion[] {
  if (options === undefined) return [];
  const { correctAnswer, questionImage, why } = item;
  return [
    {
      question: fullQuestionText(item),
      options: [...options],
      correctAnswer: options.indexOf(correctAnswer),
      ...(questionImage === undefined ? {} : { image: questionImage }),
      ...(why === undefined ? {} : { explanation: why }),
    },
  ];
}

interface AskableQuestion {
  item: BankQuestion;
  wrong: string[];
}

function askableQuestions(bank: QuestionBank, categoryId: number): AskableQuestion[] {
  const all = bank.questionsOf(categoryId).map((item) => ({ item, kind: kindOf(item) }));
  return all
    .filter(({ item }) => canBeShown(item) && fitsAsOneText(item) && !bank.isOut(item.id))
    .map(({ item, kind }) => ({ item, wrong: wrongOptionsFor(item, answersOf(all, kind)) }))
    .filter(({ wrong }) => wrong.length === WRONG_OPTIONS)
    .slice(0, limits.contestQuestions);
}

/** Phones in a contest play no sound or film, and show only pictures that this server stores. */
function canBeShown({ questionAudio, questionVideo, questionImage }: BankQuestion): boolean {
  const isImage = questionImage === undefined || IMAGE.test(questionImage);
  return questionAudio === undefined && questionVideo === undefined && isImage;
}

/** A contest shows a question with all its clues as one text, which must not exceed the limit of a question. */
function fitsAsOneText(item: BankQuestion): boolean {
  return item.clues === undefined || graphemes(fullQuestionText(item), limits.questionText + 1) <= limits.questionText;
}

function answersOf(all: readonly { item: BankQuestion; kind: string }[], kind: string): string[] {
  return all.filter((other) => other.kind === kind).map(({ item }) => item.correctAnswer);
}

/** Three wrong options: first those that the bank has for the question, then answers to similar questions of the category. */
function wrongOptionsFor(item: BankQuestion, others: readonly string[]): string[] {
  const answers = [item.correctAnswer, ...(item.accept ?? [])];
  return wrongOptions(answers, [...item.wrong, ...others], WRONG_OPTIONS);
}

/**
 * Questions are similar if they begin with the same two words, both or neither have an image, and both or neither have a numeric answer.
 */
function kindOf({ questionText, questionImage, correctAnswer }: BankQuestion): string {
  const opening = arabicKey(questionText).split(' ').slice(0, 2).join(' ');
  const isNumber = /^\d[\d\s]*$/.test(arabicKey(correctAnswer));
  return JSON.stringify([opening, questionImage !== undefined, isNumber]);
}
