import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as live from '../../lib/server/live';
import * as signIn from '../../lib/server/sign-in-again';
import { openGame } from './live-game';

const none = () => () => undefined;

/** A fake link with a status set by the test. */
function aLink() {
  const listeners = new Set<() => void>();
  const unauthorized = new Set<() => void>();
  let now = 'live';
  const nudge = vi.fn();
  const client = {
    playGame: () => ({ subscribe: none, getSnapshot: () => ({}), release: () => undefined, send: none }),
    status: {
      getSnapshot: () => now,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    nudge,
    onRefused: none,
    onUnauthorized: (listener: () => void) => {
      unauthorized.add(listener);
      return () => unauthorized.delete(listener);
    },
  };
  vi.spyOn(live, 'liveClient').mockReturnValue({
    client,
    onScreens: none,
    onPhones: none,
    onTyping: none,
    onNext: none,
  } as never);
  return {
    nudge,
    refuse: () => {
      for (const listener of unauthorized) listener();
    },
    become(status: string) {
      now = status;
      for (const listener of listeners) listener();
    },
  };
}

let link: ReturnType<typeof aLink>;
beforeEach(() => {
  link = aLink();
  vi.spyOn(signIn, 'signInAgain').mockReturnValue(undefined);
});
afterEach(() => {
  vi.mocked(live.liveClient).mockRestore();
  vi.mocked(signIn.signInAgain).mockRestore();
});

describe('The link of a screen that was opened by a card', () => {
  it('a guest’s screen reconnects at once after a lost connection, so that it quickly learns of a revoked card', () => {
    const { leave } = openGame('abcdefghijklmnop', 'remote', true);
    link.become('live');
    expect(link.nudge).not.toHaveBeenCalled();
    link.become('connecting');
    expect(link.nudge).toHaveBeenCalledOnce();
    leave();
    link.become('connecting');
    expect(link.nudge).toHaveBeenCalledOnce();
  });

  it('the link of a screen that was opened by a card never goes to the sign-in page, because a guest has no account', () => {
    const { leave } = openGame('abcdefghijklmnop', 'remote', true);
    link.refuse();
    expect(signIn.signInAgain).not.toHaveBeenCalled();
    leave();
  });

  it('a host’s screen goes to the sign-in page, and reconnects after the usual random delay', () => {
    const { leave } = openGame('abcdefghijklmnop', 'abcdefghijkl');
    link.become('connecting');
    expect(link.nudge).not.toHaveBeenCalled();
    link.refuse();
    expect(signIn.signInAgain).toHaveBeenCalledOnce();
    leave();
  });
});
