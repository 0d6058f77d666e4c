import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { LazyPart, useLazyPart } from './lazy-part';

const part = { words: 'وصل الجزء' };

function Page({ lazy }: { lazy: LazyPart<typeof part> }) {
  return <p>{useLazyPart(lazy)?.words ?? 'لم يصل بعد'}</p>;
}
const shown = () => screen.getByText(/./).textContent;

beforeEach(() => {
  vi.useFakeTimers();
});

it('a lazy part whose import fails is imported again after three seconds', async () => {
  const importPart = vi.fn<() => Promise<typeof part>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  importPart.mockResolvedValue(part);
  render(<Page lazy={new LazyPart(importPart)} />);
  await act(() => vi.advanceTimersByTimeAsync(2999));
  expect([shown(), importPart.mock.calls.length]).toEqual(['لم يصل بعد', 1]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect([shown(), importPart.mock.calls.length]).toEqual([part.words, 2]);
});

it('a loaded part is there in the first render, and is not imported again', async () => {
  const importPart = vi.fn(async () => part);
  const lazy = new LazyPart(importPart);
  await lazy.load();
  render(<Page lazy={lazy} />);
  expect(shown()).toBe(part.words);
  await lazy.load();
  expect(importPart).toHaveBeenCalledOnce();
});
