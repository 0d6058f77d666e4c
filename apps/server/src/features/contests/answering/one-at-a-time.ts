/** Joins many requests for the same work: 2,000 answers that come together cause one check, not 2,000. */
export interface OneAtATime {
  /** Does the work soon. If it is asked for again while it runs, it runs once more afterwards. */
  soon(key: string, work: () => Promise<void>): void;
}

export function makeOneAtATime(failed: (error: unknown) => void): OneAtATime {
  const known = new Map<string, 'waiting' | 'working' | 'again'>();

  function soon(key: string, work: () => Promise<void>): void {
    const state = known.get(key);
    if (state !== undefined) {
      if (state === 'working') known.set(key, 'again');
      return;
    }
    known.set(key, 'waiting');
    // The requests that have arrived already are handled first, so that the work sees their results.
    setImmediate(() => {
      known.set(key, 'working');
      work()
        .catch(failed)
        .finally(() => {
          const isWanted = known.get(key) === 'again';
          known.delete(key);
          if (isWanted) soon(key, work);
        });
    });
  }
  return { soon };
}
