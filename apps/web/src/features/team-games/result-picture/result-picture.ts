import { drawQrCode } from '../../../game-ui/qr-code/draw-qr-code';
import { type Team, teamGlyphs } from '../../../game-ui/teams/teams';
import { formatDay } from '../../../lib/arabic/dates';
import { isolated, isolatedText } from '../../../lib/arabic/direction';
import { formatScore } from '../../../lib/arabic/numbers';
import { spokenAddress } from '../../../lib/server/phone-origins';
import { siteFacts } from '../../../lib/site-facts';
import { gameTexts, resultPictureTexts } from '../texts.ar';
import {
  type Canvas,
  displayFont,
  drawGlyph,
  drawLine,
  fillPath,
  fillRect,
  linesWithin,
  textFont,
} from './canvas-parts';
import { drawResultRug, rugHeight } from './draw-rug';
import type { GameResult } from './game-result';

/** The fonts of the picture, each in its largest size. */
const FACES = ['900 128px "Rubik Variable"', '700 46px "Rubik Variable"', '400 30px "Readex Pro Variable"'];

/** Draws a game's result as a PNG on this device. Loaded on demand. */
export async function resultPicture(result: GameResult): Promise<File> {
  const { gameName, margin, teams, best, awards } = result;
  const names = [...teams, ...awards].map(({ name }) => name);
  const words = [gameName, margin, ...names, best?.text ?? '', result.address].join(' ');
  // If a font fails to load, the next font of its family list is used.
  await Promise.all(FACES.map((face) => document.fonts?.load(face, words).catch(() => [])));
  const canvas = document.createElement('canvas');
  const ctx = canvas.getContext('2d');
  if (ctx === null) throw new Error('the browser provides no 2D canvas context');
  // Setting the size resets the context, so it comes after the texts are measured and before the drawing.
  Object.assign(canvas, pictureSize(ctx, result));
  drawResult(ctx, result);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the canvas could not be encoded as PNG');
  return new File([blob], 'lamma-sadu.png', { type: 'image/png' });
}

const WIDTH = 1080;
const EDGE = 60;
/** The y of the rug; the parts above it have a fixed height. */
const RUG = 800;
const BEST = { gap: 56, lines: 3, size: 42, leading: 62 } as const;
const AWARDS = { gap: 44, row: 104 } as const;
const FOOT = { gap: 48, code: 208, quiet: 20 } as const;

const teamInks: Readonly<Record<Team, string>> = { 1: 'team1', 2: 'team2' };
const softInks: Readonly<Record<Team, string>> = { 1: 'team1-soft', 2: 'team2-soft' };

/**
 * The picture is as wide as a phone's screen; its height depends on the rug, the question of the night and the
 * awards.
 */
export function pictureSize(ctx: Canvas, result: GameResult): { width: number; height: number } {
  return { width: WIDTH, height: footTop(ctx, result) + FOOT.code + EDGE };
}

/** Draws the picture: teams, winner, rug, the question of the night, and the site's address. The fonts must be loaded. */
export function drawResult(ctx: Canvas, result: GameResult): void {
  const { width, height } = pictureSize(ctx, result);
  fillRect(ctx, 'loom', 0, 0, width, height);
  ctx.textBaseline = 'alphabetic';
  drawHead(ctx, result);
  drawOutcome(ctx, result);
  drawScores(ctx, result);
  drawResultRug(ctx, result, RUG, width);
  drawBest(ctx, result);
  drawAwards(ctx, result);
  drawFoot(ctx, result);
}

function drawHead(ctx: Canvas, { gameName, at }: GameResult): void {
  ctx.textAlign = 'right';
  drawLine(ctx, {
    ...{ words: siteFacts().name, font: (size) => displayFont(900, size), size: 84, minSize: 24 },
    ...{ ink: 'cream', x: WIDTH - EDGE, y: 130, width: 280 },
  });
  ctx.textAlign = 'left';
  drawLine(ctx, {
    ...{ words: gameName, font: (size) => displayFont(700, size), size: 44, minSize: 28 },
    ...{ ink: 'gold', x: EDGE, y: 96, width: 640 },
  });
  drawLine(ctx, {
    ...{ words: formatDay(at), font: (size) => textFont(400, size), size: 30, minSize: 22 },
    ...{ ink: 'sand', x: EDGE, y: 148, width: 640 },
  });
}

/** The winner's sign, name and margin; for a draw, both signs and «تعادل». */
function drawOutcome(ctx: Canvas, { winner, teams, margin }: GameResult): void {
  const signs: readonly Team[] = winner === null ? [1, 2] : [winner];
  const [size, gap] = [160, 80];
  signs.forEach((team, index) => {
    const all = signs.length * size + (signs.length - 1) * gap;
    // Drawn from inline start, which is on the right.
    const x = (WIDTH + all) / 2 - size - index * (size + gap);
    drawGlyph(ctx, teamGlyphs[team], teamInks[team], x, 190, size);
  });
  ctx.textAlign = 'center';
  const words = winner === null ? gameTexts.draw : isolated(teams[winner - 1]?.name ?? '');
  drawLine(ctx, {
    ...{ words, font: (now) => displayFont(900, now), size: 128, minSize: 52 },
    ...{ ink: 'cream', x: WIDTH / 2, y: 490, width: WIDTH - 2 * EDGE },
  });
  if (winner === null) return;
  drawLine(ctx, {
    ...{ words: margin, font: (now) => displayFont(700, now), size: 46, minSize: 30 },
    ...{ ink: softInks[winner], x: WIDTH / 2, y: 584, width: WIDTH - 2 * EDGE },
  });
}

