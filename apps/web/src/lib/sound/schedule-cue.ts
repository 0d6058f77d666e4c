import { type CueName, cues } from './cues';
import { strike } from './kit';

/** The tone of a team: a factor of all pitches. */
const teamTone = { 1: 1, 2: 1.26 } as const;
/** The figures of a point, which have their team's tone already. */
const tuned: ReadonlySet<CueName> = new Set(['point1', 'point2']);

interface Scheduled {
  name: CueName;
  team: 1 | 2;
  /** In the context's time. */
  when: number;
}

/** Schedules the strokes of a cue, into a bus of the same context. */
export function scheduleCue(context: BaseAudioContext, out: AudioNode, { name, team, when }: Scheduled): void {
  const tone = tuned.has(name) ? 1 : teamTone[team];
  const { decibels, strokes } = cues[name];
  const level = 10 ** (decibels / 20);
  for (const stroke of strokes) {
    const { at, pitch } = stroke;
    strike(context, out, { ...stroke, pitch: pitch * tone, level: stroke.level * level }, when + at);
  }
}
