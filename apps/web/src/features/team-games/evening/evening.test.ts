import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aGameView, playedMoves } from '../../../testing/features/team-games';
import { tokens } from '../../../testing/tokens';
import type { Canvas } from './canvas-parts';
import { drawEvening } from './draw-evening';
import { eveningOf } from './evening';
import { eveningPicture } from './evening-picture';

/** Notes what is written and drawn, as wide as its letters. */
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
const evening = (winner?: (index: number) => 1 | 2 | null) =>
  eveningOf(aGameView(playedMoves(36, winner)), 'فازوا بفارق ٤ نقاط', at);

beforeEach(() => {
  vi.stubGlobal(
    'Path2D',
    class {
      constructor(readonly path: string) {}
    },
  );
  for (const [name, value] of tokens) document.documentElement.style.setProperty(name, value);
});

describe('[Z17] the picture of the evening', () => {
  it('shows the game, the day, both teams and scores, the winner and the margin, in Arabic from right to left', () => {
    const { written, on } = fakeCanvas();
    drawEvening(
      on,
      evening((index) => (index < 20 ? 2 : 1)),
    );
    const words = written.map((line) => line.words);
    expect(words).toEqual(
      expect.arrayContaining(['لمّة', 'ديوانية الخميس', 'صقور الديرة', 'نواخذة الخليج', '١٦', '٢٠']),
    );
    expect(words).toContain('فازوا بفارق ٤ نقاط');
    expect(words.find((one) => one.includes('نوفمبر'))).toMatch(/^١٩ .*٢٠٢٦$/);
    expect(written.every(({ direction }) => direction === 'rtl')).toBe(true);
    const largest = [...written].sort((a, b) => sizeOf(b.font) - sizeOf(a.font))[0];
    expect(largest?.words).toBe('نواخذة الخليج');
    // The first team stands at inline start, the right.
    expect(written.find((line) => line.words === '١٦')?.x).toBeGreaterThan(
      written.find((line) => line.words === '٢٠')?.x ?? 0,
    );
  });

  it('has a stitch for each question, in the order of play', () => {
    const { signs, on } = fakeCanvas();
    drawEvening(
      on,
      evening((index) => ([1, 2, null] as const)[index % 3] ?? null),
    );
    const band = signs.slice(-36).map(({ path }) => path);
    expect(new Set(band.slice(0, 3)).size).toBe(3);
    for (const [index, path] of band.entries()) expect(path).toBe(band[index % 3]);
  });

  it('shows a draw with the signs of both teams', () => {
    const { written, on } = fakeCanvas();
    drawEvening(on, evening());
    expect(written.map(({ words }) => words)).toContain('تعادل');
    expect(written.map(({ words }) => words)).not.toContain('فازوا بفارق ٤ نقاط');
  });

  it('shrinks a long name, and cuts a longer one', () => {
    const { written, on } = fakeCanvas();
    const told = evening(() => 1);
    const name = 'فريق '.repeat(40).trim();
    drawEvening(on, { ...told, teams: [{ name, score: 36 }, told.teams[1]] });
    const shown = written.filter(({ words }) => words.startsWith('فريق'));
    expect(shown).toHaveLength(2);
    for (const { words, font } of shown) {
      expect(words.endsWith('…')).toBe(true);
      expect(words.length * sizeOf(font) * 0.6).toBeLessThan(1080);
    }
  });
});

describe('[Z17] its file', () => {
  const { getContext, toBlob } = HTMLCanvasElement.prototype;
  afterEach(() => {
    Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob });
    Reflect.deleteProperty(document, 'fonts');
  });

  it('is a PNG that is drawn once its fonts are loaded', async () => {
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
    const made = eveningPicture(evening(() => 1));
    await Promise.resolve();
    expect(written).toEqual([]);
    expect(asked.join()).toMatch(/Rubik.*Readex/);
    for (const arrive of arrivals) arrive();
    const file = await made;
    expect([file.type, file.name.endsWith('.png')]).toEqual(['image/png', true]);
    expect(written.length).toBeGreaterThan(5);
  });

  it('fails with an error in a browser that draws no pictures', async () => {
    Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
    await expect(eveningPicture(evening(() => 1))).rejects.toThrow('draws no pictures');
  });
});

function sizeOf(font: string): number {
  return Number.parseInt(font.split(' ')[1] ?? '', 10);
}
