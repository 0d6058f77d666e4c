import type { SentGame } from '@lamma/protocol/game-state';
import type { NextGame } from '@lamma/protocol/games';
import { Value } from '@lamma/sync/store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as live from '../../lib/server/live';
import { openGame } from './live-game';

const ID = 'abcdefghijklmnop';
const next: NextGame = { gameSessionId: 'rematchrematch', gameMode: 'classic' };

/** The server's data of the game; undefined before its first answer. */
let state: Value<{ confirmed: Pick<SentGame, 'id' | 'next'> | undefined }>;
let begin: (gameId: string, next: NextGame) => void;

const none = () => () => undefined;
const ended = { confirmed: { id: ID } };
const endedWithRematch = { confirmed: { id: ID, next } };

/** A new page of the tab. */
function load() {
  state = new Value<ReturnType<typeof state.getSnapshot>>({ confirmed: undefined });
  const playing = {
    subscribe: (listener: () => void) => state.subscribe(listener),
    getSnapshot: () => state.getSnapshot(),
    release: () => undefined,
    send: none,
  };
  const status = new Value('live');
  vi.mocked(live.liveClient).mockReturnValue({
    client: { playGame: () => playing, status, nudge: none, onRefused: none, onUnauthorized: none },
    onScreens: none,
    onPhones: none,
    onTyping: none,
    onNext: (listener: typeof begin) => {
      begin = listener;
      return () => undefined;
    },
  } as never);
}
const open = (isGuest = false) => openGame(ID, 'abcdefghijkl', isGuest);

beforeEach(() => {
  vi.spyOn(live, 'liveClient');
  sessionStorage.clear();
  load();
});
afterEach(() => void vi.mocked(live.liveClient).mockRestore());

describe('the next game of a page that shows a game', () => {
  it('a page that is awake follows the rematch of its game, and no other', () => {
    const game = open();
    state.set(ended);
    begin('another-game', next);
    expect(game.next.getSnapshot()).toBeNull();
    begin(ID, next);
    expect(game.next.getSnapshot()).toEqual(next);
  });

  it('a page that slept while the rematch began goes to the rematch as soon as the state arrives', () => {
    const game = open();
    state.set({ confirmed: { id: ID } });
    expect(game.next.getSnapshot()).toBeNull();
    state.set(endedWithRematch);
    expect(game.next.getSnapshot()).toEqual(next);
  });

  it('a page that is opened after the rematch began stays, also after a reload', () => {
    const game = open();
    state.set(endedWithRematch);
    expect(game.next.getSnapshot()).toBeNull();
    load();
    const reloaded = open();
    state.set(endedWithRematch);
    expect(reloaded.next.getSnapshot()).toBeNull();
    // Somebody presses «ثأر؟» now.
    begin(ID, next);
    expect(reloaded.next.getSnapshot()).toEqual(next);
  });

  it('a page that the phone has suspended and reloads follows the rematch', () => {
    open();
    state.set(ended);
    load();
    const game = open();
    state.set(endedWithRematch);
    expect(game.next.getSnapshot()).toEqual(next);
  });

  it('a page that opens a left game again later stays on that game', () => {
    const game = open();
    state.set(ended);
    game.leave();
    load();
    const later = open();
    state.set(endedWithRematch);
    expect(later.next.getSnapshot()).toBeNull();
  });

  it('a page stays on a game whose address is opened again from another page of the same tab', () => {
    // Removes the entries ahead, which another test file might have left in the history of the shared window.
    window.history.pushState(null, '');
    open();
    state.set(ended);
    load();
    window.history.pushState(null, '');
    const later = open();
    state.set(endedWithRematch);
    expect(later.next.getSnapshot()).toBeNull();
  });

  it('a phone with a card follows the rematch however its page was opened, because the card opens no other game', () => {
    const game = open(true);
    state.set(endedWithRematch);
    expect(game.next.getSnapshot()).toEqual(next);
  });
});
