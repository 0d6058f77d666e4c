import type { Winner } from '../../../game-ui/teams/teams';
import { pictureTexts } from '../texts.ar';

interface PictureRow {
  name: string;
  /** The width at 38 px: SVG cannot measure text, and icon and name are centred together. */
  nameWidth: number;
  icon: string;
  color: string;
  /** The winner of a used question; null for an open tile. */
  tiles: readonly (Winner | null)[];
}

const names = pictureTexts.categories;

/**
 * The board in the landing page's picture, after fourteen questions. The six categories exist on every server; they are hard-coded because a
 * response would arrive after the picture is drawn.
 */
export const pictureRows: readonly PictureRow[] = [
  { name: names[0], nameWidth: 206, icon: 'globe', color: 'dye-2', tiles: [1, 2, null, 1, null, null] },
  { name: names[1], nameWidth: 189, icon: 'cup', color: 'dye-3', tiles: [2, null, 1, null, null, 2] },
  { name: names[2], nameWidth: 105, icon: 'ark', color: 'dye-1', tiles: [null, 1, null, null, null, null] },
  { name: names[3], nameWidth: 188, icon: 'dhow', color: 'dye-4', tiles: [0, 1, null, null, 2, null] },
  { name: names[4], nameWidth: 102, icon: 'braces', color: 'dye-5', tiles: [null, null, 2, 1, null, null] },
  { name: names[5], nameWidth: 192, icon: 'flag', color: 'dye-1', tiles: [1, null, null, null, null, 2] },
];

export const pictureBand: readonly Winner[] = [1, 2, 1, 2, 0, 1, 2, 1, 1, 2, 1, 2, 1, 2];
export const pictureScores = { 1: 7, 2: 6 } as const;
export const pictureQuestions = 36;
