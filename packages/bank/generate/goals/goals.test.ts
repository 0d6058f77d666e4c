import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readJson } from '../../src/files/source-files';
import { findBankRoot } from '../../src/load';
import type { Film } from '../film';
import { filmEntry, filmFiles, isFilmed, shoot } from '../film';
import { askingLines, captionLines } from './caption';
import { isShown } from './pitch';
import { playerOf, playSeconds, waysOfBall, whereIs, whereIsBall } from './play';
import { goalFilm } from './scenes';
import type { GoalRow } from './table';
import { goalsTable } from './table';

const rows = readJson(join(findBankRoot(import.meta.dirname), 'data', 'goals.json'), goalsTable);
const named = rows.map((row) => [row.goal, row] as const);
const first = () => {
  const [row] = rows;
  if (row === undefined) throw new Error('there are no goals');
  return row;
};
const apart = ([x, y]: readonly [number, number], [otherX, otherY]: readonly [number, number]) =>
  Math.hypot(x - otherX, y - otherY);

describe('goals.json', () => {
  it.each(named)('%s lasts 5 to 8 seconds', (_goal, row) => {
    const { seconds } = goalFilm(row);
    expect(seconds).toBeGreaterThanOrEqual(5);
    expect(seconds).toBeLessThanOrEqual(8);
  });

  it.each(named)('%s: the ball never jumps', (_goal, row) => {
    const times = Array.from({ length: Math.floor(playSeconds(row) * 25) }, (_, at) => at / 25);
    const steps = times.map((time) => apart(whereIsBall(row, time).at, whereIsBall(row, time + 1 / 25).at));
    expect(Math.max(...steps)).toBeLessThan(2.6);
  });

  it.each(named)('%s: no player leaves the picture', (_goal, row) => {
    const times = Array.from({ length: Math.ceil(playSeconds(row) * 5) }, (_, at) => at / 5);
    const out = row.players.filter((player) => times.some((time) => !isShown(row, whereIs(player, time))));
    expect(out.map(({ name }) => name)).toEqual([]);
  });

  it.each(named)(
    '%s: times increase, and the scorer, one of his team’s players, has the ball at the end',
    (_goal, row) => {
      for (const { run } of row.players) {
        expect(run.map(([when]) => when)).toEqual([...run.map(([when]) => when)].sort((one, other) => one - other));
      }
      const ends = row.legs.map(({ until }) => until);
      expect(ends).toEqual([...ends].sort((one, other) => one - other));
      const scorer = playerOf(row, row.finish.scorer);
      expect(scorer.side).toBe('scorers');
      const end = ends.at(-1) ?? 0;
      const standing = scorer.run.at(-1)?.[1] ?? [0, 0];
      expect(apart(whereIsBall(row, end).at, standing)).toBeLessThan(2.6);
    },
  );

  it.each(named)('%s: the film stops before the goal, and the answer shows the ball in the net', (_goal, row) => {
    expect(whereIsBall(row, playSeconds(row)).at[0]).toBeLessThan(103);
    const [x, y] = waysOfBall(row).at(-1)?.points.at(-1) ?? [0, 0];
    expect(x).toBeGreaterThan(105);
    expect(y).toBeCloseTo(row.finish.y);
  });

  it.each(named)('%s: the film does not show the scorer’s name', (_goal, row) => {
    const written = captionLines(row, row.score).map(({ text }) => text);
    for (const word of row.answer.split(' ')) expect(written.join(' ')).not.toContain(word);
  });

  it.each(named)('%s: teams and year stand beside the answer alone, not in the film', (_goal, row) => {
    const texts = (lines: { text: string }[]) => lines.map(({ text }) => text);
    const told = texts(captionLines(row, row.score)).filter(
      (text) => !texts(askingLines(row, row.score)).includes(text),
    );
    expect(told).toHaveLength(4);
    expect(told).toEqual(expect.arrayContaining([...row.teams, row.match.round]));
  });
});

describe('a storyboard', () => {
  it('a storyboard is deterministic, and changes with a path, a colour or a text', () => {
    const row = first();
    const of = (changed: Partial<GoalRow>) => goalFilm({ ...row, ...changed }).storyboard();
    const boards = [
      of({}),
      of({ finish: { ...row.finish, shown: 0.2 } }),
      of({ colours: [row.colours[1], row.colours[0]] }),
      of({ match: { ...row.match, minute: 89 } }),
    ];
    expect(of({})).toBe(boards[0]);
    expect(new Set(boards).size).toBe(boards.length);
  });
});

describe('films', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'lamma-films-'));
    mkdirSync(join(root, 'media'));
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
    vi.unstubAllEnvs();
  });

  const film = (storyboard = 'one'): Film => ({
    fact: 'goal:any',
    size: { width: 2, height: 2 },
    fps: 25,
    seconds: 0.04,
    storyboard: () => storyboard,
    async *frames() {
      yield Buffer.alloc(12);
    },
    provenance: { source: 'A test', licence: 'own work', author: 'A friend', changes: '-' },
  });

  it('films are current if their storyboard and bytes match media.json', () => {
    const data = Buffer.from('any encoder wrote this');
    const names = filmFiles('goal:any');
    for (const name of names) writeFileSync(join(root, 'media', name), data);
    const index = Object.fromEntries(names.map((name) => [name, filmEntry(film(), data)]));
    expect(isFilmed(root, film(), index)).toBe(true);
    expect(isFilmed(root, film('another'), index)).toBe(false);
    writeFileSync(join(root, 'media', names[1]), 'somebody else wrote this');
    expect(isFilmed(root, film(), index)).toBe(false);
    rmSync(join(root, 'media', names[1]));
    expect(isFilmed(root, film(), index)).toBe(false);
  });

  it('encoding a film without ffmpeg throws an error that names it', async () => {
    vi.stubEnv('PATH', root);
    const [mp4, webm] = filmFiles('goal:any').map((name) => join(root, name)) as [string, string];
    await expect(shoot(film(), [mp4, webm])).rejects.toThrow(/ffmpeg .* is not installed/);
  });
});
