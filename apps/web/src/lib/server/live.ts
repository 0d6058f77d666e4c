import type { NextGame } from '@lamma/protocol/games';
import { LiveClient } from '@lamma/sync/clients/live-client';
import { socketOptions } from '@lamma/sync/timings';
import { newId } from '../browser/ids';
import { onResume } from '../browser/page-life';
import { reportLate, reportLost } from './connection-store';
import { pageParts } from './page-parts';

/** Per-tab storage, so that two tabs of one game do not overwrite each other's unsent moves; undefined if it is disabled. */
function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

interface PageLive {
  client: LiveClient;
  /** Subscribes to the number of the host's screens that have a game open. */
  onScreens(listener: (gameId: string, count: number) => void): () => void;
  /** Subscribes to the number of phones that have opened the code of a game's round. */
  onPhones(listener: (gameId: string, token: string, count: number) => void): () => void;
  /** Subscribes to typing on the phones of a game's round. */
  onTyping(listener: (gameId: string, token: string) => void): () => void;
  /** Subscribes to the rematches of finished games. */
  onNext(listener: (gameId: string, next: NextGame) => void): () => void;
}

let live: PageLive | undefined;

/**
 * Calls each new listener with the last event at once. The server sends the counts only when they change, and a page that is remounted
 * (after the browser has translated it) still watches the same room, so it would otherwise have no counts.
 */
function replayingLast<A extends unknown[]>(listen: (listener: (...event: A) => void) => () => void) {
  const listeners = new Set<(...event: A) => void>();
  let last: A | undefined;
  listen((...event) => {
    last = event;
    for (const listener of listeners) listener(...event);
  });
  return (listener: (...event: A) => void): (() => void) => {
    if (last !== undefined) listener(...last);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
}

/** The page's only socket client, connected on first use. Only pages with live content load this module. */
export function liveClient(): PageLive {
  live ??= connect();
  return live;
}

/** The server's time, epoch ms. */
export function serverNow(): number {
  return liveClient().client.clock.now();
}

function connect(): PageLive {
  const parts = pageParts(socketOptions, fetch);
  const { socket } = parts;
  const client = new LiveClient({ ...parts, newId, storage: tabStorage() });
  client.status.subscribe(() => reportLost(client.status.getSnapshot() === 'offline'));
  client.late.subscribe(() => reportLate(client, client.late.getSnapshot()));
  onResume(() => client.nudge());
  client.start();
  return {
    client,
    onScreens: replayingLast((listener) => socket.on('game:screens', ({ id, count }) => listener(id, count))),
    onPhones: replayingLast((listener) =>
      socket.on('game:phones', ({ id, token, count }) => listener(id, token, count)),
    ),
    onTyping: (listener) => socket.on('game:typing', ({ id, token }) => listener(id, token)),
    onNext: (listener) => socket.on('game:next', ({ id, ...next }) => listener(id, next)),
  };
}
