import { type Box, boxesIn, onlyBox } from './mp4-boxes';
import { assertFewParts, assertReadable } from './unreadable';

/**
 * Video codecs that all supported browsers play, each with its configuration box and its profiles for 8-bit 4:2:0. HEVC
 * and AV1 are left out, because iPhones need special hardware for them. 10-bit colour is left out, because hardware
 * does not decode 10-bit H.264.
 */
const VIDEO_CODECS: Record<string, { box: string; profileAt: number; profiles: readonly number[] }> = {
  avc1: { box: 'avcC', profileAt: 1, profiles: [66, 77, 88, 100] },
  avc3: { box: 'avcC', profileAt: 1, profiles: [66, 77, 88, 100] },
  vp09: { box: 'vpcC', profileAt: 4, profiles: [0] },
};
/** The size of a visual sample entry before its boxes. */
const VIDEO_ENTRY_BYTES = 78;
const SOUND_CODECS = new Set(['mp4a', 'Opus', 'fLaC', '.mp3']);

export interface Track {
  box: Box;
  id: number;
  /** The time scale: units per second. */
  scale: number;
  handler: string;
  isPlayable: boolean;
  durationMs: number;
  longerSide: number;
  /** The boxes of the sample table. */
  table: Box[];
}

/** @throws Unreadable, RangeError */
export function readTrack(bytes: Buffer, box: Box): Track {
  const inside = boxesIn(bytes, box.body, box.end);
  const media = boxesOf(bytes, onlyBox(inside, 'mdia'));
  const handler = bytes.toString('latin1', onlyBox(media, 'hdlr').body + 8, onlyBox(media, 'hdlr').body + 12);
  if (handler !== 'vide' && handler !== 'soun')
    return { box, id: 0, scale: 1, handler, isPlayable: false, durationMs: 0, longerSide: 0, table: [] };
  const information = boxesOf(bytes, onlyBox(media, 'minf'));
  const table = boxesOf(bytes, onlyBox(information, 'stbl'));
  refuseExternalData(bytes, boxesOf(bytes, onlyBox(information, 'dinf')));
  const description = onlyBox(table, 'stsd');
  const entries = boxesIn(bytes, description.body + 8, description.end);
  assertReadable(entries.length === 1, 'not exactly one sample description');
  const header = onlyBox(inside, 'tkhd');
  const sides = handler === 'vide' ? sidesOf(bytes, header, entries) : [0];
  const times = onlyBox(media, 'mdhd');
  const durationMs = durationOf(bytes, times, onlyBox(table, 'stts'));
  return {
    box,
    id: bytes.readUInt32BE(header.body + (bytes[header.body] === 1 ? 20 : 12)),
    scale: timesOf(bytes, times).scale,
    handler,
    isPlayable: entries.every((entry) =>
      handler === 'vide' ? isPlayableVideo(bytes, entry) : SOUND_CODECS.has(entry.type),
    ),
    durationMs,
    longerSide: Math.max(...sides),
    table,
  };
}

function isPlayableVideo(bytes: Buffer, { type, body, end }: Box): boolean {
  const codec = VIDEO_CODECS[type];
  if (codec === undefined) return false;
  const settings = onlyBox(boxesIn(bytes, body + VIDEO_ENTRY_BYTES, end), codec.box);
  return codec.profiles.includes(bytes.readUInt8(settings.body + codec.profileAt));
}

const boxesOf = (bytes: Buffer, box: Box) => boxesIn(bytes, box.body, box.end);

/** Refuses a track whose data is in another file or at a URL. */
function refuseExternalData(bytes: Buffer, boxes: readonly Box[]): void {
  const references = onlyBox(boxes, 'dref');
  for (const reference of boxesIn(bytes, references.body + 8, references.end)) {
    assertReadable((bytes.readUInt32BE(reference.body) & 1) === 1, 'data outside the file');
  }
}

