import { randomBytes } from 'node:crypto';

/** Where ids and secrets come from. Tests pass one with a seed. */
export interface Random {
  /** Base64url of so many random bytes. */
  token(bytes: number): string;
  /** Of so many random bytes. */
  bytes(count: number): Buffer;
}

/** So many bytes are drawn at once: the system is asked seldom, and a hall that joins needs several ids a phone. */
const DRAWN = 4096;

export function systemRandom(): Random {
  let drawn = Buffer.alloc(0);
  /** Each byte is given out once. */
  const take = (count: number): Buffer => {
    if (count > DRAWN) return randomBytes(count);
    if (drawn.length < count) drawn = randomBytes(DRAWN);
    const taken = drawn.subarray(0, count);
    drawn = drawn.subarray(count);
    return taken;
  };
  return { token: (bytes) => take(bytes).toString('base64url'), bytes: (count) => Buffer.from(take(count)) };
}

/** An id that a guest may see: 96 random bits, 16 characters. */
export function newId(random: Random): string {
  return random.token(12);
}

/** A copy in random order, every order as likely as any other. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const at = below(random, last + 1);
    [order[last], order[at]] = [order[at] as T, order[last] as T];
  }
  return order;
}

/** A whole number from 0 up to, not including, `end` (at most 256). Bytes that would favour the small ones are drawn again. */
function below(random: Random, end: number): number {
  const fair = 256 - (256 % end);
  for (;;) {
    const byte = random.bytes(1)[0] ?? 0;
    if (byte < fair) return byte % end;
  }
}
