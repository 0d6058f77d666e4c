import type { Participant } from './participant';

/** Finds participants by id, secret, name and address. Also holds the names that are reserved while a new participant is being written. */
export function makeParticipantIndex() {
  const byId = new Map<string, Participant>();
  const bySecret = new Map<string, Participant>();
  const names = new Set<string>();
  const addresses = new Map<string, number>();
  const reservedNames = new Set<string>();
  let lastOrder = 0;

  function add(participant: Participant): void {
    const { addressKey } = participant;
    byId.set(participant.id, participant);
    bySecret.set(participant.secretHash, participant);
    names.add(participant.nameKey);
    if (addressKey !== null) addresses.set(addressKey, (addresses.get(addressKey) ?? 0) + 1);
    lastOrder = Math.max(lastOrder, participant.joinOrder);
  }

  return {
    add,
    /** Replaces all participants by these. Reservations stay. */
    rebuild(all: readonly Participant[]): void {
      for (const map of [byId, bySecret, names, addresses]) map.clear();
      for (const participant of all) add(participant);
    },
    reservedCount: () => reservedNames.size,
    lookups: {
      byId: (id: string) => byId.get(id),
      bySecret(hashes: readonly string[]) {
        const hash = hashes.find((known) => bySecret.has(known));
        return hash === undefined ? undefined : bySecret.get(hash);
      },
      hasSecret: (hash: string) => bySecret.has(hash),
      hasName: (nameKey: string) => names.has(nameKey) || reservedNames.has(nameKey),
      countFrom: (addressKey: string) => addresses.get(addressKey) ?? 0,
      reserve(nameKey: string) {
        reservedNames.add(nameKey);
        lastOrder += 1;
        return lastOrder;
      },
      release(nameKey: string) {
        reservedNames.delete(nameKey);
      },
    },
  };
}
