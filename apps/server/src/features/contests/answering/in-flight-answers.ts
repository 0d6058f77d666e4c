/** The answers that are being written now. A second answer of the same participant to the same question waits for the first. */
export interface InFlightAnswers {
  /** @returns false where one is being written already */
  begin(participantId: string, questionIndex: number): boolean;
  /** Resolves when the one that is being written has ended, however it ended. */
  after(participantId: string, questionIndex: number): Promise<void>;
  end(participantId: string, questionIndex: number): void;
}

export function makeInFlightAnswers(): InFlightAnswers {
  /** Who waits, by answer. Nearly always nobody: then there is no list. */
  const known = new Map<string, (() => void)[] | null>();
  const keyOf = (participantId: string, questionIndex: number) => `${participantId} ${questionIndex}`;
  return {
    begin(participantId, questionIndex) {
      const key = keyOf(participantId, questionIndex);
      if (known.has(key)) return false;
      known.set(key, null);
      return true;
    },
    after(participantId, questionIndex) {
      const key = keyOf(participantId, questionIndex);
      if (!known.has(key)) return Promise.resolve();
      return new Promise((resolve) => known.set(key, [...(known.get(key) ?? []), resolve]));
    },
    end(participantId, questionIndex) {
      const key = keyOf(participantId, questionIndex);
      const waiting = known.get(key);
      known.delete(key);
      for (const ended of waiting ?? []) ended();
    },
  };
}
