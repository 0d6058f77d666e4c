import { refusalBody, refuse } from '@lamma/protocol/refusals';
import { describe, expect, it, vi } from 'vitest';
import { FakeScheduler } from '../../testing/fake-scheduler';
import { RestPair } from '../../testing/link/rest-pair';
import { ask, type FetchLike, fetchTransport, refusalIn } from './rest-transport';

function fetching(status: number, text: string, headers: Record<string, string> = {}) {
  const response = { status, headers: { get: (name: string) => headers[name] ?? null }, text: async () => text };
  return vi.fn<FetchLike>(async () => response);
}

describe('fetchTransport', () => {
  it('fetchTransport sends JSON with the page’s cookie, and reads ETag and Retry-After', async () => {
    const fetch = fetching(200, '{"ok":true}', { etag: '"5"', 'retry-after': '2' });
    const answer = await fetchTransport(fetch, 'http://host').send({ method: 'POST', path: '/api/x', body: { a: 1 } });
    expect(fetch).toHaveBeenCalledExactlyOnceWith('http://host/api/x', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{"a":1}',
    });
    expect(answer).toEqual({ status: 200, body: { ok: true }, etag: '"5"', retryAfterMs: 2000 });
  });

  it('fetchTransport sends an ETag, and returns no body if it is not JSON', async () => {
    const fetch = fetching(304, '');
    const answer = await fetchTransport(fetch).send({ method: 'GET', path: '/api/x', ifNoneMatch: '"5"' });
    expect(fetch.mock.calls[0]?.[1].headers).toEqual({ accept: 'application/json', 'if-none-match': '"5"' });
    expect(answer).toEqual({ status: 304, body: undefined });
  });
});

describe('ask', () => {
  const request = { method: 'GET' as const, path: '/api/x' };

  it('ask calls back once, with undefined if nobody or only a proxy answered', async () => {
    const scheduler = new FakeScheduler();
    const rest = new RestPair();
    const answered = vi.fn();
    for (let asked = 0; asked < 4; asked += 1) ask(rest.transport, scheduler, request, answered);
    rest.take()?.answer({ status: 200, body: { a: 1 } });
    rest.take()?.answer({ status: 502, body: undefined });
    rest.take()?.fail();
    await scheduler.advance(8000);
    rest.take()?.answer({ status: 200, body: {} });
    await scheduler.advance(0);
    expect(answered.mock.calls).toEqual([
      [{ status: 200, body: { a: 1 } }, false],
      [undefined, true],
      [undefined, false],
      [undefined, false],
    ]);
  });

  it('refusalIn recognizes a refusal of our server', () => {
    const refusal = refusalBody(refuse('stale'));
    expect(refusalIn(refusal)).toEqual(refusal);
    for (const other of [undefined, null, 7, 'no', {}, { ok: true, code: 'x' }, { ok: false }]) {
      expect(refusalIn(other)).toBeUndefined();
    }
  });
});
