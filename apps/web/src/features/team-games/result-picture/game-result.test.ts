import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawQrCode } from '../../../game-ui/qr-code/draw-qr-code';
import { aGameView, aViewOf, playedMoves } from '../../../testing/features/team-games';
import { tokens } from '../../../testing/tokens';
import { glyphPaths } from '../../../woven/glyph-paths';
import type { Canvas } from './canvas-parts';
import { gameResultOf } from './game-result';
import { drawResult, pictureSize, resultPicture } from './result-picture';

/** A fake canvas that records texts and drawings, with text as wide as its letters. */
function fakeCanvas() {
  const written: { words: string; font: string; x: number; direction: string }[] = [];
  const signs: { path: string; ink: string }[] = [];
  const on: Canvas = {
    ...{ font: '', fillStyle: '', direction: 'ltr', textAlign: 'start', textBaseline: 'alphabetic' },
    ...{ save() {}, restore() {}, translate() {}, scale() {}, fillRect() {} },
    fill: (path) => void signs.push({ path: Reflect.get(Object(path), 'path'), ink: String(on.fillStyle) }),
    measureText: (words: string) => ({ width: words.length * Number.parseInt(on.font.split(' ')[1] ?? '', 10) * 0.6 }),
    fillText: (words: string, x: number) => void written.push({ words, font: on.font, x, direction: on.direction }),
  };
  return { written, signs, on };
}

const at = new Date(2026, 10, 19, 21).getTime();
const result = (winner?: (index: number) => 1 | 2 | null) =>
  gameResultOf(aGameView(playedMoves(36, winner)), 'فازوا بفارق ٤ نقاط', { address: 'https://lamma.example', at });

beforeEach(() => {
  vi.stubGlobal(
    'Path2D',
    class {
      constructor(readonly path: string) {}
    },
  );
  for (const [name, value] of tokens) document.documentElement.style.setProperty(name, value);
});

