import { boxesIn, onlyBox } from './mp4-boxes';
import type { Chunk, Fragments, Sample } from './mp4-fragments';
import type { Track } from './mp4-track';
import { assertReadable } from './unreadable';

/** The new film's time scale. */
const SCALE = 1000;
const MAX_UINT32 = 0xffffffff;
/** The identity matrix: no rotation. */
const MATRIX = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];

function headOf(type: string, content: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.reduce((sum, { length }) => sum + length, 8));
  head.write(type, 4, 'latin1');
  return head;
}

const box = (type: string, ...content: Buffer[]) => Buffer.concat([headOf(type, content), ...content]);

const numbers = (...values: number[]) => listOf(values);

/** 32-bit numbers; negative ones in two's complement. */
function listOf(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) {
    assertReadable(Number.isInteger(value) && value <= MAX_UINT32, 'a number above 32 bits');
    bytes.writeUInt32BE(value >>> 0, 4 * at);
  }
  return bytes;
}

const fullBox = (type: string, version: number, flags: number, ...content: Buffer[]) =>
  box(type, numbers(version * 0x1000000 + flags), ...content);

/** Run-length encoding: each run as its count and value. */
function runLengths(values: readonly number[]): number[] {
  const pairs: number[] = [];
  for (const value of values) {
    if (pairs.length > 0 && pairs.at(-1) === value) pairs[pairs.length - 2] = (pairs.at(-2) ?? 0) + 1;
    else pairs.push(1, value);
  }
  return pairs;
}

const table = (type: string, values: readonly number[], width = 1, version = 0) =>
  fullBox(type, version, 0, numbers(values.length / width), listOf(values));

/** A track with its samples and the offsets of its chunks in the new file. */
interface WrittenTrack {
  track: Track;
  samples: Sample[];
  chunks: { offset: number; count: number }[];
  /** `start` and `length` are in the new film's time scale. */
  start: number;
  length: number;
}

function copiedParts(bytes: Buffer, { box: { body, end }, table: boxes }: Track) {
  const inside = boxesIn(bytes, body, end);
  const header = onlyBox(inside, 'tkhd');
  const description = onlyBox(boxes, 'stsd');
  const edits = inside.filter(({ type }) => type === 'edts').flatMap((one) => boxesIn(bytes, one.body, one.end));
  const list = edits.find(({ type }) => type === 'elst');
  return {
    /** The rotation matrix, width and height. */
    display: bytes.subarray(header.end - 44, header.end),
    description: bytes.subarray(description.start, description.end),
    shift: list === undefined ? 0 : mediaStartIn(bytes, list.body, list.end),
  };
}

/** The media time at which playback of the track starts, from its last edit: encoders put silence before a sound, which is skipped. */
function mediaStartIn(bytes: Buffer, body: number, end: number): number {
  const isLong = bytes[body] === 1;
  const width = isLong ? 20 : 12;
  const at = body + 8 + (bytes.readUInt32BE(body + 4) - 1) * width;
  if (at < body + 8 || at + width > end) return 0;
  return Math.max(0, isLong ? Number(bytes.readBigInt64BE(at + 8)) : bytes.readInt32BE(at + 4));
}

