import type { ContestScoring } from '@lamma/protocol/contests';
import type { Refusal } from '@lamma/protocol/refusals';

export interface ContestRules {
  scoring: ContestScoring;
  /** How long a question is open; null for no limit. */
  limitMs: number | null;
  totalQuestions: number;
}

/** All times are server time, epoch ms. */
export interface OpenedQuestion {
  /** Moved on by pauses and outages, so that `at - openedAt` is the response time. */
  openedAt: number;
  /** Null if there is no limit, while paused, and after the close. */
  deadlineAt: number | null;
  pausedAt: number | null;
  /** The remaining time while paused; null without a limit and while running. */
  leftMs: number | null;
  extraMs: number;
  closedAt: number | null;
  /** When students may see its answer; null while it is open. */
  publicAt: number | null;
}

/** The question that the last navigation left, for taking it back. */
export interface LeftQuestion {
  questionIndex: number;
  phase: 'question' | 'closed';
  /** The remaining time of the question; below 0 within the grace. */
  remainingMs: number | null;
  wasPaused: boolean;
  /** Whether the navigation opened a new question. */
  hasOpened: boolean;
  /** The end of the take-back window. */
  until: number;
}

export interface ContestRunState {
  phase: 'lobby' | 'question' | 'closed' | 'ended';
  questionIndex: number;
  /** By index; null if not opened yet. */
  questions: readonly (OpenedQuestion | null)[];
  left: LeftQuestion | null;
  /** The projector shows the ranking instead of the closed question. */
  isRankingShown?: true;
}

/** `changed` is false if the state is as requested already. */
export type ContestOutcome = { ok: true; state: ContestRunState; changed: boolean } | Refusal;

export const changed = (state: ContestRunState): ContestOutcome => ({ ok: true, state, changed: true });
export const unchanged = (state: ContestRunState): ContestOutcome => ({ ok: true, state, changed: false });
