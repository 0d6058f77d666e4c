import { refusalBody, refuse } from '@lamma/protocol/refusals';
import { describe, expect, it, vi } from 'vitest';
import { gameRules, open, plus, plusOther, twoPages } from '../../testing/clients/game-rig';
import { timings } from '../timings';

const events = (queue: readonly { event: string }[]) => queue.map(({ event }) => event);

describe('LiveClient', () => {
  it('LiveClient shows the whole game, and another screen’s moves with all their texts', async () => {
    const { tv, phone, server } = await twoPages();
    expect(tv.shown()).toMatchObject({ status: 'ready', version: 0, isStale: false });
    expect(tv.client.status.getSnapshot()).toBe('live');
    phone.give(open(101));
    await phone.exchange();
    await tv.exchange();
    expect(tv.shown().state).toEqual(server.sent());
  });

  it('LiveClient returns the same snapshot until something changes, and notifies listeners only then', async () => {
    const { tv, server, scheduler } = await twoPages();
    const listener = vi.fn();
    tv.playing.subscribe(listener);
    const before = tv.playing.getSnapshot();
    for (let second = 0; second < 30; second += 1) {
      await scheduler.advance(1000);
      await tv.exchange();
    }
    tv.pair.push('game:changed', { id: 'another', version: 8, state: server.sent() });
    await tv.exchange();
    expect(listener).not.toHaveBeenCalled();
    expect(tv.playing.getSnapshot()).toBe(before);
  });

  it('LiveClient stops notifying a screen that unsubscribed, and still notifies the others', async () => {
    const { tv, phone } = await twoPages();
    const [gone, stays] = [vi.fn(), vi.fn()];
    const cancel = tv.playing.subscribe(gone);
    tv.playing.subscribe(stays);
    cancel();
    phone.give(plus);
    await phone.exchange();
    await tv.exchange();
    expect(gone).not.toHaveBeenCalled();
    expect(stays).toHaveBeenCalled();
  });

  it('LiveClient reports a move as late from 3 s after it was sent until its reply, and not at all if the reply comes within 3 s', async () => {
    const { phone, scheduler } = await twoPages();
    const lateReports: boolean[] = [];
    phone.client.late.subscribe(() => lateReports.push(phone.client.late.getSnapshot()));
    for (let moves = 0; moves < 3; moves += 1) {
      phone.give(plus);
      await scheduler.advance(timings.lateMs - 1);
      await phone.exchange();
    }
    expect(lateReports).toEqual([]);
    phone.give(plus);
    await scheduler.advance(timings.lateMs);
    expect(lateReports).toEqual([true]);
    await phone.exchange();
    expect(lateReports).toEqual([true, false]);
  });

  it('if the last push is lost, LiveClient gets the state by its next beat, within ten seconds', async () => {
    const { tv, phone, server, scheduler } = await twoPages();
    phone.give(open(101));
    await phone.exchange();
    tv.pair.toClient = [];
    await scheduler.advance(10_000);
    await tv.exchange();
    expect(tv.shown().state).toEqual(server.sent());
  });

  it('LiveClient sends a beat at least every ten seconds, so that the server does not have to ping', async () => {
    const { tv, scheduler } = await twoPages();
    const sent: number[] = [];
    for (let step = 0; step < 600; step += 1) {
      await scheduler.advance(100);
      if (events(tv.pair.toServer).includes('clock')) sent.push(scheduler.now());
      await tv.exchange();
    }
    const gaps = sent.slice(1).map((at, index) => at - (sent[index] ?? 0));
    expect(gaps.length).toBeGreaterThan(4);
    expect(gaps.filter((gap) => gap < 8000 || gap > 10_000)).toEqual([]);
  });

  it('while the server’s pulses arrive, LiveClient sends only one beat in five minutes, to read the time', async () => {
    const { tv, server, scheduler } = await twoPages();
    const sent: number[] = [];
    for (let second = 0; second < 620; second += 1) {
      await scheduler.advance(1000);
      if (second % 9 === 0) server.pulse(tv.pair);
      if (events(tv.pair.toServer).includes('clock')) sent.push(second);
      await tv.exchange();
    }
    expect(sent).toHaveLength(2);
    expect((sent[1] ?? 0) - (sent[0] ?? 0)).toBeGreaterThanOrEqual(300);
  });

  it('LiveClient sends its own beat within eleven seconds after the last pulse', async () => {
    const { tv, server, scheduler } = await twoPages();
    server.pulse(tv.pair);
    await tv.exchange();
    await scheduler.advance(9999);
    expect(events(tv.pair.toServer)).not.toContain('clock');
    await scheduler.advance(1001);
    expect(events(tv.pair.toServer)).toContain('clock');
  });

  it('LiveClient requests the state if a pulse names a version whose push does not arrive within a second', async () => {
    const { tv, phone, server, scheduler } = await twoPages();
    phone.give(open(101));
    await phone.exchange();
    const late = tv.pair.toClient.splice(0);
    server.pulse(tv.pair);
    await tv.toClient();
    tv.pair.toClient.push(...late);
    await tv.toClient();
    await scheduler.advance(1000);
    expect(events(tv.pair.toServer)).not.toContain('watch');
    phone.give(plus);
    await phone.exchange();
    tv.pair.toClient = [];
    server.pulse(tv.pair);
    await tv.toClient();
    await scheduler.advance(1000);
    await tv.exchange();
    expect(tv.shown().state).toEqual(server.sent());
  });

  it('LiveClient watches its room again if a pulse does not name it', async () => {
    const { tv, server } = await twoPages();
    server.forget(tv.pair);
    server.pulse(tv.pair);
    await tv.toClient();
    expect(events(tv.pair.toServer)).toContain('watch');
  });

  it('LiveClient notices by a beat that the server lost its watch', async () => {
    const { tv, phone, server, scheduler } = await twoPages();
    server.forget(tv.pair);
    await scheduler.advance(12_000);
    await tv.exchange();
    phone.give(plus);
    await phone.exchange();
    await tv.exchange();
    expect(tv.scores()).toEqual([1, 0]);
  });

  it('[F20] LiveClient counts down by the server’s time', async () => {
    const { tv, server, scheduler } = await twoPages();
    await scheduler.advance(60_000);
    expect(tv.client.clock.now()).toBe(server.now());
  });

  it('LiveClient polls while the socket is down, stops when it is back, and misses nothing', async () => {
    const { tv, phone, server, scheduler } = await twoPages();
    tv.pair.cut();
    expect(tv.shown()).toMatchObject({ status: 'ready', isStale: true });
    await scheduler.advance(2000);
    await tv.restExchange();
    expect(tv.client.status.getSnapshot()).toBe('polling');
    expect(tv.shown().isStale).toBe(false);
    phone.give(plusOther);
    await phone.exchange();
    await scheduler.advance(2400);
    await tv.restExchange();
    expect(tv.shown().state).toEqual(server.sent());
    await tv.exchange();
    expect(tv.client.status.getSnapshot()).toBe('live');
    await scheduler.advance(9000);
    expect(tv.rest.calls).toEqual([]);
  });

  it('LiveClient plays over REST if no socket ever connects', async () => {
    const { page, server, scheduler } = await twoPages();
    const blocked = page();
    await scheduler.advance(4000);
    await blocked.restExchange();
    expect(blocked.shown()).toMatchObject({ status: 'ready', isStale: false });
    const sent = blocked.give(plus);
    await blocked.restExchange();
    expect(sent.outcome).toEqual({ ok: true, version: 1 });
    expect(server.log).toHaveLength(1);
  });

  it('LiveClient is offline if REST does not answer either', async () => {
    const { tv, scheduler } = await twoPages();
    tv.rest.isReachable = false;
    tv.pair.cut();
    await scheduler.advance(2100);
    expect(tv.client.status.getSnapshot()).toBe('offline');
    tv.give(plus);
    expect(tv.scores()).toEqual([1, 0]);
    expect(tv.shown().isStale).toBe(true);
  });

  it('LiveClient distinguishes a missing game or somebody else’s game from one that is loading', async () => {
    const { tv, page, scheduler } = await twoPages();
    const lost = tv.client.playGame('another-game', 'user-1', gameRules);
    expect(lost.getSnapshot().status).toBe('loading');
    await tv.exchange();
    expect(lost.getSnapshot().status).toBe('missing');
    const blocked = page();
    await scheduler.advance(4000);
    blocked.rest.take()?.answer({ status: 401, body: undefined });
    await scheduler.advance(0);
    expect(blocked.shown().status).toBe('unauthorized');
  });

  it('LiveClient checks the link at once when the page becomes visible', async () => {
    const { tv, scheduler } = await twoPages();
    tv.client.nudge();
    expect(events(tv.pair.toServer)).toEqual(['clock']);
    tv.pair.cut(true);
    tv.client.nudge();
    expect(tv.pair.wantsOpen).toBe(true);
    await scheduler.advance(2000);
    const asked = tv.rest.calls.length;
    tv.client.nudge();
    expect(tv.rest.calls).toHaveLength(asked + 1);
  });
});

