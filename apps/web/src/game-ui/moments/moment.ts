import type { CueName } from '../../lib/sound/cues';

/** One moment of a show. Team games and contests each have a table of moments, which all screens use. */
export interface Moment {
  /** The change that starts it. */
  starts: string;
  /** How long its picture plays. */
  ms: number;
  /** Played at its start; one for each team if they differ. */
  cue: CueName | Readonly<Record<1 | 2, CueName>> | null;
  /** With reduced motion every moment is a cut, and its text is announced. */
  reduced: 'cut';
}
