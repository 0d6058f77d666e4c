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
