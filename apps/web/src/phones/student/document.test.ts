import { afterEach, describe, expect, it, vi } from 'vitest';
import { openContest } from './opening';
import { joinTexts } from './texts.ar';

const [markup = ''] = Object.values(
  import.meta.glob<string>('../../../join.html', { query: '?raw', import: 'default', eager: true }),
);
const document = new DOMParser().parseFromString(markup, 'text/html');

describe('the student’s document', () => {
  it('[R621] is Arabic, from right to left, and says what is loading before any script runs', () => {
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
    expect(document.querySelector('#root [role="status"]')?.textContent).toBe(joinTexts.loading);
    expect(document.querySelector('main h1')?.textContent).toBe(joinTexts.contest);
  });

  it('[R621] preloads the Arabic file of the text face alone', () => {
    const fonts = [...document.querySelectorAll('link[rel="preload"]')].map((link) => link.getAttribute('href'));
    expect(fonts).toHaveLength(1);
    expect(fonts[0]).toMatch(/readex-pro-arabic/);
  });

  it('[R621] lets fingers enlarge it, and has no script or style of its own, which its policy would refuse', () => {
    const viewport = document.querySelector('meta[name="viewport"]')?.getAttribute('content') ?? '';
    expect(viewport).not.toMatch(/user-scalable|maximum-scale/);
    expect([...document.querySelectorAll('script')].map((script) => [script.type, script.textContent])).toEqual([
      ['module', ''],
    ]);
    expect(document.querySelectorAll('style, [style], [onclick]')).toHaveLength(0);
  });
});

describe('opening', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['/solo-game-join/abc', { gameId: 'abc' }, '/api/solo-games/abc'],
    ['/j', { code: '' }, undefined],
    ['/j/', { code: '' }, undefined],
    ['/j/%D9%A1%D9%A2', { code: '١٢' }, undefined],
    ['/solo-game-join/%E0%A4%A', { gameId: '%E0%A4%A' }, '/api/solo-games/%25E0%25A4%25A'],
  ])('[R620] %s is read, and its contest asked for at once', async (pathname, place, asked) => {
    const early = { status: 200 };
    const fetch = vi.fn(async (_url: string) => early);
    vi.stubGlobal('fetch', fetch);
    const opening = openContest(pathname);
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
