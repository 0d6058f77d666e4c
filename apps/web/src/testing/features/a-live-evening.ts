import { Value } from '@lamma/sync/store';
import { vi } from 'vitest';
import type { Gathering } from '../../features/gatherings/api';
import * as live from '../../lib/server/live';

/** An open evening without guests. */
export const anEvening = (changes: Partial<Gathering> = {}): Gathering => ({
  id: 'gatheringgather',
  isOpen: true,
  isJoinOpen: true,
  teamNames: ['صقور الديرة', 'نواخذة الخليج'],
  joinUrl: 'http://192.168.1.5:3000/t/token',
  code: '912345',
  players: [],
  gameId: null,
  here: [],
  waiting: [],
  ...changes,
});

export const anEveningSnapshot = (state: Gathering) => ({ version: 1, serverTime: 1_000_000, state });

/** The room of an evening, whose state the test sets, in place of the page's socket. */
export function aLiveEvening(state: Gathering) {
  const room = new Value<{ current: { state: Gathering } | undefined }>({ current: { state } });
  let isWatched = false;
  const watching = {
    getSnapshot: () => room.getSnapshot(),
    subscribe: (listener: () => void) => {
      isWatched = true;
      return room.subscribe(listener);
    },
    release: vi.fn(),
  };
  // The television's own room stays silent: tests set the phone's step in the store.
  const silent = { getSnapshot: () => ({ status: 'loading' }), subscribe: () => () => undefined, release: vi.fn() };
  const client = { watchGathering: () => watching, watchCast: () => silent };
  vi.spyOn(live, 'liveClient').mockReturnValue({ client } as unknown as ReturnType<typeof live.liveClient>);
  return { show: (next: Gathering) => room.set({ current: { state: next } }), isWatched: () => isWatched };
}
