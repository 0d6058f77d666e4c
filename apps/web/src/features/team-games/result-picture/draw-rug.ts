import { limits } from '@lamma/protocol/limits';
import { type Team, teamGlyphs, type Winner, winnerGlyphs } from '../../../game-ui/teams/teams';
import { type Canvas, drawGlyph, drawRug, fillPath, fillRect } from './canvas-parts';
import type { GameResult, ResultGrid } from './game-result';

const STITCH = 6;
/** The woven edges are ten rows high. */
const EDGE = 10 * STITCH;
/** Questions in one row of the band. */
const ROW = 12;
const CELL = 84;
const SIGN = 48;
const SQUARE = { side: 80, gap: 8 } as const;
const MARGIN = 24;

const grounds: Readonly<Record<Winner, string>> = { 0: 'night', 1: 'team1-deep', 2: 'team2-deep' };
const inks: Readonly<Record<Winner, string>> = { 0: 'gold', 1: 'cream', 2: 'team2-soft' };
const dyes: Readonly<Record<Team, string>> = { 1: 'team1', 2: 'team2' };

type Rug = Pick<GameResult, 'band' | 'grid' | 'winner'>;

/** The height of the rug with its edges. */
export function rugHeight({ band, grid }: Rug): number {
  const inner = grid === null ? rowsIn(band) * CELL : gridSide + 2 * MARGIN;
  return inner + 2 * EDGE;
}

const rowsIn = (band: Rug['band']) => Math.max(1, Math.ceil(band.length / ROW));
const gridSide = limits.gridSide * SQUARE.side + (limits.gridSide - 1) * SQUARE.gap;

/** Draws the rug between two woven edges: a stitch for each question, or the grid of «وصلهم» with its thread. */
export function drawResultRug(ctx: Canvas, rug: Rug, y: number, width: number): void {
  const { band, grid, winner } = rug;
  const edge = winner === 2 ? 'edge2' : 'edge1';
  const top = drawRug(ctx, edge, y, width, STITCH);
  const end = y + rugHeight(rug) - EDGE;
  fillRect(ctx, grid !== null ? 'pit' : winner === 2 ? 'team2-deep' : 'team1-deep', 0, top, width, end - top);
  if (grid === null) drawBand(ctx, band, top, width);
  else drawGrid(ctx, grid, top + MARGIN, width);
  // Mirrors the upper edge.
  ctx.save();
  ctx.translate(0, 2 * end + EDGE);
  ctx.scale(1, -1);
  drawRug(ctx, edge, end, width, STITCH);
  ctx.restore();
}

/** Draws the band row by row, from the right. */
function drawBand(ctx: Canvas, band: Rug['band'], top: number, width: number): void {
  const across = width / ROW;
  for (const [index, won] of band.entries()) {
    const x = width - ((index % ROW) + 1) * across;
    const y = top + Math.floor(index / ROW) * CELL;
    fillRect(ctx, grounds[won], x, y, across, CELL);
    drawGlyph(ctx, winnerGlyphs[won], inks[won], x + (across - SIGN) / 2, y + (CELL - SIGN) / 2, SIGN);
  }
}

function drawGrid(ctx: Canvas, { owners, line }: ResultGrid, top: number, width: number): void {
  const { side, gap } = SQUARE;
  const left = (width - gridSide) / 2;
  const placeOf = (square: number) => ({
    x: left + (limits.gridSide - 1 - (square % limits.gridSide)) * (side + gap),
    y: top + Math.floor(square / limits.gridSide) * (side + gap),
  });
  for (const [square, owner] of owners.entries()) {
    const { x, y } = placeOf(square);
    const isOnLine = line?.includes(square) === true;
    if (isOnLine) fillRect(ctx, 'cream', x - 4, y - 4, side + 8, side + 8);
    // If there is a line, squares outside it are darker.
    fillRect(ctx, owner === null ? 'card' : line === null || isOnLine ? dyes[owner] : grounds[owner], x, y, side, side);
    if (owner === null) drawGlyph(ctx, 'dots', 'stitch', x + 26, y + 26, side - 52);
    else drawGlyph(ctx, teamGlyphs[owner], 'ink', x + 14, y + 14, side - 28);
  }
  const [from, to] = [line?.[0], line?.at(-1)];
  if (from === undefined || to === undefined) return;
  const middleOf = (square: number) => ({ x: placeOf(square).x + side / 2, y: placeOf(square).y + side / 2 });
  drawThread(ctx, middleOf(from), middleOf(to));
}

interface Point {
  x: number;
  y: number;
}

/** A cream thread in long stitches, on a dark ground. */
function drawThread(ctx: Canvas, from: Point, to: Point): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const bar = (start: number, end: number, thick: number) => {
    const [a, b] = [start, end].map((at) => ({ x: from.x + along.x * at, y: from.y + along.y * at })) as [Point, Point];
    const side = { x: (-along.y * thick) / 2, y: (along.x * thick) / 2 };
    const corners = [
      [a.x + side.x, a.y + side.y],
      [b.x + side.x, b.y + side.y],
      [b.x - side.x, b.y - side.y],
      [a.x - side.x, a.y - side.y],
    ].map((corner) => corner.map((value) => value.toFixed(1)).join(' '));
    return `M${corners.join('L')}z`;
  };
  fillPath(ctx, bar(-14, length + 14, 22), 'night');
  const stitches = Math.max(1, Math.round(length / 32));
  const step = length / stitches;
  const dashes = Array.from({ length: stitches }, (_, index) => bar(index * step + 3, (index + 1) * step - 3, 12));
  fillPath(ctx, dashes.join(''), 'cream');
}
