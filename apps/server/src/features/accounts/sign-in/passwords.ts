import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's least figures: about 110 ms on a small machine. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** More waiting than this and the rest are told to come back: an honest crowd's log-ins take turns, a flood does not pile up. */
const QUEUE = 32;

export interface Passwords {
  /** Null: too many are waiting. */
  hash(password: string): Promise<string | null>;
  /** Null: too many are waiting. Without a stored hash it does the same work and says no. */
  verify(storedHash: string | undefined, password: string): Promise<boolean | null>;
}

/** @param cost smaller in tests that are not about it */
export function makePasswords(cost: { memoryCost?: number; timeCost?: number } = {}): Passwords {
  const options = { ...COST, ...cost };
  const turns = makeTurns(availableParallelism(), QUEUE);
  // Made at the first need: an unknown e-mail must cost what a known one costs.
  let nobody: Promise<string> | undefined;
  return {
    hash: (password) => turns(() => hash(password, options)),
    verify: (storedHash, password) =>
      turns(async () => {
        nobody ??= hash('a password that nobody has', options);
        const known = await verify(storedHash ?? (await nobody), password);
        return storedHash !== undefined && known;
      }),
  };
}

/** At most `atOnce` under way and `waiting` in the queue; beyond that null. */
function makeTurns(atOnce: number, waiting: number) {
  let underway = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (underway >= atOnce) {
      if (queue.length >= waiting) return null;
      await new Promise<void>((resolve) => queue.push(resolve));
    } else underway += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) underway -= 1;
      else next();
    }
  };
}
