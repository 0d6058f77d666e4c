import { randomBytes } from 'node:crypto';

/** Where ids and secrets come from. Tests pass one with a seed. */
export interface Random {
  /** Base64url of so many random bytes. */
  token(bytes: number): string;
  /** Of so many random bytes. */
  bytes(count: number): Buffer;
}

export function systemRandom(): Random {
  return { token: (bytes) => randomBytes(bytes).toString('base64url'), bytes: randomBytes };
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
