import type { ContestCommand, ContestCommandEnvelope } from '@lamma/protocol/contest-teacher';
import { refuse } from '@lamma/protocol/refusals';
import type { ContestRunCommand } from '@lamma/rules/contest/run';
import type { Participant } from '../members/participant';
import type { Participants } from '../members/participants';
import type { Run } from '../store/runs';
import { restart } from './new-run';
import { givePlace, takeBackPlace } from './place-commands';
import { play, publishDue } from './play';
import type { Decided, StepParts } from './step';

/** Commands that only the server may give. */
export type ServerCommand = Extract<ContestRunCommand, { type: 'expire' | 'allAnswered' | 'outage' }>;

/** Few ids suffice for all screens of a teacher, because a page sends one command at a time and repeats only its last command. */
const RECENT_COMMANDS = 20;

export async function decideSentCommand(
  parts: StepParts,
  run: Run,
  participants: Participants,
  { command, commandId, version, questionIndex }: ContestCommandEnvelope,
): Promise<Decided> {
  if (commandId !== undefined && run.recentCommands.includes(commandId)) return { unchanged: true };
  if (command.type === 'start' && !(await parts.access.isAllowed(run.ownerId))) return refuse('unauthorized');
  if (version !== undefined && version !== run.version) return refuse('stale');
  if (questionIndex !== undefined && questionIndex !== run.state.questionIndex) return refuse('stale');
  const decided = decideCommand(parts, run, participants, command);
  if (commandId === undefined || !('statements' in decided)) return decided;
  return { ...decided, recentCommands: [...run.recentCommands, commandId].slice(-RECENT_COMMANDS) };
}

function decideCommand(parts: StepParts, run: Run, participants: Participants, command: ContestCommand): Decided {
  const { runs } = parts.stores;
  switch (command.type) {
    case 'restart':
      return restart(parts, run, participants);
    case 'lock':
      return run.isLocked === command.isLocked
        ? { unchanged: true }
        : { statements: [runs.change(run.id, { isLocked: command.isLocked ? 1 : 0 })] };
    case 'hideCode':
      return run.isCodeHidden === command.isHidden
        ? { unchanged: true }
        : { statements: [runs.change(run.id, { isCodeHidden: command.isHidden ? 1 : 0 })] };
    case 'allow':
      return run.allowed === command.allowed
        ? { unchanged: true }
        : { statements: [runs.change(run.id, { allowed: command.allowed })] };
    case 'givePlace':
      return givePlace(parts, run, participants, command);
    case 'takeBackPlace':
      return takeBackPlace(parts, run, participants, command);
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

export function decideServerCommand(
  parts: StepParts,
  run: Run,
  participants: Participants,
  command: ServerCommand,
): Decided {
  const published = command.type === 'expire' ? publishDue(parts, run) : undefined;
  if (published !== undefined) return published;
  const isClosed = command.type === 'expire' && run.state.phase === 'closed';
  return isClosed ? { unchanged: true } : play(parts, run, participants, command);
}

type ParticipantCommand = Extract<
  ContestCommand,
  { type: 'clearParticipants' | 'remove' | 'letBack' | 'removeAddress' | 'hideName' }
>;

function changeParticipants(
  { stores }: StepParts,
  run: Run,
  participants: Participants,
  command: ParticipantCommand,
): Decided {
  const store = stores.participants;
  const { phase } = run.state;
  if (command.type === 'clearParticipants') {
    if (phase !== 'lobby') return refuse(phase === 'ended' ? 'contestEnded' : 'contestRunning');
    return participants.all.length === 0
      ? { unchanged: true }
      : { statements: [store.clear(run.id), stores.givenPlaces.clear(run.id)], changesMembers: true };
  }
  const participant = participants.byId(command.participantId);
  if (participant === undefined) return refuse('notFound');
  if (command.type === 'hideName') {
    const { isHidden } = command;
    return participant.isHidden === isHidden
      ? { unchanged: true }
      : { statements: [store.setHidden(run.id, participant.id, isHidden)], changesMembers: true };
  }
  if (phase === 'ended') return refuse('contestEnded');
  if (command.type === 'letBack') {
    return participant.isRemoved
      ? { statements: [store.setRemoved(run.id, [participant.id], false)], changesMembers: true }
      : { unchanged: true };
  }
  const all = command.type === 'remove' ? [participant] : joinedFromSameAddress(participants, participant);
  return remove({ stores }, run, all);
}

function joinedFromSameAddress(participants: Participants, participant: Participant): Participant[] {
  const { addressKey } = participant;
  return addressKey === null ? [participant] : participants.all.filter((other) => other.addressKey === addressKey);
}

function remove({ stores }: Pick<StepParts, 'stores'>, run: Run, all: readonly Participant[]): Decided {
  const removed = all.filter(({ isRemoved }) => !isRemoved);
  if (removed.length === 0) return { unchanged: true };
  const ids = removed.map(({ id }) => id);
  return {
    statements: [stores.participants.setRemoved(run.id, ids, true)],
    changesMembers: true,
    revokedHashes: removed.map(({ secretHash }) => secretHash),
  };
}
