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
