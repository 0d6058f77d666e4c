import { refusalBody, refuse } from '@lamma/protocol/refusals';
import { describe, expect, it, vi } from 'vitest';
import { open, plus, plusOther, twoPages } from '../../testing/clients/game-rig';
import { gameRules } from '../../testing/clients/game-rules';
import { timings } from '../timings';

const events = (queue: readonly { event: string }[]) => queue.map(({ event }) => event);

describe('a page on a game', () => {
  it('shows the whole game, and the other screen’s moves with all their texts', async () => {
    const { tv, phone, server } = await twoPages();
    expect(tv.shown()).toMatchObject({ status: 'ready', version: 0, isStale: false });
    expect(tv.client.status.getSnapshot()).toBe('live');
    phone.give(open(101));
    await phone.exchange();
    await tv.exchange();
    expect(tv.shown().state).toEqual(server.view());
  });

  it('gives the same picture until something changes, and tells of nothing else', async () => {
    const { tv, server, scheduler } = await twoPages();
    const listener = vi.fn();
    tv.playing.subscribe(listener);
    const before = tv.playing.getSnapshot();
    for (let second = 0; second < 30; second += 1) {
      await scheduler.advance(1000);
      await tv.exchange();
    }
    tv.pair.push('game:state', { id: 'another', version: 8, state: server.view() });
    await tv.exchange();
    expect(listener).not.toHaveBeenCalled();
    expect(tv.playing.getSnapshot()).toBe(before);
  });

  it('tells a screen that is gone nothing more, and the others still', async () => {
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

  it('[P4] notices a lost last push by the beacon, within ten seconds', async () => {
    const { tv, phone, server, scheduler } = await twoPages();
    phone.give(open(101));
    await phone.exchange();
    tv.pair.toClient = [];
    await scheduler.advance(10_000);
    await tv.exchange();
    expect(tv.shown().state).toEqual(server.view());
  });

  it('[R1309] sends its beat within every ten seconds, so that the server need not ping it', async () => {
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

  it('[R1311] sends no beat while the server’s pulses come, but one in five minutes for the time', async () => {
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

  it('[R1311] asks by its own beat within eleven seconds when the pulses end', async () => {
    const { tv, server, scheduler } = await twoPages();
    server.pulse(tv.pair);
    await tv.exchange();
    await scheduler.advance(9999);
    expect(events(tv.pair.toServer)).not.toContain('clock');
    await scheduler.advance(1001);
    expect(events(tv.pair.toServer)).toContain('clock');
  });

  it('[R1311][P4] notices a lost last push by a pulse, unless it comes within a second', async () => {
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
    expect(tv.shown().state).toEqual(server.view());
  });

  it('[R1311][P4] watches anew when a pulse does not name its room', async () => {
    const { tv, server } = await twoPages();
    server.forget(tv.pair);
    server.pulse(tv.pair);
    await tv.toClient();
    expect(events(tv.pair.toServer)).toContain('watch');
  });

  it('[P4] notices by the beacon that the server forgot it', async () => {
    const { tv, phone, server, scheduler } = await twoPages();
    server.forget(tv.pair);
    await scheduler.advance(12_000);
    await tv.exchange();
    phone.give(plus);
    await phone.exchange();
    await tv.exchange();
    expect(tv.scores()).toEqual([1, 0]);
  });

  it('[F20][P5] counts by the server’s time', async () => {
    const { tv, server, scheduler } = await twoPages();
    await scheduler.advance(60_000);
    expect(tv.client.clock.now()).toBe(server.now());
  });

  it('[F22] polls while the socket is down, stops when it is back, and misses nothing', async () => {
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
    expect(tv.shown().state).toEqual(server.view());
    await tv.exchange();
    expect(tv.client.status.getSnapshot()).toBe('live');
    await scheduler.advance(9000);
    expect(tv.rest.calls).toEqual([]);
  });

  it('[F22] plays where no socket ever comes up', async () => {
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

  it('says that it is offline when REST does not answer either', async () => {
    const { tv, scheduler } = await twoPages();
    tv.rest.isReachable = false;
    tv.pair.cut();
    await scheduler.advance(2100);
    expect(tv.client.status.getSnapshot()).toBe('offline');
    tv.give(plus);
    expect(tv.scores()).toEqual([1, 0]);
    expect(tv.shown().isStale).toBe(true);
  });

  it('tells a game that is not there, or is somebody else’s, from one that loads', async () => {
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

  it('[F16] looks after the link at once when the page is shown again', async () => {
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

describe('holding on to a game', () => {
  it('is shared: one room, one queue, until the last one lets go', async () => {
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

  it('goes on, for a screen that left, until what it gave is answered', async () => {
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

  it('ends with the client, and nothing is asked any more', async () => {
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
  it('tells of games left', async () => {
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
    expect(user.getSnapshot()).toMatchObject({ status: 'ready', held: { version: 5, state: { regularGames: 1 } } });
    expect(changed).toHaveBeenCalled();
    user.release();
    same.release();
    await scheduler.advance(timings.lingerMs);
    expect(events(tv.pair.toServer)).toEqual(['unwatch']);
  });
});

describe('what the whole page is told', () => {
  it('hears that nobody is signed in, and starts anew when somebody is', async () => {
    const { tv } = await twoPages();
    const heard = vi.fn();
    tv.client.onUnauthorized(heard);
    tv.pair.cut();
    tv.pair.fail(refusalBody(refuse('unauthorized')));
    expect(heard).toHaveBeenCalledOnce();
    tv.client.renew();
    expect(tv.pair.wantsOpen).toBe(true);
  });

  it('[F30] hears that the server speaks another protocol', async () => {
    const { tv } = await twoPages();
    const heard = vi.fn();
    tv.client.onOutdated(heard);
    tv.pair.cut();
    tv.pair.fail(refusalBody(refuse('rate')));
    expect(heard).not.toHaveBeenCalled();
    tv.pair.fail(refusalBody(refuse('invalid')));
    expect(heard).toHaveBeenCalledOnce();
  });
});
