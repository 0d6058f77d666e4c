/** A queue in which owners share the time of one worker. */
export interface FairQueue<Item> {
  /** @param expectedMs how long the item is thought to take; what it took is charged afterwards */
  add(owner: string, item: Item, expectedMs: number): void;
  /** Removes the item whose turn it is. */
  next(): { owner: string; item: Item } | undefined;
  /** Charges an owner the time that an item took. */
  took(owner: string, ms: number): void;
  readonly size: number;
}

interface Waiting<Item> {
  item: Item;
  expectedMs: number;
}

/**
 * Start-time fair queueing: the next item is that of the owner whose used time, with the item itself, is least. A newcomer begins where the
 * served ones are, so that nobody saves up time; an owner's own items keep their order.
 */
export function makeFairQueue<Item>(): FairQueue<Item> {
  const waiting = new Map<string, Waiting<Item>[]>();
  const used = new Map<string, number>();
  /** The most that an owner who was served had used then: who comes from now on begins here. */
  let now = 0;
  let size = 0;
  const usedBy = (owner: string) => used.get(owner) ?? now;

  return {
    get size() {
      return size;
    },

    add(owner, item, expectedMs) {
      size += 1;
      const own = waiting.get(owner);
      if (own !== undefined) {
        own.push({ item, expectedMs });
        return;
      }
      waiting.set(owner, [{ item, expectedMs }]);
      used.set(owner, Math.max(now, usedBy(owner)));
    },

    next() {
      let first: { owner: string; at: number; own: Waiting<Item>[] } | undefined;
      for (const [owner, own] of waiting) {
        const at = usedBy(owner) + (own[0]?.expectedMs ?? 0);
        if (first === undefined || at < first.at) first = { owner, at, own };
      }
      const served = first?.own.shift();
      if (first === undefined || served === undefined) {
        // Nobody waits: there is nothing to be fair about.
        used.clear();
        return undefined;
      }
      if (first.own.length === 0) waiting.delete(first.owner);
      size -= 1;
      now = Math.max(now, usedBy(first.owner));
      return { owner: first.owner, item: served.item };
    },

    took(owner, ms) {
      used.set(owner, usedBy(owner) + ms);
      for (const [other, at] of used) if (at <= now && !waiting.has(other)) used.delete(other);
    },
  };
}
