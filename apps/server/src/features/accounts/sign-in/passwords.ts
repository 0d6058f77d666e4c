import { availableParallelism } from 'node:os';
import { foldDigits } from '@lamma/protocol/fields/text';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id: about 110 ms on a small machine. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/**
 * Maximum number of waiting hashes. When a whole class signs in at once, hashes wait in this queue. If the queue is full, calls return
 * null.
 */
const QUEUE = 32;

export interface Passwords {
  /** Hashes the password with its digits as 0-9. Null if the queue is full. */
  hash(password: string): Promise<string | null>;
  /**
   * Whether the password is right; Arabic, Persian and Latin digits are equal. Null if the queue is full. If there is no stored hash, it
   * takes the same time and returns false.
   */
  verify(storedHash: string | undefined, password: string): Promise<boolean | null>;
}

/**
 * @param cost lower in tests
 * @param compare replaced in tests that count the calls
 */
export function makePasswords(cost: { memoryCost?: number; timeCost?: number } = {}, compare = verify): Passwords {
  const options = { ...COST, ...cost };
  // Leaves one core free, because a flood of sign-ins would otherwise occupy all cores.
  const limited = limitConcurrency(Math.max(1, availableParallelism() - 1), QUEUE);
  // For an unknown e-mail the password is verified against this hash, so that it takes as long as for a known e-mail. Created on first use.
  let dummyHash: Promise<string> | undefined;
  return {
    hash: (password) => limited(() => hash(foldDigits(password), options)),
    verify: (storedHash, password) =>
      limited(async () => {
        dummyHash ??= hash('a password that nobody has', options);
        const against = storedHash ?? (await dummyHash);
        for (const spelling of spellingsOf(password)) {
          if ((await compare(against, spelling)) && storedHash !== undefined) return true;
        }
        return false;
      }),
  };
}

/**
 * The one or two spellings under which the password might have been hashed. Its digits are folded to 0-9 before hashing; earlier versions
 * did not fold, so a password that is now typed with 0-9 might have been hashed with Arabic digits.
 */
function spellingsOf(typed: string): string[] {
  const folded = foldDigits(typed);
  const other = typed === folded ? typed.replace(/[0-9]/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit) : typed;
  return other === folded ? [folded] : [folded, other];
}

/** Runs up to `atOnce` tasks in parallel and queues up to `waiting` more; the result of any further task is null. */
function limitConcurrency(atOnce: number, waiting: number) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) return null;
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