/** Widths and heights of a track, as displayed and as coded. */
function sidesOf(bytes: Buffer, header: Box, entries: readonly Box[]): number[] {
  const shown = [header.end - 8, header.end - 4].map((at) => bytes.readUInt32BE(at) >>> 16);
  const coded = entries.flatMap(({ body }) => [bytes.readUInt16BE(body + 24), bytes.readUInt16BE(body + 26)]);
  return [...shown, ...coded];
}

const TABLE_TOO_LONG = 'a table longer than its box';

function countIn(bytes: Buffer, box: Box, width: number): number {
  const count = bytes.readUInt32BE(box.body + 4);
  assertReadable(box.body + 8 + count * width <= box.end, TABLE_TOO_LONG);
  return count;
}

/** The duration in the header or the sum of the samples' durations, whichever is longer. */
function durationOf(bytes: Buffer, header: Box, times: Box): number {
  const { scale, length } = timesOf(bytes, header);
  const count = countIn(bytes, times, 8);
  let units = 0;
  for (let index = 0; index < count; index += 1) {
    const at = times.body + 8 + index * 8;
    units += bytes.readUInt32BE(at) * bytes.readUInt32BE(at + 4);
  }
  return (Math.max(units, length) / scale) * 1000;
}

/** Time scale and duration of an `mvhd` or `mdhd`. */
export function timesOf(bytes: Buffer, { body }: Box): { scale: number; length: number } {
  const isLong = bytes[body] === 1;
  const scale = bytes.readUInt32BE(body + (isLong ? 20 : 12));
  assertReadable(scale > 0, 'no time scale');
  // All bits set means unknown.
  const length = isLong ? Number(bytes.readBigUInt64BE(body + 24)) : bytes.readUInt32BE(body + 16);
  return { scale, length: length >= (isLong ? 2 ** 63 : 0xffffffff) ? 0 : length };
}

/**
 * The byte ranges of a track's samples, one for each chunk.
 * @throws Unreadable, RangeError
 */
export function rangesOf(bytes: Buffer, table: readonly Box[]): { from: number; to: number }[] {
  const sizes = onlyBox(table, 'stsz');
  const size = bytes.readUInt32BE(sizes.body + 4);
  const count = bytes.readUInt32BE(sizes.body + 8);
  assertReadable(size > 0 || sizes.body + 12 + count * 4 <= sizes.end, TABLE_TOO_LONG);
  const runs = runsOf(bytes, onlyBox(table, 'stsc'));
  const offsets = offsetsOf(bytes, table);
  let sample = 0;
  let run = 0;
  return offsets.map((from, chunk) => {
    while ((runs[run + 1]?.first ?? Number.POSITIVE_INFINITY) <= chunk + 1) run += 1;
    const samplesInChunk = Math.min(runs[run]?.samples ?? 0, count - sample);
    let length = size * samplesInChunk;
    if (size === 0) {
      for (let index = 0; index < samplesInChunk; index += 1)
        length += bytes.readUInt32BE(sizes.body + 12 + (sample + index) * 4);
    }
    sample += samplesInChunk;
    return { from, to: from + length };
  });
}

/** Runs of chunks with equal sample counts: the first chunk of each run, counted from 1, and the count. */
function runsOf(bytes: Buffer, box: Box): { first: number; samples: number }[] {
  const count = countIn(bytes, box, 12);
  assertFewParts(count);
  return Array.from({ length: count }, (_, index) => {
    const at = box.body + 8 + index * 12;
    return { first: bytes.readUInt32BE(at), samples: bytes.readUInt32BE(at + 4) };
  });
}

function offsetsOf(bytes: Buffer, table: readonly Box[]): number[] {
  const isLong = table.some(({ type }) => type === 'co64');
  const box = onlyBox(table, isLong ? 'co64' : 'stco');
  const width = isLong ? 8 : 4;
  const count = countIn(bytes, box, width);
  assertFewParts(count);
  return Array.from({ length: count }, (_, index) => {
    const at = box.body + 8 + index * width;
    return isLong ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
  });
}
