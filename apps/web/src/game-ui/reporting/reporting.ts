import type { UploadKind } from '@lamma/protocol/rest/uploads';
import { createContext } from 'react';

/** A question that can be reported as wrong. */
export interface ReportableQuestion {
  /** The game or the run of a contest that asked it. */
  of: { gameSessionId: string; questionId: number } | { contestId: string; runId: string; questionIndex: number };
  /** As shown on the screen. */
  questionText: string;
  correctAnswer?: string | undefined;
  /** The kind of its media; null for none, undefined if unknown. */
  media?: UploadKind | null;
  /** Reported from a board: the dialog says that the game goes on. */
  isOnBoard?: true;
}

/** Reports questions as wrong. */
export interface Reporting {
  /** Opens the dialog. */
  open(question: ReportableQuestion): void;
  isReported(question: ReportableQuestion): boolean;
}

/** Null if reporting is not available; then no button is rendered. */
export const ReportingContext = createContext<Reporting | null>(null);

/** A key that is unique for a question of a game or run. */
export function questionKey({ of }: Pick<ReportableQuestion, 'of'>): string {
  return 'gameSessionId' in of ? `${of.gameSessionId}:${of.questionId}` : `${of.runId}:${of.questionIndex}`;
}
