/** Answers that are being written, so that a second one of the same participant and question waits for the first. */
export interface Underway<T> {
  get(participantId: string, questionIndex: number): Promise<T> | undefined;
  keep(participantId: string, questionIndex: number, work: Promise<T>): Promise<T>;
}

export function makeUnderway<T>(): Underway<T> {
  const known = new Map<string, Promise<T>>();
  return {
    get: (participantId, questionIndex) => known.get(`${participantId} ${questionIndex}`),
    keep: (participantId, questionIndex, work) => {
      const key = `${participantId} ${questionIndex}`;
      const kept = work.finally(() => known.delete(key));
      known.set(key, kept);
      return kept;
    },
  };
}
