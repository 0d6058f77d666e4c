import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { isAllowedLicence, licenceName } from '../../src/files/licences';
import type { MediaEntry } from '../../src/files/schema';
import { filmTwin } from '../../src/files/schema';
import { sha256 } from '../../src/files/sha256';
import { inspectBytes } from '../../src/lint/inspect-media';
import { mostBytes, widestPicture } from '../../src/lint/media-rule';
import type { InspectedFile } from '../../src/lint/types';
import type { Problem, WrittenRow } from './tsv';
import { readTable } from './tsv';

/** A file to be written to `media/`, under its new name. */
export interface NewMedia {
  name: string;
  data: Buffer;
  entry: MediaEntry;
  inspected: InspectedFile;
}

export interface MediaIntake {
  /** The writer's file name -> the name in the bank. */
  names: Map<string, string>;
  files: NewMedia[];
  problems: Problem[];
}

type Provenance = Pick<MediaEntry, 'source' | 'version' | 'licence' | 'author' | 'changes'>;

const columns = ['file', 'source', 'version', 'licence', 'author', 'changes'] as const;
const pictures = ['.webp', '.png', '.jpg', '.jpeg'];
const sounds = ['.mp3'];
const films = ['.mp4', '.webm'];

/**
 * Reads the files that rows name from `media/` next to the table, with their entries in `media.tsv`.
 * @param folder the folder of the writer's table
 */
export async function takeMedia(folder: string, rows: readonly WrittenRow[]): Promise<MediaIntake> {
  const intake: MediaIntake = { names: new Map(), files: [], problems: [] };
  const provenance = readProvenance(folder, intake.problems, rows);
  for (const { row, media, answerMedia } of rows) {
    for (const [field, file] of [
      ['media', media],
      ['answerMedia', answerMedia],
    ] as const) {
      if (file === undefined || intake.names.has(file)) continue;
      const say = (message: string) => intake.problems.push({ row, field, message: `${file} ${message}` });
      if (!/^(?:gpl\/)?[^/]+$/.test(file)) say('is not a file name');
      else if (field === 'answerMedia' && !pictures.includes(extname(file).toLowerCase())) say('is not a picture');
      else await takeFile(folder, file, provenance, intake, say);
    }
  }
  return intake;
}

function readProvenance(
  folder: string,
  problems: Problem[],
  rows: readonly WrittenRow[],
): ReadonlyMap<string, Provenance> {
  const path = join(folder, 'media.tsv');
  const found = new Map<string, Provenance>();
  if (!existsSync(path)) {
    const asked = rows.some(({ media, answerMedia }) => media !== undefined || answerMedia !== undefined);
    if (asked) problems.push({ message: 'there are media and no media.tsv beside the table' });
    return found;
  }
  const table = readTable(readFileSync(path, 'utf8'), { required: columns, optional: [] });
  for (const { row, message, field } of table.problems) problems.push({ row, field, message: `media.tsv: ${message}` });
  for (const { row, cells } of table.rows) {
    const { file = '', source = '', version = '', licence = '', author = '', changes = '' } = cells;
    for (const name of columns) {
      // No cell may be empty: a writer enters "-" for a missing version or change, so that nothing is forgotten.
      if (cells[name] === '') problems.push({ row, field: name, message: 'media.tsv: is empty' });
    }
    const named = licenceName(licence);
    if (!isAllowedLicence(named)) {
      problems.push({
        row,
        field: 'licence',
        message: `media.tsv: «${licence}» is not a licence that allows shipping`,
      });
    }
    found.set(file.replace(/^media\//, ''), { source, version, licence: named, author, changes });
  }
  return found;
}

async function takeFile(
  folder: string,
  file: string,
  provenance: ReadonlyMap<string, Provenance>,
  intake: MediaIntake,
  say: (message: string) => void,
): Promise<void> {
  const path = join(folder, 'media', file);
  const kind = extname(file).toLowerCase();
  const about = provenance.get(file);
  if (!existsSync(path)) return say('is not in the folder media');
  if (about === undefined) return say('has no row in media.tsv');
  if (![...pictures, ...sounds, ...films].includes(kind)) {
    return say(`has an unsupported format; supported are ${[...pictures, ...sounds, ...films].join(' ')}`);
  }
  const raw = readFileSync(path);
  try {
    const made = pictures.includes(kind) ? await pictureFor(raw, kind) : { data: withoutTags(raw, kind), kind };
    const changes = made.data.equals(raw) ? about.changes : joined(about.changes, made.note);
    const stem = sha256(made.data).slice(0, 12);
    const name = `${stem}${made.kind}`;
    const inspected = await inspectBytes(name, made.data);
    intake.names.set(file, name);
    intake.files.push({ name, data: made.data, inspected, entry: entryOf(inspected, { ...about, changes }) });
    const twin = filmTwin(file);
    if (twin === undefined) return;
    const twinPath = join(folder, 'media', twin);
    if (!existsSync(twinPath)) return say(`needs ${twin} as well: browsers play different formats`);
    const data = readFileSync(twinPath);
    const twinName = `${stem}${extname(twin)}`;
    const seen = await inspectBytes(twinName, data);
    intake.files.push({ name: twinName, data, inspected: seen, entry: entryOf(seen, provenance.get(twin) ?? about) });
  } catch (error) {
    say(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function joined(changes: string, note: string | undefined): string {
  if (note === undefined) return changes;
  return changes === '-' || changes === 'none' ? note : `${changes}; ${note}`;
}

function entryOf({ bytes, sha256: hash, width, height, pixels }: InspectedFile, about: Provenance): MediaEntry {
  return {
    sha256: hash,
    bytes,
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(pixels === undefined ? {} : { pixels }),
    ...about,
  };
}

interface Made {
  data: Buffer;
  kind: string;
  note?: string;
}

const qualities = [84, 76, 68, 60, 50];

/** Copies a picture byte for byte if it meets the limits; otherwise scales it and writes it as WebP, without metadata. */
async function pictureFor(raw: Buffer, kind: string): Promise<Made> {
  const plain = kind === '.jpeg' ? '.jpg' : kind;
  const { metadata, width = 0, broken } = await inspectBytes(`x${plain}`, raw);
  if (broken !== undefined) throw new Error(broken);
  const most = mostBytes[plain.slice(1)] ?? 0;
  if (metadata.length === 0 && width <= widestPicture && raw.length <= most) return { data: raw, kind: plain };
  const scaled = sharp(raw).rotate().resize({ width: widestPicture, withoutEnlargement: true });
  let data = await scaled.clone().webp({ quality: 90, effort: 6 }).toBuffer();
  for (const quality of qualities) {
    if (data.length <= most) break;
    data = await scaled.clone().webp({ quality, effort: 6 }).toBuffer();
  }
  const size = width > widestPicture ? `scaled to ${widestPicture} px, ` : '';
  return { data, kind: '.webp', note: `${size}written as WebP without metadata` };
}

/** Drops the tags of an MP3, because they can contain the title and so the answer. */
function withoutTags(raw: Buffer, kind: string): Buffer {
  if (kind !== '.mp3') return raw;
  let data = raw;
  while (data.subarray(0, 3).toString('latin1') === 'ID3' && data.length > 10) {
    const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((data[at] ?? 0) & 127), 0);
    data = data.subarray(10 + size);
  }
  if (data.subarray(-128, -125).toString('latin1') === 'TAG') data = data.subarray(0, -128);
  return data;
}
