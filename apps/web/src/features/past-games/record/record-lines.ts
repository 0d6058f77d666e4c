import type { RecordEntry } from '../api';
import { undoTexts } from '../texts.ar';

export type Lines = 'all' | 'questions' | 'corrections';

/** A line of the record as it is shown. */
export interface RecordLine {
  entry: RecordEntry;
  /** Its place in the game, for a key that stays. */
  place: number;
  /** Of an undo: what it took back. */
  undoes: string | null;
}

const corrections: readonly RecordEntry['kind'][] = ['adjust', 'undo'];

/** The lines of a record, newest first. Each undo says what it took back: the newest line that still stood then. */
export function recordLines(entries: readonly RecordEntry[]): RecordLine[] {
  const standing: RecordEntry[] = [];
  const lines = entries.map((entry, place): RecordLine => {
    if (entry.kind !== 'undo') {
      standing.push(entry);
      return { entry, place, undoes: null };
    }
    return { entry, place, undoes: undoOf(standing.pop()) };
  });
  return lines.reverse();
}

function undoOf(taken: RecordEntry | undefined): string {
  if (taken?.kind === 'claim' || taken?.kind === 'adjust') return undoTexts[taken.kind];
  return taken?.team == null ? undoTexts.nobody : undoTexts.point;
}

/** The lines of one tab. A claimed square belongs to the whole course alone. */
export function linesOf(lines: readonly RecordLine[], which: Lines): readonly RecordLine[] {
  if (which === 'all') return lines;
  const isCorrection = ({ entry }: RecordLine) => corrections.includes(entry.kind);
  return which === 'corrections'
    ? lines.filter(isCorrection)
    : lines.filter((line) => !isCorrection(line) && line.entry.kind !== 'claim');
}
