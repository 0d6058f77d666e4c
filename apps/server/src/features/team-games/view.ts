import type { Answer, CategoryContent, PushedGame, QuestionContent, SentGame } from '@lamma/protocol/game-state';
import type { GameView } from '@lamma/protocol/games';
import { arabicKey } from '@lamma/rules/arabic/folded-key';
import { withoutArticle } from '@lamma/rules/arabic/number-words';
import { viewOf, visibleTexts } from '@lamma/rules/view';
import { type BankQuestion, iconAndColorOf, type QuestionBank } from '../categories/bank';
import { type Game, type GameQuestions, type GameTexts, textsOf } from './data/game';

/**
 * Builds a game's payload. All payloads are made in this file, and fields of questions are copied one by one, so that a new field of the
 * bank is never sent by accident.
 */
export function sentGame(bank: QuestionBank, game: Game): SentGame {
  const { questions } = game;
  const categories = boards.get(questions) ?? boardOf(textsOf(bank, game), questions);
  boards.set(questions, categories);
  return { ...pushedGame(bank, game), categories };
}

function pushedGame(bank: QuestionBank, { id, state, data, status, next, ...game }: Game): PushedGame {
  const shown = visibleTexts(state, (questionId) => {
    const question = textsOf(bank, game).question(questionId);
    return question && { clues: question.clues, answer: () => answerOf(question) };
  });
  const isOver = status === 'finished';
  const guests = game.gatheringId !== null && { hasGuests: true as const };
  return { id, game: state, data, saved: status === 'saved', ...(isOver && next && { next }), ...guests, ...shown };
}

export function gameView(bank: QuestionBank, game: Game): GameView {
  return viewOf(sentGame(bank, game));
}

/** A game without its board, for screens that already have it. */
export function pushedSnapshot(bank: QuestionBank, game: Game): { version: number; state: PushedGame } {
  return { version: game.version, state: pushedGame(bank, game) };
}

/** A game as a view without its texts, for REST and for pages of the previous protocol. */
export function viewSnapshot(bank: QuestionBank, game: Game): { version: number; state: GameView } {
  return { version: game.version, state: viewOf(sentGame(bank, game), { brief: true }) };
}

/** Caches answers: every push contains all answers shown so far, and `acceptedForms` would take most of the time of a push. */
const answers = new WeakMap<BankQuestion, Answer>();

function answerOf(question: BankQuestion): Answer {
  const known = answers.get(question);
  if (known !== undefined) return known;
  const { correctAnswer, accept, answerImage, why } = question;
  const forms = acceptedForms(correctAnswer, accept ?? []);
  const answer = {
    correctAnswer,
    ...(forms.length === 0 ? {} : { accept: forms }),
    ...(answerImage === undefined ? {} : { answerImage }),
    ...(why === undefined ? {} : { explanation: why }),
  };
  answers.set(question, answer);
  return answer;
}

/** Limits of accepted forms, so that the forms fit in one or two lines under the answer. */
const MAX_FORMS = 3;
const MAX_LETTERS = 60;

/**
 * Picks the accepted forms that the host sees beside the answer. A form counts only if it is in Arabic letters and
 * differs from the answer and from the other forms by more than spelling or an article. The first form is always shown;
 * up to two more are shown only if all of them together are short.
 * @param accepted other spellings and names, best first
 */
export function acceptedForms(answer: string, accepted: readonly string[]): string[] {
  const keys = new Set([keyOf(answer)]);
  const forms: string[] = [];
  let letters = 0;
  for (const form of accepted) {
    const key = keyOf(form);
    if (
      forms.length === MAX_FORMS ||
      keys.has(key) ||
      !/\p{Script=Arabic}/u.test(form) ||
      /\p{Script=Latin}/u.test(form)
    )
      continue;
    if (forms.length > 0 && letters + form.length > MAX_LETTERS) continue;
    keys.add(key);
    letters += form.length;
    forms.push(form);
  }
  return forms;
}

function keyOf(text: string): string {
  return arabicKey(text).split(' ').map(withoutArticle).join(' ');
}

/** Caches boards, which never change after the game's start. */
const boards = new WeakMap<GameQuestions, CategoryContent[]>();

function boardOf(texts: GameTexts, questions: GameQuestions): CategoryContent[] {
  return questions.map(({ categoryId, gameNumber, questionIds, struck }) => ({
    id: categoryId,
    nameAr: texts.category(categoryId)?.nameAr ?? '',
    ...iconAndColorOf(texts.category(categoryId)),
    gameNumber,
    questions: questionIds.map((id) => questionContent(id, texts.question(id))),
    ...(struck === undefined ? {} : { struck }),
  }));
}

function questionContent(id: number, question: BankQuestion | undefined): QuestionContent {
  // A question that a newer bank no longer has keeps its place, so that old games can still be opened.
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
