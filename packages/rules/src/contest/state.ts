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
  /** Pauses and outages shift it, so that the time from it to an answer is the response time. */
  openedAt: number;
  /** Null without a limit, during a pause and after the close. */
  deadlineAt: number | null;
  pausedAt: number | null;
  /** The remaining time of a paused question; null without a limit and while running. */
  leftMs: number | null;
  extraMs: number;
  closedAt: number | null;
  /** When students may see the question's answer; null while it is open. */
  publicAt: number | null;
}

/** The question that the last navigation left, kept so that the navigation can be taken back. */
export interface LeftQuestion {
  questionIndex: number;
  phase: 'question' | 'closed';
  /** Below 0 if the question was left in the grace period after its deadline. */
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
  /** By question index; null if not opened yet. */
  questions: readonly (OpenedQuestion | null)[];
  left: LeftQuestion | null;
  /** The projector shows the ranking instead of the closed question. */
  isRankingShown?: true;
}

/** `changed` is false if the state was already as requested. */
export type ContestOutcome = { ok: true; state: ContestRunState; changed: boolean } | Refusal;

export const changed = (state: ContestRunState): ContestOutcome => ({ ok: true, state, changed: true });
export const unchanged = (state: ContestRunState): ContestOutcome => ({ ok: true, state, changed: false });
