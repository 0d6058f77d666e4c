import { join } from 'node:path';
import type { OverlayOptions } from 'sharp';
import sharp from 'sharp';

/** Readex Pro, the site's font, in one weight. The family has a name of our own, so that no installed font replaces it. */
const fontFile = join(import.meta.dirname, 'fonts', 'readex-pro-arabic-600.ttf');
const family = 'LammaPictures';

export interface Lettering {
  png: Buffer;
  width: number;
  height: number;
}

const drawn = new Map<string, Promise<Lettering>>();

/**
 * Draws a line of Arabic, shaped by the font.
 * @param text plain text of Arabic letters, Arabic-Indic digits and signs that the font contains
 * @param size font size in pixels
 * @param colour `#rrggbb`
 */
export function lettering(text: string, size: number, colour: string): Promise<Lettering> {
  const key = `${text}|${size}|${colour}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const making = draw(text, size, colour);
  drawn.set(key, making);
  return making;
}

async function draw(text: string, size: number, colour: string): Promise<Lettering> {
  const markup = `<span foreground="${colour}">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>`;
  const { data, info } = await sharp({
    text: { text: markup, font: `${family} ${size}`, fontfile: fontFile, rgba: true, dpi: 72 },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** Draws a text centred on a point. */
export async function centred(
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
): Promise<OverlayOptions> {
  const { png, width, height } = await lettering(text, size, colour);
  return { input: png, left: Math.round(x - width / 2), top: Math.round(y - height / 2) };
}

/** Like `centred`, with an outline in another colour, so that the text is readable on any background. */
export async function rimmed(
  text: string,
  x: number,
  y: number,
  size: number,
  [colour, rim]: readonly [string, string],
): Promise<OverlayOptions[]> {
  const around = [-2, 0, 2].flatMap((right) => [-2, 0, 2].map((down) => [right, down] as const));
  const rims = await Promise.all(around.map(([right, down]) => centred(text, x + right, y + down, size, rim)));
  return [...rims, await centred(text, x, y, size, colour)];
}
