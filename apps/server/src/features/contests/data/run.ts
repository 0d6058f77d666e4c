import type { ContestLayout, ContestQuestion, ContestSettings } from '@lamma/protocol/contests';
import type { ContestRules, ContestRunState } from '@lamma/rules/contest/run';

/** A run as its row has it. */
export interface RunRow {
  id: string;
  contestId: string;
  /** «جلسة N». */
  number: number;
  phase: ContestRunState['phase'];
  /** JSON: ContestRunState. */
  state: string;
  title: string;
  layout: ContestLayout;
  /** JSON, as the two of the contest; they count from the start on. */
  questions: string;
  settings: string;
  /** While its lobby is open. */
  code: string | null;
  isLocked: number;
  allowed: number;
  /** Of the hashes of addresses; empty once it has ended. */
  salt: string;
  /** When the server itself takes its next step. */
  expiresAt: number | null;
  createdAt: number;
  startedAt: number | null;
  endedAt: number | null;
}

/** A run's row beside the columns of its contest. */
export interface RunWithContest extends RunRow {
  ownerId: string;
  version: number;
  isActive: number;
  description: string;
  contestTitle: string;
  contestLayout: ContestLayout;
  contestQuestions: string;
  contestSettings: string;
}

/** A contest's current run. Its title is the contest's; until it starts, so are its questions and settings. */
export interface Run
  extends Omit<RunRow, 'phase' | 'state' | 'questions' | 'settings' | 'isLocked'>,
    Pick<RunWithContest, 'ownerId' | 'description'> {
  /** The contest's version: each step of a run and each change of the contest makes the next. */
  version: number;
  questions: readonly ContestQuestion[];
  settings: ContestSettings;
  isActive: boolean;
  isLocked: boolean;
  state: ContestRunState;
}

export function runOf(row: RunWithContest): Run {
  const { phase, contestTitle, contestLayout, contestQuestions, contestSettings, ...rest } = row;
  const isLobby = phase === 'lobby';
  return {
    ...rest,
    title: contestTitle,
    layout: isLobby ? contestLayout : row.layout,
    questions: JSON.parse(isLobby ? contestQuestions : row.questions) as ContestQuestion[],
    settings: JSON.parse(isLobby ? contestSettings : row.settings) as ContestSettings,
    isActive: row.isActive === 1,
    isLocked: row.isLocked === 1,
    state: JSON.parse(row.state) as ContestRunState,
  };
}

/** By which rules it is played. */
export function rulesOf({ settings, questions }: Pick<Run, 'settings' | 'questions'>): ContestRules {
  const { scoring, secondsPerQuestion } = settings;
  const limitMs = secondsPerQuestion === null ? null : secondsPerQuestion * 1000;
  return { scoring, limitMs, totalQuestions: questions.length };
}

/** Whether a question shows, open or closed: it has started and has not ended. */
export function isUnderWay(phase: ContestRunState['phase']): boolean {
  return phase === 'question' || phase === 'closed';
}
