import type { UploadKind } from '@lamma/protocol/rest/uploads';
import { createContext } from 'react';

/** A question that was asked, as somebody may say that it is wrong. */
export interface AskedQuestion {
  /** Where: in a game, or in a run of a contest. */
  of: { gameSessionId: string; questionId: number } | { contestId: string; runId: string; questionIndex: number };
  /** As the screen writes it. */
  questionText: string;
  correctAnswer?: string | undefined;
  /** What plays beside it; null for nothing, left out where that is not known. */
  media?: UploadKind | null;
  /** It stands on a board: the game goes on, and the host is told so. */
  isOnBoard?: true;
}

/** Says that questions are wrong. */
export interface Reporting {
  /** Asks what is wrong with it. */
  open(question: AskedQuestion): void;
  isReported(question: AskedQuestion): boolean;
}

/** Null where nobody can be told: then no button is drawn. */
export const ReportingContext = createContext<Reporting | null>(null);

/** What tells one question of one game or run from all others. */
export function keyOfAsked({ of }: Pick<AskedQuestion, 'of'>): string {
  return 'gameSessionId' in of ? `${of.gameSessionId}:${of.questionId}` : `${of.runId}:${of.questionIndex}`;
}
