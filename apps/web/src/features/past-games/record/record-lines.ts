import type { RecordEntry } from '../api';
import { undoTexts } from '../texts.ar';

export type Lines = 'all' | 'questions' | 'corrections';

/** A line of the record on screen. */
export interface RecordLine {
  entry: RecordEntry;
  /** Its index in the game: a stable key. */
  place: number;
  /** For an undo: what it reverted. */
  undoes: string | null;
}

const corrections: readonly RecordEntry['kind'][] = ['adjust', 'undo'];

/** The lines of a record, newest first. Each undo names what it reverted: the newest entry not yet undone. */
export function recordLines(entries: readonly RecordEntry[]): RecordLine[] {
  const active: RecordEntry[] = [];
  const lines = entries.map((entry, place): RecordLine => {
    if (entry.kind !== 'undo') {
      // No undo takes back the draw of who begins.
      if (entry.kind !== 'draw') active.push(entry);
      return { entry, place, undoes: null };
    }
    return { entry, place, undoes: undoOf(active.pop()) };
  });
  return lines.reverse();
}

function undoOf(taken: RecordEntry | undefined): string {
  if (taken?.kind === 'claim' || taken?.kind === 'adjust') return undoTexts[taken.kind];
  return taken?.team == null ? undoTexts.nobody : undoTexts.point;
}

/** The lines of one tab. Claimed squares and the draw appear only under «all». */
export function linesOf(lines: readonly RecordLine[], which: Lines): readonly RecordLine[] {
  if (which === 'all') return lines;
  const isCorrection = ({ entry }: RecordLine) => corrections.includes(entry.kind);
  return which === 'corrections'
    ? lines.filter(isCorrection)
    : lines.filter((line) => !isCorrection(line) && line.entry.kind !== 'claim' && line.entry.kind !== 'draw');
}
