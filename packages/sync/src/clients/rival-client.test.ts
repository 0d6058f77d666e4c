import { refusalBody, refuse } from '@lamma/protocol/refusals';
import { describe, expect, it, vi } from 'vitest';
import { baghdad, muscat, roundRig } from '../../testing/clients/rival-rig';
import { timings } from '../timings';

/** A phone that has opened its round by both doors. */
async function anOpenRound() {
  const rig = roundRig();
  const phone = rig.phone();
  await phone.restExchange();
  await phone.exchange();
  return { ...rig, scan: rig.phone, phone };
}

/** A phone whose sockets are blocked: REST alone, already polling. */
async function aBlockedPhone() {
  const rig = roundRig();
  const phone = rig.phone();
  await phone.restExchange();
  await rig.scheduler.advance(timings.firstConnectMs);
  await phone.restExchange();
  return { ...rig, phone };
}

const paths = (calls: readonly { request: { method: string; path: string } }[]) =>
  calls.map(({ request }) => `${request.method} ${request.path}`);

describe('a phone in a round', () => {
  it('[Q1] is shown the question before any socket is up, and is counted once by its own number', async () => {
    const { server, phone: scan, scheduler } = roundRig();
    const phone = scan();
    expect(phone.shown()).toEqual({ status: 'loading', view: undefined, isOffline: false });
    await phone.restExchange();
    expect(phone.shown()).toMatchObject({ status: 'ready', view: server.view });
    for (let second = 0; second < 30; second += 1) {
      await phone.exchange();
      await scheduler.advance(1000);
    }
    expect([...server.phones]).toEqual(['phone-1-abcdefgh']);
    expect(phone.rest.calls).toEqual([]);
  });

  it('[Q1] asks again until the server answers, and says meanwhile that it does not', async () => {
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

  it('[Q2] follows its round by push: taken, chosen, and back after an undo', async () => {
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

  it('[Q2][P4] notices a lost last push by the beacon', async () => {
    const { server, phone, scheduler } = await anOpenRound();
    server.change({ status: 'ready', ...baghdad });
    phone.pair.toClient = [];
    await scheduler.advance(12_000);
    await phone.exchange();
    expect(phone.shown().view?.status).toBe('ready');
  });

  it('[Q2] tells its listeners of changes alone', async () => {
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
  ])('[Q3] tells a code that is %s from one that loads, by both doors', async (status, token) => {
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

  it('[Q3] learns when it is back that its round ended meanwhile', async () => {
    const { server, phone, scheduler } = await anOpenRound();
    phone.pair.cut();
    server.end('chosen');
    await scheduler.advance(500);
    await phone.exchange();
    await phone.restExchange();
    expect(phone.shown().status).toBe('gone');
  });

  it('[Q4][F22] asks for the round’s status every two seconds where sockets are blocked, and reads the round anew when it changed', async () => {
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

  it('[Q4] stops asking when the socket is back, and misses nothing', async () => {
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

  it('[Q4] checks the link at once when the page is shown again', async () => {
    const { phone, scheduler } = await aBlockedPhone();
    await scheduler.advance(10);
    phone.client.nudge();
    expect(phone.rest.calls).toHaveLength(1);
    expect(phone.pair.wantsOpen).toBe(true);
  });

  it('[Q4] says that it is offline while neither socket nor REST answers, and no longer when one does', async () => {
    const { phone, scheduler } = await anOpenRound();
    phone.rest.isReachable = false;
    phone.pair.cut();
    expect(phone.shown().isOffline).toBe(false);
    await scheduler.advance(timings.graceMs);
    expect(phone.shown().isOffline).toBe(true);
    await phone.exchange();
    expect(phone.shown().isOffline).toBe(false);
    // The next short break is nobody's business again.
    phone.pair.cut();
    expect(phone.shown().isOffline).toBe(false);
  });

  it('[Q2] ends with the page', async () => {
    const { phone, scheduler } = await anOpenRound();
    phone.client.stop();
    await scheduler.advance(60_000);
    expect([phone.rest.calls, phone.pair.toServer, phone.pair.client.isConnected]).toEqual([[], [], false]);
  });
});

describe('its two options', () => {
  it('[Q5] are acknowledged over the socket', async () => {
    const { server, phone } = await anOpenRound();
    const sent = phone.give(baghdad);
    await phone.exchange();
    expect(sent.outcome).toEqual({ ok: true });
    expect(server.view).toMatchObject({ status: 'ready', ...baghdad });
    expect(phone.rest.calls).toEqual([]);
  });

  it('[Q5] are sent again, the same, until they are acknowledged', async () => {
    const { server, phone, scheduler } = await anOpenRound();
    const sent = phone.give(baghdad);
    phone.pair.toServer = [];
    await scheduler.advance(timings.resendMs);
    // This time they arrive, and the acknowledgement is lost with the connection.
    for (const message of phone.pair.toServer.splice(0)) server.receive(phone.pair, message);
    phone.pair.cut();
    expect(sent.outcome).toBeUndefined();
    await phone.exchange();
    expect(sent.outcome).toEqual({ ok: true });
    expect(server.sent).toEqual([baghdad, baghdad]);
  });

  it('[Q5][F22] go by REST where sockets are blocked', async () => {
    const { server, phone, scheduler } = await aBlockedPhone();
    const sent = phone.give(muscat);
    phone.rest.failAll();
    await scheduler.advance(timings.resendMs);
    await phone.restExchange();
    expect(sent.outcome).toEqual({ ok: true });
    expect(server.sent).toEqual([muscat]);
    // The round is read at once, not when the two seconds are over.
    await phone.restExchange();
    await phone.restExchange();
    expect(phone.shown().view).toMatchObject({ status: 'ready', ...muscat });
  });

  it('[Q5] wait while nothing answers, and are sent when something does', async () => {
    const { phone, scheduler } = await anOpenRound();
    phone.rest.isReachable = false;
    phone.pair.cut();
    const sent = phone.give(baghdad);
    await scheduler.advance(120_000);
    expect(sent.outcome).toBeUndefined();
    await phone.exchange();
    expect(sent.outcome).toEqual({ ok: true });
  });

  it('[Q6] are refused in the server’s words, and nothing is sent again', async () => {
    const { server, phone, scheduler } = await anOpenRound();
    server.refusesNext = ['optionIsAnswer'];
    const sent = phone.give(baghdad);
    await phone.exchange();
    expect(sent.outcome).toMatchObject({ ok: false, message: 'لا يمكن أن يكون أحد الخيارين هو الإجابة الصحيحة' });
    await scheduler.advance(30_000);
    await phone.exchange();
    expect(server.sent).toHaveLength(1);
    const again = phone.give(muscat);
    await phone.exchange();
    expect(again.outcome).toEqual({ ok: true });
  });

  it.each(['busy', 'storage', 'rate', 'internal'] as const)('[Q5] are sent again after «%s»', async (refusal) => {
    const { server, phone, scheduler } = await anOpenRound();
    server.refusesNext = [refusal];
    const sent = phone.give(baghdad);
    await phone.exchange();
    expect(sent.outcome).toBeUndefined();
    await scheduler.advance(timings.resendMaxMs);
    await phone.exchange();
    expect(sent.outcome).toEqual({ ok: true });
  });

  it('[Q5] are given up after a fault that stays', async () => {
    const { server, phone, scheduler } = await anOpenRound();
    server.refusesNext = Array.from({ length: 9 }, () => 'internal' as const);
    const sent = phone.give(baghdad);
    for (let tries = 0; tries < 9; tries += 1) {
      await phone.exchange();
      await scheduler.advance(timings.resendMaxMs);
    }
    expect(sent.outcome).toMatchObject({ ok: false, code: 'internal' });
    expect(server.sent).toHaveLength(5);
  });

  it('[Q7] of two phones the first wins; the other is told, and sees what was taken', async () => {
    const { phone: first, scan } = await anOpenRound();
    const second = scan();
    await second.restExchange();
    await second.exchange();
    first.give(baghdad);
    await first.exchange();
    const late = second.give(muscat);
    await second.exchange();
    expect(late.outcome).toMatchObject({ ok: false, reason: 'roundTaken' });
    expect(second.shown().view).toMatchObject({ status: 'ready', ...baghdad });
  });

  it('[Q5] too large for the socket go by REST, which only refuses them', async () => {
    const { phone } = await anOpenRound();
    phone.give({ wrongOption1: 'ب'.repeat(9000), wrongOption2: 'ت' });
    expect(phone.pair.toServer).toEqual([]);
    expect(phone.rest.calls).toHaveLength(1);
  });
});

describe('a phone without a socket', () => {
  it('[Q4][F22] asks again two seconds after a failure, and not before the wait that the server named is over', async () => {
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

  it('[Q3][F22] learns over REST that its round is over', async () => {
    const { scheduler, phone } = await aBlockedPhone();
    await scheduler.advance(timings.roundPollMs * 1.2);
    phone.rest.take()?.answer({ status: 200, body: { status: 'expired' } });
    await scheduler.advance(0);
    expect(phone.shown().view?.status).toBe('expired');
    await scheduler.advance(60_000);
    expect(phone.rest.calls).toEqual([]);
  });

  it('[Q1] says that it is offline while neither answers, and no longer when its socket is up', async () => {
    const { phone, scheduler } = await anOpenRound();
    phone.rest.isReachable = false;
    phone.pair.cut();
    await scheduler.advance(timings.graceMs + timings.roundPollMs);
    expect(phone.shown().isOffline).toBe(true);
    await phone.exchange();
    expect(phone.shown().isOffline).toBe(false);
  });
});
