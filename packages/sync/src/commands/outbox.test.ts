import { refusalBody, refuse } from '@lamma/protocol/refusals';
import { describe, expect, it, vi } from 'vitest';
import { award, minus, open, plus, plusOther, reveal, twoPages, undo } from '../../testing/clients/game-rig';

describe('a command on the screen', () => {
  it('a command shows at once, marked as waiting, and stays when its reply comes', async () => {
    const { tv, server } = await twoPages();
    const sent = tv.give(plus);
    expect(tv.scores()).toEqual([1, 0]);
    expect(tv.shown().pending).toMatchObject([{ command: plus, isShown: true }]);
    expect(tv.shown().confirmed?.game.scores[1]).toBe(0);
    await tv.exchange();
    expect(sent.outcome).toEqual({ ok: true, version: 1 });
    expect(tv.shown()).toMatchObject({ pending: [], version: 1, delayed: undefined });
    expect(tv.shown().state).toEqual(server.sent());
  });

  it('a command never flickers on screen, whether its ack or its push comes first', async () => {
    for (const first of ['ack of game:command', 'game:changed']) {
      const { tv } = await twoPages();
      const seen: unknown[] = [];
      tv.playing.subscribe(() => seen.push(tv.shown().state?.game.scores[1]));
      tv.give(plus);
      await tv.toServer();
      await tv.toClient(first);
      expect(tv.scores()).toEqual([1, 0]);
      await tv.toClient();
      expect(tv.scores()).toEqual([1, 0]);
      expect(new Set(seen)).toEqual(new Set([1]));
    }
  });

  it('a command is applied once if its push arrives but its ack is lost', async () => {
    const { tv, scheduler } = await twoPages();
    tv.give(plus);
    await tv.toServer();
    tv.pair.toClient = tv.pair.toClient.filter(({ what }) => what === 'game:changed');
    await tv.toClient();
    expect(tv.scores()).toEqual([1, 0]);
    await scheduler.advance(1500);
    await tv.exchange();
    expect(tv.scores()).toEqual([1, 0]);
    expect(tv.shown().pending).toEqual([]);
  });

  it("a command delays somebody else's move only while it is in transit", async () => {
    const { tv, phone } = await twoPages();
    tv.give(plus);
    phone.give(open(101));
    await phone.exchange();
    await tv.toClient('game:changed');
    expect(tv.shown()).toMatchObject({
      version: 0,
      state: { game: { phase: 'question-selection', scores: { 1: 1 } } },
    });
    expect(tv.shown().confirmed?.game.phase).toBe('question-display');
    await tv.exchange();
    expect(tv.shown()).toMatchObject({ version: 2, state: { game: { phase: 'question-display', scores: { 1: 1 } } } });
  });

  it("a command is hidden in favour of the server's state if its reply takes more than two seconds", async () => {
    const { tv, phone, scheduler } = await twoPages();
    tv.give(plus);
    await tv.toServer();
    tv.pair.toClient = [];
    await phone.exchange();
    phone.give(minus);
    phone.give(open(101));
    await phone.exchange();
    await tv.toClient();
    expect(tv.shown()).toMatchObject({
      version: 0,
      state: { game: { phase: 'question-selection', scores: { 1: 1 } } },
    });
    await scheduler.advance(1999);
    expect(tv.shown().version).toBe(0);
    await scheduler.advance(1);
    // The push already contains this point and the other team's.
    expect(tv.shown()).toMatchObject({ version: 3, state: { game: { phase: 'question-display', scores: { 1: 0 } } } });
    expect(tv.shown().pending).toMatchObject([{ command: plus, isShown: false }]);
    await tv.exchange();
    expect(tv.shown()).toMatchObject({ version: 3, pending: [], state: { game: { scores: { 1: 0 } } } });
  });

  it('a command that cannot be predicted does not delay a push', async () => {
    const { tv, phone } = await twoPages();
    tv.give(plus);
    await tv.exchange();
    tv.give(undo);
    phone.give(open(101));
    await phone.exchange();
    await tv.toClient('game:changed');
    expect(tv.shown().state?.game.phase).toBe('question-display');
  });

  it('a command that has not been sent is applied again to a newer state', async () => {
    const { tv, phone } = await twoPages();
    tv.give(plus);
    tv.give(plusOther);
    phone.give(open(101));
    await phone.exchange();
    await tv.toServer();
    await tv.toClient();
    expect(tv.shown()).toMatchObject({
      version: 2,
      state: { game: { phase: 'question-display', scores: { 1: 1, 2: 1 } } },
      pending: [{ command: plusOther, isShown: true }],
    });
  });

  it('a command that opened a question keeps the question’s deadline when it is applied again', async () => {
    const { tv, phone, scheduler } = await twoPages();
    tv.pair.cut();
    tv.give(open(101));
    const before = tv.shown().state?.game.open;
    phone.give(plusOther);
    await phone.exchange();
    await scheduler.advance(700);
    tv.pair.open();
    await tv.toServer();
    tv.give(plus);
    expect(tv.shown().state?.game.scores[1]).toBe(1);
    expect(tv.shown().state?.game.open).toEqual(before);
  });
});

