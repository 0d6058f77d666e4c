import type { Statement } from '../../../platform/db/database';
import { newId } from '../../../platform/secrets/random';
import type { Participants } from '../members/participants';
import type { Run } from '../store/run';
import { newRunWrite } from './new-run';
import { endRun } from './play';
import type { Decided, StepParts } from './step';

/** Gives the contest a new lobby. The run before it stays in the history if it has ended or has answers; otherwise it is deleted. */
export function restart(parts: StepParts, run: Run, participants: Participants): Decided {
  const { phase } = run.state;
  const isKept = phase === 'ended' || (phase !== 'lobby' && participants.all.some(({ answers }) => answers.size > 0));
  return freshLobby(parts, run, isKept);
}

/** @param isKept whether the run before the new lobby stays in the history */
export function freshLobby(parts: StepParts, run: Run, isKept: boolean): Decided {
  const { contestId, title, layout, allowed } = run;
  const runId = newId(parts.random);
  const [questions, settings] = [JSON.stringify(run.questions), JSON.stringify(run.settings)];
  const contest = { id: contestId, runId, title, layout, questions, settings };
  const before: Statement[] = isKept ? endRun(parts, run) : [parts.stores.runs.remove(run.id)];
  const number = isKept ? run.number + 1 : run.number;
  const lobby = newRunWrite(parts, contest, parts.clock.now(), { number, allowed });
  return {
    statements: [...before, ...lobby, parts.stores.runs.pointTo(contestId, runId)],
    changesMembers: true,
  };
}
