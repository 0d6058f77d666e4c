import { describe, expect, it, vi } from 'vitest';
import { award, minus, open, plus, plusOther, reveal, twoPages } from '../../testing/clients/game-rig';

describe('commands waiting at a reload', () => {
  it('waiting commands are sent by the next page, with their old ids and versions', async () => {
    const { tv, phone, server, page } = await twoPages();
    tv.give(open(101));
    await tv.toServer();
    tv.give(award(1));
    tv.pair.cut();
    tv.client.close();
    phone.give(plusOther);
    await phone.exchange();
    const again = page(tv.storage);
    await again.exchange();
    expect(server.log.map(({ command, decidedOn }) => [command.type, decidedOn])).toEqual([
      ['openQuestion', 0],
      ['adjustScore', 0],
      ['award', 1],
    ]);
    expect(again.shown()).toMatchObject({ pending: [], state: { game: { scores: { 1: 1, 2: 1 } } } });
    expect(again.storage.size).toBe(0);
  });

  it('restored commands are not predicted on a state that may already contain them', async () => {
    const { tv, page } = await twoPages();
    tv.give(plus);
    await tv.toServer();
    tv.pair.cut();
    tv.client.close();
    const again = page(tv.storage);
    again.pair.open();
    await again.toServer();
    await again.toClient('ack of watch');
    expect(again.scores()).toEqual([1, 0]);
    expect(again.shown().pending).toMatchObject([{ isShown: false }]);
    await again.exchange();
    expect(again.scores()).toEqual([1, 0]);
  });

  it('restored commands are never refused locally, because a copy of the tab may have sent them', async () => {
    const { tv, phone, server, page } = await twoPages();
    tv.give(open(101));
    tv.give(reveal);
    const copied = new Map(tv.storage);
    await tv.exchange();
    await phone.exchange();
    phone.give(award(1));
    await phone.exchange();
    const copy = page(copied);
    const refused = vi.fn();
    copy.client.onRefused(refused);
    await copy.exchange();
    expect(refused).not.toHaveBeenCalled();
    expect(server.log).toHaveLength(3);
    expect(copy.shown()).toMatchObject({ pending: [], version: 3 });
  });

  it('waiting commands are restored only for the user who queued them', async () => {
    const { tv, server, page } = await twoPages();
    tv.pair.cut();
    tv.give(plus);
    const other = new Map([...tv.storage].map(([key, value]) => [key.replace('user-1', 'user-2'), value]));
    const again = page(other);
    await again.exchange();
    expect(server.log).toEqual([]);
    expect(other.size).toBe(1);
  });

  it('the stored commands are ignored if the storage contains anything that is not a command', async () => {
    const { tv, page } = await twoPages();
    tv.give(minus);
    tv.pair.cut();
    tv.give(plus);
    const whole = { commandId: 'a', command: plus, version: 0, over: [], at: 1, isForeseen: true };
    const broken = [
      { commandId: 1 },
      { command: 'plus' },
      { version: '0' },
      { at: '1' },
      { isForeseen: 'yes' },
      { over: {} },
      { over: [7] },
    ].map((part) => JSON.stringify([{ ...whole, ...part }]));
    for (const rubbish of ['', '{', '7', '[7]', '[{"commandId":1}]', ...broken]) {
      const again = page(new Map([...tv.storage.keys()].map((key) => [key, rubbish])));
      expect(again.shown().pending, rubbish).toEqual([]);
      await again.exchange();
      expect(again.shown()).toMatchObject({ status: 'ready', pending: [] });
    }
  });

  it('without a working storage commands are still sent, but a reload loses them', async () => {
    const { tv } = await twoPages();
    vi.spyOn(tv.storage, 'set').mockImplementation(() => {
      throw new Error('full');
    });
    const sent = tv.give(plus);
    await tv.exchange();
    expect(sent.outcome).toMatchObject({ ok: true });
  });
});
