import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

// Uses a fresh store, because pages of other test files might still be waiting in the shared store.
vi.resetModules();
const { useConnectionStore } = await import('./connection-store');
const { createQueryClient } = await import('./query-client');

const read = vi.fn();

function Reader() {
  useQuery({ queryKey: ['/api/x'], queryFn: () => read() });
  return null;
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

function visibility(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

beforeEach(() => {
  vi.useFakeTimers();
  read.mockReset().mockResolvedValue(1);
  visibility('visible');
});

describe('a shared query', () => {
  it('a shared query refetches every 5000 ms and on focus, and pauses in a hidden tab', async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Reader />
      </QueryClientProvider>,
    );
    await pass(0);
    expect(read).toHaveBeenCalledTimes(1);
    await pass(4999);
    expect(read).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(read).toHaveBeenCalledTimes(2);
    visibility('hidden');
    await pass(20_000);
    expect(read).toHaveBeenCalledTimes(2);
    visibility('visible');
    await pass(0);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('a shared query never retries', async () => {
    read.mockRejectedValue(new Error('500: x'));
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Reader />
      </QueryClientProvider>,
    );
    await pass(4000);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('a shared query runs even if the browser reports itself offline: the server may be on this laptop', async () => {
    onlineManager.setOnline(false);
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Reader />
      </QueryClientProvider>,
    );
    await pass(0);
    expect(read).toHaveBeenCalledTimes(1);
    onlineManager.setOnline(true);
  });

  it('a shared query is late after 3 s without its first data, but not while it is polled', async () => {
    const answers: ((value: number) => void)[] = [];
    read.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const isLate = () => useConnectionStore.getState().isLate;
    const { unmount } = render(
      <QueryClientProvider client={createQueryClient()}>
        <Reader />
      </QueryClientProvider>,
    );
    await pass(2999);
    expect(isLate()).toBe(false);
    await pass(1);
    expect(isLate()).toBe(true);
    answers[0]?.(1);
    await pass(0);
    expect(isLate()).toBe(false);
    await pass(20_000);
    expect([answers.length, isLate()]).toEqual([2, false]);
    unmount();
  });

  it('a shared query that its page has left is no longer waited for', async () => {
    read.mockImplementation(() => new Promise(() => undefined));
    const { unmount } = render(
      <QueryClientProvider client={createQueryClient()}>
        <Reader />
      </QueryClientProvider>,
    );
    await pass(5000);
    expect(useConnectionStore.getState().isLate).toBe(true);
    unmount();
    expect(useConnectionStore.getState().isLate).toBe(false);
  });
});
