import type { CastStep } from '@lamma/protocol/casting';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../lib/server/http';
import { CastPublisher } from './publisher';

const home: CastStep = { at: 'home' };
const game: CastStep = { at: 'game', gameId: 'a', mode: 'classic' };
const named = (gameName: string): CastStep => ({
  at: 'setup',
  categoryIds: [],
  gameName,
  team1Name: '',
  team2Name: '',
  mode: null,
});
const refusal = (status: number, reason: string) => new ApiError(status, '', JSON.stringify({ ok: false, reason }));

function phone() {
  const send = vi.fn(async (_step: CastStep, _takeOver: boolean) => ({ isBusy: false }));
  const [onShown, onNoTelevision] = [vi.fn(), vi.fn()];
  const publisher = new CastPublisher({ send, onShown, onNoTelevision });
  return { send, onShown, onNoTelevision, publisher, sent: () => send.mock.calls.map(([step]) => step) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('CastPublisher', () => {
  it('CastPublisher sends a typed name after a pause in typing, and a game at once', async () => {
    const { publisher, sent } = phone();
    for (const name of ['', 'د', 'دي', 'ديو']) {
      publisher.show(named(name));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(sent()).toEqual([named('')]);
    publisher.show(game);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent()).toEqual([named(''), game]);
    publisher.show(named('ديوان'));
    publisher.show(named('ديوانية'));
    await vi.advanceTimersByTimeAsync(250);
    expect(sent()).toEqual([named(''), game, named('ديوانية')]);
  });

  it('CastPublisher sends one step at a time and skips the waiting steps except the newest', async () => {
    const { publisher, send, sent } = phone();
    let arrive = (_answer: { isBusy: boolean }) => {};
    send.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
    publisher.show(home);
    await vi.advanceTimersByTimeAsync(0);
    publisher.show(named('أ'));
    await vi.advanceTimersByTimeAsync(0);
    publisher.show(game);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent()).toEqual([home]);
    arrive({ isBusy: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent()).toEqual([home, game]);
  });

  it('CastPublisher sends no step twice, except after resend()', async () => {
    const { publisher, sent } = phone();
    publisher.show(home);
    await vi.advanceTimersByTimeAsync(0);
    publisher.show({ ...home });
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent()).toEqual([home]);
    publisher.resend();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent()).toEqual([home, home]);
  });

  it('CastPublisher retries while the server is unreachable, and then sends the newest step', async () => {
    const { publisher, send, onShown, onNoTelevision } = phone();
    send.mockRejectedValue(new NetworkError(null));
    publisher.show(home);
    await vi.advanceTimersByTimeAsync(60_000);
    publisher.show(game);
    await vi.advanceTimersByTimeAsync(0);
    send.mockResolvedValue({ isBusy: true });
    await vi.advanceTimersByTimeAsync(8000);
    expect(onShown).toHaveBeenCalledExactlyOnceWith(game, true);
    expect(onNoTelevision).not.toHaveBeenCalled();
  });

  it('CastPublisher retries until the television has fetched its session', async () => {
    const { publisher, send, onShown, onNoTelevision } = phone();
    send.mockRejectedValueOnce(refusal(404, 'noTelevision')).mockRejectedValueOnce(refusal(404, 'noTelevision'));
    publisher.show(home);
    await vi.advanceTimersByTimeAsync(3000);
    expect(onShown).toHaveBeenCalledExactlyOnceWith(home, false);
    expect(onNoTelevision).not.toHaveBeenCalled();
  });

  it.each([
    ['the server knows no television', refusal(404, 'noTelevision'), 30_000],
    ['the session is over', refusal(401, 'unauthorized'), 0],
  ])('CastPublisher stops if %s', async (_why, error, afterMs) => {
    const { publisher, send, onNoTelevision } = phone();
    send.mockRejectedValue(error);
    publisher.show(home);
    await vi.advanceTimersByTimeAsync(afterMs);
    expect(onNoTelevision).toHaveBeenCalledOnce();
    const tries = send.mock.calls.length;
    publisher.show(game);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(tries);
  });

  it('CastPublisher sends «home» instead of a game of another account', async () => {
    const { publisher, send, sent } = phone();
    send.mockRejectedValueOnce(refusal(404, 'notFound'));
    publisher.show(game);
    await vi.advanceTimersByTimeAsync(10);
    expect(sent()).toEqual([game, home]);
  });

  it('takeOver() replaces the television’s game for one step only', async () => {
    const { publisher, send } = phone();
    publisher.show(game);
    await vi.advanceTimersByTimeAsync(0);
    publisher.takeOver();
    await vi.advanceTimersByTimeAsync(0);
    publisher.show(home);
    await vi.advanceTimersByTimeAsync(0);
    expect(send.mock.calls).toEqual([
      [game, false],
      [game, true],
      [home, false],
    ]);
  });
});
