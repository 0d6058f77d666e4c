import type { GameView } from '@lamma/protocol/games';
import { acceptedForms } from '@lamma/rules/arabic/accepted-forms';
import { type CategoryContent, type GameContent, type QuestionContent, viewOf } from '@lamma/rules/view';
import { type BankQuestion, markOf, type QuestionBank } from '../categories/bank';
import type { Game, GameQuestions } from './data/game';
import { type GameTexts, textsOf } from './data/game-texts';

/**
 * The only maker of a game's payloads. Texts come from whole questions field by field, never by taking the answer away: a new
 * field of the bank or of own questions is sent only when it is named here.
 */
export function gameView(bank: QuestionBank, game: Game, options: { brief?: boolean } = {}): GameView {
  const texts = textsOf(bank, game);
  return viewOf(
    game.state,
    contentOf(texts, game),
    (questionId) => {
      const question = texts.question(questionId);
      if (question === undefined) return undefined;
      const accept = acceptedForms(question.correctAnswer, question.accept ?? []);
      return {
        correctAnswer: question.correctAnswer,
        ...(accept.length === 0 ? {} : { accept }),
        ...(question.answerImage === undefined ? {} : { answerImage: question.answerImage }),
        ...(question.why === undefined ? {} : { explanation: question.why }),
      };
    },
    { ...options, saved: game.status === 'saved', cluesOf: (questionId) => texts.question(questionId)?.clues ?? [] },
  );
}

/** The boards of games that are in memory: what a board shows is fixed when its game begins. */
const boards = new WeakMap<GameQuestions, CategoryContent[]>();

function contentOf(texts: GameTexts, { id, data, questions }: Game): GameContent {
  const board = boards.get(questions) ?? boardOf(texts, questions);
  boards.set(questions, board);
  return { id, data, categories: board };
}

function boardOf(texts: GameTexts, questions: GameQuestions): CategoryContent[] {
  return questions.map(({ categoryId, gameNumber, questionIds, struck }) => ({
    id: categoryId,
    nameAr: texts.category(categoryId)?.nameAr ?? '',
    ...markOf(texts.category(categoryId)),
    gameNumber,
    questions: questionIds.map((id) => questionContent(id, texts.question(id))),
    ...(struck === undefined ? {} : { struck }),
  }));
}

function questionContent(id: number, question: BankQuestion | undefined): QuestionContent {
  // A question that a later bank no longer has keeps its place, so that an old game still opens.
  if (question === undefined) return { id, questionText: 'هذا السؤال لم يعد في البنك' };
  const { questionText, questionImage, questionAudio, questionVideo } = question;
  return {
    id,
    questionText,
    ...(questionImage === undefined ? {} : { questionImage }),
    ...(questionAudio === undefined ? {} : { questionAudio }),
    ...(questionVideo === undefined ? {} : { questionVideo }),
  };
}
