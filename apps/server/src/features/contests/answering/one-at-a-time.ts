/** Work that many ask for at once is done once: 2,000 answers cause one look. */
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
    // What has come in by now is handled first.
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
