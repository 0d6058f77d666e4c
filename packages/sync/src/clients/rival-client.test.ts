import { refusalBody, refuse } from '@lamma/protocol/refusals';
import { describe, expect, it, vi } from 'vitest';
import { aBlockedPhone, anOpenRound, baghdad, muscat, roundRig } from '../../testing/clients/rival-rig';
import { internalRetries, timings } from '../timings';

const paths = (calls: readonly { request: { method: string; path: string } }[]) =>
  calls.map(({ request }) => `${request.method} ${request.path}`);

describe('RivalClient', () => {
  it('RivalClient shows the question before the socket is up, and is counted once by its phone id', async () => {
    const { server, phone: scan, scheduler } = roundRig();
    const phone = scan();
    expect(phone.shown()).toEqual({
      status: 'loading',
      view: undefined,
      isOffline: false,
      isLate: false,
      isOtherTyping: false,
    });
    await phone.restExchange();
    expect(phone.shown()).toMatchObject({ status: 'ready', view: server.view });
    for (let second = 0; second < 30; second += 1) {
      await phone.exchange();
      await scheduler.advance(1000);
    }
    expect([...server.phones]).toEqual(['phone-1-abcdefgh']);
    expect(phone.rest.calls).toEqual([]);
  });

  it('RivalClient retries until the server answers, and is offline meanwhile', async () => {
    const { scheduler, phone: scan } = roundRig();
    const phone = scan();
    phone.rest.isReachable = false;
    phone.rest.failAll();
    await scheduler.advance(0);
    expect(phone.shown()).toMatchObject({ status: 'loading', isOffline: true });
    phone.rest.isReachable = true;
    await scheduler.advance(timings.pollMaxMs * 1.2);
    await phone.restExchange();
    expect(phone.shown()).toMatchObject({ status: 'ready', isOffline: false });
  });

  it('RivalClient follows its round by pushes: options accepted, choice made, choice undone', async () => {
    const { server, phone } = await anOpenRound();
    server.change({ status: 'ready', ...baghdad });
    await phone.exchange();
    expect(phone.shown().view).toMatchObject({ status: 'ready', ...baghdad });
    server.end('chosen');
    await phone.exchange();
    expect(phone.shown()).toMatchObject({ status: 'ready', view: { status: 'chosen', questionText: '' } });
    server.change({ status: 'ready' });
    await phone.exchange();
    expect(phone.shown().view?.status).toBe('ready');
  });

  it('if the last push is lost, RivalClient gets the state by a beat', async () => {
    const { server, phone, scheduler } = await anOpenRound();
    server.change({ status: 'ready', ...baghdad });
    phone.pair.toClient = [];
    await scheduler.advance(12_000);
    await phone.exchange();
    expect(phone.shown().view?.status).toBe('ready');
  });

  it('RivalClient notifies listeners of changes only', async () => {
    const { phone, scheduler } = await anOpenRound();
    const listener = vi.fn();
    phone.client.subscribe(listener);
    for (let second = 0; second < 30; second += 1) {
      await scheduler.advance(1000);
      await phone.exchange();
    }
    expect(listener).not.toHaveBeenCalled();
  });

  it.each([
    ['missing', 'another-token-xyz'],
    ['gone', undefined],
  ])('RivalClient distinguishes a code that is %s from a loading one, by socket and REST', async (status, token) => {
    const { server, phone: scan } = roundRig();
    if (token === undefined) server.end('expired');
    const byRest = scan(token);
    await byRest.restExchange();
    expect(byRest.shown().status).toBe(status);
    const bySocket = scan(token);
    bySocket.rest.failAll();
    await bySocket.exchange();
    await bySocket.restExchange();
    expect(bySocket.shown().status).toBe(status);
  });

  it('RivalClient learns on reconnect that its round has ended', async () => {
    const { server, phone, scheduler } = await anOpenRound();
    phone.pair.cut();
    server.end('chosen');
    await scheduler.advance(500);
    await phone.exchange();
    await phone.restExchange();
    expect(phone.shown().status).toBe('gone');
  });

  it('RivalClient reports the two options as late from 3 s after they were sent until they are acknowledged', async () => {
    const { phone, scheduler } = await anOpenRound();
    phone.give(baghdad);
    await scheduler.advance(timings.lateMs - 1);
    expect(phone.shown().isLate).toBe(false);
    await scheduler.advance(1);
    expect(phone.shown().isLate).toBe(true);
    await phone.exchange();
    expect(phone.shown().isLate).toBe(false);
  });

  it('RivalClient gives up sending if a proxy answers every try, but keeps waiting if nobody answers', async () => {
    const { phone, scheduler } = await aBlockedPhone();
    const sent = phone.give(baghdad);
    let tries = 0;
    while (sent.outcome === undefined) {
      for (const call of phone.rest.calls.splice(0)) {
        if (call.request.method === 'POST') tries += 1;
        call.answer({ status: 502, body: undefined });
      }
      await scheduler.advance(500);
    }
    expect(tries).toBe(internalRetries + 1);
    expect(sent.outcome).toMatchObject({ ok: false, code: 'internal', message: '' });
    // The view can be outdated: the proxy also answers the reads of the round.
    expect(phone.shown()).toMatchObject({ isLate: true, isOffline: false });
    const again = phone.give(baghdad);
    for (let time = 0; time < 20; time += 1) {
      phone.rest.failAll();
      await scheduler.advance(timings.resendMaxMs);
    }
    expect(again.outcome).toBeUndefined();
    await phone.restExchange();
    expect(again.outcome).toEqual({ ok: true });
  });

  it('RivalClient polls the round’s status every two seconds if sockets are blocked, and rereads the round on a change', async () => {
    const { server, phone, scheduler } = await aBlockedPhone();
    expect(timings.roundPollMs).toBe(2000);
    const status = `GET /api/qr-game/${server.token}/status`;
    await scheduler.advance(timings.roundPollMs * 1.2);
    expect(paths(phone.rest.calls)).toEqual([status]);
    await phone.restExchange();
    expect(phone.rest.calls).toEqual([]);
    server.change({ status: 'ready', ...muscat });
    await scheduler.advance(timings.roundPollMs * 1.2);
    await phone.restExchange();
    expect(paths(phone.rest.calls)).toEqual([`GET /api/qr-game/${server.token}`]);
    await phone.restExchange();
    expect(phone.shown().view).toMatchObject({ status: 'ready', ...muscat });
    server.end('chosen');
    await scheduler.advance(timings.roundPollMs * 1.2);
    await phone.restExchange();
    expect(phone.shown()).toMatchObject({ status: 'ready', view: { status: 'chosen' } });
    await scheduler.advance(60_000);
    expect(phone.rest.calls).toEqual([]);
  });

  it('RivalClient learns by a poll that its options have fooled the other team', async () => {
    const { server, phone, scheduler } = await aBlockedPhone();
    const fooled = { option: baghdad.wrongOption1, times: 4 };
    server.change({ status: 'chosen', questionText: '', correctAnswer: '', fooled });
    await scheduler.advance(timings.roundPollMs * 1.2);
    await phone.restExchange();
    expect(phone.shown().view).toMatchObject({ status: 'chosen', fooled });
  });

  it('RivalClient stops polling when the socket is back, and misses nothing', async () => {
    const { server, phone, scheduler } = await anOpenRound();
    phone.pair.cut();
    await scheduler.advance(timings.graceMs);
    await phone.restExchange();
    server.change({ status: 'ready', ...baghdad });
    await phone.exchange();
    expect(phone.shown().view?.status).toBe('ready');
    await scheduler.advance(timings.roundPollMs * 3);
    expect(phone.rest.calls).toEqual([]);
  });

  it('RivalClient checks the link at once when the page becomes visible', async () => {
    const { phone, scheduler } = await aBlockedPhone();
    await scheduler.advance(10);
    phone.client.nudge();
    expect(phone.rest.calls).toHaveLength(1);
    expect(phone.pair.wantsOpen).toBe(true);
  });

  it('RivalClient is offline while neither socket nor REST answers', async () => {
    const { phone, scheduler } = await anOpenRound();
    phone.rest.isReachable = false;
    phone.pair.cut();
    expect(phone.shown().isOffline).toBe(false);
    await scheduler.advance(timings.graceMs);
    expect(phone.shown().isOffline).toBe(true);
    await phone.exchange();
    expect(phone.shown().isOffline).toBe(false);
    // The next short interruption is not shown.
    phone.pair.cut();
    expect(phone.shown().isOffline).toBe(false);
  });

  it('RivalClient sends nothing after the page has ended', async () => {
    const { phone, scheduler } = await anOpenRound();
    phone.client.stop();
    await scheduler.advance(60_000);
    expect([phone.rest.calls, phone.pair.toServer, phone.pair.client.isConnected]).toEqual([[], [], false]);
  });
});

