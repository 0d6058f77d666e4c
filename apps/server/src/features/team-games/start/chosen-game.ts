import type { CategoryGameNumbers, GameData, GameMode } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { defaultRaceOptions } from '@lamma/protocol/limits/race';
import type { RaceOptions } from '@lamma/protocol/race';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { sliceOf, strike } from '@lamma/rules/numbers';
import { teamNamesProblem } from '@lamma/rules/team-names';
import type { BankQuestion, QuestionBank } from '../../categories/bank';
import type { GameQuestions } from '../data/game';

export interface ChosenGame {
  selectedCategories: readonly number[];
  gameName: string;
  team1Name: string;
  team2Name: string;
  gameMode: GameMode;
  categoryGameNumbers?: CategoryGameNumbers | undefined;
  /** Whether the server draws who begins; sent only by the call that creates the game. */
  drawsTurn?: boolean | null | undefined;
  /** The options of a race; sent only by the call that creates the game. */
  race?: RaceOptions | null | undefined;
}

/** The key of a set of categories, independent of their order. */
export function categoriesKey(ids: readonly number[]): string {
  return ids.toSorted((a, b) => a - b).join(',');
}

export function categoriesProblem(bank: QuestionBank, ids: readonly number[]): Refusal | null {
  if (ids.length === 0) return refuse('noCategories');
  if (isOwnGame(ids)) return null;
  if (ids.length !== limits.categoriesPerGame) return refuse('needSixCategories');
  const unknown = ids.some(
    (id) => bank.category(id) === undefined || bank.questionsOf(id).every((one) => bank.isOut(one.id)),
  );
  return unknown ? refuse('badCategory') : null;
}

export function chosenProblem(bank: QuestionBank, chosen: ChosenGame): Refusal | null {
  const names = teamNamesProblem(chosen.team1Name, chosen.team2Name);
  return names === null ? categoriesProblem(bank, chosen.selectedCategories) : refuse(names);
}

export function gameDataOf(chosen: ChosenGame, numbers: CategoryGameNumbers, isReplay: boolean): GameData {
  const { selectedCategories, gameName, team1Name, team2Name, gameMode, drawsTurn, race } = chosen;
  return {
    selectedCategories: [...selectedCategories],
    gameName,
    team1Name,
    team2Name,
    gameMode: wireMode(selectedCategories, gameMode),
    categoryGameNumbers: numbers,
    isReplay,
    isCustomGame: isOwnGame(selectedCategories),
    ...(drawsTurn === true && { drawsTurn }),
    ...(gameMode === 'race' && { race: race ?? defaultRaceOptions }),
  };
}

/**
 * Returns the questions of each category's game number, or of number 1 if that game has no questions. A question that
 * is out leaves a struck place. A category with no question left is refused.
 */
export function questionsFor(bank: QuestionBank, data: GameData): { ok: true; questions: GameQuestions } | Refusal {
  const questions: GameQuestions[number][] = [];
  const problems: string[] = [];
  for (const categoryId of data.selectedCategories) {
    const gameNumber = data.categoryGameNumbers[String(categoryId)] ?? 1;
    const all = bank.questionsOf(categoryId);
    const slice = sliceQuestions(all, gameNumber);
    const name = bank.category(categoryId)?.nameAr ?? '';
    slice.forEach((question, index) => {
      if (question.questionText.trim() === '' || question.correctAnswer.trim() === '')
        problems.push(`«${name}»: السؤال ${index + 1}`);
    });
    const { questionIds, struck } = strike(
      slice.map(({ id }) => id),
      bank.isOut,
    );
    if (questionIds.length === 0) return refuse('gameOutOfPlay');
    questions.push({ categoryId, gameNumber, questionIds, ...(struck.length === 0 ? {} : { struck }) });
  }
  if (problems.length > 0) return refuse('badQuestions', { message: `خطأ في بيانات الأسئلة: ${problems.join('، ')}` });
  return { ok: true, questions };
}

function sliceQuestions(all: readonly BankQuestion[], gameNumber: number): readonly BankQuestion[] {
  const slice = all.slice(...sliceOf(gameNumber, limits.questionsPerGame));
  return slice.length > 0 || gameNumber === 1 ? slice : all.slice(...sliceOf(1, limits.questionsPerGame));
}

/** Whether this is a game of own categories, decided only by the ids. `readOwn` refuses a mix of own and bank categories. */
export function isOwnGame(ids: readonly number[]): boolean {
  return ids.some((id) => id > limits.customCategoryIdsAbove);
}

/** The mode on the wire: 'custom' for a classic game of own categories, never for a bank game. */
export function wireMode(ids: readonly number[], mode: GameMode): GameMode {
  if (mode !== 'classic' && mode !== 'custom') return mode;
  return isOwnGame(ids) ? 'custom' : 'classic';
}

/** Game numbers of own categories: always 1, because each has only one game. */
export function firstNumbers(ids: readonly number[]): CategoryGameNumbers {
  return Object.fromEntries(ids.map((id) => [String(id), 1]));
}
