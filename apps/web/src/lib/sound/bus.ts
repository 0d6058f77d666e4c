/** Steps of the volume. */
export const VOLUME_STEPS = 10;

/** The output of all cues: a limiter, then the volume, which is lower while a question's own sound plays. */
export interface Bus {
  input: AudioNode;
  /** @param volume in steps, up to `VOLUME_STEPS` @param isDucked whether a question's own sound is playing */
  setLevel(volume: number, isDucked: boolean): void;
}

/** Keeps the sum of several simultaneous cues below full scale. */
const limiter = { threshold: -6, knee: 0, ratio: 20, attack: 0.001, release: 0.1 } as const;
/** Browsers add make-up gain to a compressor, 0.6 of its reduction at full scale. The bus subtracts it again. */
const MAKE_UP_DB = 0.6 * (0 - limiter.threshold) * (1 - 1 / limiter.ratio);
const DUCKED_DB = -14;
/** Time constant of a change of the volume, in seconds. */
const RAMP = 0.03;
/** Steps of the volume sound equal if each is the same number of decibels. */
const STEP_DB = 3;

const gainOf = (decibels: number) => 10 ** (decibels / 20);

/** Connects a bus to a context's output. */
export function makeBus(context: BaseAudioContext): Bus {
  const input = context.createDynamicsCompressor();
  for (const [name, value] of Object.entries(limiter)) input[name as keyof typeof limiter].value = value;
  const out = context.createGain();
  out.gain.value = gainOf(-MAKE_UP_DB);
  input.connect(out);
  out.connect(context.destination);
  return {
    input,
    setLevel(volume, isDucked) {
      const decibels = (volume - VOLUME_STEPS) * STEP_DB + (isDucked ? DUCKED_DB : 0) - MAKE_UP_DB;
      out.gain.setTargetAtTime(gainOf(decibels), context.currentTime, RAMP);
    },
  };
}
