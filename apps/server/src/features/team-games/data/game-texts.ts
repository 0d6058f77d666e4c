import type { WholeQuestion } from '@lamma/protocol/rest/desk/questions';
import type { BankCategory, BankQuestion, QuestionBank } from '../../categories/bank';
import type { OwnQuestion } from '../../custom-games/own-category';
import type { Corrections, Game, OwnContent } from './game';

export interface GameTexts {
  category(id: number): Pick<BankCategory, 'nameAr' | 'color' | 'icon'> | undefined;
  question(id: number): BankQuestion | undefined;
}

/**
 * The source of all texts of a game: the bank with the corrections stored with the game, or the own categories stored with the game.
 */
export function textsOf(bank: QuestionBank, { content, corrected }: Pick<Game, 'content' | 'corrected'>): GameTexts {
  if (content === null) return { category: bank.category, question: (id) => bank.questionWith(id, corrected?.[id]) };
  return {
    category(id) {
      const own = content.find((category) => category.id === id);
      return own && { nameAr: own.name, color: own.color, icon: own.icon };
    },
    question(id): OwnQuestion | undefined {
      for (const { questions } of content) {
        const own = questions.find((question) => question.id === id);
        if (own !== undefined) return own;
      }
      return undefined;
    },
  };
}

/** The owner's current corrections of these questions, to store with a new game; null if there are none. */
export function currentCorrections(bank: QuestionBank, questionIds: readonly number[]): Corrections | null {
  const corrected: Record<number, WholeQuestion> = {};
  for (const id of questionIds) {
    const text = bank.correctionOf(id);
    if (text !== undefined) corrected[id] = text;
  }
  return Object.keys(corrected).length === 0 ? null : corrected;
}

/** The names of all files of own categories, without duplicates. */
export function filesOf(content: OwnContent): string[] {
  const all = content.flatMap(({ questions }) =>
    questions.flatMap(({ questionImage, questionAudio, questionVideo, answerImage }) => [
      questionImage,
      questionAudio,
      questionVideo,
      answerImage,
    ]),
  );
  return [...new Set(all.filter((file) => file !== undefined))];
}
