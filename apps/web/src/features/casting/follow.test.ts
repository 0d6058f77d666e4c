import type { CastState, CastStep } from '@lamma/protocol/casting';
import { describe, expect, it } from 'vitest';
import type { SetupStep } from './cast-store';
import { emptyMemory, type FollowMemory, nextMove, stepAt } from './follow';

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://lamma.test');
  return { pathname, search };
};
const state = (step: CastStep, ownGame: string | null = null): CastState => ({ step, ownGame });
const home: CastStep = { at: 'home' };
const game = (gameId: string): CastStep => ({ at: 'game', gameId, mode: 'classic' });
const setup: SetupStep = {
  at: 'setup',
  categoryIds: [3],
  gameName: '',
  team1Name: '',
  team2Name: '',
  mode: null,
};

/** A simulated television that navigates as `nextMove` says. */
function television(address: string) {
  let memory: FollowMemory = emptyMemory;
  let place = at(address);
  let isByHand = false;
  const reports: (string | null)[] = [];
  const look = (now: CastState) => {
    const move = nextMove(memory, now, place, isByHand);
    memory = move.memory;
    if (move.report !== undefined) reports.push(move.report);
    if (move.goTo === null) return;
    // As in the browser, `nextMove` runs again on the new page.
    place = at(move.goTo);
    look(now);
  };
  let current: CastState | null = null;
  return {
    reports,
    hear(now: CastState) {
      current = now;
      look(now);
      return place.pathname + place.search;
    },
    open(next: string) {
      place = at(next);
      isByHand = true;
      if (current !== null) look(current);
      return place.pathname + place.search;
    },
  };
}

