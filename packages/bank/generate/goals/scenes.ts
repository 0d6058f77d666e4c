import type { OverlayOptions } from 'sharp';
import sharp from 'sharp';
import type { Pixels } from '../drawing';
import type { Film } from '../film';
import { hashOf } from '../undealt';
import type { CaptionLine } from './caption';
import { askingLines, captionLines, captionMarks, lettered } from './caption';
import { gold, momentSvg, pitchSvg, ringSvg, signPlace, size, wrap } from './pitch';
import { playSeconds, waysOfBall, whereIsBall } from './play';
import type { GoalRow } from './table';

const fps = 25;
/** Seconds of a still picture: before the play to read the caption, after it to shout the answer. */
const before = 0.8;
const after = 1.6;

const background = (row: GoalRow) => wrap(pitchSvg(row) + captionMarks(row));

/** The SVG of a frame, and whether the question mark is over the scorer. */
function frame(row: GoalRow, at: number): { svg: string; asks: boolean } {
  const end = playSeconds(row);
  const time = Math.min(Math.max(at / fps - before, 0), end);
  const asks = at / fps - before >= end;
  const moment = momentSvg(row, time, whereIsBall(row, time), waysOfBall(row, time));
  // The ring's beat is a triangle wave with a period of 0.8 seconds.
  const phase = (at % 20) / 10;
  return { svg: wrap(moment + (asks ? ringSvg(row, end, phase > 1 ? 2 - phase : phase) : '')), asks };
}

const frameCount = (row: GoalRow) => Math.round((before + playSeconds(row) + after) * fps);

function questionMark(row: GoalRow): CaptionLine {
  const [x, y] = signPlace(row, playSeconds(row));
  return { text: '؟', x, y, size: 46, colour: gold };
}

/** The film of a goal, up to the finish. */
export function goalFilm(row: GoalRow): Pick<Film, 'storyboard' | 'frames' | 'size' | 'fps' | 'seconds'> {
  const count = frameCount(row);
  return {
    size,
    fps,
    seconds: count / fps,
    storyboard: () => {
      const written = JSON.stringify([...askingLines(row, row.score), questionMark(row)]);
      const frames = Array.from({ length: count }, (_, at) => frame(row, at).svg);
      return hashOf('storyboard', [background(row), written, ...frames].join('\n')).slice(0, 12);
    },
    async *frames() {
      const ground = await rawOf(background(row), await lettered(askingLines(row, row.score)));
      const mark = await lettered([questionMark(row)]);
      for (let at = 0; at < count; at += 1) {
        const { svg, asks } = frame(row, at);
        yield (await over(ground, [{ input: Buffer.from(svg) }, ...(asks ? mark : [])])).data;
      }
    },
  };
}

export async function goalPicture(row: GoalRow): Promise<Pixels> {
  const end = playSeconds({ ...row, finish: { ...row.finish, shown: 0 } });
  const ways = waysOfBall(row);
  const inNet = { at: [106.2, row.finish.y] as const, height: 0 };
  const score = [row.score[0] + 1, row.score[1]] as const;
  const name = { text: row.answer, x: size.width / 2, y: 500, size: 48, colour: gold };
  const ground = await rawOf(background(row), await lettered([...captionLines(row, score), name]));
  const svg = wrap(momentSvg(row, end, inNet, ways) + ringSvg(row, end, 0));
  const { data } = await over(ground, [{ input: Buffer.from(svg) }], 4);
  return { data, width: size.width, height: size.height };
}

function rawOf(svg: string, overlays: OverlayOptions[]): Promise<Buffer> {
  return sharp(Buffer.from(svg)).composite(overlays).removeAlpha().raw().toBuffer();
}

async function over(ground: Buffer, overlays: OverlayOptions[], channels: 3 | 4 = 3): Promise<{ data: Buffer }> {
  const drawn = sharp(ground, { raw: { ...size, channels: 3 } }).composite(overlays);
  return { data: await (channels === 4 ? drawn.ensureAlpha() : drawn.removeAlpha()).raw().toBuffer() };
}
