import { tokenValue } from '../../../lib/browser/token-value';
import { type GlyphName, type GlyphPath, glyphPaths } from '../../../woven/glyph-paths';
import bands from '../../../woven/motifs/bands.json';
import { type RugName, rowsOf, rugs } from '../../../woven/rug-patterns';

/** The part of a canvas context that the picture uses. */
export type Canvas = Pick<
  CanvasRenderingContext2D,
  | 'direction'
  | 'fill'
  | 'fillRect'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'restore'
  | 'save'
  | 'scale'
  | 'textAlign'
  | 'textBaseline'
  | 'translate'
> & { measureText(words: string): { width: number } };

/** The grid size of the glyphs. */
const GLYPH = 28;

export const display = (weight: number, size: number) => `${weight} ${size}px ${tokenValue('--font-display')}`;
export const text = (weight: number, size: number) => `${weight} ${size}px ${tokenValue('--font-text')}`;

/** A colour token as a canvas accepts it. */
const colour = (name: string) => tokenValue(`--c-${name}`);

export function fill(on: Canvas, ground: string, x: number, y: number, across: number, down: number) {
  on.fillStyle = colour(ground);
  on.fillRect(x, y, across, down);
}

/** Fills an SVG path in a colour token. */
export function fillPath(on: Canvas, path: string, ink: string): void {
  on.fillStyle = colour(ink);
  on.fill(new Path2D(path));
}

/** Draws a woven sign in a square of this size. */
export function drawGlyph(on: Canvas, name: GlyphName, ink: string, x: number, y: number, size: number): void {
  const path: GlyphPath = glyphPaths[name];
  on.save();
  on.translate(x, y);
  on.scale(size / GLYPH, size / GLYPH);
  on.fillStyle = colour(ink);
  on.fill(new Path2D(path.d), path.holes ? 'evenodd' : 'nonzero');
  on.restore();
}

/**
 * Draws a rug across the whole picture, downwards from `top`.
 * @param stitch size of one stitch, in whole pixels
 * @returns the y of its lower edge
 */
export function drawRug(on: Canvas, name: RugName, top: number, across: number, stitch: number): number {
  let y = top;
  for (const band of rugs[name]) {
    const rows = rowsOf(band);
    fill(on, band.ground, 0, y, across, rows * stitch);
    const bitmap = band.motif === undefined ? [] : bands[band.motif];
    bitmap.forEach((row, line) => {
      for (let column = 0; column * stitch < across; column += 1) {
        const thread = ['#', 'o'].indexOf(row[column % row.length] ?? '.');
        const ink = band.threads?.[thread];
        if (ink !== undefined) fill(on, ink, column * stitch, y + line * stitch, stitch, stitch);
      }
    });
    y += rows * stitch;
  }
  return y;
}

interface Line {
  words: string;
  /** The font at a size. */
  font: (size: number) => string;
  size: number;
  /** The smallest font size; longer text is cut. */
  least: number;
  ink: string;
  x: number;
  /** The baseline. */
  y: number;
  width: number;
}

/** Draws one line of Arabic, shrunk until it fits. */
export function drawLine(on: Canvas, { words, font, size, least, ink, x, y, width }: Line): void {
  let [now, shown] = [size, words];
  const isTooWide = () => {
    on.font = font(now);
    return on.measureText(shown).width > width;
  };
  while (isTooWide() && now > least) now -= 2;
  while (isTooWide() && shown.length > 2) shown = `${shown.slice(0, -2).trimEnd()}…`;
  on.fillStyle = colour(ink);
  on.fillText(shown, x, y);
}

/** Breaks a text between words, in the current font. What does not fit into the last line is cut. */
export function linesWithin(on: Canvas, words: string, width: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && on.measureText(longer).width > width && lines.length < most - 1) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}
