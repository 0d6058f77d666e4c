import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { type Box, boxesIn, boxesOfFile, holderOf, onlyBox } from './mp4-boxes';
import { fragmentsOf } from './mp4-fragments';
import { rangesOf, readTrack, type Track, timesOf } from './mp4-track';
import type { Recording } from './recording';
import { must } from './unreadable';
import { wholeMp4 } from './write-mp4';

/** What may stand at the top, of a film in fragments too. The last line is not kept. */
const TOP = new Set([
  ...['ftyp', 'moov', 'mdat', 'moof'],
  ...['free', 'skip', 'wide', 'uuid', 'meta', 'styp', 'sidx', 'mfra', 'prft', 'emsg'],
]);
/** What is kept below `moov`, in what; all else is blanked: places, titles, covers, notes of the camera. */
const KEPT: Record<string, ReadonlySet<string>> = {
  moov: new Set(['mvhd', 'trak']),
  trak: new Set(['tkhd', 'edts', 'mdia']),
  edts: new Set(['elst']),
  mdia: new Set(['mdhd', 'hdlr', 'minf']),
  minf: new Set(['vmhd', 'smhd', 'dinf', 'stbl']),
  dinf: new Set(['dref']),
  stbl: new Set(['stsd', 'stts', 'stss', 'ctts', 'cslg', 'stsc', 'stsz', 'stco', 'co64', 'sdtp', 'sgpd', 'sbgp']),
};
/** A camera writes five at most: pictures, sounds, places, times, marks. */
const MOST_TRACKS = 32;
/** Brands by which every player takes the file. */
const BRAND = 'mp42';

/**
 * Reads an mp4 box by box to its last byte, and gives back one of the same length that holds nothing but what is played: the tables of
 * one track of pictures and one of sound, and their samples. All other bytes are zeros: offsets stay right, and what was hidden between, behind
 * or in other tracks (where a camera keeps its places) is gone. One in fragments, as a browser records it, is written anew as one that has none.
 * @throws Unreadable, RangeError
 */
export function readMp4(bytes: Buffer): Recording | Refusal {
  const top = boxesOfFile(bytes);
  must(top[0]?.type === 'ftyp' && top.every(({ type }) => TOP.has(type)), 'a box that is none of an mp4');
  const movie = onlyBox(top, 'moov');
  const inside = boxesIn(bytes, movie.body, movie.end);
  const trackBoxes = inside.filter(({ type }) => type === 'trak');
  must(trackBoxes.length <= MOST_TRACKS, 'too many tracks');
  const tracks = trackBoxes.map((box) => readTrack(bytes, box));
  const chosen = ['vide', 'soun'].map((handler) => choose(tracks, handler));
  if (chosen.includes('none of them plays')) return refuse('uploadCodec');
  const played = chosen.filter((track) => track instanceof Object);
  must(played.length > 0, 'nothing to play');

  const isFilm = chosen[0] instanceof Object;
  if (top.some(({ type }) => type === 'moof')) {
    const made = wholeMp4(bytes, played, fragmentsOf(bytes, top, inside, played));
    return { ...formOf(isFilm), ...made, longerSide: longerSideOf(played) };
  }
  const whole = timesOf(bytes, onlyBox(inside, 'mvhd'));
  const clean = Buffer.alloc(bytes.length);
  copyTop(bytes, clean, top);
  copyKept(bytes, clean, movie, new Set(played.map(({ box }) => box.start)));
  copySamples(bytes, clean, top, played);
  return {
    ...formOf(isFilm),
    bytes: clean,
    durationMs: Math.max((whole.length / whole.scale) * 1000, ...played.map(({ durationMs }) => durationMs)),
    longerSide: longerSideOf(played),
  };
}

const formOf = (isFilm: boolean) =>
  isFilm ? ({ kind: 'video', extension: 'mp4' } as const) : ({ kind: 'audio', extension: 'm4a' } as const);

const longerSideOf = (played: readonly Track[]) => Math.max(...played.map(({ longerSide }) => longerSide));

/** The first track of a kind that plays everywhere. */
function choose(tracks: readonly Track[], handler: string): Track | undefined | 'none of them plays' {
  const ofKind = tracks.filter((track) => track.handler === handler);
  return ofKind.length === 0 ? undefined : (ofKind.find(({ isPlayable }) => isPlayable) ?? 'none of them plays');
}

function copyHeader(bytes: Buffer, clean: Buffer, { start, body }: Box, type: string): void {
  bytes.copy(clean, start, start, body);
  clean.write(type, start + 4, 'latin1');
}

/** The boxes at the top: their headers, and in the first one brands that say no program and no phone. */
function copyTop(bytes: Buffer, clean: Buffer, top: readonly Box[]): void {
  for (const box of top) copyHeader(bytes, clean, box, box.type === 'mdat' || box.type === 'ftyp' ? box.type : 'free');
  const [{ body, end }] = top as [Box];
  clean.write(BRAND, body, 'latin1');
  for (let at = body + 8; at + 4 <= end; at += 4) clean.write(BRAND, at, 'latin1');
}

function copyKept(bytes: Buffer, clean: Buffer, box: Box, played: ReadonlySet<number>): void {
  copyHeader(bytes, clean, box, box.type);
  const kept = KEPT[box.type];
  if (kept === undefined) {
    bytes.copy(clean, box.body, box.body, box.end);
    // Behind its type a handler has a name: a program's, or anybody's.
    if (box.type === 'hdlr') clean.fill(0, box.body + 12, box.end);
    return;
  }
  for (const child of boxesIn(bytes, box.body, box.end)) {
    const isDropped = !kept.has(child.type) || (child.type === 'trak' && !played.has(child.start));
    if (isDropped) copyHeader(bytes, clean, child, 'free');
    else copyKept(bytes, clean, child, played);
  }
}

function copySamples(bytes: Buffer, clean: Buffer, top: readonly Box[], played: readonly Track[]): void {
  const isHeld = holderOf(top.filter(({ type }) => type === 'mdat'));
  let left = bytes.length;
  for (const { table } of played) {
    for (const { from, to } of rangesOf(bytes, table)) {
      must(isHeld(from, to), 'samples outside the data');
      // Tables that name the same bytes again and again would have us copy without end.
      left -= to - from;
      must(left >= 0, 'more samples than bytes');
      bytes.copy(clean, from, from, to);
    }
  }
  must(left < bytes.length, 'no samples');
}
