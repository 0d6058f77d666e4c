import type { ContestCommand } from '@lamma/protocol/contests';
import type { ContestRunCommand } from '@lamma/rules/contest/run';
import type { Participants } from '../members/participants';
import type { Run } from '../store/run';
import { changeParticipants } from './participant-commands';
import { play, tellAnswer } from './play';
import { restart } from './restart';
import type { Decided, StepParts } from './step';

/** What only the server itself may do in a run. */
export type ServerCommand = Extract<ContestRunCommand, { type: 'expire' | 'allAnswered' | 'outage' }>;

/** Decides what a teacher asks for. That they may, the caller has checked. */
export function decideCommand(
  parts: StepParts,
  run: Run,
  participants: Participants,
  command: ContestCommand,
): Decided {
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

/** Decides a step of the server's own. */
export function decideServerCommand(
  parts: StepParts,
  run: Run,
  participants: Participants,
  command: ServerCommand,
): Decided {
  const isClosed = run.state.phase === 'closed';
  return command.type === 'expire' && isClosed ? tellAnswer(parts, run) : play(parts, run, participants, command);
}
