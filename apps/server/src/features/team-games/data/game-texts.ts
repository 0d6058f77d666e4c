import type { BankCategory, BankQuestion, QuestionBank } from '../../categories/bank';
import type { OwnQuestion } from '../../custom-games/own-category';
import type { Game, OwnContent } from './game';

/** Where a game's texts are read: categories by id, questions by id, with their answers. */
export interface GameTexts {
  category(id: number): Pick<BankCategory, 'nameAr' | 'color' | 'icon'> | undefined;
  question(id: number): BankQuestion | undefined;
}

/**
 * The source of a game's texts: the bank in the edition that the game began with, or for a game of own categories what it keeps of
 * them. Everything that shows a text asks this.
 */
export function textsOf(bank: QuestionBank, { content, edition }: Pick<Game, 'content' | 'edition'>): GameTexts {
  if (content === null) return { category: bank.category, question: (id) => bank.questionAt(id, edition) };
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

/** The names of all files that own categories show, each once. */
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
