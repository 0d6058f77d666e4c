import type { CueName } from '../../lib/sound/cues';

/** One moment of a show. Team games and contests each have a table of moments, which all screens use. */
export interface Moment {
  /** The change that starts the moment. */
  starts: string;
  /** How long the animation plays. */
  ms: number;
  /** The cue at the start of the moment; one for each team if the teams' cues differ. */
  cue: CueName | Readonly<Record<1 | 2, CueName>> | null;
  /** With reduced motion every moment is a cut, and its text is announced. */
  reduced: 'cut';
}

/** Whether the user prefers cuts to motion (`prefers-reduced-motion`). */
export function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** In «خربطهم», the pause between a choice and its result. Part of `limits.resultMs`. The same on the board and on the rival's phone. */
export const RESULT_PAUSE_MS = 1000;
