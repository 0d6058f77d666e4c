import { afterEach, describe, expect, it, vi } from 'vitest';
import { openAddress } from './opened-address';

describe('openAddress', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['/j?code=+%D9%A1%D9%A2', { code: ' ١٢' }, undefined],
    ['/j/123456?code=9', { code: '123456' }, undefined],
    ['/solo-game-join/abc', { gameId: 'abc' }, '/api/solo-games/abc'],
    ['/j', { code: '' }, undefined],
    ['/j/', { code: '' }, undefined],
    ['/j/%D9%A1%D9%A2', { code: '١٢' }, undefined],
    ['/solo-game-join/%E0%A4%A', { gameId: '%E0%A4%A' }, '/api/solo-games/%25E0%25A4%25A'],
  ])('openAddress parses %s, and at once requests the contest if the URL names one', async (path, opened, asked) => {
    const early = { status: 200 };
    const fetch = vi.fn(async (_url: string) => early);
    vi.stubGlobal('fetch', fetch);
    const opening = openAddress(new URL(path, 'https://lamma.example'));
    expect(opening.opened).toEqual(opened);
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(asked === undefined ? [] : [asked]);
    if (asked === undefined) return;
    // Only the first GET gets the prefetched answer; all other calls go to the server.
    await opening.fetch(asked, { method: 'POST' });
    expect(fetch).toHaveBeenCalledTimes(2);
    await opening.fetch(asked, { method: 'GET' });
    expect(fetch).toHaveBeenCalledTimes(2);
    await opening.fetch(asked, { method: 'GET' });
    expect(fetch).toHaveBeenCalledTimes(3);
  });
});
