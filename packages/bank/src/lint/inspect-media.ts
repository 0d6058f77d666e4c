import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { pixelsOf } from '../../generate/pixels';
import { sha256 } from '../files/sha256';
import { gplFolder, gplText } from '../files/source-files';
import type { InspectedFile } from './types';

const atOnce = 8;
const metadataKinds = ['exif', 'xmp', 'iptc', 'icc', 'comments'] as const;

/**
 * Inspects every file of a folder and of its subfolder `gpl`. Of a sound or film only the size and the first bytes are checked, because the
 * browser tests play it.
 */
export async function inspectMedia(dir: string): Promise<Map<string, InspectedFile>> {
  const files = new Map<string, InspectedFile>();
  const gpl = join(dir, gplFolder);
  const names = (await readdir(dir)).filter((name) => name !== gplFolder).sort();
  // In batches, because decoding a few hundred pictures at the same time would need gigabytes.
  for (let from = 0; from < names.length; from += atOnce) {
    const part = names.slice(from, from + atOnce);
    const inspected = await Promise.all(part.map((name) => inspectFile(join(dir, name))));
    part.forEach((name, index) => {
      const file = inspected[index];
      if (file !== undefined) files.set(name, file);
    });
  }
  if (!existsSync(gpl)) return files;
  for (const name of (await readdir(gpl)).filter((file) => !file.startsWith(gplText)).sort()) {
    files.set(name, { ...(await inspectFile(join(gpl, name))), gpl: true });
  }
  return files;
}

function inspectFile(path: string): Promise<InspectedFile> {
  return readFile(path).then((data) => inspectBytes(path, data));
}

/** @param name the file name, whose extension gives its kind */
export async function inspectBytes(name: string, data: Buffer): Promise<InspectedFile> {
  const common = { bytes: data.length, sha256: sha256(data) };
  if (!['.webp', '.png', '.jpg'].includes(extname(name))) return { ...common, ...inspectRecording(name, data) };
  try {
    const metadata = await sharp(data).metadata();
    return {
      ...common,
      ...(await pixelsOf(data)),
      metadata: metadataKinds.filter((kind) => metadata[kind] !== undefined),
    };
  } catch (error) {
    return { ...common, broken: error instanceof Error ? error.message : String(error), metadata: [] };
  }
}

function inspectRecording(name: string, data: Buffer): Pick<InspectedFile, 'broken' | 'metadata'> {
  const at = (from: number, to: number) => data.subarray(from, to).toString('latin1');
  const hasTag = at(0, 3) === 'ID3' || data.subarray(-128, -125).toString('latin1') === 'TAG';
  const metadata = extname(name) === '.mp3' && hasTag ? ['ID3'] : [];
  const hasSignature: Record<string, boolean> = {
    '.mp3': hasTag || (data[0] === 0xff && ((data[1] ?? 0) & 0xe0) === 0xe0),
    '.mp4': at(4, 8) === 'ftyp',
    '.webm': at(0, 4) === '\x1aE\xdf\xa3',
  };
  return hasSignature[extname(name)] === false ? { metadata, broken: `is no ${extname(name).slice(1)}` } : { metadata };
}
