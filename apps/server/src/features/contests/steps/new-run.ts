import type { ContestQuestion } from '@lamma/protocol/contests';
import { limits } from '@lamma/protocol/limits';
import { newContestRun } from '@lamma/rules/contest/run';
import type { Statement } from '../../../platform/db/database';
import { drawCode } from '../../../platform/guests/seats';
import { newId } from '../../../platform/secrets/random';
import type { Participants } from '../members/participants';
import type { ContestRow } from '../store/contests';
import { isJoinCodeValid, type Run } from '../store/runs';
import { endStatements } from './play';
import type { Decided, StepParts } from './step';

const SALT_BYTES = 16;

/** The data that a new run inherits from the previous one. */
interface Inherited {
  number: number;
  /** The maximum number of participants. */
  allowed: number;
  /** The join code; if null, a new one is drawn. */
  code: string | null;
  isCodeHidden: boolean;
}
const FIRST_RUN: Inherited = { number: 1, allowed: limits.participantsAtFirst, code: null, isCodeHidden: false };

/**
 * The statements for a new run in its lobby, except the statement that makes it the contest's current run. If the drawn
 * join code is taken, the write fails and the retry draws another code.
 * @param contest its `runId` must be the id of the new run
 */
export function newRunStatements(
  { stores, random }: Pick<StepParts, 'stores' | 'random'>,
  contest: Pick<ContestRow, 'id' | 'runId' | 'title' | 'layout' | 'questions' | 'settings'>,
  now: number,
  { number, allowed, code, isCodeHidden }: Inherited = FIRST_RUN,
): Statement[] {
  const { id: contestId, runId: id, title, layout, questions, settings } = contest;
  const total = (JSON.parse(questions) as ContestQuestion[]).length;
  return [
    stores.runs.add({
      id,
      contestId,
      number,
      phase: 'lobby',
      state: JSON.stringify(newContestRun(total)),
      title,
      layout,
      questions,
      settings,
      code: code ?? drawCode(random, 'contest'),
      isCodeHidden: isCodeHidden ? 1 : 0,
      isLocked: 0,
      allowed,
      salt: random.token(SALT_BYTES),
      expiresAt: null,
      createdAt: now,
      startedAt: null,
      endedAt: null,
    }),
  ];
}

/** Gives the contest a new lobby. The previous run stays in the history if it has ended or has answers; otherwise it is deleted. */
export function restart(parts: StepParts, run: Run, participants: Participants): Decided {
  const { phase } = run.state;
  const isKept = phase === 'ended' || (phase !== 'lobby' && participants.all.some(({ answers }) => answers.size > 0));
  return replaceRun(parts, run, isKept ? participants : null);
}

/**
 * Replaces the contest's run by a new run in its lobby.
 * @param keptParticipants the participants of the previous run if it stays in the history; null deletes it
 */
export function replaceRun(parts: StepParts, run: Run, keptParticipants: Participants | null): Decided {
  const { contestId, title, layout, allowed } = run;
  const runId = newId(parts.random);
  const [questions, settings] = [JSON.stringify(run.questions), JSON.stringify(run.settings)];
  const contest = { id: contestId, runId, title, layout, questions, settings };
  const { runs } = parts.stores;
  // The new run takes over the join code.
  const endPrevious: Statement[] = keptParticipants
    ? [...endStatements(parts, run, keptParticipants), runs.change(run.id, { code: null })]
    : [runs.remove(run.id)];
  const number = keptParticipants ? run.number + 1 : run.number;
  const now = parts.clock.now();
  const code = isJoinCodeValid(run, now) ? run.code : null;
  const lobby = newRunStatements(parts, contest, now, { number, allowed, code, isCodeHidden: run.isCodeHidden });
  return {
    statements: [...endPrevious, ...lobby, runs.pointTo(contestId, runId)],
    changesMembers: true,
  };
}
