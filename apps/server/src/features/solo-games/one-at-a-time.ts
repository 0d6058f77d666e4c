/** Work that many ask for at once and that is done once for all of them: two thousand answers are one reason to look. */
export interface OneAtATime {
  /** Does the work soon; asked for again while it is under way, once more after it. */
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
    // After all that has come in by now.
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
