import type { Clock } from '../time/clock';

/**
 * What a phone that joined under a taken name has said: that the name's seat is its own, or that it belongs to somebody else; or that the
 * host has refused the phone that seat.
 */
export type TakenNameAnswer = 'mine' | 'others' | 'refused';

const KEPT_MS = 86_400_000;

/** What phones have said about taken names. Only in memory: after a restart the seats' presence decides whom the host is asked about. */
export interface TakenNames {
  answered(phoneId: string, answer: TakenNameAnswer): void;
  answerOf(phoneId: string): TakenNameAnswer | undefined;
  /** Forgets answers that are a day old. */
  sweep(): void;
}

export function makeTakenNames(clock: Clock): TakenNames {
  const answers = new Map<string, { answer: TakenNameAnswer; at: number }>();
  return {
    answered: (phoneId, answer) => void answers.set(phoneId, { answer, at: clock.now() }),
    answerOf: (phoneId) => answers.get(phoneId)?.answer,
    sweep() {
      for (const [id, { at }] of answers) if (clock.now() - at >= KEPT_MS) answers.delete(id);
    },
  };
}
