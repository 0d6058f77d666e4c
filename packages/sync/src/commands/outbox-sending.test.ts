import { type RefusalName, refusalBody, refuse } from '@lamma/protocol/refusals';
import { describe, expect, it, vi } from 'vitest';
import { award, open, type PageRig, plus, plusOther, reveal, twoPages, undo } from '../../testing/clients/game-rig';
import type { Faults } from '../../testing/servers/game-server';
import { internalRetries, pendingMax } from '../timings';

/** The commands in transit to the server, as `type@version`. */
function underWay({ pair }: PageRig): string[] {
  return pair.toServer.flatMap((message) =>
    message.event === 'game:command' ? [`${message.payload.command.type}@${message.payload.version}`] : [],
  );
}

/** Answers the command in transit with a refusal; everything else proceeds normally. */
async function answerWith(page: PageRig, refusal: RefusalName): Promise<void> {
  const { pair } = page;
  const [commands, others] = [true, false].map((wanted) =>
    pair.toServer.filter(({ event }) => (event === 'game:command') === wanted),
  );
  pair.toServer = others ?? [];
  for (const message of commands ?? []) message.refuse(refusal);
  await page.exchange();
}

describe('Outbox sending', () => {
  it('Outbox sends one command at a time, in order, each with the version that it was decided on', async () => {
    const { tv, server } = await twoPages();
    for (const command of [open(101), reveal, award(1)]) tv.give(command);
    expect(underWay(tv)).toEqual(['openQuestion@0']);
    await tv.toServer();
    await tv.toClient();
    expect(underWay(tv)).toEqual(['revealAnswer@1']);
    await tv.exchange();
    expect(server.log.map(({ command, decidedOn }) => [command.type, decidedOn])).toEqual([
      ['openQuestion', 0],
      ['revealAnswer', 1],
      ['award', 2],
    ]);
  });

  it('Outbox raises the versions of queued commands so that they stay valid if other screens play in between', async () => {
    const { tv, phone, server } = await twoPages();
    // An adjustment is valid after any command, an award is not: the server must get versions by which it can check that.
    phone.give(open(101));
    await phone.exchange();
    await tv.exchange();
    tv.pair.cut();
    tv.give(plus);
    const stale = tv.give(award(1));
    phone.give(award(2));
    phone.give(open(102));
    await phone.exchange();
    await tv.exchange();
    expect(stale.outcome).toMatchObject({ ok: false, code: 'stale' });
    expect(server.sent().game).toMatchObject({ phase: 'question-display', scores: { 1: 1, 2: 1 } });
  });

  it('Outbox sends the rest of its queue if other screens only adjusted the score in between', async () => {
    const { tv, phone, server } = await twoPages();
    tv.pair.cut();
    const sent = [open(101), reveal, award(1), open(102)].map((command) => tv.give(command));
    phone.give(plusOther);
    await phone.exchange();
    await tv.exchange();
    expect(sent.map(({ outcome }) => outcome?.ok)).toEqual([true, true, true, true]);
    expect(server.sent().game).toMatchObject({ phase: 'question-display', scores: { 1: 1, 2: 1 } });
  });

  it('Outbox never lets an undo take back a move that its sender had not seen', async () => {
    const { tv, phone, server } = await twoPages();
    tv.give(plus);
    await tv.exchange();
    tv.give(undo);
    const twice = tv.give(undo);
    await tv.exchange();
    expect(twice.outcome).toMatchObject({ ok: false, code: 'stale' });
    tv.give(plus);
    await tv.exchange();
    await phone.exchange();
    phone.give(plusOther);
    await phone.exchange();
    const blind = tv.give(undo);
    await tv.exchange();
    expect(blind.outcome).toMatchObject({ ok: false, code: 'stale' });
    expect(server.sent().game.scores).toEqual({ 1: 1, 2: 1 });
  });

  it('Outbox does not show a command that the rules cannot predict, nor the commands queued after it, before the server has replied', async () => {
    const { tv } = await twoPages();
    tv.give(plus);
    await tv.exchange();
    tv.give(undo);
    tv.give(plus);
    expect(tv.scores()).toEqual([1, 0]);
    expect(tv.shown().pending).toMatchObject([
      { command: undo, isShown: false },
      { command: plus, isShown: false },
    ]);
    await tv.exchange();
    expect(tv.scores()).toEqual([1, 0]);
  });

  it('[I3] Outbox resends a command with the same id until it is answered: after 1.5 s, then doubling to 6 s', async () => {
    const { tv, server, scheduler } = await twoPages();
    const sent = tv.give(plus);
    const ids = new Set<string>();
    for (const waitMs of [1500, 3000, 6000, 6000]) {
      for (const message of tv.pair.toServer.splice(0)) {
        if (message.event === 'game:command') ids.add(message.payload.commandId);
      }
      // Other messages arrive, so that the link does not count as dead.
      await scheduler.advance(waitMs / 2);
      tv.pair.push('game:changed', { id: server.id, version: 0, state: server.pushed() });
      await tv.toClient();
      await scheduler.advance(waitMs / 2 - 1);
      expect(underWay(tv)).toEqual([]);
      await scheduler.advance(1);
      expect(underWay(tv)).toEqual(['adjustScore@0']);
    }
    await tv.exchange();
    expect(ids.size).toBe(1);
    expect(server.log).toHaveLength(1);
    expect(sent.outcome).toEqual({ ok: true, version: 1 });
  });

  it('Outbox resends at once after a reconnect, and a command accepted before gets its original result', async () => {
    const { tv, server } = await twoPages();
    const sent = tv.give(plus);
    await tv.toServer();
    tv.pair.cut();
    await tv.exchange();
    expect(sent.outcome).toEqual({ ok: true, version: 1 });
    expect(server.log).toHaveLength(1);
    expect(tv.scores()).toEqual([1, 0]);
  });

  it('Outbox sends over REST, with the same id, while the socket is down', async () => {
    const { tv, server, scheduler } = await twoPages();
    const sent = tv.give(plus);
    await tv.toServer();
    tv.pair.cut();
    await scheduler.advance(1999);
    expect(tv.rest.calls).toEqual([]);
    await scheduler.advance(1);
    expect(tv.rest.calls.map(({ request }) => request.method).sort()).toEqual(['GET', 'POST']);
    await tv.restExchange();
    expect(sent.outcome).toEqual({ ok: true, version: 1 });
    expect(server.log).toHaveLength(1);
    expect(tv.client.status.getSnapshot()).toBe('polling');
    const next = tv.give(plus);
    await tv.restExchange();
    expect(next.outcome).toEqual({ ok: true, version: 2 });
  });

  it('after an acceptance over REST, Outbox reads the new state at once', async () => {
    const { tv, scheduler } = await twoPages();
    tv.give(plus);
    await tv.exchange();
    tv.pair.cut();
    await scheduler.advance(2000);
    await tv.restExchange();
    tv.give(undo);
    await tv.restExchange();
    await tv.restExchange();
    expect(tv.scores()).toEqual([0, 0]);
  });

  it('Outbox does not assume that the version in a retry’s reply belongs to the current state', async () => {
    const { tv, phone, server } = await twoPages();
    server.faults = { ...server.faults, sendsState: () => true };
    tv.give(plus);
    await tv.toServer();
    tv.pair.toClient = [];
    tv.pair.cut();
    phone.give(plusOther);
    await phone.exchange();
    tv.pair.open();
    tv.pair.toServer = tv.pair.toServer.filter(({ event }) => event === 'game:command');
    await tv.exchange();
    expect(tv.shown()).not.toMatchObject({ version: 1, state: { team2Score: 1 } });
  });

  it('Outbox reports a command as refused with `unauthorized` after a 401 over REST', async () => {
    const { tv, scheduler } = await twoPages();
    tv.pair.cut();
    const sent = tv.give(plus);
    await scheduler.advance(2000);
    const post = tv.rest.calls.find(({ request }) => request.method === 'POST');
    post?.answer({ status: 401, body: undefined });
    await scheduler.advance(0);
    expect(sent.outcome).toMatchObject({ code: 'unauthorized' });
  });

  it('Outbox retries a command that was refused with `storage`, `busy` or `rate`, and shows the reason meanwhile', async () => {
    for (const reason of ['storage', 'busy', 'rate'] as const) {
      const { tv, server, scheduler } = await twoPages();
      const calm: Faults = server.faults;
      server.faults = {
        ...calm,
        refusesUnread: () => (reason === 'storage' ? undefined : reason),
        storage: () => 'not written',
      };
      const sent = tv.give(plus);
      await tv.exchange();
      expect(sent.outcome).toBeUndefined();
      expect(tv.shown()).toMatchObject({ delayed: { code: reason }, pending: [{ isShown: true }] });
      server.faults = calm;
      await scheduler.advance(1000);
      expect(underWay(tv)).toEqual([]);
      await scheduler.advance(1000);
      await tv.exchange();
      expect(sent.outcome).toEqual({ ok: true, version: 1 });
      expect(tv.shown().delayed).toBeUndefined();
    }
  });

  it('Outbox honours Retry-After', async () => {
    const { tv, scheduler } = await twoPages();
    tv.pair.cut();
    tv.give(plus);
    await scheduler.advance(2000);
    const post = tv.rest.calls.findIndex(({ request }) => request.method === 'POST');
    tv.rest.take(post)?.answer({ status: 429, body: refusalBody(refuse('rate')), retryAfterMs: 30_000 });
    const posts = () => tv.rest.calls.filter(({ request }) => request.method === 'POST').length;
    for (let second = 0; second < 23; second += 1) await scheduler.advance(1000);
    expect(posts()).toBe(0);
    await scheduler.advance(14_000);
    expect(posts()).toBeGreaterThan(0);
  });

  it('Outbox gives up on a command that fails again and again, so that the next commands are sent', async () => {
    const { tv, scheduler, server } = await twoPages();
    const broken = tv.give(plus);
    const behind = tv.give(plusOther);
    for (let retry = 0; retry < internalRetries; retry += 1) {
      await answerWith(tv, 'internal');
      expect(broken.outcome).toBeUndefined();
      for (let tenth = 0; tenth < 80 && underWay(tv).length === 0; tenth += 1) await scheduler.advance(100);
    }
    await answerWith(tv, 'internal');
    expect(broken.outcome).toMatchObject({ code: 'internal' });
    await tv.exchange();
    expect(behind.outcome).toMatchObject({ ok: true });
    expect(server.log).toHaveLength(1);
  });

  it('Outbox refuses all waiting commands when nobody is signed in any more', async () => {
    const { tv, storage } = await twoPages().then(({ tv }) => ({ tv, storage: tv.storage }));
    const listener = vi.fn();
    tv.client.onUnauthorized(listener);
    const sent = [tv.give(plus), tv.give(plus), tv.give(open(101))];
    expect(storage.size).toBe(1);
    await answerWith(tv, 'unauthorized');
    expect(sent.map(({ outcome }) => outcome)).toMatchObject(Array(3).fill({ ok: false, code: 'unauthorized' }));
    expect(listener).toHaveBeenCalled();
    expect(storage.size).toBe(0);
    expect(tv.scores()).toEqual([0, 0]);
  });

  it('Outbox never sends a command of more than 16 KiB', async () => {
    const { tv } = await twoPages();
    const huge = { ...plus, note: 'ق'.repeat(8200) };
    expect(await tv.playing.send(huge)).toMatchObject({ code: 'tooLarge' });
    expect(underWay(tv)).toEqual([]);
    expect(tv.scores()).toEqual([0, 0]);
    tv.give({ ...plus, note: 'ق'.repeat(8000) } as typeof plus);
    expect(underWay(tv)).toEqual(['adjustScore@0']);
  });

  it('Outbox limits the number of waiting commands', async () => {
    const { tv } = await twoPages();
    tv.pair.cut();
    for (let waiting = 0; waiting < pendingMax; waiting += 1) tv.give(plus);
    expect(await tv.playing.send(plus)).toMatchObject({ code: 'busy' });
    expect(tv.shown().pending).toHaveLength(pendingMax);
  });

  it('Outbox refuses a command before the first state has arrived', async () => {
    const { page } = await twoPages();
    expect(await page().playing.send(plus)).toMatchObject({ reason: 'notNow' });
  });
});
