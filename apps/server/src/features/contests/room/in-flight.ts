/** What is being written now, by key. A second request for the same thing waits for the first. */
export interface InFlight {
  /** @returns false where it is being written already */
  begin(key: string): boolean;
  /** Resolves when the one that is being written has ended, however it ended. */
  after(key: string): Promise<void>;
  end(key: string): void;
}

export function makeInFlight(): InFlight {
  /** Callbacks of those who wait. Nearly always nobody does: then there is no list. */
  const known = new Map<string, (() => void)[] | null>();
  return {
    begin(key) {
      if (known.has(key)) return false;
      known.set(key, null);
      return true;
    },
    after(key) {
      if (!known.has(key)) return Promise.resolve();
      return new Promise((resolve) => known.set(key, [...(known.get(key) ?? []), resolve]));
    },
    end(key) {
      const waiting = known.get(key);
      known.delete(key);
      for (const ended of waiting ?? []) ended();
    },
  };
}

/**
 * Joins many requests for the same work: 2,000 answers that come together cause one check, not 2,000.
 * @returns does the work soon; if it is asked for again while the work runs, it runs once more afterwards
 */
export function makeOneAtATime(work: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let state: 'idle' | 'waiting' | 'working' | 'again' = 'idle';

  function soon(): void {
    if (state === 'working') state = 'again';
    if (state !== 'idle') return;
    state = 'waiting';
    // The requests that have arrived already are handled first, so that the work sees their results.
    setImmediate(() => {
      state = 'working';
      work().catch(failed).finally(end);
    });
  }

  function end(): void {
    const isWanted = state === 'again';
    state = 'idle';
    if (isWanted) soon();
  }
  return soon;
}
