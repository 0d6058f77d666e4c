import { fetchTransport } from '@lamma/sync/link/rest-transport';
import { lazySocket, socketIoSocket } from '@lamma/sync/link/socket';
import type { PageParts } from '@lamma/sync/rooms/room-client';
import type { ManagerOptions, SocketOptions } from 'socket.io-client';
import { pageScheduler } from '../browser/page-life';

/**
 * The browser's dependencies of a live client. socket.io is a separate chunk, so that a form is usable before it is loaded.
 */
export function pageParts(socketOptions: Partial<ManagerOptions & SocketOptions>, fetcher: typeof fetch): PageParts {
  const load = () => import('socket.io-client').then(({ io }) => socketIoSocket(io('', socketOptions)));
  return {
    socket: lazySocket(load, pageScheduler),
    rest: fetchTransport((url, init) => fetcher(url, init)),
    scheduler: pageScheduler,
    random: Math.random,
  };
}
