import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Drawing, Pixels } from './drawing';
import { rebusDrawings } from './rebuses';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lamma-rebus-'));
  mkdirSync(join(root, 'data'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function drawn(...pictures: string[]): Promise<Drawing & { pixels: Pixels }> {
  writeFileSync(join(root, 'data', 'rebuses.json'), JSON.stringify([{ fact: 'rebus-test:row', pictures }]));
  for await (const drawing of rebusDrawings({ root, names: {} })) {
    return { ...drawing, pixels: await drawing.draw() };
  }
  throw new Error('nothing was drawn');
}

/** How many pixels in one half of a picture have about this colour. */
function countOf(
  { data, width, height }: Pixels,
  half: 'left' | 'right',
  [red, green, blue]: readonly number[],
): number {
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = half === 'left' ? 0 : Math.ceil(width / 2); x < (half === 'left' ? width / 2 : width); x += 1) {
      const at = (y * width + x) * 4;
      const isNear = [red, green, blue].every(
        (value, channel) => Math.abs((data[at + channel] ?? 0) - (value ?? 0)) < 24,
      );
      if (isNear) count += 1;
    }
  }
  return count;
}

const blue = [0, 116, 186] as const;
const red = [210, 69, 47] as const;

describe('rows of pictures', () => {
  it('a rebus puts the first picture on the right', async () => {
    const { pixels } = await drawn('blue-circle', 'elephant');
    expect(countOf(pixels, 'right', blue)).toBeGreaterThan(10_000);
    expect(countOf(pixels, 'left', blue)).toBe(0);
  });

  it('a rebus crosses out the pictures marked with `no:`, and no others', async () => {
    const plain = await drawn('blue-circle', 'elephant');
    const { pixels } = await drawn('no:blue-circle', 'elephant');
    expect(countOf(pixels, 'right', red)).toBeGreaterThan(countOf(plain.pixels, 'right', red) + 2000);
    expect(countOf(pixels, 'left', red)).toBe(countOf(plain.pixels, 'left', red));
  });

  it('a rebus is at most 1280 pixels wide', async () => {
    const { pixels } = await drawn('egg', 'egg', 'egg', 'egg', 'egg', 'egg');
    expect(pixels.width).toBeLessThanOrEqual(1280);
    expect(pixels.height).toBeLessThan(pixels.width);
  });

  it('a rebus credits each emoji by name, and flags to the package that they come from', async () => {
    const emoji = await drawn('egg', '?', 'no:rock');
    expect(emoji.provenance).toMatchObject({ source: '@iconify-json/fluent-emoji-flat', licence: 'MIT' });
    expect(emoji.provenance.changes).toMatch(/^from egg, rock; /);
    expect((await drawn('flag:kw', '?')).provenance).toMatchObject({ source: 'svg-country-flags', licence: 'PD' });
  });

  it('a rebus refuses an emoji that the set does not have', async () => {
    await expect(drawn('no-such-emoji')).rejects.toThrow('rebus-test:row: there is no emoji «no-such-emoji»');
  });
});
