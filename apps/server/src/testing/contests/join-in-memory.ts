import type { Participants } from '../../features/contests/members/participants';

/** Joins a run that is not stored; the name is also the id. */
export function joinInMemory(participants: Participants, name: string, addressKey: string | null = null): void {
  const joinOrder = participants.reserve(name);
  const row = { id: name, runId: participants.runId, name, nameKey: name, secretHash: name };
  participants.join({ ...row, addressKey, joinOrder, joinedAt: joinOrder });
  participants.release(name);
}
