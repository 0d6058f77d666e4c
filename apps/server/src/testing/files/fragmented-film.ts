import { box, boxesOf, numbers, withBox } from './boxes';
import { fixture } from './fixtures';

/** A run of samples (`trun`). `values` are the numbers after the count. */
export interface SampleRun {
  flags: number;
  version?: number;
  count: number;
  values?: readonly number[];
}

/** A track's part of a fragment (`traf`). */
export interface TrackPart {
  track: number;
  flags?: number;
  /** The numbers of its header (`tfhd`) after the track's id. */
  header?: readonly number[];
  /** Its decode time (`tfdt`); left out if undefined. */
  time?: number;
  isLongTime?: boolean;
  runs: readonly SampleRun[];
}

/** Flags of a `tfhd`. */
export const HEADER = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10, flags: 0x20, fromFragment: 0x20000 };
/** Flags of a `trun`. */
export const RUN = { offset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, shift: 0x800 };
export const NOT_A_KEY = 0x10000;
export const VIDEO = 1;
export const SOUND = 2;

const DATA_BYTES = 1000;

export interface FragmentedFilm {
  /** Defaults of both tracks: duration, size and flags. */
  defaults?: readonly [number, number, number];
  /** The content of the edit lists, by track. */
  edits?: Partial<Record<number, Buffer>>;
  /**
   * Makes the parts of each fragment. `data`: the offset of its data from the fragment; `start`: the offset of the
   * fragment in the file.
   */
  fragments: ((data: number, start: number) => readonly TrackPart[])[];
}

/** A fragmented film with the tracks of a recorded film. Each fragment has 1,000 bytes of data that no other fragment has. */
export function fragmentedFilm({ defaults = [0, 0, 0], edits = {}, fragments }: FragmentedFilm): Buffer {
  const [type = Buffer.alloc(0), movie = Buffer.alloc(0)] = boxesOf(fixture('film-fragments.mp4'));
  const tracks = [VIDEO, SOUND].map((track) => box('trex', numbers(0, track, 1, ...defaults)));
  let head = withBox(movie, ['moov', 'mvex'], () => box('mvex', ...tracks));
  for (const [track, list] of Object.entries(edits)) {
    if (list === undefined) continue;
    const place = ['moov', `trak:${Number(track) - 1}`, 'tkhd'];
    head = withBox(head, place, (header) => [header, box('edts', box('elst', list))]);
  }
  let film = Buffer.concat([type, head]);
  for (const [index, parts] of fragments.entries()) {
    const start = film.length;
    // The length does not depend on the offsets.
    const length = fragmentBox(parts(0, start)).length;
    const data = Buffer.from(Array.from({ length: DATA_BYTES }, (_, at) => (at + index * 7) % 251));
    film = Buffer.concat([film, fragmentBox(parts(length + 8, start)), box('mdat', data)]);
  }
  return film;
}

function fragmentBox(parts: readonly TrackPart[]): Buffer {
  return box('moof', ...parts.map((part) => box('traf', ...partBoxes(part))));
}

function partBoxes({
  track,
  flags = HEADER.fromFragment,
  header = [],
  time,
  isLongTime = false,
  runs,
}: TrackPart): Buffer[] {
  const times = isLongTime ? numbers(0x1000000, 0, time ?? 0) : numbers(0, time ?? 0);
  return [
    box('tfhd', numbers(flags, track, ...header)),
    ...(time === undefined ? [] : [box('tfdt', times)]),
    ...runs.map((run) =>
      box('trun', numbers((run.version ?? 0) * 0x1000000 + run.flags, run.count, ...(run.values ?? []))),
    ),
  ];
}

/** Two audio samples of 441 units (10 ms) and 10 bytes, at the end of the fragment's data. */
export const soundsOf = (data: number, time?: number): TrackPart => ({
  track: SOUND,
  flags: HEADER.fromFragment | HEADER.duration | HEADER.size,
  header: [441, 10],
  ...(time !== undefined && { time }),
  runs: [{ flags: RUN.offset, count: 2, values: [data + 900] }],
});
/** Video samples of 1,024 units (100 ms) and 50 bytes at the start of the fragment's data. */
export const framesOf = (data: number, count: number, time?: number): TrackPart => ({
  track: VIDEO,
  flags: HEADER.fromFragment | HEADER.duration | HEADER.size,
  header: [1024, 50],
  ...(time !== undefined && { time }),
  runs: [{ flags: RUN.offset, count, values: [data] }],
});
