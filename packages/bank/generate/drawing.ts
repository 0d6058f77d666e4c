import sharp from 'sharp';
import type { MediaEntry } from '../src/files/schema';
import { sha256 } from '../src/files/sha256';
import { hashOf } from './undealt';

/** RGBA, 8 bits per channel, row by row. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** A picture for a field of a question. */
export interface Drawing {
  fact: string;
  field: 'questionImage' | 'answerImage';
  draw: () => Promise<Pixels>;
  provenance: Pick<MediaEntry, 'source' | 'version' | 'licence' | 'author' | 'changes'>;
}

export const mat = '#0c0704';

/** A file name that does not reveal the answer and does not change when the picture is redrawn. */
export function mediaFileName(fact: string, field: Drawing['field']): string {
  return `${hashOf('lamma-media', `${fact} ${field}`).slice(0, 12)}.webp`;
}

/** Renders an SVG on the dark background (`mat`). */
export async function drawSvg(svg: Buffer, width: number): Promise<Pixels> {
  const { data, info } = await sharp(svg)
    .resize({ width })
    .flatten({ background: mat })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Renders an SVG on `ground`, as large as fits into `room` with its aspect ratio. */
export async function drawSvgInside(
  svg: Buffer,
  room: { width: number; height: number },
  ground: string = mat,
): Promise<Pixels> {
  // sharp renders an SVG at its declared size, which can be ten pixels or ten thousand, so the density is computed from it.
  const usual = 72;
  const { width } = await sharp(svg, { limitInputPixels: false }).metadata();
  const density = Math.min(3000, Math.max(1, (usual * room.width * 2) / width));
  const { data, info } = await sharp(svg, { density, limitInputPixels: false })
    .resize({ ...room, fit: 'inside' })
    .flatten({ background: ground })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Encodes without loss, so that decoding returns the same pixels. sharp writes no metadata by default. */
export function encode({ data, width, height }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ lossless: true, effort: 6 })
    .toBuffer();
}

/**
 * A channel of a pixel is different if it deviates by more than `sameChannel`. A file shows another picture if `otherPixels` channels or
 * more are different.
 */
const sameChannel = 48;
const otherPixels = 50;

/** Whether a file shows the drawing. Not every pixel must be equal, because processors antialias edges slightly differently. */
export async function isPictureOf(drawn: Pixels, file: Buffer): Promise<boolean> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  if (info.width !== drawn.width || info.height !== drawn.height) return false;
  if (data.equals(drawn.data)) return true;
  let others = 0;
  for (let at = 0; at < data.length; at += 1) {
    if (Math.abs((data[at] ?? 0) - (drawn.data[at] ?? 0)) > sameChannel) others += 1;
  }
  return others < otherPixels;
}

export function pixelHash(pixels: Pixels): string {
  return sha256(pixels.data);
}
