import { describe, expect, it } from 'vitest';
import { hasPrototypeKey, parseJson } from './bodies';

const parse = (text: string) => parseJson(Buffer.from(text, 'utf8'));
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('parseJson', () => {
  it('parseJson parses JSON, and an empty body as undefined', () => {
    expect(parse('{"gameName":"ديوانية \\"الخميس\\" [1]:{","n":[1,-2.5e3,null,true]}')).toEqual({
      ok: true,
      value: { gameName: 'ديوانية "الخميس" [1]:{', n: [1, -2500, null, true] },
    });
    expect(parse('')).toEqual({ ok: true, value: undefined });
    expect(parse('null')).toEqual({ ok: true, value: null });
  });

  it('[B43] parseJson accepts 20 levels of nesting, and refuses 21 and 8,000', () => {
    expect(parse(nested(20)).ok).toBe(true);
    expect(parse(nested(21))).toMatchObject({ ok: false, refusal: 'invalid' });
    expect(parse(nested(8000)).ok).toBe(false);
    expect(parse(`${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`).ok).toBe(false);
  });

  it('[B44] parseJson accepts thousands of keys and items but not 10,000; the last of two equal keys wins', () => {
    const keys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`;
    expect(parse(keys(2000)).ok).toBe(true);
    expect(parse(keys(10_000)).ok).toBe(false);
    expect(parse(`[${'0,'.repeat(10_000)}0]`).ok).toBe(false);
    expect(parse('{"a":1,"a":2}')).toEqual({ ok: true, value: { a: 2 } });
  });

  it('parseJson ignores brackets and colons inside strings', () => {
    expect(parse(JSON.stringify({ a: '[{:,'.repeat(5000), b: '\\"[[[' })).ok).toBe(true);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('[B45] parseJson refuses %s as a key at any level', (key) => {
    expect(parse(`{"${key}":{"polluted":true}}`).ok).toBe(false);
    expect(parse(`{"a":[{"${key}":1}]}`).ok).toBe(false);
    expect(parse(`{"\\u005f\\u005fproto\\u005f\\u005f":1}`).ok).toBe(false);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('[B45] parseJson accepts toString as a key', () => {
    expect(parse('{"toString":1}').ok).toBe(true);
  });

  it.each([
    ['invalid UTF-8', Buffer.from([0x22, 0xc3, 0x28, 0x22])],
    ['UTF-16', Buffer.from('{"a":1}', 'utf16le')],
    ['a byte order mark', Buffer.from('\uFEFF{}', 'utf8')],
    ['a cut text', Buffer.from('{"a":', 'utf8')],
    ['NaN', Buffer.from('{"a":NaN}', 'utf8')],
    ['two values', Buffer.from('{} {}', 'utf8')],
  ])('[B47] parseJson refuses %s', (_what, bytes) => {
    expect(parseJson(bytes)).toMatchObject({ ok: false, refusal: 'invalid' });
  });

  it('hasPrototypeKey rejects a value that is too deep without walking it', () => {
    let deep: unknown = 1;
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
    expect(hasPrototypeKey(deep)).toBe(true);
    expect(hasPrototypeKey({ a: [{ b: 'constructor' }] })).toBe(false);
  });
});
