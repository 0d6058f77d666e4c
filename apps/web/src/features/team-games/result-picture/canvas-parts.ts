import { directionOf, splitByDirection, withIsolates } from '../../../lib/arabic/direction';
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

/** The side of the square in which the paths of glyphs are drawn. */
const GLYPH = 28;

export const displayFont = (weight: number, size: number) => `${weight} ${size}px ${tokenValue('--font-display')}`;
export const textFont = (weight: number, size: number) => `${weight} ${size}px ${tokenValue('--font-text')}`;

/** A colour token as a canvas accepts it. */
const colour = (name: string) => tokenValue(`--c-${name}`);

export function fillRect(ctx: Canvas, ground: string, x: number, y: number, across: number, down: number) {
  ctx.fillStyle = colour(ground);
  ctx.fillRect(x, y, across, down);
}

/** Fills an SVG path in a colour token. */
export function fillPath(ctx: Canvas, path: string, ink: string): void {
  ctx.fillStyle = colour(ink);
  ctx.fill(new Path2D(path));
}

/** Draws a woven sign in a square of this size. */
export function drawGlyph(ctx: Canvas, name: GlyphName, ink: string, x: number, y: number, size: number): void {
  const path: GlyphPath = glyphPaths[name];
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size / GLYPH, size / GLYPH);
  ctx.fillStyle = colour(ink);
  ctx.fill(new Path2D(path.d), path.holes ? 'evenodd' : 'nonzero');
  ctx.restore();
}

/**
 * Draws a rug across the whole picture, downwards from `top`.
 * @param stitch size of one stitch, in whole pixels
 * @returns the y of its lower edge
 */
export function drawRug(ctx: Canvas, name: RugName, top: number, across: number, stitch: number): number {
  let y = top;
  for (const band of rugs[name]) {
    const rows = rowsOf(band);
    fillRect(ctx, band.ground, 0, y, across, rows * stitch);
    const bitmap = band.motif === undefined ? [] : bands[band.motif];
    bitmap.forEach((row, line) => {
      for (let column = 0; column * stitch < across; column += 1) {
        const thread = ['#', 'o'].indexOf(row[column % row.length] ?? '.');
        const ink = band.threads?.[thread];
        if (ink !== undefined) fillRect(ctx, ink, column * stitch, y + line * stitch, stitch, stitch);
      }
    });
    y += rows * stitch;
  }
  return y;
}

interface Line {
  words: string;
  font: (size: number) => string;
  size: number;
  /** The smallest font size; longer text is cut. */
  minSize: number;
  ink: string;
  x: number;
  /** The baseline. */
  y: number;
  width: number;
  /** Default: the direction of `words`. For a part of a longer text, the direction of the whole text. */
  direction?: 'ltr' | 'rtl';
}

/** Draws one line in the largest font size that fits. */
export function drawLine(ctx: Canvas, line: Line): void {
  const { words, font, size, minSize, ink, x, y, width, direction = directionOf(words) } = line;
  let [now, shown] = [size, words];
  const isTooWide = () => {
    ctx.font = font(now);
    return ctx.measureText(shown).width > width;
  };
  while (isTooWide() && now > minSize) now -= 2;
  while (isTooWide() && shown.length > 2) shown = withoutLast(shown);
  ctx.fillStyle = colour(ink);
  ctx.direction = direction;
  ctx.fillText(direction === 'rtl' ? withIsolates(shown) : shown, x, y);
}

/** Drops the last letter with its marks and ends the text with one ellipsis, whether or not it already had one. */
function withoutLast(words: string): string {
  return `${words.replace(/(?:\p{L}\p{M}*|\p{RI}{2}|.)…?$/su, '').trimEnd()}…`;
}

interface TextLine {
  words: string;
  direction: 'ltr' | 'rtl';
  /** The width of the widest line of its run, the consecutive lines of one direction. */
  runWidth: number;
}

/** A word. Text that the author has isolated counts as one word, because an isolate broken over two lines would lose its direction. */
const UNBROKEN = /(?:[\u2066-\u2068][^\u2066-\u2069]*\u2069|\S)+/gu;

/**
 * Breaks a text between words and at its line breaks, in the current font. Each line has its own direction, as in `Written`. If the text
 * has more lines than `maxLines`, the last one ends with an ellipsis. A line can be too wide; `drawLine` cuts it.
 */
export function linesWithin(ctx: Canvas, text: string, width: number, maxLines: number): TextLine[] {
  const lines = splitByDirection(text).flatMap(({ text: run, direction }) => {
    const wrapped = run.split('\n').flatMap((verse) => wrap(ctx, verse, width));
    const runWidth = Math.min(width, Math.max(0, ...wrapped.map((words) => ctx.measureText(words).width)));
    return wrapped.map((words): TextLine => ({ words, direction, runWidth }));
  });
  const shown = lines.slice(0, maxLines);
  const last = shown.at(-1);
  if (last !== undefined && lines.length > maxLines) last.words += '…';
  return shown;
}

function wrap(ctx: Canvas, verse: string, width: number): string[] {
  const lines: string[] = [];
  // The first word keeps its indentation.
  const indent = /^\s*/.exec(verse)?.[0] ?? '';
  let line = '';
  for (const [at, word] of (verse.match(UNBROKEN) ?? []).entries()) {
    const longer = at === 0 ? indent + word : `${line} ${word}`;
    if (at > 0 && ctx.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}