describe('a shared game', () => {
  it('a shared game has one room and one queue until the last screen releases it', async () => {
    const { tv, server, scheduler } = await twoPages();
    const second = tv.client.playGame(server.id, 'user-1', gameRules);
    expect(second.getSnapshot()).toBe(tv.shown());
    expect(tv.pair.toServer).toEqual([]);
    tv.playing.release();
    tv.playing.release();
    await scheduler.advance(2000);
    expect(tv.pair.toServer).toEqual([]);
    second.release();
    const again = tv.client.playGame(server.id, 'user-1', gameRules);
    await scheduler.advance(2000);
    expect(tv.pair.toServer).toEqual([]);
    again.release();
    await scheduler.advance(timings.lingerMs);
    expect(events(tv.pair.toServer)).toEqual(['unwatch']);
  });

  it('a shared game stays open after its screen has left, until its commands are answered', async () => {
    const { tv, server, scheduler } = await twoPages();
    const sent = tv.give({ type: 'leave', keep: true });
    tv.pair.cut();
    tv.playing.release();
    await scheduler.advance(1500);
    await tv.exchange();
    expect(sent.outcome).toEqual({ ok: true, version: 1 });
    expect(server.log).toHaveLength(1);
    await scheduler.advance(timings.lingerMs);
    expect(events(tv.pair.toServer)).toEqual(['unwatch']);
  });

  it('a shared game ends with the client, which then sends nothing', async () => {
    const { tv, scheduler } = await twoPages();
    tv.client.watchUser('user-1');
    tv.client.close();
    await scheduler.advance(100_000);
    expect(tv.pair.toServer).toEqual([]);
    expect(tv.rest.calls).toEqual([]);
    expect(tv.pair.wantsOpen).toBe(false);
  });
});

