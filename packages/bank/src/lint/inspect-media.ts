import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { sha256 } from '../sha256';
import type { InspectedFile } from './types';

/**
 * Decodes an image to what is seen of it.
 * @returns width and height in pixels, and the SHA-256 of its RGBA pixels, 8 bits a channel, row by row
 */
export async function pixelsOf(image: Buffer): Promise<{ width: number; height: number; pixels: string }> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: sha256(data) };
}

const hidden = ['exif', 'xmp', 'iptc', 'icc', 'comments'] as const;

/** Opens every file of a folder. Sound and film are only weighed here: the browser tests play them. */
export async function inspectMedia(dir: string): Promise<Map<string, InspectedFile>> {
  const files = new Map<string, InspectedFile>();
  for (const name of (await readdir(dir)).sort()) files.set(name, await inspectFile(join(dir, name)));
  return files;
}

async function inspectFile(path: string): Promise<InspectedFile> {
  const data = await readFile(path);
  const common = { bytes: data.length, sha256: sha256(data) };
  if (!['.webp', '.png', '.jpg'].includes(extname(path))) return { ...common, metadata: [] };
  try {
    const metadata = await sharp(data).metadata();
    return { ...common, ...(await pixelsOf(data)), metadata: hidden.filter((kind) => metadata[kind] !== undefined) };
  } catch (error) {
    return { ...common, broken: error instanceof Error ? error.message : String(error), metadata: [] };
  }
}
