import { type Box, boxesIn, makeRangeCheck, onlyBox } from './mp4-boxes';
import type { Track } from './mp4-track';
import { assertReadable, makePartCounter } from './unreadable';

/** A frame of a film or a sound, as its fragment describes it. */
export interface Sample {
  from: number;
  size: number;
  /** The duration in units of the track's time scale. */
  duration: number;
  /** Whether playback can start here. */
  isKey: boolean;
  /** Composition offset: how much later the sample is shown than decoded. */
  shift: number;
}

/** Consecutive samples of one track in one fragment. */
export interface Chunk {
  track: Track;
  samples: Sample[];
}

export interface Fragments {
  /** The chunks in file order. */
  chunks: Chunk[];
  /** When each track begins, in its time scale. */
  starts: ReadonlyMap<Track, number>;
}

/** Defaults for samples whose values the fragment omits. */
interface Defaults {
  duration: number;
  size: number;
  flags: number;
}

const NOT_A_KEY = 0x10000;

function fieldsOf(bytes: Buffer, box: Box) {
  let at = box.body + 4;
  const step = (size: number) => {
    assertReadable(at + size <= box.end, `truncated box ${box.type}`);
    at += size;
    return at - size;
  };
  return {
    version: bytes[box.body] ?? 0,
    flags: bytes.readUIntBE(box.body + 1, 3),
    unsigned: () => bytes.readUInt32BE(step(4)),
    signed: () => bytes.readInt32BE(step(4)),
    long: () => Number(bytes.readBigUInt64BE(step(8))),
  };
}

function defaultsOf(bytes: Buffer, extension: Box): Map<number, Defaults> {
  const boxes = boxesIn(bytes, extension.body, extension.end).filter(({ type }) => type === 'trex');
  return new Map(
    boxes.map((box) => {
      const { unsigned } = fieldsOf(bytes, box);
      const [id] = [unsigned(), unsigned()];
      return [id, { duration: unsigned(), size: unsigned(), flags: unsigned() }];
    }),
  );
}

function readHeader(bytes: Buffer, box: Box, defaults: ReadonlyMap<number, Defaults>) {
  const { flags, unsigned, long } = fieldsOf(bytes, box);
  const id = unsigned();
  const base = flags & 0x1 ? long() : undefined;
  if (flags & 0x2) unsigned();
  const ofTrack = defaults.get(id) ?? { duration: 0, size: 0, flags: 0 };
  const found = {
    duration: flags & 0x8 ? unsigned() : ofTrack.duration,
    size: flags & 0x10 ? unsigned() : ofTrack.size,
    flags: flags & 0x20 ? unsigned() : ofTrack.flags,
  };
  return { id, base, countsFromFragment: (flags & 0x20000) !== 0, defaults: found };
}

/** The flags of optional fields of a sample: duration, size, flags, composition offset. */
const SAMPLE_FIELDS = [0x100, 0x200, 0x400, 0x800];

/**
 * Reads a run of samples, which begins at `from` unless the run has an offset. `countSamples` limits the samples of the
 * whole file, because a run of a few bytes without optional fields can claim any number of samples.
 * @returns the samples and the offset of their end
 */
function readRun(
  bytes: Buffer,
  box: Box,
  defaults: Defaults,
  { base, from, countSamples }: { base: number; from: number; countSamples: (samples: number) => void },
): { samples: Sample[]; end: number } {
  const { version, flags, unsigned, signed } = fieldsOf(bytes, box);
  const count = unsigned();
  countSamples(count);
  const fields = SAMPLE_FIELDS.filter((field) => flags & field).length;
  assertReadable(box.body + 8 + count * fields * 4 <= box.end, `truncated box ${box.type}`);
  let at = flags & 0x1 ? base + signed() : from;
  const firstFlags = flags & 0x4 ? unsigned() : undefined;
  const samples: Sample[] = [];
  for (let index = 0; index < count; index += 1) {
    const duration = flags & 0x100 ? unsigned() : defaults.duration;
    const size = flags & 0x200 ? unsigned() : defaults.size;
    const own = flags & 0x400 ? unsigned() : index === 0 ? (firstFlags ?? defaults.flags) : defaults.flags;
    const shift = flags & 0x800 ? (version === 0 ? unsigned() : signed()) : 0;
    samples.push({ from: at, size, duration, isKey: (own & NOT_A_KEY) === 0, shift });
    at += size;
  }
  return { samples, end: at };
}

function timeOf(bytes: Buffer, box: Box): number {
  const { version, unsigned, long } = fieldsOf(bytes, box);
  return version === 1 ? long() : unsigned();
}

/**
 * The samples of a fragmented film, as a browser's MediaRecorder writes it.
 * @param played the tracks to keep
 * @throws Unreadable, RangeError
 */
export function fragmentsOf(
  bytes: Buffer,
  top: readonly Box[],
  movie: readonly Box[],
  played: readonly Track[],
): Fragments {
  const defaults = defaultsOf(bytes, onlyBox(movie, 'mvex'));
  const byId = new Map(played.map((track) => [track.id, track]));
  const isInData = makeRangeCheck(top.filter(({ type }) => type === 'mdat'));
  const chunks: Chunk[] = [];
  const starts = new Map<Track, number>();
  const last = new Map<Track, { sample: Sample; at: number }>();
  let left = bytes.length;
  // Also counts the samples of tracks that are not played.
  const countSamples = makePartCounter();

  function addSamples(track: Track, begin: number | undefined, samples: Sample[]): void {
    const before = last.get(track);
    const at = begin ?? (before === undefined ? 0 : before.at + before.sample.duration);
    if (before === undefined) starts.set(track, at);
    else {
      // A gap between two fragments extends the last sample.
      assertReadable(at >= before.at, 'fragments out of order');
      before.sample.duration = at - before.at;
    }
    let time = at;
    for (const sample of samples) {
      const end = sample.from + sample.size;
      assertReadable(isInData(sample.from, end), 'samples outside the data');
      // The total size of the copied samples is limited: fragments that refer to the same bytes again and again could otherwise make the
      // copy endless.
      left -= sample.size;
      assertReadable(left >= 0, 'more samples than bytes');
      last.set(track, { sample, at: time });
      time += sample.duration;
    }
    if (samples.length > 0) chunks.push({ track, samples });
  }

  for (const fragment of top.filter(({ type }) => type === 'moof')) {
    let end = fragment.start;
    for (const part of boxesIn(bytes, fragment.body, fragment.end).filter(({ type }) => type === 'traf')) {
      const inside = boxesIn(bytes, part.body, part.end);
      const header = readHeader(bytes, onlyBox(inside, 'tfhd'), defaults);
      const base = header.base ?? (header.countsFromFragment ? fragment.start : end);
      end = base;
      const samples: Sample[][] = [];
      for (const run of inside.filter(({ type }) => type === 'trun')) {
        const read = readRun(bytes, run, header.defaults, { base, from: end, countSamples });
        samples.push(read.samples);
        end = read.end;
      }
      const time = inside.find(({ type }) => type === 'tfdt');
      const track = byId.get(header.id);
      if (track !== undefined) addSamples(track, time === undefined ? undefined : timeOf(bytes, time), samples.flat());
    }
  }
  return { chunks, starts };
}
