import address from './kit.wav';

/** The instruments: two strokes of a *mirwas* (a small hand drum), a *tar* (a frame drum), hands, wood, a gong. */
export type Instrument = keyof typeof positions;

/** One stroke of a cue. */
export interface Stroke {
  instrument: Instrument;
  /** Seconds from the start of the cue. */
  at: number;
  /** A factor by which the instrument's pitch is multiplied. */
  pitch: number;
  /** A factor by which the instrument's full level is multiplied. */
  level: number;
}

/** Where each stroke is in the recording, in seconds, as printed by tools/sound-kit.py. */
const positions = {
  dum: { from: 0, seconds: 0.3 },
  tak: { from: 0.31, seconds: 0.14 },
  tar: { from: 0.46, seconds: 0.42 },
  clap: { from: 0.89, seconds: 0.2 },
  wood: { from: 1.1, seconds: 0.11 },
  gong: { from: 1.22, seconds: 0.88 },
} as const;

/** Decoding needs a rate that every browser supports; a context can play a buffer of any rate. */
const DECODED_HZ = 44_100;

let kit: AudioBuffer | null = null;
let loading: Promise<void> | null = null;

/** Loads the recording, unless it is loaded or loading. Strokes are silent without it. If loading fails, the next call tries again. */
export function loadKit(): Promise<void> {
  loading ??= load().catch(() => {
    loading = null;
  });
  return loading;
}

async function load(): Promise<void> {
  const answer = await fetch(address);
  kit = await new OfflineAudioContext(1, 1, DECODED_HZ).decodeAudioData(await answer.arrayBuffer());
}

/** The duration of a stroke, in seconds. */
export function strokeSeconds({ instrument, pitch }: Stroke): number {
  return positions[instrument].seconds / pitch;
}

/** Starts one stroke. @param when in seconds of the context's clock */
export function strike(context: BaseAudioContext, out: AudioNode, stroke: Stroke, when: number): void {
  if (kit === null) return;
  const source = context.createBufferSource();
  source.buffer = kit;
  source.playbackRate.value = stroke.pitch;
  const gain = context.createGain();
  gain.gain.value = stroke.level;
  source.connect(gain);
  gain.connect(out);
  const { from, seconds } = positions[stroke.instrument];
  source.start(when, from, seconds);
}
