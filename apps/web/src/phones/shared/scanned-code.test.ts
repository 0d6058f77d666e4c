import { countedRoundPath } from '@lamma/sync/rooms/rest-paths';
import { roundRig } from '@lamma/sync/testing/clients/rival-rig';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { phoneId } from './phone-storage';
import { openCode } from './scanned-code';

beforeEach(() => localStorage.clear());

describe('openCode', () => {
  it.each(['/qr/tok-en_1', '/qr-game/tok-en_1', '/qr/tok-en_1/'])(
    'openCode requests the round of %s at once',
    (path) => {
      const fetch = vi.fn(async () => new Response('{}'));
      vi.stubGlobal('fetch', fetch);
      const opening = openCode(path, countedRoundPath);
      expect(opening.token).toBe('tok-en_1');
      expect(fetch).toHaveBeenCalledExactlyOnceWith(countedRoundPath('tok-en_1', opening.phoneId), expect.anything());
    },
  );

  it('openCode gives the prefetched answer to the first call for the same URL only', async () => {
    let asked = 0;
    vi.stubGlobal(
      'fetch',
      vi.fn(async (url: string) => {
        asked += 1;
        return new Response(`${asked} ${url}`);
      }),
    );
    const { fetch, phoneId: id } = openCode('/qr/abc', countedRoundPath);
    const path = countedRoundPath('abc', id);
    const answers = [];
    for (const url of ['/other', path, path]) answers.push(await (await fetch(url)).text());
    expect(answers).toEqual([`2 /other`, `1 ${path}`, `3 ${path}`]);
  });

  it('the prefetch of openCode answers the phone client’s first request', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('{}')),
    );
    const { rest } = roundRig().phone('abc');
    expect(rest.calls[0]?.request.path).toBe(countedRoundPath('abc', 'phone-1-abcdefgh'));
  });

  it('openCode causes no unhandled rejection when its request fails', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Promise.reject(new TypeError('Failed to fetch'))),
    );
    const { fetch, phoneId: id } = openCode('/qr/abc', countedRoundPath);
    await expect(fetch(countedRoundPath('abc', id))).rejects.toThrow('Failed to fetch');
  });
});

describe('phoneId', () => {
  it('phoneId is random, valid for the server, and the same as long as the browser stores it', () => {
    const id = phoneId();
    expect(id).toMatch(/^[\w-]{12,40}$/);
    expect(phoneId()).toBe(id);
    localStorage.clear();
    expect(phoneId()).not.toBe(id);
  });

  it.each(['"short"', 'not json', '{"a":1}', `"${'x'.repeat(41)}"`])(
    'phoneId makes a new id if %s is stored',
    (kept) => {
      localStorage.setItem('lamma.phone', kept);
      expect(phoneId()).toMatch(/^[\w-]{20}$/);
    },
  );

  it('phoneId works without storage', () => {
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
