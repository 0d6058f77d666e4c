import { timings } from '@lamma/sync/timings';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, refused } from '../../testing/fake-server';

// Uses a fresh store, because requests of other test files might still be waiting in the shared store.
vi.resetModules();
const { useConnectionStore } = await import('./connection-store');
const { call } = await import('./http');

const SITE = 'GET /api/site';
const WRITE = 'POST /api/auth/logout';
const page = { status: 502, body: '<h1>Bad Gateway</h1>' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The outcome of a call; empty while the call is pending. */
function made(name: typeof SITE | typeof WRITE, signal?: AbortSignal) {
  const outcome: { value?: unknown; error?: unknown } = {};
  call(name, signal === undefined ? {} : { signal }).then(
    (value) => Object.assign(outcome, { value }),
    (error: unknown) => Object.assign(outcome, { error }),
  );
  return outcome;
}
const isLate = () => useConnectionStore.getState().isLate;

it('a read answered by a proxy’s page is retried, and reported as late after 3 s', async () => {
  const { answers } = fakeServer({ [SITE]: page });
  const outcome = made(SITE);
  await vi.advanceTimersByTimeAsync(timings.lateMs - 1);
  expect([isLate(), outcome]).toEqual([false, {}]);
  await vi.advanceTimersByTimeAsync(1);
  expect(isLate()).toBe(true);
  answers[SITE] = { body: { name: 'لمّة' } };
  await vi.advanceTimersByTimeAsync(timings.resendMaxMs);
  expect([isLate(), outcome]).toEqual([false, { value: { name: 'لمّة' } }]);
});

it('the time until the proxy’s first answer counts as waiting', async () => {
  const { fetchMock } = fakeServer({});
  fetchMock.mockImplementation(() =>
    new Promise<void>((resolve) => setTimeout(resolve, 2000)).then(() => new Response('', { status: 502 })),
  );
  made(SITE);
  await vi.advanceTimersByTimeAsync(timings.lateMs - 1);
  expect(isLate()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isLate()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isLate()).toBe(false);
});

it('a read is given up after its last try', async () => {
  const { calls } = fakeServer({ [SITE]: page });
  const outcome = made(SITE);
  await vi.advanceTimersByTimeAsync(timings.giveUpMs + timings.resendMaxMs);
  expect(outcome.error).toMatchObject({ name: 'NetworkError', cause: { status: 502 } });
  const tries = calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([calls.length, isLate()]).toEqual([tries, false]);
});

it('a write is not retried, nor is a read that the server itself has refused', async () => {
  const { calls } = fakeServer({ [SITE]: refused(503, 'الخادم مشغول'), [WRITE]: page });
  const outcomes = [made(SITE), made(WRITE)];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(outcomes).toMatchObject([{ error: { status: 503 } }, { error: { cause: { status: 502 } } }]);
  expect(calls).toHaveLength(2);
});

it('a write that changes nothing the second time is retried', async () => {
  const { answers, calls } = fakeServer({ [WRITE]: page });
  const done = call(WRITE, { isRepeatable: true });
  await vi.advanceTimersByTimeAsync(0);
  answers[WRITE] = { body: { ok: true } };
  await vi.advanceTimersByTimeAsync(timings.resendMs);
  expect(await done).toEqual({ ok: true });
  expect(calls).toHaveLength(2);
});

it('an aborted read is not retried', async () => {
  const { fetchMock } = fakeServer({});
  fetchMock.mockImplementation(async (_url, init) => {
    init?.signal?.throwIfAborted();
    return new Response('', { status: 504 });
  });
  const left = new AbortController();
  const outcome = made(SITE, left.signal);
  await vi.advanceTimersByTimeAsync(0);
  left.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome.error).toMatchObject({ name: 'AbortError' });
  expect(isLate()).toBe(false);
});
