import { afterEach, describe, expect, it, vi } from 'vitest';
import { openAddress } from './opened-address';

describe('opening', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['/solo-game-join/abc', { gameId: 'abc' }, '/api/solo-games/abc'],
    ['/j', { code: '' }, undefined],
    ['/j/', { code: '' }, undefined],
    ['/j/%D9%A1%D9%A2', { code: '١٢' }, undefined],
    ['/solo-game-join/%E0%A4%A', { gameId: '%E0%A4%A' }, '/api/solo-games/%25E0%25A4%25A'],
  ])('[R620] reads %s, and requests its contest at once', async (pathname, place, asked) => {
    const early = { status: 200 };
    const fetch = vi.fn(async (_url: string) => early);
    vi.stubGlobal('fetch', fetch);
    const opening = openAddress(pathname);
    expect(opening.place).toEqual(place);
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(asked === undefined ? [] : [asked]);
    if (asked === undefined) return;
    // The first reading gets the early answer; the next one asks the server, and so does every other call.
    await opening.fetch(asked, { method: 'POST' });
    expect(fetch).toHaveBeenCalledTimes(2);
    await opening.fetch(asked, { method: 'GET' });
    expect(fetch).toHaveBeenCalledTimes(2);
    await opening.fetch(asked, { method: 'GET' });
    expect(fetch).toHaveBeenCalledTimes(3);
  });
});
