import type { ContestCommand } from '@lamma/protocol/contests';
import { refuse } from '@lamma/protocol/refusals';
import type { ContestRunCommand } from '@lamma/rules/contest/run';
import type { Actor } from '../../../platform/actor';
import type { Participants } from '../data/participants';
import type { Run } from '../data/run';
import { changeParticipants } from './participant-commands';
import type { RunParts } from './parts';
import { play, tellAnswer } from './play';
import { restart } from './restart';
import { type Decided, refuseTeacher, type Stepped, type StepRefused, step } from './step';

/**
 * Does what a teacher asks for, as one step of the run. It is on disk before the teacher gets the answer.
 * @param decidedOn the version that the teacher's screen showed; the command is refused as stale when the contest has another one now
 */
export async function commandRun(
  parts: RunParts,
  actor: Actor | null,
  contestId: string,
  command: ContestCommand,
  decidedOn?: number,
): Promise<Stepped | StepRefused> {
  return step(parts, contestId, (run, participants) => {
    const refused = refuseTeacher(actor, run);
    if (refused !== null) return refused;
    if (decidedOn !== undefined && decidedOn !== run.version) return refuse('stale');
    return decideCommand(parts, run, participants, command);
  });
}

/**
 * Takes a step that only the server itself may take.
 * @param stillHolds whether the reason for the step is still true; asked when the step is decided
 */
export async function serverStep(
  parts: RunParts,
  contestId: string,
  command: Extract<ContestRunCommand, { type: 'expire' | 'allAnswered' | 'outage' }>,
  stillHolds: (run: Run, participants: Participants) => boolean = () => true,
): Promise<Stepped | StepRefused> {
  return step(parts, contestId, (run, participants) => {
    if (!stillHolds(run, participants)) return { unchanged: true };
    const isClosed = run.state.phase === 'closed';
    return command.type === 'expire' && isClosed ? tellAnswer(parts, run) : play(parts, run, participants, command);
  });
}

function decideCommand(parts: RunParts, run: Run, participants: Participants, command: ContestCommand): Decided {
  const { runs } = parts.stores;
  switch (command.type) {
    case 'restart':
      return restart(parts, run, participants);
    case 'lock':
      return run.isLocked === command.isLocked
        ? { unchanged: true }
        : { statements: [runs.change(run.id, { isLocked: command.isLocked ? 1 : 0 })] };
    case 'allow':
      return run.allowed === command.allowed
        ? { unchanged: true }
        : { statements: [runs.change(run.id, { allowed: command.allowed })] };
    case 'clearParticipants':
    case 'remove':
    case 'letBack':
    case 'removeAddress':
    case 'hideName':
      return changeParticipants(parts, run, participants, command);
    default:
      return play(parts, run, participants, command);
  }
}
