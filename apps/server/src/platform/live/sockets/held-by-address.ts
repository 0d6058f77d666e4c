import { countsOf } from '../../limits/limits';

/** How many sockets each address holds now, and each line around an IPv6 address. */
export interface HeldByAddress {
  /** Whether one more is within `most`; a line may hold ten times that. @param address by `addressOf` */
  hasRoom(address: string, most: number): boolean;
  change(address: string, by: 1 | -1): void;
}

export function heldByAddress(): HeldByAddress {
  const held = new Map<string, number>();
  return {
    hasRoom: (address, most) => countsOf(address).every(({ text, times }) => (held.get(text) ?? 0) < most * times),
    change(address, by) {
      for (const { text } of countsOf(address)) {
        const now = (held.get(text) ?? 0) + by;
        if (now > 0) held.set(text, now);
        else held.delete(text);
      }
    },
  };
}
