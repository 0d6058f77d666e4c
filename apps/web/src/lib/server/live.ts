import { LiveClient } from '@lamma/sync/clients/live-client';
import { socketOptions } from '@lamma/sync/timings';
import { newId } from '../browser/ids';
import { whenShownAgain } from '../browser/page-life';
import { pageParts } from '../page-parts';
import { reportConnection } from './connection-store';

/** One tab's own storage: two tabs of one game do not overwrite each other's waiting moves. Private windows may forbid it. */
function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

interface Live {
  client: LiveClient;
  /** How many of the host's screens have this game open; told by the server whenever it changes. */
  onScreens(listener: (gameId: string, count: number) => void): () => void;
  /** How many phones have opened the code of a game's round; told whenever one does. */
  onPhones(listener: (gameId: string, token: string, count: number) => void): () => void;
}

let live: Live | undefined;

/** The page's one link to the server, opened at the first need. Only pages that play load this module. */
export function liveClient(): Live {
  live ??= connect();
  return live;
}

/** The server's time, epoch ms. */
export function serverNow(): number {
  return liveClient().client.clock.now();
}

function connect(): Live {
  const parts = pageParts(socketOptions, fetch);
  const { socket } = parts;
  const client = new LiveClient({ ...parts, newId, storage: tabStorage() });
  client.status.subscribe(() => reportConnection(client.status.getSnapshot() === 'offline'));
  whenShownAgain(() => client.nudge());
  client.start();
  return {
    client,
    onScreens: (listener) => socket.on('game:screens', ({ id, count }) => listener(id, count)),
    onPhones: (listener) => socket.on('game:phones', ({ id, token, count }) => listener(id, token, count)),
  };
}
