/** One stroke: a wooden tick, a tap on a *mirwas* (the small hand drum), or a clap. */
export interface Stroke {
  kind: 'wood' | 'skin' | 'clap';
  /** Seconds after the cue begins. */
  at: number;
  /** Hertz: of the wood or the skin; of the clap's middle. */
  pitch: number;
  /** 0 to 1. */
  level: number;
}

/** How long a stroke sounds, seconds. */
export const strokeSeconds: Readonly<Record<Stroke['kind'], number>> = { wood: 0.06, skin: 0.3, clap: 0.14 };

const skin = (at: number, pitch: number, level: number): Stroke => ({ kind: 'skin', at, pitch, level });
const clap = (at: number, level: number, pitch = 1350): Stroke => ({ kind: 'clap', at, pitch, level });

/** The game's sounds. Never the only signal of anything, and none longer than 1.2 s. */
export const cues = {
  /** Each of the last ten seconds. */
  tick: [{ kind: 'wood', at: 0, pitch: 1100, level: 0.3 }],
  /** A point: two rising taps. */
  point: [skin(0, 150, 0.8), skin(0.17, 232, 0.9)],
  /** Nobody's point: one low tap. */
  nobody: [skin(0, 84, 0.8)],
  /** The win: two circles of hands clapping against each other, over the drum. */
  win: [
    skin(0, 150, 0.7),
    clap(0, 0.7),
    clap(0.14, 0.45, 1700),
    clap(0.28, 0.7),
    clap(0.49, 0.45, 1700),
    skin(0.56, 232, 0.7),
    clap(0.56, 0.7),
    clap(0.7, 0.45, 1700),
    skin(0.84, 150, 0.8),
    clap(0.84, 0.8),
    clap(0.98, 0.9, 1500),
  ],
} as const satisfies Record<string, readonly Stroke[]>;

export type CueName = keyof typeof cues;

/** Seconds until a cue is silent again. */
export function cueSeconds(name: CueName): number {
  return Math.max(...cues[name].map(({ kind, at }) => at + strokeSeconds[kind]));
}
