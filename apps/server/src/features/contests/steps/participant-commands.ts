import type { ContestCommand } from '@lamma/protocol/contests';
import { refuse } from '@lamma/protocol/refusals';
import type { Participant } from '../members/participant';
import type { Participants } from '../members/participants';
import type { Run } from '../store/run';
import type { Decided, StepParts } from './step';

type ParticipantCommand = Extract<
  ContestCommand,
  { type: 'clearParticipants' | 'remove' | 'letBack' | 'removeAddress' | 'hideName' }
>;

/** Decides what a teacher does with participants: remove, let back, hide a name, empty the lobby. */
export function changeParticipants(
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
      : { statements: [store.clear(run.id)], changesMembers: true };
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
  const all = command.type === 'remove' ? [participant] : sameAddress(participants, participant);
  return remove({ stores }, run, all);
}

/** All who joined from the same address as this participant. */
function sameAddress(participants: Participants, participant: Participant): Participant[] {
  const { addressKey } = participant;
  return addressKey === null ? [participant] : participants.all.filter((other) => other.addressKey === addressKey);
}

function remove({ stores }: Pick<StepParts, 'stores'>, run: Run, all: readonly Participant[]): Decided {
  const out = all.filter(({ isRemoved }) => !isRemoved);
  if (out.length === 0) return { unchanged: true };
  const ids = out.map(({ id }) => id);
  return {
    statements: [stores.participants.setRemoved(run.id, ids, true)],
    changesMembers: true,
    turnedOut: out.map(({ secretHash }) => secretHash),
  };
}