describe('a phone without a socket', () => {
  it('a phone without a socket retries two seconds after a failure, or after the wait that the server asked for', async () => {
    const { scheduler, phone } = await aBlockedPhone();
    const wait = async (ms: number) => {
      await scheduler.advance(ms);
      return phone.rest.calls.length;
    };
    expect(await wait(timings.roundPollMs * 1.2)).toBe(1);
    phone.rest.failAll();
    expect(await wait(timings.roundPollMs * 1.2)).toBe(1);
    phone.rest.take()?.answer({ status: 429, body: refusalBody(refuse('rate')), retryAfterMs: 30_000 });
    await scheduler.advance(0);
    expect(await wait(20_000)).toBe(0);
    expect(await wait(20_000)).toBe(1);
  });

  it('a phone without a socket learns over REST that its round is over', async () => {
    const { scheduler, phone } = await aBlockedPhone();
    await scheduler.advance(timings.roundPollMs * 1.2);
    phone.rest.take()?.answer({ status: 200, body: { status: 'expired' } });
    await scheduler.advance(0);
    expect(phone.shown().view?.status).toBe('expired');
    await scheduler.advance(60_000);
    expect(phone.rest.calls).toEqual([]);
  });

  it('a phone is offline while neither socket nor REST answers, until its socket is up', async () => {
    const { phone, scheduler } = await anOpenRound();
    phone.rest.isReachable = false;
    phone.pair.cut();
    await scheduler.advance(timings.graceMs + timings.roundPollMs);
    expect(phone.shown().isOffline).toBe(true);
    await phone.exchange();
    expect(phone.shown().isOffline).toBe(false);
  });
});
