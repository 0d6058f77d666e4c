import type { Participants } from '../../features/contests/members/participants';

/** Somebody joins a run that no database knows; the name is the id too. */
export function joinInMemory(participants: Participants, name: string, addressKey: string | null = null): void {
  const joinOrder = participants.reserve(name);
  const row = { id: name, runId: participants.runId, name, nameKey: name, secretHash: name };
  participants.join({ ...row, addressKey, joinOrder, joinedAt: joinOrder });
  participants.release(name);
}
