import { drawQrCode } from '../../../game-ui/qr-code/draw-qr-code';
import { type Team, teamGlyphs } from '../../../game-ui/teams/teams';
import { formatDay } from '../../../lib/arabic/dates';
import { formatNumber } from '../../../lib/arabic/numbers';
import { siteFacts } from '../../../lib/site-facts';
import { spokenAddress } from '../../../lib/spoken-address';
import { eveningTexts, gameTexts } from '../texts.ar';
import { type Canvas, display, drawGlyph, drawLine, fill, fillPath, linesWithin, text } from './canvas-parts';
import { drawEveningRug, rugHeight } from './draw-rug';
import type { Evening } from './evening';

const WIDTH = 1080;
const EDGE = 60;
/** The y of the rug; the parts above it have a fixed height. */
const RUG = 800;
const BEST = { gap: 56, lines: 3, size: 42, leading: 62 } as const;
const AWARDS = { gap: 44, row: 104 } as const;
const FOOT = { gap: 48, code: 208, quiet: 20 } as const;

const teamInks: Readonly<Record<Team, string>> = { 1: 'team1', 2: 'team2' };
const softInks: Readonly<Record<Team, string>> = { 1: 'team1-soft', 2: 'team2-soft' };

/** The picture is as wide as a phone's screen; its height depends on the rug and on the question of the night. */
export function eveningSize(on: Canvas, evening: Evening): { width: number; height: number } {
  return { width: WIDTH, height: footTop(on, evening) + FOOT.code + EDGE };
}

/** Draws the picture: teams, winner, rug, the question of the night, and the site's address. The fonts must be loaded. */
export function drawEvening(on: Canvas, evening: Evening): void {
  const { width, height } = eveningSize(on, evening);
  fill(on, 'loom', 0, 0, width, height);
  on.direction = 'rtl';
  on.textBaseline = 'alphabetic';
  drawHead(on, evening);
  drawOutcome(on, evening);
  drawScores(on, evening);
  drawEveningRug(on, evening, RUG, width);
  drawBest(on, evening);
  drawAwards(on, evening);
  drawFoot(on, evening);
}

/** The site's mark, the game's name and the day. */
function drawHead(on: Canvas, { gameName, at }: Evening): void {
  on.textAlign = 'right';
  drawLine(on, {
    ...{ words: siteFacts().name, font: (size) => display(900, size), size: 84, least: 24 },
    ...{ ink: 'cream', x: WIDTH - EDGE, y: 130, width: 280 },
  });
  on.textAlign = 'left';
  drawLine(on, {
    ...{ words: gameName, font: (size) => display(700, size), size: 44, least: 28 },
    ...{ ink: 'gold', x: EDGE, y: 96, width: 640 },
  });
  drawLine(on, {
    ...{ words: formatDay(at), font: (size) => text(400, size), size: 30, least: 22 },
    ...{ ink: 'sand', x: EDGE, y: 148, width: 640 },
  });
}

/** The winner's sign, name and margin; for a draw both signs and the word. */
function drawOutcome(on: Canvas, { winner, teams, margin }: Evening): void {
  const signs: readonly Team[] = winner === null ? [1, 2] : [winner];
  const [size, gap] = [160, 80];
  signs.forEach((team, index) => {
    const all = signs.length * size + (signs.length - 1) * gap;
    // From inline start, which is the right.
    const x = (WIDTH + all) / 2 - size - index * (size + gap);
    drawGlyph(on, teamGlyphs[team], teamInks[team], x, 190, size);
  });
  on.textAlign = 'center';
  const words = winner === null ? gameTexts.draw : teams[winner - 1]?.name;
  drawLine(on, {
    ...{ words: words ?? '', font: (now) => display(900, now), size: 128, least: 52 },
    ...{ ink: 'cream', x: WIDTH / 2, y: 490, width: WIDTH - 2 * EDGE },
  });
  if (winner === null) return;
  drawLine(on, {
    ...{ words: margin, font: (now) => display(700, now), size: 46, least: 30 },
    ...{ ink: softInks[winner], x: WIDTH / 2, y: 572, width: WIDTH - 2 * EDGE },
  });
}

/** Both teams with their scores, the first at inline start. */
function drawScores(on: Canvas, { teams }: Evening): void {
  for (const team of [1, 2] as const) {
    const { name, score } = teams[team - 1] ?? { name: '', score: 0 };
    const middle = team === 1 ? WIDTH * 0.75 : WIDTH * 0.25;
    drawGlyph(on, teamGlyphs[team], teamInks[team], middle + 96, 627, 64);
    on.textAlign = 'center';
    drawLine(on, {
      ...{ words: formatNumber(score), font: (size) => display(900, size), size: 104, least: 60 },
      ...{ ink: teamInks[team], x: middle, y: 693, width: 300 },
    });
    drawLine(on, {
      ...{ words: name, font: (size) => display(700, size), size: 40, least: 24 },
      ...{ ink: 'sand', x: middle, y: 756, width: WIDTH / 2 - EDGE },
    });
  }
}

