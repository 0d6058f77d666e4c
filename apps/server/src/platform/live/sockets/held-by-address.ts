import { countsOf } from '../../limits/limits';

/** What each address holds now, and each line around an IPv6 address, in the order in which it came. */
export interface HeldByAddress<T> {
  /** Whether one more is within `most`; a line may hold ten times that. @param address by `addressOf` */
  hasRoom(address: string, most: number): boolean;
  add(address: string, one: T): void;
  remove(address: string, one: T): void;
  /** The oldest one of an address that holds more than `most`, or of all where all together hold more than `mostInAll`. */
  oldestOver(address: string, most: number, mostInAll: number): T | undefined;
  /** All, the oldest first. */
  all(): Iterable<T>;
  count(): number;
}

export function heldByAddress<T>(): HeldByAddress<T> {
  const held = new Map<string, Set<T>>();
  const all = new Set<T>();
  const sizeOf = (text: string) => held.get(text)?.size ?? 0;
  return {
    hasRoom: (address, most) => countsOf(address).every(({ text, times }) => sizeOf(text) < most * times),
    add(address, one) {
      all.add(one);
      for (const { text } of countsOf(address)) {
        const of = held.get(text) ?? new Set<T>();
        of.add(one);
        held.set(text, of);
      }
    },
    remove(address, one) {
      all.delete(one);
      for (const { text } of countsOf(address)) {
        const of = held.get(text);
        of?.delete(one);
        if (of?.size === 0) held.delete(text);
      }
    },
    oldestOver(address, most, mostInAll) {
      const over = countsOf(address).find(({ text, times }) => sizeOf(text) > most * times);
      if (over !== undefined) return first(held.get(over.text));
      return all.size > mostInAll ? first(all) : undefined;
    },
    all: () => all,
    count: () => all.size,
  };
}

function first<T>(of: Iterable<T> | undefined): T | undefined {
  for (const one of of ?? []) return one;
  return undefined;
}
