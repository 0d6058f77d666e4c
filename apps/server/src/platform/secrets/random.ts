import { randomBytes } from 'node:crypto';

/** The source of ids and secrets. Tests pass a seeded one. */
export interface Random {
  /** Base64url of this many random bytes. */
  token(bytes: number): string;
  bytes(count: number): Buffer;
}

/** Random bytes are drawn in bulk, because a hall full of phones that join needs several ids for each. */
const POOL_BYTES = 4096;

export function systemRandom(): Random {
  let pool = Buffer.alloc(0);
  /** Never returns a byte twice. */
  const take = (count: number): Buffer => {
    if (count > POOL_BYTES) return randomBytes(count);
    if (pool.length < count) pool = randomBytes(POOL_BYTES);
    const taken = pool.subarray(0, count);
    pool = pool.subarray(count);
    return taken;
  };
  return { token: (bytes) => take(bytes).toString('base64url'), bytes: (count) => Buffer.from(take(count)) };
}

/** An id that guests may see: 96 random bits, 16 characters. */
export function newId(random: Random): string {
  return random.token(12);
}

/** A shuffled copy, every order equally likely. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const at = below(random, last + 1);
    [order[last], order[at]] = [order[at] as T, order[last] as T];
  }
  return order;
}

function below(random: Random, end: number): number {
  const fair = 256 - (256 % end);
  for (;;) {
    const byte = random.bytes(1)[0] ?? 0;
    if (byte < fair) return byte % end;
  }
}
