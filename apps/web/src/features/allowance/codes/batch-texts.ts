import { formatRecent } from '../../../lib/arabic/dates';
import { counted } from '../../../lib/arabic/plurals';
import { linkOfCode, printedCode } from '../link-code';
import type { CodeBatch } from './api';
import { codesTexts, customGamesEach, gamesEach, giftOfCustomGames, giftOfGames, sheetTexts } from './texts.ar';

/** The name of a batch: its note, or when and how it was created. */
export function nameOfBatch({ note, origin, createdAt }: CodeBatch): string {
  if (note !== '') return note;
  return origin === 'command' ? codesTexts.fromCommand : codesTexts.unnamed(formatRecent(createdAt, Date.now()));
}

export function gamesPerCode({ kind, amount }: CodeBatch): string {
  if (kind === 'premium') return codesTexts.premium;
  return counted(amount, kind === 'game' ? gamesEach : customGamesEach);
}

/** The games that each code adds, in the words of the printed card. */
export function giftText({ kind, amount }: CodeBatch): string {
  if (kind === 'premium') return sheetTexts.unlimited;
  return counted(amount, kind === 'game' ? giftOfGames : giftOfCustomGames);
}

/** The number of filled stitches in a row: none only if no code is redeemed, all only if every code is. */
export function filledStitches({ redeemed, count }: CodeBatch, all: number): number {
  if (redeemed === 0 || count === 0) return 0;
  if (redeemed === count) return all;
  return Math.min(Math.max(Math.round((redeemed / count) * all), 1), all - 1);
}

/** A CSV of the codes with the links of their cards. Starts with a BOM, by which Excel detects UTF-8. */
export function codesCsv(codes: readonly string[], origin: string): string {
  const lines = codes.map((code) => `${printedCode(code)},${linkOfCode(code, origin)}`);
  return `\uFEFF${[`${codesTexts.csvCode},${codesTexts.csvLink}`, ...lines].join('\r\n')}\r\n`;
}
