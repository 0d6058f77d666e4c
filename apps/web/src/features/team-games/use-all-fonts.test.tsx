import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useAllFonts } from './game-page';

afterEach(() => void Reflect.deleteProperty(document, 'fonts'));

it('fonts that are not loaded yet are loaded when the first animation is over', () => {
  const load = vi.fn(() => Promise.reject(new Error('no connection')));
  const fonts = [
    { status: 'loaded', load },
    { status: 'unloaded', load },
  ];
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  const { rerender } = renderHook(({ isStill }) => useAllFonts(isStill), { initialProps: { isStill: false } });
  expect(load).not.toHaveBeenCalled();
  rerender({ isStill: true });
  expect(load).toHaveBeenCalledOnce();
});
