import { LiveClient } from '@lamma/sync/live-client';
import { fetchDoor } from '@lamma/sync/rest-door';
import { socketIoSocket } from '@lamma/sync/socket';
import { socketOptions } from '@lamma/sync/timings';
import { io } from 'socket.io-client';
import { reportConnection } from './connection-store';
import { newId } from './ids';
import { pageScheduler, whenShownAgain } from './page-life';

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

function connect(): Live {
  const socket = io('', socketOptions);
  const storage = tabStorage();
  const client = new LiveClient({
    socket: socketIoSocket(socket),
    rest: fetchDoor((url, init) => fetch(url, init)),
    scheduler: pageScheduler,
    random: Math.random,
    newId,
    ...(storage === undefined ? {} : { storage }),
  });
  client.status.subscribe(() => reportConnection(client.status.getSnapshot() === 'offline'));
  whenShownAgain(() => client.nudge());
  client.start();
  return {
    client,
    onScreens: (listener) => {
      const heard = ({ id, count }: { id: string; count: number }) => listener(id, count);
      socket.on('game:screens', heard);
      return () => socket.off('game:screens', heard);
    },
    onPhones: (listener) => {
      const heard = ({ id, token, count }: { id: string; token: string; count: number }) => listener(id, token, count);
      socket.on('game:phones', heard);
      return () => socket.off('game:phones', heard);
    },
  };
}
