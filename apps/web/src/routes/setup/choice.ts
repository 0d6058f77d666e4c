import { cleanLine, graphemes, isBlank } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { refusals } from '@lamma/protocol/refusals';
import { teamNamesProblem } from '@lamma/rules/team-names';
import { type Category, pictureOf } from '../../features/categories/api';
import { type CompleteGameData, isComplete } from '../../features/team-games/api';
import type { GameData } from '../../features/team-games/game-data';
import { messages } from '../../lib/arabic/messages';
import { formatNumber } from '../../lib/arabic/numbers';
import { newId } from '../../lib/browser/ids';
import type { CategoryMark } from '../../woven/category-marks';
import { setupTexts } from './texts.ar';

/** The part of a category that the form needs. */
export interface ChoosableCategory {
  id: number;
  name: string;
  mark: CategoryMark;
  /** A picture instead of the woven icon. */
  picture?: string | undefined;
  gameCount: number;
}

/** The fields that a host may change. */
export type ChoiceChanges = Partial<
  Pick<
    GameData,
    | 'selectedCategories'
    | 'gameName'
    | 'team1Name'
    | 'team2Name'
    | 'gameMode'
    | 'categoryGameNumbers'
    | 'isReplay'
    | 'isCustomGame'
    | 'drawsTurn'
    | 'race'
    | 'replayOf'
  >
>;

/** An invalid part of the choice and its sentence. */
export interface Problem {
  part: 'selectedCategories' | 'gameName' | 'team1Name' | 'team2Name' | 'gameMode';
  text: string;
}

/** Applies changes, with a new idempotency key: the changed choice starts another game. */
export function withChanges(choice: GameData, changes: ChoiceChanges): GameData {
  return { ...choice, ...changes, clientId: newId(), gameSessionId: null };
}

/**
 * The choice with these categories of the bank. Drops the game numbers of removed categories; the choice is no longer
 * a replay or a custom game.
 */
export function withCategories(choice: GameData, selectedCategories: number[]): GameData {
  const keptNumbers = Object.entries(choice.isReplay ? {} : choice.categoryGameNumbers);
  const categoryGameNumbers = Object.fromEntries(keptNumbers.filter(([id]) => selectedCategories.includes(Number(id))));
  const ofBank = { isReplay: false, isCustomGame: false, replayOf: null };
  return withChanges(choice, { selectedCategories, categoryGameNumbers, ...ofBank });
}

/** The choice with its names cleaned as the server does. */
export function withCleanNames(choice: GameData): GameData {
  const { gameName, team1Name, team2Name } = choice;
  return {
    ...choice,
    gameName: cleanLine(gameName),
    team1Name: cleanLine(team1Name),
    team2Name: cleanLine(team2Name),
  };
}

/** The problems of a choice, in the order of the form; empty if it is complete. */
export function problemsOf(choice: GameData): Problem[] {
  const { selectedCategories, gameName, team1Name, team2Name, gameMode } = withCleanNames(choice);
  const problems: Problem[] = [];
  const { length } = selectedCategories;
  // A game of own categories can have fewer than six.
  const min = choice.isCustomGame ? 1 : limits.categoriesPerGame;
  if (length < min || length > limits.categoriesPerGame) {
    const counts = [length, limits.categoriesPerGame].map(formatNumber);
    const text = setupTexts.chosenOf(messages.sixCategoriesNeeded, counts[0] ?? '', counts[1] ?? '');
    problems.push({ part: 'selectedCategories', text });
  }
  const names = [
    ['gameName', gameName, limits.gameName, messages.gameNameNeeded, setupTexts.gameName],
    ['team1Name', team1Name, limits.teamName, messages.team1NameNeeded, setupTexts.team1],
    ['team2Name', team2Name, limits.teamName, messages.team2NameNeeded, setupTexts.team2],
  ] as const;
  for (const [part, name, max, needed, field] of names) {
    if (isBlank(name)) problems.push({ part, text: needed });
    else if (graphemes(name, max) > max) problems.push({ part, text: setupTexts.about(field, messages.nameTooLong) });
  }
  const refusal = isBlank(team1Name) || isBlank(team2Name) ? null : teamNamesProblem(team1Name, team2Name);
  if (refusal !== null) problems.push({ part: 'team2Name', text: refusals[refusal].ar });
  if (gameMode === null) problems.push({ part: 'gameMode', text: messages.modeNeeded });
  return problems;
}

/** The choice, ready to start, or null if something is missing. */
export function completeChoice(choice: GameData): CompleteGameData | null {
  const data = withCleanNames(choice);
  return problemsOf(choice).length === 0 && isComplete(data) ? data : null;
}

/** Picks the fields of a category that the setup forms need. */
export function toChoosable(category: Category): ChoosableCategory {
  const { id, nameAr, gameCount, icon, color } = category;
  return { id, name: nameAr, mark: { icon, color }, gameCount, picture: pictureOf(category) };
}