describe('nextMove', () => {
  it('a television follows its phone from the choice to the game, and back to the waiting picture', () => {
    const tv = television('/screen');
    expect(tv.hear(state(home))).toBe('/screen');
    expect(tv.hear(state({ ...setup, categoryIds: [3] }))).toBe('/screen');
    expect(tv.hear(state(game('a')))).toBe('/classic-game?g=a');
    expect(tv.hear(state(home))).toBe('/screen');
    expect(tv.hear(state({ at: 'game', gameId: 'b', mode: 'qr' }))).toBe('/qr-game?g=b');
    expect(tv.hear(state({ at: 'game', gameId: 'c', mode: 'connect' }))).toBe('/connect-game?g=c');
    expect(tv.reports).toEqual([]);
  });

  it('a television shows the join screen of the evening that its phone opens, until a category is chosen', () => {
    const tv = television('/auth/tv');
    expect(tv.hear(state({ at: 'evening' }))).toBe('/gathering');
    expect(tv.hear(state({ ...setup, categoryIds: [] }))).toBe('/gathering');
    expect(tv.hear(state({ ...setup, categoryIds: [3] }))).toBe('/screen');
    expect(tv.hear(state({ ...setup, categoryIds: [] }))).toBe('/screen');
    expect(tv.hear(state({ at: 'evening' }))).toBe('/gathering');
    expect(tv.hear(state(home))).toBe('/screen');
    expect(tv.reports).toEqual([]);
  });

  it('a television that was reloaded on the join screen follows its phone', () => {
    const tv = television('/gathering');
    expect(tv.hear(state(game('a')))).toBe('/classic-game?g=a');
  });

  it('a television shows the welcome after a sign-in until the phone chooses something', () => {
    const tv = television('/auth/tv');
    expect(tv.hear(state(home))).toBe('/auth/tv');
    expect(tv.hear(state({ ...setup }))).toBe('/screen');
  });

  it.each(['/', '/screen', '/classic-game?g=old'])('a television that loads %s goes to the phone’s game', (address) => {
    const tv = television(address);
    expect(tv.hear(state(game('a')))).toBe('/classic-game?g=a');
    expect(tv.reports).toEqual([]);
  });

  it('a page opened by hand on a television stays until the phone’s next step', () => {
    const tv = television('/account');
    expect(tv.hear(state({ ...setup }))).toBe('/account');
    expect(tv.hear(state(game('a')))).toBe('/classic-game?g=a');
    expect(tv.open('/categories')).toBe('/categories');
    expect(tv.hear(state({ ...setup }))).toBe('/screen');
  });

  it.each(['/', '/screen', '/classic-game?g=own'])(
    'a television stays on %s if somebody opened that page before the first state',
    (address) => {
      const tv = television('/auth/tv');
      tv.open(address);
      expect(tv.hear(state(home))).toBe(address);
      expect(tv.hear(state({ ...setup }))).toBe('/screen');
    },
  );

  it('a page opened by hand on a television stays if a reconnection brings the same step again', () => {
    const tv = television('/screen');
    tv.hear(state(home));
    tv.open('/');
    expect(tv.hear(state({ ...home }))).toBe('/');
  });

  it('a television that leaves a game opened by hand stays on the home page if the phone’s step is the same as before', () => {
    const tv = television('/screen');
    tv.hear(state(home));
    tv.open('/classic-game?g=own');
    tv.hear(state(home, 'own'));
    tv.open('/');
    expect(tv.hear(state(home))).toBe('/');
  });

  it('when the phone takes over, a television leaves the game that was opened on it by hand, even if the phone’s step stays the same', () => {
    const tv = television('/screen');
    tv.hear(state({ ...setup }));
    tv.open('/classic-game?g=own');
    tv.hear(state({ ...setup }, 'own'));
    expect(tv.hear(state({ ...setup }))).toBe('/screen');
  });

  it('a television reports when a game is opened by hand and when that game is left, and ignores the phone’s steps in between', () => {
    const tv = television('/screen');
    tv.hear(state(home));
    expect(tv.open('/classic-game?g=own')).toBe('/classic-game?g=own');
    expect(tv.reports).toEqual(['own']);
    expect(tv.hear(state(home, 'own'))).toBe('/classic-game?g=own');
    expect(tv.hear(state({ ...setup }, 'own'))).toBe('/classic-game?g=own');
    tv.open('/');
    expect(tv.reports).toEqual(['own', null]);
    expect(tv.hear(state({ ...setup }))).toBe('/screen');
  });

  it('a television reports nothing when the phone takes over from a game opened by hand', () => {
    const tv = television('/classic-game?g=own');
    expect(tv.hear(state(home, 'own'))).toBe('/classic-game?g=own');
    expect(tv.hear(state({ ...setup }))).toBe('/screen');
    expect(tv.reports).toEqual([]);
  });

  it('a game that the phone has left counts as opened by hand if somebody opens that game on the television again', () => {
    const tv = television('/screen');
    tv.hear(state(game('a')));
    tv.hear(state(home));
    tv.open('/classic-game?g=a');
    expect(tv.reports).toEqual(['a']);
  });
});

describe('stepAt', () => {
  it.each(['/', '/account', '/previous-games', '/custom-categories/7', '/admin/users?q=x', '/tv/BCDFGH'])(
    'stepAt maps the phone’s page %s to «home», so that nothing private leaves the phone',
    (address) => {
      expect(stepAt(at(address), null)).toEqual({ at: 'home' });
    },
  );

  it('stepAt returns the setup step of a setup page, and null before it is known', () => {
    for (const address of ['/categories', '/game-setup']) {
      expect(stepAt(at(address), setup)).toEqual(setup);
      expect(stepAt(at(address), null)).toBeNull();
    }
  });

  it('stepAt maps the join screen to «evening»', () => {
    expect(stepAt(at('/gathering'), null)).toEqual({ at: 'evening' });
  });

  it('stepAt returns the game of a game page, and null while the URL has no id', () => {
    expect(stepAt(at('/connect-game?g=a'), null)).toEqual({ at: 'game', gameId: 'a', mode: 'connect' });
    expect(stepAt(at('/connect-game'), null)).toBeNull();
  });
});
