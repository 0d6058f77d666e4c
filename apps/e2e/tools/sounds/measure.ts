import { butterworthHighPass, filter, kWeighting } from './filters';

/** The sample rate, in Hz, for which BS.1770 defines its filters. */
export const RATE = 48_000;
const WINDOW = RATE * 0.4;
const STEP = RATE / 100;
/** A cue is over when its level stays below this, in dBFS. */
const OVER_DB = -60;
const OVERSAMPLING = 4;
const HALF_TAPS = 16;

export interface Measured {
  /** Maximum of the momentary loudness (ITU-R BS.1770, 400 ms), in LUFS. */
  loudness: number;
  /** In dBTP. */
  truePeak: number;
  /** The energy that a high-pass of 250 Hz removes, in dB. */
  loss: number;
  /** The duration until the cue is over, in ms. */
  ms: number;
}

type Channels = readonly Float32Array[];

const decibels = (power: number) => 10 * Math.log10(Math.max(power, 1e-12));
const energy = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample * sample, 0);
const sumOf = (channels: Channels, of: (samples: Float32Array) => number) =>
  channels.reduce((sum, samples) => sum + of(samples), 0);

/** Measures a cue that begins at the first sample. */
export function measure(channels: Channels): Measured {
  const filtered = channels.map((samples) => filter(samples, butterworthHighPass(250, RATE)));
  return {
    loudness: momentaryLoudness(channels),
    truePeak: 20 * Math.log10(Math.max(...channels.map(truePeak), 1e-6)),
    loss: decibels(sumOf(channels, energy)) - decibels(sumOf(filtered, energy)),
    ms: lengthOf(channels),
  };
}

function momentaryLoudness(channels: Channels): number {
  // Adds silence on both sides, so that a cue that is shorter than the window is measured in a whole window.
  const weighted = channels.map((samples) => {
    const padded = new Float32Array(samples.length + 2 * WINDOW);
    padded.set(samples, WINDOW);
    return filter(padded, kWeighting);
  });
  const length = weighted[0]?.length ?? 0;
  let max = 0;
  for (let start = 0; start + WINDOW <= length; start += STEP) {
    max = Math.max(
      max,
      sumOf(weighted, (samples) => energy(samples.subarray(start, start + WINDOW))),
    );
  }
  return -0.691 + decibels(max / WINDOW);
}

/** The highest level, including the level between samples, which is interpolated at three points by a windowed sinc. */
function truePeak(samples: Float32Array): number {
  let max = 0;
  for (let phase = 0; phase < OVERSAMPLING; phase += 1) {
    const taps = Float64Array.from({ length: 2 * HALF_TAPS }, (_, tap) => {
      const x = tap - HALF_TAPS + 1 - phase / OVERSAMPLING;
      const window = Math.abs(x) >= HALF_TAPS ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * x) / HALF_TAPS);
      return (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)) * window;
    });
    for (let at = 0; at < samples.length; at += 1) {
      let sum = 0;
      for (let tap = 0; tap < taps.length; tap += 1) sum += (taps[tap] ?? 0) * (samples[at + tap - HALF_TAPS + 1] ?? 0);
      max = Math.max(max, Math.abs(sum));
    }
  }
  return max;
}

function lengthOf(channels: Channels): number {
  const length = channels[0]?.length ?? 0;
  const isHeard = (start: number) =>
    decibels(sumOf(channels, (samples) => energy(samples.subarray(start, start + STEP))) / STEP) > OVER_DB;
  let end = 0;
  for (let start = 0; start < length; start += STEP) if (isHeard(start)) end = start + STEP;
  return (end / RATE) * 1000;
}