function trackBox(bytes: Buffer, written: WrittenTrack, id: number): Buffer {
  const { track, samples, chunks, start, length } = written;
  const { display, description, shift } = copiedParts(bytes, track);
  const isFilm = track.handler === 'vide';
  const units = samples.reduce((sum, { duration }) => sum + duration, 0);
  const shifts = samples.map((sample) => sample.shift);
  const keys = samples.flatMap(({ isKey }, at) => (isKey ? [at + 1] : []));
  // Each entry: number of the first chunk, count of samples, sample description. Successive chunks with equal counts share an entry.
  const perChunk = chunks.flatMap(({ count }, at) => (chunks[at - 1]?.count === count ? [] : [at + 1, count, 1]));
  const samplesTable = box(
    'stbl',
    description,
    table('stts', runLengths(samples.map(({ duration }) => duration)), 2),
    ...(shifts.some((one) => one !== 0)
      ? [table('ctts', runLengths(shifts), 2, shifts.some((one) => one < 0) ? 1 : 0)]
      : []),
    ...(isFilm && keys.length < samples.length ? [table('stss', keys)] : []),
    table('stsc', perChunk, 3),
    fullBox('stsz', 0, 0, numbers(0, samples.length), listOf(samples.map(({ size }) => size))),
    table(
      'stco',
      chunks.map(({ offset }) => offset),
    ),
  );
  const media = box(
    'mdia',
    fullBox('mdhd', 0, 0, numbers(0, 0, track.scale, units, 0x55c40000)),
    fullBox('hdlr', 0, 0, numbers(0), Buffer.from(track.handler, 'latin1'), Buffer.alloc(13)),
    box(
      'minf',
      isFilm ? fullBox('vmhd', 0, 1, Buffer.alloc(8)) : fullBox('smhd', 0, 0, Buffer.alloc(4)),
      box('dinf', fullBox('dref', 0, 0, numbers(1), fullBox('url ', 0, 1))),
      samplesTable,
    ),
  );
  const edits = [...(start > 0 ? [start, -1, 0x10000] : []), length, shift, 0x10000];
  return box(
    'trak',
    fullBox('tkhd', 0, 3, numbers(0, 0, id, 0, start + length, 0, 0, 0, isFilm ? 0 : 0x1000000), display),
    ...(start > 0 || shift > 0 ? [box('edts', table('elst', edits, 3))] : []),
    media,
  );
}

/**
 * Rewrites a fragmented film with sample tables, so that every player accepts it and can seek. The result contains only the played samples.
 * @throws Unreadable
 */
export function wholeMp4(
  bytes: Buffer,
  played: readonly Track[],
  { chunks, starts }: Fragments,
): { bytes: Buffer; durationMs: number } {
  const first = Math.min(...played.map((track) => (starts.get(track) ?? 0) / track.scale));
  const written: WrittenTrack[] = played.map((track) => {
    const samples = chunks.filter((chunk) => chunk.track === track).flatMap((chunk) => chunk.samples);
    assertReadable(samples.length > 0, 'a track without samples');
    const units = samples.reduce((sum, { duration }) => sum + duration, 0);
    const start = Math.round(((starts.get(track) ?? 0) / track.scale - first) * SCALE);
    return { track, samples, chunks: [], start, length: Math.round((units / track.scale) * SCALE) };
  });
  const durationMs = Math.max(...written.map(({ start, length }) => start + length));
  const type = box('ftyp', Buffer.from('mp42\0\0\0\0mp42', 'latin1'));
  const movie = () =>
    box(
      'moov',
      fullBox(
        'mvhd',
        0,
        0,
        numbers(0, 0, SCALE, durationMs, 0x10000, 0x1000000, 0, 0, ...MATRIX, 0, 0, 0, 0, 0, 0, written.length + 1),
      ),
      ...written.map((one, at) => trackBox(bytes, one, at + 1)),
    );
  // First places the chunks at 0 to get the length of the tables, which does not change: each offset has four bytes.
  placeChunks(written, chunks, 0);
  const begin = type.length + movie().length + 8;
  placeChunks(written, chunks, begin);
  const parts = chunks.flatMap(({ samples }) => samples.map(({ from, size }) => bytes.subarray(from, from + size)));
  return { bytes: Buffer.concat([type, movie(), headOf('mdat', parts), ...parts]), durationMs };
}

function placeChunks(written: readonly WrittenTrack[], chunks: readonly Chunk[], begin: number): void {
  let offset = begin;
  for (const one of written) one.chunks = [];
  const byTrack = new Map(written.map((one) => [one.track, one]));
  for (const { track, samples } of chunks) {
    byTrack.get(track)?.chunks.push({ offset, count: samples.length });
    offset += samples.reduce((sum, { size }) => sum + size, 0);
  }
}
