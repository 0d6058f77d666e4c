import { refusalBody, refuse } from '@lamma/protocol/refusals';
import { describe, expect, it, vi } from 'vitest';
import { award, minus, open, plus, plusOther, reveal, twoPages, undo } from '../../testing/clients/game-rig';

describe('a command on the screen', () => {
  it('is shown in the same instant, marked as waiting, and stays when its answer comes', async () => {
    const { tv, server } = await twoPages();
    const sent = tv.give(plus);
    expect(tv.scores()).toEqual([1, 0]);
    expect(tv.shown().pending).toMatchObject([{ command: plus, isShown: true }]);
    expect(tv.shown().confirmed?.team1Score).toBe(0);
    await tv.exchange();
    expect(sent.outcome).toEqual({ ok: true, version: 1 });
    expect(tv.shown()).toMatchObject({ pending: [], version: 1, delayed: undefined });
    expect(tv.shown().state).toEqual(server.view());
  });

  it('never flickers, whichever of acknowledgement and push comes first', async () => {
    for (const first of ['ack of game:command', 'game:state']) {
      const { tv } = await twoPages();
      const seen: unknown[] = [];
      tv.playing.subscribe(() => seen.push(tv.shown().state?.team1Score));
      tv.give(plus);
      await tv.toServer();
      await tv.toClient(first);
      expect(tv.scores()).toEqual([1, 0]);
      await tv.toClient();
      expect(tv.scores()).toEqual([1, 0]);
      expect(new Set(seen)).toEqual(new Set([1]));
    }
  });

  it('[F19] is not played twice when only the push comes', async () => {
    const { tv, scheduler } = await twoPages();
    tv.give(plus);
    await tv.toServer();
    tv.pair.toClient = tv.pair.toClient.filter(({ what }) => what === 'game:state');
    await tv.toClient();
    expect(tv.scores()).toEqual([1, 0]);
    await scheduler.advance(1500);
    await tv.exchange();
    expect(tv.scores()).toEqual([1, 0]);
    expect(tv.shown().pending).toEqual([]);
  });

  it("waits with somebody else's move only as long as its own is on the way", async () => {
    const { tv, phone } = await twoPages();
    tv.give(plus);
    phone.give(open(101));
    await phone.exchange();
    await tv.toClient('game:state');
    expect(tv.shown()).toMatchObject({ version: 0, state: { phase: 'question-selection', team1Score: 1 } });
    expect(tv.shown().confirmed?.phase).toBe('question-display');
    await tv.exchange();
    expect(tv.shown()).toMatchObject({ version: 2, state: { phase: 'question-display', team1Score: 1 } });
  });

  it("shows the server's own state, with nothing on top, when the answer stays away for two seconds", async () => {
    const { tv, phone, scheduler } = await twoPages();
    tv.give(plus);
    await tv.toServer();
    tv.pair.toClient = [];
    await phone.exchange();
    phone.give(minus);
    phone.give(open(101));
    await phone.exchange();
    await tv.toClient();
    expect(tv.shown()).toMatchObject({ version: 0, state: { team1Score: 1, phase: 'question-selection' } });
    await scheduler.advance(1999);
    expect(tv.shown().version).toBe(0);
    await scheduler.advance(1);
    // The push holds the point already, and the other side's.
    expect(tv.shown()).toMatchObject({ version: 3, state: { team1Score: 0, phase: 'question-display' } });
    expect(tv.shown().pending).toMatchObject([{ command: plus, isShown: false }]);
    await tv.exchange();
    expect(tv.shown()).toMatchObject({ version: 3, pending: [], state: { team1Score: 0 } });
  });

  it('does not hold a push back for a command that it cannot show anyway', async () => {
    const { tv, phone } = await twoPages();
    tv.give(plus);
    await tv.exchange();
    tv.give(undo);
    phone.give(open(101));
    await phone.exchange();
    await tv.toClient('game:state');
    expect(tv.shown().state?.phase).toBe('question-display');
  });

  it('is played anew on a newer state that cannot hold it, because it was not sent yet', async () => {
    const { tv, phone } = await twoPages();
    tv.give(plus);
    tv.give(plusOther);
    phone.give(open(101));
    await phone.exchange();
    await tv.toServer();
    await tv.toClient();
    expect(tv.shown()).toMatchObject({
      version: 2,
      state: { phase: 'question-display', team1Score: 1, team2Score: 1 },
      pending: [{ command: plusOther, isShown: true }],
    });
  });

  it('keeps the deadline of a question that it opened when it is played anew on another state', async () => {
    const { tv, phone, scheduler } = await twoPages();
    tv.pair.cut();
    tv.give(open(101));
    const before = tv.shown().state?.openQuestion;
    phone.give(plusOther);
    await phone.exchange();
    await scheduler.advance(700);
    tv.pair.open();
    await tv.toServer();
    tv.give(plus);
    expect(tv.shown().state).toMatchObject({ team1Score: 1 });
    expect(tv.shown().state?.openQuestion).toEqual(before);
  });
});

describe('a refused command', () => {
  it("is taken back, with its sender told, and the server's state shown", async () => {
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
    expect(tv.shown().state).toEqual(server.view());
  });

  it('takes with it those that meant something only on top of it, and no others', async () => {
    const { tv, phone, server } = await twoPages();
    phone.give(open(102));
    await phone.exchange();
    const refused = [tv.give(open(101)), tv.give(reveal), tv.give(award(1))];
    const kept = tv.give(plus);
    await tv.exchange();
    expect(refused.map(({ outcome }) => outcome)).toMatchObject(Array(3).fill({ ok: false, code: 'stale' }));
    expect(kept.outcome).toEqual({ ok: true, version: 2 });
    expect(server.view().phase).toBe('question-display');
  });

  it('is told at once, and never sent, where the screen itself does not allow it', async () => {
    const { tv } = await twoPages();
    expect(await tv.playing.send(minus)).toEqual(refusalBody(refuse('scoreAtLimit')));
    expect(tv.pair.toServer).toEqual([]);
    expect(tv.shown().pending).toEqual([]);
  });

  it('is told as stale, without being sent, when the state that follows rules it out', async () => {
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
    expect(tv.shown().state).toEqual(server.view());
  });

  it('is never one that was accepted, though a state on the way to it rules it out', async () => {
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
    // One after the other: down to no point, where a further minus is not allowed, up, and down again.
    for (const score of [0, 0, 0]) {
      tv.pair.deliverToClient();
      expect(tv.scores()).toEqual([score, 0]);
    }
    await tv.exchange();
    expect(refused).not.toHaveBeenCalled();
    expect(tv.shown().state).toEqual(server.view());
  });

  it('is heard of by the client too, for those whose sender is a page that is gone', async () => {
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
