import { sections } from '@lamma/protocol/rest/games/categories';
import type { BankCategory, BankQuestion, LoadedBank } from '../../features/categories/bank';

export interface BankShape {
  /** The number of categories; ids from 1. */
  categories?: number;
  /** Games per category by its index; 3 by default. */
  gameCount?: (index: number) => number;
  questionsPerGame?: number;
}

/** A unique answer, so that a search finds a leak. */
export const answerOf = (questionId: number) => `جواب-سري-${questionId}-ؼ`;
/** Another accepted answer, in Arabic. It is sent with the answer. */
export const acceptedOf = (questionId: number) => `مقبول-سري-${questionId}-ؼ`;
/** An accepted answer in Latin letters, which is never sent. */
export const latinOf = (questionId: number) => `accepted${questionId}ecre7`;
export const explanationOf = (questionId: number) => `شرح-سري-${questionId}-ؼ`;
/** Clues of the fourth question of each game; each is secret until it is opened. */
export const cluesOf = (questionId: number) =>
  (questionId % 100) % 6 === 4 ? ['أ', 'ب', 'ج'].map((letter) => `تلميح-سري-${letter}-${questionId}-ؼ`) : undefined;
export const answerImageOf = (questionId: number) => `ans${questionId}ecre7.webp`;

/** A small bank whose answers are unique. */
export function aBank({ categories = 8, gameCount = () => 3, questionsPerGame = 6 }: BankShape = {}): LoadedBank {
  const list: BankCategory[] = Array.from({ length: categories }, (_, index) => ({
    id: index + 1,
    nameAr: `فئة ${index + 1}`,
    section: sections[index % sections.length] ?? 'misc',
    gameCount: gameCount(index),
    color: `dye-${(index % 6) + 1}`,
    icon: index % 2 === 0 ? 'cup' : 'ark',
  }));
  const questions = new Map(
    list.map((category) => [
      category.id,
      Array.from({ length: category.gameCount * questionsPerGame }, (_, index) =>
        aQuestion(category.id * 100 + index + 1),
      ),
    ]),
  );
  const byId = new Map([...questions.values()].flat().map((question) => [question.id, question]));
  return {
    categories: list,
    category: (id) => list.find((category) => category.id === id),
    questionsOf: (id) => questions.get(id) ?? [],
    question: (id) => byId.get(id),
    // Questions that have neither clues nor pictures.
    samples: [101, 202],
  };
}

function aQuestion(id: number): BankQuestion {
  return {
    id,
    questionText: `ما السؤال رقم ${id}؟`,
    ...(cluesOf(id) && { clues: cluesOf(id) }),
    correctAnswer: answerOf(id),
    accept: [latinOf(id), acceptedOf(id)],
    wrong: [1, 2, 3].map((wrong) => `خطأ ${wrong} للسؤال ${id}`),
    why: explanationOf(id),
    ...(id % 3 === 0 ? { questionImage: `img${id}.webp`, answerImage: answerImageOf(id) } : {}),
  };
}
