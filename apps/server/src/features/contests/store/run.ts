import type { ContestLayout, ContestQuestion, ContestSettings } from '@lamma/protocol/contests';
import type { ContestRules, ContestRunState } from '@lamma/rules/contest/state';

export interface RunRow {
  id: string;
  contestId: string;
  /** Shown as «جلسة N». */
  number: number;
  phase: ContestRunState['phase'];
  /** JSON: ContestRunState. */
  state: string;
  title: string;
  layout: ContestLayout;
  /** JSON, copied from the contest's columns at the start of the run; unused before the start. */
  questions: string;
  settings: string;
  /** The join code, until a day after the end. Runs of older versions may have none. */
  code: string | null;
  /** Whether the teacher has hidden the join code during questions. */
  isCodeHidden: number;
  isLocked: number;
  allowed: number;
  /** Salts the hashes of addresses; empty after the end. */
  salt: string;
  /** The server's next deadline, epoch ms; null for never. */
  expiresAt: number | null;
  createdAt: number;
  startedAt: number | null;
  endedAt: number | null;
}

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

/** A contest's current run. Its title always comes from the contest; until the start, so do its layout, questions and settings. */
export interface Run
  extends Omit<RunRow, 'phase' | 'state' | 'questions' | 'settings' | 'isLocked' | 'isCodeHidden'>,
    Pick<RunWithContest, 'ownerId' | 'description'> {
  /** The contest's version, incremented by each step of a run and each change of the contest. */
  version: number;
  questions: readonly ContestQuestion[];
  settings: ContestSettings;
  isActive: boolean;
  isLocked: boolean;
  isCodeHidden: boolean;
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
    isCodeHidden: row.isCodeHidden === 1,
    state: JSON.parse(row.state) as ContestRunState,
  };
}

export function rulesOf({ settings, questions }: Pick<Run, 'settings' | 'questions'>): ContestRules {
  const { scoring, secondsPerQuestion } = settings;
  const limitMs = secondsPerQuestion === null ? null : secondsPerQuestion * 1000;
  return { scoring, limitMs, totalQuestions: questions.length };
}

/** How long a join code stays valid after its run has ended, so that a student who types it late reads that the contest has ended. */
const CODE_STAYS_MS = 86_400_000;

/** Whether a run's join code is not yet free for another run. */
export function isJoinCodeValid({ endedAt }: Pick<RunRow, 'endedAt'>, now: number): boolean {
  return endedAt === null || now - endedAt < CODE_STAYS_MS;
}

/** Join codes of runs that ended before this are free. */
export const codesFreeBefore = (now: number): number => now - CODE_STAYS_MS;

/** Whether a run has started and not ended: a question is open or closed. */
export function isUnderWay(phase: ContestRunState['phase']): boolean {
  return phase === 'question' || phase === 'closed';
}
