import { describe, expect, it } from 'vitest';
import type { Pixels } from './drawing';
import { drawSvg, encode, isPictureOf, mediaFileName } from './drawing';

function square(size: number, colour = '#f7e9d0'): Promise<Pixels> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><rect x="8" y="8" width="${size}" height="${size}" fill="${colour}"/></svg>`;
  return drawSvg(Buffer.from(svg), 64);
}

describe('pictures', () => {
  it('encode loses nothing: its output decodes to the same pixels', async () => {
    const drawn = await square(30);
    expect(await isPictureOf(drawn, await encode(drawn))).toBe(true);
  });

  it('isPictureOf ignores a few edge pixels', async () => {
    const drawn = await square(30);
    const file = await encode(drawn);
    for (let at = 0; at < 40 * 4; at += 4) drawn.data[at] = 255;
    expect(await isPictureOf(drawn, file)).toBe(true);
  });

  it.each([
    ['of another size', () => square(20)],
    ['in another colour', () => square(30, '#27c7c4')],
  ])('isPictureOf rejects a shape %s', async (_what, other) => {
    expect(await isPictureOf(await square(30), await encode(await other()))).toBe(false);
  });

  it('drawSvg fills transparent parts with the dark background', async () => {
    const { data } = await square(10);
    expect([...data.subarray(0, 4)]).toEqual([0x0c, 0x07, 0x04, 255]);
  });

  it('mediaFileName is stable, reveals nothing, and differs for question and answer', () => {
    expect(mediaFileName('outline:kw', 'questionImage')).toMatch(/^[0-9a-f]{12}\.webp$/);
    expect(mediaFileName('outline:kw', 'questionImage')).not.toBe(mediaFileName('outline:kw', 'answerImage'));
    expect(mediaFileName('flag:kw', 'questionImage')).toBe(mediaFileName('flag:kw', 'questionImage'));
  });
});
