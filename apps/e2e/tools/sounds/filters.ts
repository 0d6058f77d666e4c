type Biquad = readonly [number, number, number, number, number];

/** The two stages of ITU-R BS.1770 at 48 kHz: a high shelf, for the effect of the head, and a high-pass. */
export const kWeighting: readonly Biquad[] = [
  [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585],
  [1, -2, 1, -1.99004745483398, 0.99007225036621],
];

/** A Butterworth high-pass of the fourth order (24 dB an octave). */
export function butterworthHighPass(hertz: number, rate: number): readonly Biquad[] {
  const w = (2 * Math.PI * hertz) / rate;
  return [0.54119610014619, 1.30656296487638].map((quality): Biquad => {
    const alpha = Math.sin(w) / (2 * quality);
    const cos = Math.cos(w);
    const a0 = 1 + alpha;
    return [(1 + cos) / 2 / a0, -(1 + cos) / a0, (1 + cos) / 2 / a0, (-2 * cos) / a0, (1 - alpha) / a0];
  });
}

/** Filters the samples through all stages. */
export function filter(samples: Float32Array, stages: readonly Biquad[]): Float32Array {
  return stages.reduce(oneStage, samples);
}

function oneStage(samples: Float32Array, [b0, b1, b2, a1, a2]: Biquad): Float32Array {
  let [z1, z2] = [0, 0];
  return samples.map((x) => {
    const y = b0 * x + z1;
    z1 = b1 * x - a1 * y + z2;
    z2 = b2 * x - a2 * y;
    return y;
  });
}
