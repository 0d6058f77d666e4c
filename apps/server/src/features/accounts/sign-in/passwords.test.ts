import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { makePasswords } from './passwords';

const cheap = { memoryCost: 64, timeCost: 1 };

describe('passwords', () => {
  it('[R191] are kept as argon2id at OWASP’s least figures, salted', async () => {
    const passwords = makePasswords();
    const [first, second] = [await passwords.hash('majlis-2026'), await passwords.hash('majlis-2026')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
    expect(await passwords.verify(first ?? '', 'majlis-2026')).toBe(true);
    expect(await passwords.verify(first ?? '', 'majlis-2027')).toBe(false);
  });

  it('[T16] without an account are never right, not even the one that is compared with', async () => {
    const passwords = makePasswords(cheap);
    expect(await passwords.verify(undefined, 'a password that nobody has')).toBe(false);
    expect(await passwords.verify(undefined, '')).toBe(false);
  });

  it('[P8] take turns: as many as there are cores, 32 waiting, the rest are told to come back', async () => {
    const passwords = makePasswords(cheap);
    const answers = await Promise.all(Array.from({ length: 100 }, () => passwords.verify(undefined, 'x')));
    expect(answers.filter((answer) => answer === false)).toHaveLength(availableParallelism() + 32);
    expect(answers.filter((answer) => answer === null)).toHaveLength(100 - availableParallelism() - 32);
    expect(await passwords.verify(undefined, 'x')).toBe(false);
  });

  it('a turn that fails gives its place back', async () => {
    const passwords = makePasswords(cheap);
    const broken = Array.from({ length: 40 }, () => passwords.verify('not a hash', 'x').catch(() => 'failed'));
    expect(new Set(await Promise.all(broken))).toEqual(new Set(['failed', null]));
    const after = await Promise.all(Array.from({ length: 30 }, () => passwords.verify(undefined, 'x')));
    expect(new Set(after)).toEqual(new Set([false]));
  });
});
