import type { Statement } from '../../../platform/db/database';
import { newId } from '../../../platform/secrets/random';
import type { Participants } from '../members/participants';
import { isJoinCodeValid, type Run } from '../store/run';
import { newRunWrite } from './new-run';
import { endRun } from './play';
import type { Decided, StepParts } from './step';

/** Gives the contest a new lobby. The previous run stays in the history if it has ended or has answers; otherwise it is deleted. */
export function restart(parts: StepParts, run: Run, participants: Participants): Decided {
  const { phase } = run.state;
  const isKept = phase === 'ended' || (phase !== 'lobby' && participants.all.some(({ answers }) => answers.size > 0));
  return freshLobby(parts, run, isKept ? participants : null);
}

/** @param kept the participants of the previous run if it stays in the history; null deletes it */
export function freshLobby(parts: StepParts, run: Run, kept: Participants | null): Decided {
  const { contestId, title, layout, allowed } = run;
  const runId = newId(parts.random);
  const [questions, settings] = [JSON.stringify(run.questions), JSON.stringify(run.settings)];
  const contest = { id: contestId, runId, title, layout, questions, settings };
  const { runs } = parts.stores;
  // The new run takes over the join code.
  const before: Statement[] = kept
    ? [...endRun(parts, run, kept), runs.change(run.id, { code: null })]
    : [runs.remove(run.id)];
  const number = kept ? run.number + 1 : run.number;
  const now = parts.clock.now();
  const code = isJoinCodeValid(run, now) ? run.code : null;
  const lobby = newRunWrite(parts, contest, now, { number, allowed, code, isCodeHidden: run.isCodeHidden });
  return {
    statements: [...before, ...lobby, runs.pointTo(contestId, runId)],
    changesMembers: true,
  };
}
