import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Settled } from './settled';

const aPart = (shown: string) => (
  <Settled shown={shown}>
    <button type="button">{shown}</button>
  </Settled>
);
const isDeaf = () => screen.getByRole('button').parentElement?.className.includes('changing');

describe('the second press of a double tap', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[R1374] is not taken by what has come in place of what was pressed', () => {
    const { rerender } = render(aPart('board'));
    expect(isDeaf()).toBe(false);
    rerender(aPart('question'));
    expect(isDeaf()).toBe(true);
    act(() => void vi.advanceTimersByTime(299));
    expect(isDeaf()).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(isDeaf()).toBe(false);
  });
});
