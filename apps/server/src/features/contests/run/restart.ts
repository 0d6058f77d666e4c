import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Actor } from '../../../platform/actor';
import type { Statement } from '../../../platform/db/database';
import { newId } from '../../../platform/secrets/random';
import type { Participants } from '../data/participants';
import type { Run } from '../data/run';
import { newRunWrite } from './new-run';
import type { RunParts } from './parts';
import { endRun } from './play';
import { type Decided, refuseTeacher, step } from './step';

/** Gives the contest a new lobby. The run before it stays in the history if it has ended or has answers; otherwise it is deleted. */
export function restart(parts: RunParts, run: Run, participants: Participants): Decided {
  const { phase } = run.state;
  const isKept = phase === 'ended' || (phase !== 'lobby' && participants.all.some(({ answers }) => answers.size > 0));
  return freshLobby(parts, run, isKept);
}

/** @param isKept whether the run before the new lobby stays in the history */
function freshLobby(parts: RunParts, run: Run, isKept: boolean): Decided {
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

/** Deletes a run that has ended. If it is the contest's current run, a new lobby takes its place. */
export async function deleteRun(
  parts: RunParts,
  actor: Actor,
  contestId: string,
  runId: string,
): Promise<{ ok: true } | Refusal> {
  const { runs } = parts.stores;
  const refused = refuseTeacher(actor, await runs.version(contestId));
  if (refused !== null) return refused;
  const past = await runs.byId(contestId, runId);
  if (past === undefined) return refuse('notFound');
  if (past.phase !== 'ended') return refuse('contestRunning');
  const result = await step(parts, contestId, (run) =>
    run.id === runId ? freshLobby(parts, run, false) : { unchanged: true },
  );
  if (!result.ok) return result;
  await parts.writer.write([runs.removeEnded(contestId, runId)]);
  return { ok: true };
}