describe('the user’s own room', () => {
  it('the user’s own room reports the games left', async () => {
    const { tv, scheduler } = await twoPages();
    const user = tv.client.watchUser('user-1');
    const same = tv.client.watchUser('user-1');
    const changed = vi.fn();
    user.subscribe(changed);
    const state = { regularGames: 2, customGames: 1, unlimited: false };
    expect(tv.pair.toServer).toMatchObject([{ event: 'watch', payload: { room: 'user', id: 'user-1' } }]);
    tv.pair.take('watch').answer({ ok: true, version: 4, serverTime: scheduler.now(), state });
    tv.pair.push('allowance', { id: 'user-1', version: 5, state: { ...state, regularGames: 1 } });
    await tv.toClient();
    expect(user.getSnapshot()).toMatchObject({ status: 'ready', current: { version: 5, state: { regularGames: 1 } } });
    expect(changed).toHaveBeenCalled();
    user.release();
    same.release();
    await scheduler.advance(timings.lingerMs);
    expect(events(tv.pair.toServer)).toEqual(['unwatch']);
  });
});

describe('page-wide events', () => {
  it('LiveClient reports that nobody is signed in, and reconnects after a sign-in', async () => {
    const { tv } = await twoPages();
    const listener = vi.fn();
    tv.client.onUnauthorized(listener);
    tv.pair.cut();
    tv.pair.fail(refusalBody(refuse('unauthorized')));
    expect(listener).toHaveBeenCalledOnce();
    tv.client.renew();
    expect(tv.pair.wantsOpen).toBe(true);
  });

  it('LiveClient reports that the server speaks another protocol', async () => {
    const { tv } = await twoPages();
    const listener = vi.fn();
    tv.client.onOutdated(listener);
    tv.pair.cut();
    tv.pair.fail(refusalBody(refuse('rate')));
    expect(listener).not.toHaveBeenCalled();
    tv.pair.fail(refusalBody(refuse('invalid')));
    expect(listener).toHaveBeenCalledOnce();
  });
});
