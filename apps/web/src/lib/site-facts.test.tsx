import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { siteFacts, updateSiteFacts, useSiteFacts } from './site-facts';

afterEach(() => document.head.replaceChildren());

/** The facts of a freshly loaded page. */
async function loaded() {
  vi.resetModules();
  return (await import('./site-facts')).siteFacts();
}

it('siteFacts reads the site’s facts from its document, and has defaults without them', async () => {
  expect(await loaded()).toEqual({ name: 'لمّة', freeGames: 2 });
  document.head.innerHTML = '<meta name="application-name" content="سهرة"><meta name="free-games" content="0">';
  expect(await loaded()).toEqual({ name: 'سهرة', freeGames: 0 });
});

it('useSiteFacts renders again only when a fact of the site changes', () => {
  let renders = 0;
  const { result, unmount } = renderHook(() => {
    renders += 1;
    return useSiteFacts();
  });
  const before = siteFacts();
  act(() => updateSiteFacts({ ...before }));
  expect([renders, siteFacts()]).toEqual([1, before]);
  act(() => updateSiteFacts({ ...before, name: 'سهرة' }));
  expect([renders, result.current.name]).toEqual([2, 'سهرة']);
  act(() => updateSiteFacts({ name: 'سهرة', freeGames: before.freeGames + 1 }));
  expect([renders, result.current.freeGames]).toEqual([3, before.freeGames + 1]);
  unmount();
  updateSiteFacts(before);
  expect(renders).toBe(3);
});