describe('The picture of a game’s result', () => {
  it('the picture shows the game, the day, both teams and scores, the winner and the margin, in Arabic from right to left', () => {
    const { written, on } = fakeCanvas();
    drawResult(
      on,
      result((index) => (index < 20 ? 2 : 1)),
    );
    const words = written.map((line) => line.words);
    expect(words).toEqual(
      expect.arrayContaining(['لمّة', 'ديوانية الخميس', 'صقور الديرة', 'نواخذة الخليج', '١٦', '٢٠']),
    );
    expect(words).toContain('فازوا بفارق ٤ نقاط');
    expect(words.find((one) => one.includes('نوفمبر'))).toMatch(/^١٩ .*٢٠٢٦$/);
    expect(written.filter(({ direction }) => direction !== 'rtl').map((line) => line.words)).toEqual(['lamma.example']);
    const largest = [...written].sort((a, b) => sizeOf(b.font) - sizeOf(a.font))[0];
    expect(largest?.words).toBe('نواخذة الخليج');
    // The first team is at inline start, the right.
    expect(written.find((line) => line.words === '١٦')?.x).toBeGreaterThan(
      written.find((line) => line.words === '٢٠')?.x ?? 0,
    );
  });

  it('the picture has a score of zero in words', () => {
    const { written, on } = fakeCanvas();
    drawResult(
      on,
      result(() => 1),
    );
    const words = written.map((line) => line.words);
    expect(words).toContain('صفر');
    expect(words).not.toContain('٠');
  });

  it('the picture has one stitch per question, in the order of play', () => {
    const { signs, on } = fakeCanvas();
    drawResult(
      on,
      result((index) => ([1, 2, null] as const)[index % 3] ?? null),
    );
    const stitches = new Set<string>([glyphPaths.steps.d, glyphPaths.comb.d, glyphPaths.void.d]);
    // In a draw the signs of both teams are drawn twice above the rug.
    const drawn = signs.map(({ path }) => path).filter((path) => stitches.has(path));
    const band = drawn.slice(4);
    expect(band).toHaveLength(36);
    expect(new Set(band.slice(0, 3)).size).toBe(3);
    for (const [index, path] of band.entries()) expect(path).toBe(band[index % 3]);
  });

  it('the picture of a draw has the signs of both teams', () => {
    const { written, on } = fakeCanvas();
    drawResult(on, result());
    expect(written.map(({ words }) => words)).toContain('تعادل');
    expect(written.map(({ words }) => words)).not.toContain('فازوا بفارق ٤ نقاط');
  });

  it('the picture shows the question of the night under the rug, in its team’s colour, and no such question after a draw', () => {
    const { written, on } = fakeCanvas();
    drawResult(
      on,
      result((index) => (index < 20 ? 2 : 1)),
    );
    const words = written.map((line) => line.words);
    expect(words).toEqual(expect.arrayContaining(['سؤال الليلة: \u2067فئة 62\u2069', 'نص السؤال ١٠١']));
    const draw = fakeCanvas();
    drawResult(draw.on, result());
    expect(draw.written.some((line) => line.words.startsWith('سؤال الليلة'))).toBe(false);
  });

  it('the picture has awards and guests’ names only if they are passed to it, and grows with them', () => {
    const gameResult = result(() => 1);
    const award = {
      key: 'knower',
      title: 'لسان الفريق',
      name: 'خالد',
      sentence: '٤ إجابات صحيحة',
      team: 1,
      sign: 3,
    } as const;
    const without = fakeCanvas();
    drawResult(without.on, gameResult);
    expect(without.written.map(({ words }) => words)).not.toContain('خالد');
    const { written, on } = fakeCanvas();
    drawResult(on, { ...gameResult, awards: [award] });
    expect(written.map(({ words }) => words)).toEqual(
      expect.arrayContaining(['لسان الفريق', 'خالد', '٤ إجابات صحيحة']),
    );
    expect(pictureSize(on, { ...gameResult, awards: [award] }).height).toBeGreaterThan(
      pictureSize(on, gameResult).height,
    );
  });

  it('a long question of the night takes three lines at most, and the picture grows with them', () => {
    const { written, on } = fakeCanvas();
    const gameResult = result(() => 1);
    const text = 'سؤال '.repeat(120).trim();
    const long = { ...gameResult, best: { text, categoryName: 'كأس العالم', wonBy: 1 } as const };
    drawResult(on, long);
    const lines = written.filter(({ words }) => words.startsWith('سؤال سؤال'));
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)?.words.endsWith('…')).toBe(true);
    expect(pictureSize(on, long).height).toBeGreaterThan(pictureSize(on, gameResult).height);
  });

  it('the picture carries the site’s address as text and as a QR code', () => {
    const { written, signs, on } = fakeCanvas();
    drawResult(
      on,
      result(() => 1),
    );
    expect(written.map((line) => line.words)).toContain('lamma.example');
    expect(signs.map(({ path }) => path)).toContain(drawQrCode('https://lamma.example', 0).path);
  });

  it('the rug of «وصلهم» is its grid, with the line in its team’s dye under a cream thread', () => {
    const squares = [0, 7, 1, 14, 2, 23, 3, 30, 4];
    const view = aViewOf(
      'connect',
      squares.flatMap((square, index) => [
        { type: 'openQuestion' as const, questionId: 101 + index },
        { type: 'award' as const, team: index % 2 === 0 ? (1 as const) : (2 as const) },
        { type: 'claimSquare' as const, square },
      ]),
    );
    const { signs, on } = fakeCanvas();
    drawResult(on, gameResultOf(view, 'خمسة على خط واحد', { address: 'https://lamma.example', at }));
    const count = (path: string) => signs.filter((sign) => sign.path === path).length;
    expect(count(glyphPaths.dots.d)).toBe(40);
    // Nine squares, and four signs outside of the rug.
    expect(count(glyphPaths.steps.d) + count(glyphPaths.comb.d)).toBe(9 + 4);
    expect(signs.filter(({ ink }) => ink === tokens.get('--c-cream')).at(-1)?.path).toMatch(/^M.*z$/);
  });

  it('the names of teams have the direction of their first letter', () => {
    const { written, on } = fakeCanvas();
    const gameResult = result(() => 1);
    drawResult(on, { ...gameResult, teams: [{ name: 'C++ خالد', score: 36 }, gameResult.teams[1]] });
    const names = written.map(({ words }) => words).filter((words) => words.includes('خالد'));
    expect(names).toEqual(['\u2068C++ خالد\u2069', '\u2068C++ خالد\u2069']);
  });

  it('a long name is shrunk, and a longer one is truncated', () => {
    const { written, on } = fakeCanvas();
    const gameResult = result(() => 1);
    const name = 'فريق '.repeat(40).trim();
    drawResult(on, { ...gameResult, teams: [{ name, score: 36 }, gameResult.teams[1]] });
    const shown = written.filter(({ words }) => words.startsWith('فريق'));
    expect(shown).toHaveLength(2);
    for (const { words, font } of shown) {
      expect(words.endsWith('…')).toBe(true);
      expect(words.length * sizeOf(font) * 0.6).toBeLessThan(1080);
    }
  });
});

describe('The file of the picture', () => {
  const { getContext, toBlob } = HTMLCanvasElement.prototype;
  afterEach(() => {
    Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob });
    Reflect.deleteProperty(document, 'fonts');
  });

  it('the picture is a PNG that is drawn after its fonts have loaded', async () => {
    const { on, written } = fakeCanvas();
    Object.assign(HTMLCanvasElement.prototype, {
      getContext: () => on,
      toBlob: (take: (blob: Blob) => void, type: string) => take(new Blob(['picture'], { type })),
    });
    const asked: string[] = [];
    const arrivals: (() => void)[] = [];
    const load = (face: string, words: string) => {
      asked.push(face);
      expect(words).toContain('نواخذة الخليج');
      return new Promise<void>((resolve) => void arrivals.push(resolve));
    };
    Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
    const made = resultPicture(result(() => 1));
    await Promise.resolve();
    expect(written).toEqual([]);
    expect(asked.join()).toMatch(/Rubik.*Readex/);
    for (const arrive of arrivals) arrive();
    const file = await made;
    expect([file.type, file.name.endsWith('.png')]).toEqual(['image/png', true]);
    expect(written.length).toBeGreaterThan(5);
  });

  it('drawing the picture fails with an error if the browser cannot draw it', async () => {
    Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
    await expect(resultPicture(result(() => 1))).rejects.toThrow('provides no 2D canvas context');
  });
});

function sizeOf(font: string): number {
  return Number.parseInt(font.split(' ')[1] ?? '', 10);
}
