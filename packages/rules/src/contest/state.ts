import type { ContestScoring } from '@lamma/protocol/contests';
import type { Refusal } from '@lamma/protocol/refusals';

/** A contest's run: which question shows, and until when it may be answered. */

export interface ContestRules {
  scoring: ContestScoring;
  /** How long a question is open; null: no limit. */
  limitMs: number | null;
  totalQuestions: number;
}

/** A question that was opened. All times are the server's, epoch ms. */
export interface OpenedQuestion {
  /** Pauses and outages move it on, so that `at - openedAt` is the time that counts. */
  openedAt: number;
  /** Null without a limit, while paused and once closed. */
  deadlineAt: number | null;
  pausedAt: number | null;
  /** What was left when it was paused; null without a limit and while it runs. */
  leftMs: number | null;
  extraMs: number;
  closedAt: number | null;
  /** From when its answer may be told to students; null while it is open. */
  publicAt: number | null;
}

/** The question that the last navigation left. */
export interface LeftQuestion {
  questionIndex: number;
  phase: 'question' | 'closed';
  /** What it had left; below 0 within the grace. */
  remainingMs: number | null;
  wasPaused: boolean;
  /** Whether the navigation opened the question that shows. */
  hasOpened: boolean;
  /** Until when it may be taken back. */
  until: number;
}

export interface ContestRunState {
  phase: 'lobby' | 'question' | 'closed' | 'ended';
  questionIndex: number;
  /** By index; null: not opened yet. */
  questions: readonly (OpenedQuestion | null)[];
  left: LeftQuestion | null;
}

/** What a step makes of it. `changed` is false where what was asked for is so already. */
export type ContestOutcome = { ok: true; state: ContestRunState; changed: boolean } | Refusal;

export const changed = (state: ContestRunState): ContestOutcome => ({ ok: true, state, changed: true });
export const unchanged = (state: ContestRunState): ContestOutcome => ({ ok: true, state, changed: false });

export function isIndex(questionIndex: number, { totalQuestions }: ContestRules): boolean {
  return Number.isInteger(questionIndex) && questionIndex >= 0 && questionIndex < totalQuestions;
}
