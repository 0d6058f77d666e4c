import type { Clock } from '../time/clock';

/**
 * The answer about a phone that joined under a taken name. `mine`: the guest claims the seat that has the name. `others`: the guest is
 * another person. `refused`: the host has refused the claim.
 */
export type TakenNameAnswer = 'mine' | 'others' | 'refused';

const KEPT_MS = 86_400_000;

/** The answers of phones about taken names. Only in memory: after a restart the host is asked only about seats whose phone is away. */
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