/** Both teams with their scores, the first at inline start. */
function drawScores(ctx: Canvas, { teams }: GameResult): void {
  for (const team of [1, 2] as const) {
    const { name, score } = teams[team - 1] ?? { name: '', score: 0 };
    const middle = team === 1 ? WIDTH * 0.75 : WIDTH * 0.25;
    drawGlyph(ctx, teamGlyphs[team], teamInks[team], middle + 96, 627, 64);
    ctx.textAlign = 'center';
    drawLine(ctx, {
      ...{ words: formatScore(score), font: (size) => displayFont(900, size), size: 104, minSize: 60 },
      ...{ ink: teamInks[team], x: middle, y: 693, width: 300 },
    });
    drawLine(ctx, {
      ...{ words: isolated(name), font: (size) => displayFont(700, size), size: 40, minSize: 24 },
      ...{ ink: 'sand', x: middle, y: 756, width: WIDTH / 2 - EDGE },
    });
  }
}

/** The question of the night in at most three lines. */
function bestLines(ctx: Canvas, { best }: GameResult): ReturnType<typeof linesWithin> {
  if (best === null) return [];
  ctx.font = displayFont(700, BEST.size);
  return linesWithin(ctx, best.text, WIDTH - 2 * EDGE, BEST.lines);
}

function drawBest(ctx: Canvas, result: GameResult): void {
  const { best } = result;
  if (best === null) return;
  const top = RUG + rugHeight(result) + BEST.gap;
  const label = `${resultPictureTexts.best}: ${isolatedText(best.categoryName)}`;
  ctx.textAlign = 'right';
  drawGlyph(ctx, teamGlyphs[best.wonBy], teamInks[best.wonBy], WIDTH - EDGE - 36, top, 36);
  drawLine(ctx, {
    ...{ words: label, font: (size) => textFont(600, size), size: 32, minSize: 22 },
    ...{ ink: softInks[best.wonBy], x: WIDTH - EDGE - 56, y: top + 32, width: WIDTH - 2 * EDGE - 56 },
  });
  for (const [index, { words, direction, runWidth }] of bestLines(ctx, result).entries()) {
    // Lines of code keep their common left edge.
    const isCode = direction === 'ltr' && best.text.includes('\n');
    ctx.textAlign = isCode ? 'left' : 'right';
    drawLine(ctx, {
      ...{ words, direction, font: (size) => displayFont(700, size), size: BEST.size, minSize: BEST.size },
      ...{ ink: 'cream', x: WIDTH - EDGE - (isCode ? runWidth : 0), y: top + 36 + (index + 1) * BEST.leading },
      width: WIDTH - 2 * EDGE,
    });
  }
}

/** The y at which the question of the night ends. */
function bestEnd(ctx: Canvas, result: GameResult): number {
  const rugEnd = RUG + rugHeight(result);
  return result.best === null ? rugEnd : rugEnd + BEST.gap + 36 + bestLines(ctx, result).length * BEST.leading;
}

/** Each award in two lines: the title, and below it the name and the reason. */
function drawAwards(ctx: Canvas, result: GameResult): void {
  const top = bestEnd(ctx, result) + AWARDS.gap;
  for (const [index, { title, name, sentence, team }] of result.awards.entries()) {
    const y = top + index * AWARDS.row;
    const right = WIDTH - EDGE - 76;
    drawGlyph(ctx, teamGlyphs[team], teamInks[team], WIDTH - EDGE - 52, y + 20, 52);
    ctx.textAlign = 'right';
    drawLine(ctx, {
      ...{ words: title, font: (size) => textFont(600, size), size: 28, minSize: 20 },
      ...{ ink: softInks[team], x: right, y: y + 28, width: 440 },
    });
    drawLine(ctx, {
      ...{ words: isolated(name), font: (size) => displayFont(800, size), size: 44, minSize: 22 },
      ...{ ink: 'cream', x: right, y: y + 80, width: 480 },
    });
    ctx.textAlign = 'left';
    drawLine(ctx, {
      ...{ words: sentence, font: (size) => textFont(400, size), size: 32, minSize: 20 },
      ...{ ink: 'sand', x: EDGE, y: y + 80, width: 380 },
    });
  }
}

function footTop(ctx: Canvas, result: GameResult): number {
  const { length } = result.awards;
  return bestEnd(ctx, result) + (length === 0 ? 0 : AWARDS.gap + length * AWARDS.row) + FOOT.gap;
}

function drawFoot(ctx: Canvas, result: GameResult): void {
  const top = footTop(ctx, result);
  const { code, quiet } = FOOT;
  const left = WIDTH - EDGE - code;
  fillRect(ctx, 'cream', left, top, code, code);
  const drawing = drawQrCode(result.address, 0);
  const modules = Number(drawing.viewBox.split(' ')[2]);
  ctx.save();
  ctx.translate(left + quiet, top + quiet);
  ctx.scale((code - 2 * quiet) / modules, (code - 2 * quiet) / modules);
  fillPath(ctx, drawing.path, 'ink');
  ctx.restore();
  const [x, width] = [left - 40, left - 40 - EDGE];
  ctx.textAlign = 'right';
  drawLine(ctx, {
    ...{ words: resultPictureTexts.playToo, font: (size) => displayFont(800, size), size: 44, minSize: 28 },
    ...{ ink: 'gold', x, y: top + 58, width },
  });
  drawLine(ctx, {
    ...{ words: spokenAddress(result.address), font: (size) => textFont(600, size), size: 40, minSize: 20 },
    ...{ ink: 'cream', x, y: top + 122, width },
  });
  drawLine(ctx, {
    ...{ words: result.grid === null ? gameTexts.bandOfTonight : gameTexts.gridOfTonight },
    ...{ font: (size: number) => textFont(400, size), size: 28, minSize: 18, ink: 'sand', x, y: top + 182, width },
  });
}
