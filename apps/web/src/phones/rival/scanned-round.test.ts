import { countedRoundPath } from '@lamma/sync/rooms/round-path';
import { roundRig } from '@lamma/sync/testing/clients/rival-rig';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { phoneId } from './rival-storage';
import { openRound } from './scanned-round';

beforeEach(() => localStorage.clear());

describe('opening a scanned address', () => {
  it.each(['/qr/tok-en_1', '/qr-game/tok-en_1', '/qr/tok-en_1/'])('[Q21] requests the round of %s at once', (path) => {
    const fetch = vi.fn(async () => new Response('{}'));
    vi.stubGlobal('fetch', fetch);
    const opening = openRound(path);
    expect(opening.token).toBe('tok-en_1');
    expect(fetch).toHaveBeenCalledExactlyOnceWith(countedRoundPath('tok-en_1', opening.phoneId), expect.anything());
  });

  it('[Q21] gives the early answer to the first call for the same address, and to no other', async () => {
    let asked = 0;
    vi.stubGlobal(
      'fetch',
      vi.fn(async (url: string) => {
        asked += 1;
        return new Response(`${asked} ${url}`);
      }),
    );
    const { fetch, phoneId: id } = openRound('/qr/abc');
    const path = countedRoundPath('abc', id);
    const answers = [];
    for (const url of ['/other', path, path]) answers.push(await (await fetch(url)).text());
    expect(answers).toEqual([`2 /other`, `1 ${path}`, `3 ${path}`]);
  });

  it('[Q21] is the first request of the phone’s client', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('{}')),
    );
    const { rest } = roundRig().phone('abc');
    expect(rest.calls[0]?.request.path).toBe(countedRoundPath('abc', 'phone-1-abcdefgh'));
  });

  it('[Q21] causes no unhandled error when it fails', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Promise.reject(new TypeError('Failed to fetch'))),
    );
    const { fetch, phoneId: id } = openRound('/qr/abc');
    await expect(fetch(countedRoundPath('abc', id))).rejects.toThrow('Failed to fetch');
  });
});

describe('the phone’s own number', () => {
  it('[Q22] is random, valid for the server, and the same as long as the browser keeps it', () => {
    const id = phoneId();
    expect(id).toMatch(/^[\w-]{12,40}$/);
    expect(phoneId()).toBe(id);
    localStorage.clear();
    expect(phoneId()).not.toBe(id);
  });

  it.each(['"short"', 'not json', '{"a":1}', `"${'x'.repeat(41)}"`])(
    '[Q22] is made again where %s is stored',
    (kept) => {
      localStorage.setItem('lamma.phone', kept);
      expect(phoneId()).toMatch(/^[\w-]{20}$/);
    },
  );

  it('[Q22] exists without storage', () => {
    const denied = () => {
      throw new DOMException('denied');
    };
    const spies = (['getItem', 'setItem'] as const).map((name) =>
      vi.spyOn(Storage.prototype, name).mockImplementation(denied),
    );
    expect(phoneId()).toMatch(/^[\w-]{20}$/);
    for (const spy of spies) spy.mockRestore();
  });
});
