import { refusalBody, refuse } from '@lamma/protocol/refusals';
import { describe, expect, it, vi } from 'vitest';
import { FakeScheduler, flush } from '../../testing/fake-scheduler';
import { RestPair } from '../../testing/link/rest-pair';
import type { RestAnswer } from '../link/rest-transport';
import { Poll } from './poll';

function aPoll() {
  const scheduler = new FakeScheduler();
  const pair = new RestPair();
  const listeners = { onState: vi.fn(), onUnchanged: vi.fn(), onRefused: vi.fn(), onTried: vi.fn() };
  const poll = new Poll<number>({
    id: 'g',
    strategy: {
      intervalMs: 2000,
      path: (id) => `/api/things/${id}`,
      read: (body) => {
        const { version } = body as { version?: number };
        return version === undefined ? undefined : { version, state: version, serverTime: 5 };
      },
    },
    rest: pair.transport,
    scheduler,
    random: () => 0.5,
    ...listeners,
  });
  const answer = async (answered: RestAnswer) => {
    pair.take()?.answer(answered);
    await flush();
  };
  return { scheduler, pair, poll, answer, ...listeners };
}

const ok = (version: number): RestAnswer => ({ status: 200, body: { version }, etag: `"${version}"` });

describe('Poll', () => {
  it('Poll asks at once, then every two seconds, with the ETag of the last answer', async () => {
    const { poll, pair, answer, scheduler, onState, onTried } = aPoll();
    poll.start();
    poll.start();
    expect(pair.calls.map(({ request }) => request)).toEqual([{ method: 'GET', path: '/api/things/g' }]);
    await answer(ok(1));
    expect(onState).toHaveBeenCalledExactlyOnceWith({ version: 1, state: 1, serverTime: 5 }, 5, scheduler.now());
    expect(onTried).toHaveBeenLastCalledWith(true, false);
    await scheduler.advance(1999);
    expect(pair.calls).toEqual([]);
    await scheduler.advance(1);
    expect(pair.calls[0]?.request.ifNoneMatch).toBe('"1"');
    await answer(ok(2));
    await scheduler.advance(2000);
    expect(pair.calls[0]?.request.ifNoneMatch).toBe('"2"');
  });

  it('Poll varies its interval at random by up to a fifth', async () => {
    const scheduler = new FakeScheduler();
    const gaps = await Promise.all(
      [0, 0.999].map(async (chance) => {
        const rest = new RestPair();
        const strategy = { intervalMs: 2000, path: () => '/api/x', read: () => undefined };
        const ignore = () => undefined;
        const listeners = { onState: ignore, onUnchanged: ignore, onRefused: ignore, onTried: ignore };
        new Poll({ id: 'g', strategy, rest: rest.transport, scheduler, random: () => chance, ...listeners }).start();
        rest.take()?.answer({ status: 304, body: undefined });
        return rest;
      }),
    );
    await scheduler.advance(1600);
    expect(gaps.map(({ calls }) => calls.length)).toEqual([1, 0]);
    await scheduler.advance(800);
    expect(gaps.map(({ calls }) => calls.length)).toEqual([1, 1]);
  });

  it('Poll treats 304 as unchanged', async () => {
    const { poll, answer, onUnchanged, onState, scheduler, pair } = aPoll();
    poll.start();
    await answer({ status: 304, body: undefined });
    expect(onUnchanged).toHaveBeenCalledOnce();
    expect(onState).not.toHaveBeenCalled();
    await scheduler.advance(2000);
    expect(pair.calls).toHaveLength(1);
  });

  it('Poll continues after failures, slowing down to five seconds', async () => {
    const { poll, pair, scheduler, onTried, answer } = aPoll();
    poll.start();
    for (const waitMs of [3000, 4500, 5000, 5000]) {
      pair.take()?.fail();
      await scheduler.advance(waitMs - 1);
      expect(pair.calls).toEqual([]);
      await scheduler.advance(1);
      expect(pair.calls).toHaveLength(1);
    }
    expect(onTried).toHaveBeenCalledTimes(4);
    expect(onTried).toHaveBeenLastCalledWith(false, false);
    await answer(ok(1));
    await scheduler.advance(2000);
    expect(pair.calls).toHaveLength(1);
  });

  it('Poll times out after eight seconds', async () => {
    const { poll, scheduler, onTried } = aPoll();
    poll.start();
    await scheduler.advance(7999);
    expect(onTried).not.toHaveBeenCalled();
    await scheduler.advance(1);
    expect(onTried).toHaveBeenCalledExactlyOnceWith(false, false);
  });

  it('Poll does not treat another machine’s page as an answer', async () => {
    const { poll, answer, onTried, onRefused } = aPoll();
    for (const body of [undefined, { title: 'sign in to the hotel' }]) {
      poll.start();
      await answer({ status: 200, body });
      expect(onTried).toHaveBeenLastCalledWith(false, true);
      poll.stop();
    }
    poll.start();
    await answer({ status: 404, body: undefined });
    expect(onTried).toHaveBeenLastCalledWith(false, true);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('Poll stops after a refusal that a retry would not change', async () => {
    const cases = [
      [{ status: 401, body: undefined }, 'unauthorized'],
      [{ status: 404, body: refusalBody(refuse('notFound')) }, 'missing'],
      [{ status: 410, body: refusalBody(refuse('gone')) }, 'missing'],
    ] as const;
    for (const [answered, why] of cases) {
      const { poll, answer, onRefused, scheduler, pair } = aPoll();
      poll.start();
      await answer(answered);
      expect(onRefused).toHaveBeenCalledExactlyOnceWith(why);
      await scheduler.advance(60_000);
      expect(pair.calls).toEqual([]);
    }
  });

  it('Poll waits as long as the server asks, then continues', async () => {
    const { poll, answer, onRefused, scheduler, pair } = aPoll();
    poll.start();
    await answer({ status: 429, body: refusalBody(refuse('rate')), retryAfterMs: 20_000 });
    await scheduler.advance(19_999);
    expect(pair.calls).toEqual([]);
    await scheduler.advance(1);
    await answer({ status: 408, body: refusalBody(refuse('timeout')) });
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('Poll stops on request, and still uses a late answer', async () => {
    const { poll, pair, scheduler, onState } = aPoll();
    poll.start();
    const late = pair.take();
    poll.stop();
    late?.answer(ok(4));
    await scheduler.advance(60_000);
    expect(onState).toHaveBeenCalledOnce();
    expect(pair.calls).toEqual([]);
  });

  it('Poll asks at once on a nudge, and still has one timer', async () => {
    const { poll, pair, scheduler } = aPoll();
    poll.nudge();
    expect(pair.calls).toEqual([]);
    poll.start();
    poll.nudge();
    expect(pair.calls).toHaveLength(2);
    for (const call of pair.calls.splice(0)) call.answer(ok(1));
    await scheduler.advance(2000);
    expect(pair.calls).toHaveLength(1);
  });
});
