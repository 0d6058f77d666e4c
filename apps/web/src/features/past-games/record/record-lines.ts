import type { RecordEntry } from '../api';
import { undoTexts } from '../texts.ar';

export type RecordTab = 'all' | 'questions' | 'corrections';

/** A line of the record on screen. */
export interface RecordLine {
  entry: RecordEntry;
  /** The entry's index in the record, a stable key. */
  index: number;
  /** For an undo, the sentence about what it reverted; otherwise null. */
  undoes: string | null;
}

const corrections: readonly RecordEntry['kind'][] = ['adjust', 'undo'];

/** The lines of a record, newest first. Each undo names what it reverted: the newest entry not yet undone. */
export function recordLines(entries: readonly RecordEntry[]): RecordLine[] {
  const active: RecordEntry[] = [];
  const lines = entries.map((entry, index): RecordLine => {
    if (entry.kind !== 'undo') {
      // The draw of who begins cannot be undone.
      if (entry.kind !== 'draw') active.push(entry);
      return { entry, index, undoes: null };
    }
    return { entry, index, undoes: undoSentence(active.pop()) };
  });
  return lines.reverse();
}

function undoSentence(undone: RecordEntry | undefined): string {
  if (undone?.kind === 'claim' || undone?.kind === 'adjust') return undoTexts[undone.kind];
  return undone?.team == null ? undoTexts.nobody : undoTexts.point;
}

/** The lines of one tab. Claimed squares and the draw appear only under «all». */
export function linesInTab(lines: readonly RecordLine[], tab: RecordTab): readonly RecordLine[] {
  if (tab === 'all') return lines;
  const isCorrection = ({ entry }: RecordLine) => corrections.includes(entry.kind);
  return tab === 'corrections'
    ? lines.filter(isCorrection)
    : lines.filter((line) => !isCorrection(line) && line.entry.kind !== 'claim' && line.entry.kind !== 'draw');
}
