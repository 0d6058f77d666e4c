import type { Clock } from '../time/clock';

/** Which guests are present: those with a socket and those who sent a request lately. Only in memory. */
export interface Presence {
  seen(id: string): void;
  entered(id: string): void;
  left(id: string): void;
  isPresent(id: string): boolean;
  /** How many of these guests are present and not removed. */
  countOf(guests: { readonly all: readonly { id: string; isRemoved: boolean }[] }): number;
  isAnybodyPresent(): boolean;
  isEmpty(): boolean;
  /** Forgets guests who are no longer present. */
  sweep(): void;
}

/** @param presentMs how long a guest without a socket counts as present after a request */
export function makePresence(clock: Clock, presentMs: number): Presence {
  const noted = new Map<string, { sockets: number; seenAt: number }>();

  function note(id: string, sockets: number): void {
    const known = noted.get(id);
    if (known === undefined) noted.set(id, { sockets: Math.max(0, sockets), seenAt: clock.now() });
    else {
      known.sockets = Math.max(0, known.sockets + sockets);
      known.seenAt = clock.now();
    }
  }

  function isPresent(id: string): boolean {
    const known = noted.get(id);
    return known !== undefined && (known.sockets > 0 || clock.now() - known.seenAt < presentMs);
  }

  return {
    seen: (id) => note(id, 0),
    entered: (id) => note(id, 1),
    left: (id) => note(id, -1),
    isPresent,
    countOf: ({ all }) => all.filter(({ id, isRemoved }) => !isRemoved && isPresent(id)).length,
    isAnybodyPresent: () => [...noted.keys()].some(isPresent),
    isEmpty: () => noted.size === 0,
    sweep() {
      for (const id of noted.keys()) if (!isPresent(id)) noted.delete(id);
    },
  };
}
