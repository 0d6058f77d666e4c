import type { OverlayOptions } from 'sharp';
import { centred } from '../lettering';
import { gold, panel } from './pitch';
import type { GoalRow } from './table';

const cream = '#f7e9d0';
const sand = '#d9c19a';
const ink = '#1a100a';
const tileX = panel.left + 32;
const tileHalf = 22;
const middle = panel.left + panel.width / 2;
const rowY = (team: number) => panel.top + 236 + team * 54;

const arabicDigits = (value: number) =>
  String(value).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

/** A text of the caption: its centre, size and colour. */
export interface CaptionLine {
  text: string;
  x: number;
  y: number;
  size: number;
  colour: string;
}

/** Match, year, score and minute. Each team's name is in its own row, to the right of its score, so that nobody mixes up the scores. */
export function captionLines(row: GoalRow, score: readonly [number, number]): CaptionLine[] {
  const { match, teams } = row;
  return [
    ...askingLines(row, score),
    { text: match.round, x: middle, y: panel.top + 102, size: 22, colour: sand },
    { text: arabicDigits(match.year), x: middle, y: panel.top + 160, size: 48, colour: gold },
    ...teams.map((text, team) => ({ text, x: middle + 9, y: rowY(team), size: 22, colour: cream })),
  ];
}

/**
 * The caption while the film asks its question. Teams and year are left out, because they would give the scorer away without watching; only
 * the colours and the play are hints.
 */
export function askingLines({ match }: GoalRow, score: readonly [number, number]): CaptionLine[] {
  const minute = match.minute === undefined ? [] : [`الدقيقة ${arabicDigits(match.minute)}`];
  return [
    { text: match.competition, x: middle, y: panel.top + 62, size: 23, colour: cream },
    ...score.map((goals, team) => ({ text: arabicDigits(goals), x: tileX, y: rowY(team), size: 36, colour: ink })),
    ...minute.map((text) => ({ text, x: middle, y: panel.top + 354, size: 24, colour: sand })),
  ];
}

/** The dots beside the names show the colours of the players. The scores are on tiles, because a zero without a tile looks like a dot. */
export function captionMarks({ colours }: GoalRow): string {
  return colours
    .map(([shirt, rim], team) => {
      const y = rowY(team);
      const tile = `<rect x="${tileX - tileHalf}" y="${y - tileHalf}" width="${2 * tileHalf}" height="${2 * tileHalf}" rx="3" fill="${cream}"/>`;
      return `${tile}<circle cx="${panel.left + panel.width - 20}" cy="${y}" r="10" fill="${shirt}" stroke="${rim}" stroke-width="4"/>`;
    })
    .join('');
}

export function lettered(lines: readonly CaptionLine[]): Promise<OverlayOptions[]> {
  return Promise.all(lines.map(({ text, x, y, size, colour }) => centred(text, x, y, size, colour)));
}
