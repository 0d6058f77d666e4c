import { cleanLine } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import type { OwnCategory } from '../api';
import { categoriesTexts } from './texts.ar';

/** What a press on a category did. */
export type Pressed = { ids: readonly number[]; refused?: 'unfinished' | 'full' };

/** Whether a game can be made of it. */
export const isWhole = ({ questionCount }: OwnCategory): boolean => questionCount === limits.questionsPerGame;

/** The chosen categories after a press on one: taken in as the last, or out; or why nothing changed. */
export function pressed(ids: readonly number[], category: OwnCategory): Pressed {
  if (ids.includes(category.id)) return { ids: ids.filter((id) => id !== category.id) };
  if (!isWhole(category)) return { ids, refused: 'unfinished' };
  return ids.length >= limits.categoriesPerGame ? { ids, refused: 'full' } : { ids: [...ids, category.id] };
}

/** What the game is called where its host gives it no name: after the category that was chosen first. */
export function gameNameOf(typed: string, first: OwnCategory | undefined): string {
  const name = cleanLine(typed);
  if (name !== '' || first === undefined) return name;
  return [...categoriesTexts.defaultGame(first.name)].slice(0, limits.gameName).join('').trim();
}
