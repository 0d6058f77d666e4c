import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashOf } from './guest-cookie';

it('hashOf hashes a secret to the same value before and after the cache has evicted it', () => {
  const plain = (token: string) => createHash('sha256').update(token).digest('base64url');
  const long = 'x'.repeat(1000);
  for (let round = 0; round < 2; round += 1) {
    for (const token of ['', 'one', 'other', long, `${long}y`]) expect(hashOf(token)).toBe(plain(token));
    for (let at = 0; at < 20_000; at += 1) hashOf(`secret ${at}`);
  }
});
