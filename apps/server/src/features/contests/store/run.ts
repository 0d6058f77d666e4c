import type { ContestLayout, ContestQuestion, ContestSettings } from '@lamma/protocol/contests';
import type { ContestRules, ContestRunState } from '@lamma/rules/contest/state';

/** A row of `contest_runs`. */
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
  /** JSON, like the two columns of the contest. They count from the start of the run on; before it those of the contest count. */
  questions: string;
  settings: string;
  /** The join code, while the lobby is open. */
  code: string | null;
  isLocked: number;
  allowed: number;
  /** For the hashes of addresses; empty once the run has ended. */
  salt: string;
  /** When the server itself has to take the next step, epoch ms; null for never. */
  expiresAt: number | null;
  createdAt: number;
  startedAt: number | null;
  endedAt: number | null;
}

/** A run's row with columns of its contest. */
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

/** A contest's current run. The title is always the contest's; until the run starts, questions and settings are too. */
export interface Run
  extends Omit<RunRow, 'phase' | 'state' | 'questions' | 'settings' | 'isLocked'>,
    Pick<RunWithContest, 'ownerId' | 'description'> {
  /** The contest's version. Each step of a run and each change of the contest adds one. */
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

/** The rules by which a run is played. */
export function rulesOf({ settings, questions }: Pick<Run, 'settings' | 'questions'>): ContestRules {
  const { scoring, secondsPerQuestion } = settings;
  const limitMs = secondsPerQuestion === null ? null : secondsPerQuestion * 1000;
  return { scoring, limitMs, totalQuestions: questions.length };
}

/** Whether a run has started and has not ended: a question shows, open or closed. */
export function isUnderWay(phase: ContestRunState['phase']): boolean {
  return phase === 'question' || phase === 'closed';
}
