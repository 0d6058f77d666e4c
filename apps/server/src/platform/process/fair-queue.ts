/** A queue in which owners share one worker fairly. */
export interface FairQueue<Item> {
  /** @param expectedMs an estimate; `charge` adds the actual time */
  add(owner: string, item: Item, expectedMs: number): void;
  next(): { owner: string; item: Item } | undefined;
  /** Adds the time that an item took to the owner's used time. */
  charge(owner: string, ms: number): void;
  readonly size: number;
}

interface Waiting<Item> {
  item: Item;
  expectedMs: number;
}

/**
 * Start-time fair queueing: serves the owner whose used time is the least, counting the next item's estimate. A new owner starts at the
 * virtual time of the owners being served, so that nobody saves up time by waiting. Items of one owner stay in order.
 */
export function makeFairQueue<Item>(): FairQueue<Item> {
  const waiting = new Map<string, Waiting<Item>[]>();
  const used = new Map<string, number>();
  /** The virtual time: the used time of the last served owner, at which new owners start. */
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
        // The queue is empty: reset the shares.
        used.clear();
        return undefined;
      }
      if (first.own.length === 0) waiting.delete(first.owner);
      size -= 1;
      now = Math.max(now, usedBy(first.owner));
      return { owner: first.owner, item: served.item };
    },

    charge(owner, ms) {
      used.set(owner, usedBy(owner) + ms);
      for (const [other, at] of used) if (at <= now && !waiting.has(other)) used.delete(other);
    },
  };
}
