import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { type Box, boxesIn, boxesOfFile, makeRangeCheck, onlyBox } from './mp4-boxes';
import { fragmentsOf } from './mp4-fragments';
import { rangesOf, readTrack, type Track, timesOf } from './mp4-track';
import { assertReadable, type Recording } from './unreadable';
import { wholeMp4 } from './write-mp4';

/** The accepted top-level boxes. Boxes of the second line contain no media and are dropped. */
const TOP = new Set([
  ...['ftyp', 'moov', 'mdat', 'moof'],
  ...['free', 'skip', 'wide', 'uuid', 'meta', 'styp', 'sidx', 'mfra', 'prft', 'emsg'],
]);
/** The allowed children of each box. Other children (such as locations, titles, covers and notes of the camera) are blanked. */
const ALLOWED_CHILDREN: Record<string, ReadonlySet<string>> = {
  moov: new Set(['mvhd', 'trak']),
  trak: new Set(['tkhd', 'edts', 'mdia']),
  edts: new Set(['elst']),
  mdia: new Set(['mdhd', 'hdlr', 'minf']),
  minf: new Set(['vmhd', 'smhd', 'dinf', 'stbl']),
  dinf: new Set(['dref']),
  stbl: new Set(['stsd', 'stts', 'stss', 'ctts', 'cslg', 'stsc', 'stsz', 'stco', 'co64', 'sdtp', 'sgpd', 'sbgp']),
};
/** The maximum number of tracks. A camera writes at most five. */
const MAX_TRACKS = 32;
/** A brand that every player accepts. */
const BRAND = 'mp42';

/**
 * Reads an mp4 completely and returns a copy of the same length with nothing but the tables and samples of one video and one audio track.
 * All other bytes are zeros, so that offsets stay valid and hidden data and other tracks, such as a camera's location, are removed. A
 * fragmented film is rewritten without fragments.
 * @throws Unreadable, RangeError
 */
export function readMp4(bytes: Buffer): Recording | Refusal {
  const top = boxesOfFile(bytes);
  assertReadable(top[0]?.type === 'ftyp' && top.every(({ type }) => TOP.has(type)), 'an unknown top-level box');
  const movie = onlyBox(top, 'moov');
  const inside = boxesIn(bytes, movie.body, movie.end);
  const trackBoxes = inside.filter(({ type }) => type === 'trak');
  assertReadable(trackBoxes.length <= MAX_TRACKS, 'too many tracks');
  const tracks = trackBoxes.map((box) => readTrack(bytes, box));
  const chosen = ['vide', 'soun'].map((handler) => choose(tracks, handler));
  if (chosen.includes('none playable')) return refuse('uploadCodec');
  const played = chosen.filter((track) => track instanceof Object);
  assertReadable(played.length > 0, 'nothing to play');

  const isFilm = chosen[0] instanceof Object;
  if (top.some(({ type }) => type === 'moof')) {
    const made = wholeMp4(bytes, played, fragmentsOf(bytes, top, inside, played));
    return { ...typeOf(isFilm), ...made, longerSide: longerSideOf(played) };
  }
  const whole = timesOf(bytes, onlyBox(inside, 'mvhd'));
  const clean = Buffer.alloc(bytes.length);
  copyTop(bytes, clean, top);
  copyAllowed(bytes, clean, movie, new Set(played.map(({ box }) => box.start)));
  copySamples(bytes, clean, top, played);
  return {
    ...typeOf(isFilm),
    bytes: clean,
    durationMs: Math.max((whole.length / whole.scale) * 1000, ...played.map(({ durationMs }) => durationMs)),
    longerSide: longerSideOf(played),
  };
}

const typeOf = (isFilm: boolean) =>
  isFilm ? ({ kind: 'video', extension: 'mp4' } as const) : ({ kind: 'audio', extension: 'm4a' } as const);

const longerSideOf = (played: readonly Track[]) => Math.max(...played.map(({ longerSide }) => longerSide));

/** The first track of a kind (by `handler`) that plays everywhere. */
function choose(tracks: readonly Track[], handler: string): Track | undefined | 'none playable' {
  const ofKind = tracks.filter((track) => track.handler === handler);
  return ofKind.length === 0 ? undefined : (ofKind.find(({ isPlayable }) => isPlayable) ?? 'none playable');
}

function copyHeader(bytes: Buffer, clean: Buffer, { start, body }: Box, type: string): void {
  bytes.copy(clean, start, start, body);
  clean.write(type, start + 4, 'latin1');
}

/** Copies the headers of the top-level boxes, with neutral brands: the originals name programs and phones. */
function copyTop(bytes: Buffer, clean: Buffer, top: readonly Box[]): void {
  for (const box of top) copyHeader(bytes, clean, box, box.type === 'mdat' || box.type === 'ftyp' ? box.type : 'free');
  const [{ body, end }] = top as [Box];
  clean.write(BRAND, body, 'latin1');
  for (let at = body + 8; at + 4 <= end; at += 4) clean.write(BRAND, at, 'latin1');
}

function copyAllowed(bytes: Buffer, clean: Buffer, box: Box, played: ReadonlySet<number>): void {
  copyHeader(bytes, clean, box, box.type);
  const allowed = ALLOWED_CHILDREN[box.type];
  if (allowed === undefined) {
    bytes.copy(clean, box.body, box.body, box.end);
    // A handler has a free-text name behind its type, which is dropped.
    if (box.type === 'hdlr') clean.fill(0, box.body + 12, box.end);
    return;
  }
  for (const child of boxesIn(bytes, box.body, box.end)) {
    const isDropped = !allowed.has(child.type) || (child.type === 'trak' && !played.has(child.start));
    if (isDropped) copyHeader(bytes, clean, child, 'free');
    else copyAllowed(bytes, clean, child, played);
  }
}

function copySamples(bytes: Buffer, clean: Buffer, top: readonly Box[], played: readonly Track[]): void {
  const isInData = makeRangeCheck(top.filter(({ type }) => type === 'mdat'));
  let left = bytes.length;
  for (const { table } of played) {
    for (const { from, to } of rangesOf(bytes, table)) {
      assertReadable(isInData(from, to), 'samples outside the data');
      // The total size of the copied ranges is limited: tables that refer to the same bytes again and again could otherwise make the copy
      // endless.
      left -= to - from;
      assertReadable(left >= 0, 'more samples than bytes');
      bytes.copy(clean, from, from, to);
    }
  }
  assertReadable(left < bytes.length, 'no samples');
}
