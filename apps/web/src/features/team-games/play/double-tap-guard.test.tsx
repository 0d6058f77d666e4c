import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DoubleTapGuard } from './double-tap-guard';

const aPart = (shown: string) => (
  <DoubleTapGuard shown={shown}>
    <button type="button">{shown}</button>
  </DoubleTapGuard>
);
const ignoresPresses = () => screen.getByRole('button').parentElement?.className.includes('changing');

describe('DoubleTapGuard', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('DoubleTapGuard ignores presses for 300 ms after its content has changed, against double taps', () => {
    const { rerender } = render(aPart('board'));
    expect(ignoresPresses()).toBe(false);
    rerender(aPart('question'));
    expect(ignoresPresses()).toBe(true);
    act(() => void vi.advanceTimersByTime(299));
    expect(ignoresPresses()).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(ignoresPresses()).toBe(false);
  });
});