/** The question of the night in at most three lines. */
function bestLines(on: Canvas, { best }: Evening): string[] {
  if (best === null) return [];
  on.font = display(700, BEST.size);
  return linesWithin(on, best.text, WIDTH - 2 * EDGE, BEST.lines);
}

function drawBest(on: Canvas, evening: Evening): void {
  const { best } = evening;
  if (best === null) return;
  const top = RUG + rugHeight(evening) + BEST.gap;
  const label = `${eveningTexts.best}: ${best.categoryName}`;
  on.textAlign = 'right';
  drawGlyph(on, teamGlyphs[best.wonBy], teamInks[best.wonBy], WIDTH - EDGE - 36, top, 36);
  drawLine(on, {
    ...{ words: label, font: (size) => text(600, size), size: 32, least: 22 },
    ...{ ink: softInks[best.wonBy], x: WIDTH - EDGE - 56, y: top + 32, width: WIDTH - 2 * EDGE - 56 },
  });
  for (const [index, words] of bestLines(on, evening).entries()) {
    drawLine(on, {
      ...{ words, font: (size) => display(700, size), size: BEST.size, least: BEST.size },
      ...{ ink: 'cream', x: WIDTH - EDGE, y: top + 36 + (index + 1) * BEST.leading, width: WIDTH - 2 * EDGE },
    });
  }
}

/** Where the question of the night ends. */
function bestEnd(on: Canvas, evening: Evening): number {
  const rugEnd = RUG + rugHeight(evening);
  return evening.best === null ? rugEnd : rugEnd + BEST.gap + 36 + bestLines(on, evening).length * BEST.leading;
}

/** Each award in two lines: its title above, the name and what it is for below. */
function drawAwards(on: Canvas, evening: Evening): void {
  const top = bestEnd(on, evening) + AWARDS.gap;
  for (const [index, { title, name, sentence, team }] of evening.awards.entries()) {
    const y = top + index * AWARDS.row;
    const right = WIDTH - EDGE - 76;
    drawGlyph(on, teamGlyphs[team], teamInks[team], WIDTH - EDGE - 52, y + 20, 52);
    on.textAlign = 'right';
    drawLine(on, {
      ...{ words: title, font: (size) => text(600, size), size: 28, least: 20 },
      ...{ ink: softInks[team], x: right, y: y + 28, width: 440 },
    });
    drawLine(on, {
      ...{ words: name, font: (size) => display(800, size), size: 44, least: 22 },
      ...{ ink: 'cream', x: right, y: y + 80, width: 480 },
    });
    on.textAlign = 'left';
    drawLine(on, {
      ...{ words: sentence, font: (size) => text(400, size), size: 32, least: 20 },
      ...{ ink: 'sand', x: EDGE, y: y + 80, width: 380 },
    });
  }
}

function footTop(on: Canvas, evening: Evening): number {
  const { length } = evening.awards;
  return bestEnd(on, evening) + (length === 0 ? 0 : AWARDS.gap + length * AWARDS.row) + FOOT.gap;
}

/** The site's code and address, and a caption of the rug. */
function drawFoot(on: Canvas, evening: Evening): void {
  const top = footTop(on, evening);
  const { code, quiet } = FOOT;
  const left = WIDTH - EDGE - code;
  fill(on, 'cream', left, top, code, code);
  const drawing = drawQrCode(evening.address, 0);
  const modules = Number(drawing.viewBox.split(' ')[2]);
  on.save();
  on.translate(left + quiet, top + quiet);
  on.scale((code - 2 * quiet) / modules, (code - 2 * quiet) / modules);
  fillPath(on, drawing.path, 'ink');
  on.restore();
  const [x, width] = [left - 40, left - 40 - EDGE];
  on.textAlign = 'right';
  drawLine(on, {
    ...{ words: eveningTexts.playToo, font: (size) => display(800, size), size: 44, least: 28 },
    ...{ ink: 'gold', x, y: top + 58, width },
  });
  drawLine(on, {
    ...{ words: spokenAddress(evening.address), font: (size) => text(600, size), size: 40, least: 20 },
    ...{ ink: 'cream', x, y: top + 122, width },
  });
  drawLine(on, {
    ...{ words: evening.grid === null ? gameTexts.bandOfTonight : gameTexts.gridOfTonight },
    ...{ font: (size: number) => text(400, size), size: 28, least: 18, ink: 'sand', x, y: top + 182, width },
  });
}
