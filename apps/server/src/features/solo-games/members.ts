import { refuse } from '@lamma/protocol/refusals';
import type { SoloCommand } from '@lamma/protocol/solo-games';
import type { SoloParts } from './parts';
import type { Place, Roster } from './roster';
import type { Decided } from './step';
import type { Run } from './store-runs';

type MemberCommand = Extract<
  SoloCommand,
  { type: 'clearParticipants' | 'remove' | 'letBack' | 'removeAddress' | 'hideName' }
>;

/** What the teacher does with those who take part. */
export function memberChange({ places }: SoloParts, run: Run, roster: Roster, command: MemberCommand): Decided {
  const { phase } = run.state;
  if (command.type === 'clearParticipants') {
    if (phase !== 'lobby') return refuse(phase === 'ended' ? 'contestEnded' : 'contestRunning');
    return roster.places.length === 0
      ? { unchanged: true }
      : { statements: [places.clear(run.id)], changesMembers: true };
  }
  const place = roster.byId(command.participantId);
  if (place === undefined) return refuse('notFound');
  if (command.type === 'hideName') {
    const { isHidden } = command;
    return place.isHidden === isHidden
      ? { unchanged: true }
      : { statements: [places.setHidden(run.id, place.id, isHidden)], changesMembers: true };
  }
  if (phase === 'ended') return refuse('contestEnded');
  if (command.type === 'letBack') {
    return place.isRemoved
      ? { statements: [places.setRemoved(run.id, [place.id], false)], changesMembers: true }
      : { unchanged: true };
  }
  return turnOut({ places }, run, command.type === 'remove' ? [place] : fromAddressOf(roster, place));
}

/** All who came from where one came from. */
function fromAddressOf(roster: Roster, place: Place): Place[] {
  const { addressKey } = place;
  return addressKey === null ? [place] : roster.places.filter((other) => other.addressKey === addressKey);
}

function turnOut({ places }: Pick<SoloParts, 'places'>, run: Run, all: readonly Place[]): Decided {
  const out = all.filter(({ isRemoved }) => !isRemoved);
  if (out.length === 0) return { unchanged: true };
  const ids = out.map(({ id }) => id);
  return {
    statements: [places.setRemoved(run.id, ids, true)],
    changesMembers: true,
    turnedOut: out.map(({ secretHash }) => secretHash),
  };
}