describe('a refused command', () => {
  it("a refused command is taken back, its sender learns the refusal, and the server's state shows", async () => {
    const { tv, phone, server } = await twoPages();
    phone.give(open(102));
    await phone.exchange();
    const unauthorized = vi.fn();
    tv.client.onUnauthorized(unauthorized);
    const sent = tv.give(open(101));
    await tv.toServer();
    await tv.toClient('ack of game:command');
    expect(sent.outcome).toMatchObject({ ok: false, code: 'stale' });
    expect(unauthorized).not.toHaveBeenCalled();
    expect(tv.shown()).toMatchObject({ version: 1, pending: [] });
    expect(tv.shown().state).toEqual(server.sent());
  });

  it('a refused command also drops the commands that depend on it, and no others', async () => {
    const { tv, phone, server } = await twoPages();
    phone.give(open(102));
    await phone.exchange();
    const refused = [tv.give(open(101)), tv.give(reveal), tv.give(award(1))];
    const independent = tv.give(plus);
    await tv.exchange();
    expect(refused.map(({ outcome }) => outcome)).toMatchObject(Array(3).fill({ ok: false, code: 'stale' }));
    expect(independent.outcome).toEqual({ ok: true, version: 2 });
    expect(server.sent().game.phase).toBe('question-display');
  });

  it('a command that the screen’s own state does not allow is refused at once and never sent', async () => {
    const { tv } = await twoPages();
    expect(await tv.playing.send(minus)).toEqual(refusalBody(refuse('scoreAtLimit')));
    expect(tv.pair.toServer).toEqual([]);
    expect(tv.shown().pending).toEqual([]);
  });

  it('a waiting command is refused as stale, without being sent, if the next state makes it invalid', async () => {
    const { tv, phone, server } = await twoPages();
    tv.give(plus);
    await tv.exchange();
    await phone.exchange();
    phone.give(minus);
    await phone.exchange();
    phone.give(open(102));
    await phone.exchange();
    const answers = vi.spyOn(server, 'command');
    const first = tv.give(open(101));
    const second = tv.give(minus);
    await tv.exchange();
    expect([first.outcome, second.outcome]).toMatchObject([{ code: 'stale' }, { code: 'stale' }]);
    expect(answers).toHaveBeenCalledOnce();
    expect(tv.shown().state).toEqual(server.sent());
  });

  it('an accepted command is never shown as refused, even if it is invalid on an intermediate state', async () => {
    const { tv, phone, server } = await twoPages();
    tv.give(plus);
    await tv.exchange();
    await phone.exchange();
    for (const command of [minus, plus]) {
      phone.give(command);
      await phone.exchange();
    }
    const refused = vi.fn();
    tv.client.onRefused(refused);
    const sent = tv.give(minus);
    await tv.toServer();
    await tv.toClient('ack of game:command');
    expect(sent.outcome).toEqual({ ok: true, version: 4 });
    // The score goes to 0, where another minus is not allowed, then up, and down again.
    for (const score of [0, 0, 0]) {
      tv.pair.deliverToClient();
      expect(tv.scores()).toEqual([score, 0]);
    }
    await tv.exchange();
    expect(refused).not.toHaveBeenCalled();
    expect(tv.shown().state).toEqual(server.sent());
  });

  it('the client also reports a refused command that an earlier page had queued', async () => {
    const { tv, phone, page } = await twoPages();
    phone.give(open(102));
    await phone.exchange();
    tv.pair.cut();
    const lost = tv.give(open(101));
    const again = page(tv.storage);
    const refused = vi.fn();
    again.client.onRefused(refused);
    await again.exchange();
    expect(lost.outcome).toBeUndefined();
    expect(refused).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        command: open(101),
        isRestored: true,
        refusal: expect.objectContaining({ code: 'stale' }),
      }),
    );
  });
});
