/** Runs work of one key, one after the other in the order in which it was asked for. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Decisions that would all meet each other's conflicts take turns instead, within this process: each is then made once. The database
 * still judges those of other processes.
 */
export function makeInTurn(): InTurn {
  const last = new Map<string, Promise<void>>();
  return (key, work) => {
    const result = (last.get(key) ?? Promise.resolve()).then(work);
    const done = result.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, done);
    void done.then(() => {
      if (last.get(key) === done) last.delete(key);
    });
    return result;
  };
}
