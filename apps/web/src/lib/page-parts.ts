import { lateSocket } from '@lamma/sync/link/late-socket';
import { fetchDoor } from '@lamma/sync/link/rest-door';
import { socketIoSocket } from '@lamma/sync/link/socket';
import type { PageParts } from '@lamma/sync/rooms/room-client';
import type { ManagerOptions, SocketOptions } from 'socket.io-client';
import { pageScheduler } from './browser/page-life';

/**
 * What a live client needs of the browser. The socket's library is fetched beside the page: a form is usable before it.
 * @param socketOptions of socket.io
 */
export function pageParts(socketOptions: Partial<ManagerOptions & SocketOptions>, fetcher: typeof fetch): PageParts {
  const load = () => import('socket.io-client').then(({ io }) => socketIoSocket(io('', socketOptions)));
  return {
    socket: lateSocket(load, pageScheduler),
    rest: fetchDoor((url, init) => fetcher(url, init)),
    scheduler: pageScheduler,
    random: Math.random,
  };
}
