import { type Team, teamGlyphs, type Winner, winnerGlyphs } from '../../../game-ui/teams/teams';
import { formatDay } from '../../../lib/arabic/dates';
import { formatNumber } from '../../../lib/arabic/numbers';
import { siteFacts } from '../../../lib/site-facts';
import { gameTexts } from '../texts.ar';
import { type Canvas, display, drawGlyph, drawLine, drawRug, fill, text } from './canvas-parts';
import type { Evening } from './evening';

/** A picture for a phone's screen, four to five. */
export const eveningSize = { width: 1080, height: 1350 } as const;

const { width, height } = eveningSize;
const EDGE = 60;
const STITCH = 6;
/** Questions in one row of the band. */
const ROW = 12;
const CELL = { width: width / ROW, height: 84 } as const;
/** Where the band begins. */
const BAND = 880;

const grounds: Readonly<Record<Winner, string>> = { 0: 'night', 1: 'team1-deep', 2: 'team2-deep' };
const inks: Readonly<Record<Winner, string>> = { 0: 'gold', 1: 'cream', 2: 'team2-soft' };
const teamInks: Readonly<Record<Team, string>> = { 1: 'team1', 2: 'team2' };

/** Draws the evening: who played, who won, and its band. The fonts must be loaded. */
export function drawEvening(on: Canvas, evening: Evening): void {
  fill(on, 'loom', 0, 0, width, height);
  on.direction = 'rtl';
  on.textBaseline = 'alphabetic';
  drawHead(on, evening);
  drawOutcome(on, evening);
  drawScores(on, evening);
  drawBand(on, evening);
  on.textAlign = 'center';
  drawLine(on, {
    ...{ words: gameTexts.bandOfTonight, font: (size) => text(400, size), size: 30, least: 20 },
    ...{ ink: 'sand', x: width / 2, y: height - 44, width: width - 2 * EDGE },
  });
}

/** The site's mark, the game's name and the day. */
function drawHead(on: Canvas, { gameName, at }: Evening): void {
  on.textAlign = 'right';
  drawLine(on, {
    ...{ words: siteFacts().name, font: (size) => display(900, size), size: 84, least: 24 },
    ...{ ink: 'cream', x: width - EDGE, y: 130, width: 280 },
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

/** The winner's sign and name and by what they won; of a draw both signs and the word. */
function drawOutcome(on: Canvas, { winner, teams, margin }: Evening): void {
  const signs: readonly Team[] = winner === null ? [1, 2] : [winner];
  const [size, gap] = [200, 80];
  signs.forEach((team, index) => {
    const all = signs.length * size + (signs.length - 1) * gap;
    // From inline start, which is the right.
    const x = (width + all) / 2 - size - index * (size + gap);
    drawGlyph(on, teamGlyphs[team], teamInks[team], x, 205, size);
  });
  on.textAlign = 'center';
  const words = winner === null ? gameTexts.draw : teams[winner - 1]?.name;
  drawLine(on, {
    ...{ words: words ?? '', font: (now) => display(900, now), size: 128, least: 52 },
    ...{ ink: 'cream', x: width / 2, y: 545, width: width - 2 * EDGE },
  });
  if (winner === null) return;
  drawLine(on, {
    ...{ words: margin, font: (now) => display(700, now), size: 46, least: 30 },
    ...{ ink: winner === 1 ? 'team1-soft' : 'team2-soft', x: width / 2, y: 632, width: width - 2 * EDGE },
  });
}

/** Both teams with their scores, the first at inline start. */
function drawScores(on: Canvas, { teams }: Evening): void {
  for (const team of [1, 2] as const) {
    const { name, score } = teams[team - 1] ?? { name: '', score: 0 };
    const middle = team === 1 ? width * 0.75 : width * 0.25;
    drawGlyph(on, teamGlyphs[team], teamInks[team], middle + 96, 697, 64);
    on.textAlign = 'center';
    drawLine(on, {
      ...{ words: formatNumber(score), font: (size) => display(900, size), size: 110, least: 60 },
      ...{ ink: teamInks[team], x: middle, y: 765, width: 300 },
    });
    drawLine(on, {
      ...{ words: name, font: (size) => display(700, size), size: 40, least: 24 },
      ...{ ink: 'sand', x: middle, y: 832, width: width / 2 - EDGE },
    });
  }
}

/** A stitch a question, row by row from inline start, between two woven edges. */
function drawBand(on: Canvas, { band, winner }: Evening): void {
  const rows = Math.max(1, Math.ceil(band.length / ROW));
  const edge = winner === 2 ? 'edge2' : 'edge1';
  const top = drawRug(on, edge, BAND, width, STITCH);
  const end = top + rows * CELL.height;
  fill(on, winner === 2 ? 'team2-deep' : 'team1-deep', 0, top, width, end - top);
  band.forEach((won, index) => {
    const x = width - ((index % ROW) + 1) * CELL.width;
    const y = top + Math.floor(index / ROW) * CELL.height;
    fill(on, grounds[won], x, y, CELL.width, CELL.height);
    const sign = 48;
    drawGlyph(on, winnerGlyphs[won], inks[won], x + (CELL.width - sign) / 2, y + (CELL.height - sign) / 2, sign);
  });
  // The lower edge is the upper one's reflection.
  on.save();
  on.translate(0, 2 * end + top - BAND);
  on.scale(1, -1);
  drawRug(on, edge, end, width, STITCH);
  on.restore();
}
