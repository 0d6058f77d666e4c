import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { makePasswords } from './passwords';

const cheap = { memoryCost: 64, timeCost: 1 };

describe('passwords', () => {
  it('passwords are salted argon2id hashes at OWASP’s minimum', async () => {
    const passwords = makePasswords();
    const [first, second] = [await passwords.hash('majlis-2026'), await passwords.hash('majlis-2026')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
    expect(await passwords.verify(first ?? '', 'majlis-2026')).toBe(true);
    expect(await passwords.verify(first ?? '', 'majlis-2027')).toBe(false);
  });

  it('passwords match with Arabic, Persian and Latin digits', async () => {
    const passwords = makePasswords(cheap);
    const spellings = ['majlis-2026', 'majlis-٢٠٢٦', 'majlis-۲۰۲۶', 'majlis-20٢٦'];
    for (const chosen of spellings) {
      const stored = (await passwords.hash(chosen)) ?? '';
      for (const typed of spellings) expect(await passwords.verify(stored, typed), `${chosen} ${typed}`).toBe(true);
      for (const wrong of ['majlis-2027', 'majlis-٢٠٢٧', 'Majlis-2026'])
        expect(await passwords.verify(stored, wrong)).toBe(false);
    }
  });

  it('a password matches an old hash as typed, and an old hash of Arabic digits also when typed with Latin digits', async () => {
    const passwords = makePasswords(cheap);
    const old = (password: string) => hash(password, cheap);
    for (const typed of ['majlis-٢٠٢٦', 'majlis-2026']) {
      for (const stored of [await old('majlis-٢٠٢٦'), await old('majlis-2026')])
        expect(await passwords.verify(stored, typed), typed).toBe(true);
    }
    expect(await passwords.verify(await old('20٢٦-majlis'), '20٢٦-majlis')).toBe(true);
    expect(await passwords.verify(await old('majlis-٢٠٢٧'), 'majlis-2026')).toBe(false);
  });

  it('verifying a password computes the same number of hashes with and without an account, at most two', async () => {
    const tried = vi.fn(verify);
    const passwords = makePasswords(cheap, tried);
    const stored = (await passwords.hash('majlis')) ?? '';
    for (const [typed, work] of [
      ['wrong', 1],
      ['wrong-1', 2],
      ['wrong-١', 2],
      ['wrong-۱1', 2],
    ] as const) {
      for (const against of [stored, undefined]) {
        tried.mockClear();
        expect(await passwords.verify(against, typed)).toBe(false);
        expect(tried.mock.calls, typed).toHaveLength(work);
      }
    }
  });

  it('without an account no password matches, not even the dummy password', async () => {
    const passwords = makePasswords(cheap);
    expect(await passwords.verify(undefined, 'a password that nobody has')).toBe(false);
    expect(await passwords.verify(undefined, '')).toBe(false);
  });

  it('hashing passwords leaves one core free, queues 32 hashes, and returns null for further ones', async () => {
    const passwords = makePasswords(cheap);
    const atOnce = Math.max(1, availableParallelism() - 1);
    const answers = await Promise.all(Array.from({ length: 100 }, () => passwords.verify(undefined, 'x')));
    expect(answers.filter((answer) => answer === false)).toHaveLength(atOnce + 32);
    expect(answers.filter((answer) => answer === null)).toHaveLength(100 - atOnce - 32);
    expect(await passwords.verify(undefined, 'x')).toBe(false);
  });

  it('a hash that fails frees its slot for the next one', async () => {
    const passwords = makePasswords(cheap);
    const broken = Array.from({ length: 40 }, () => passwords.verify('not a hash', 'x').catch(() => 'failed'));
    expect(new Set(await Promise.all(broken))).toEqual(new Set(['failed', null]));
    const after = await Promise.all(Array.from({ length: 30 }, () => passwords.verify(undefined, 'x')));
    expect(new Set(after)).toEqual(new Set([false]));
  });
});
