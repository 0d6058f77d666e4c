import { fetchDoor } from '@lamma/sync/link/rest-door';
import { socketIoSocket } from '@lamma/sync/link/socket';
import type { PageParts } from '@lamma/sync/rooms/room-client';
import { io } from 'socket.io-client';
import { pageScheduler } from './browser/page-life';

/** What a live client needs of the browser. @param socketOptions of socket.io */
export function pageParts(socketOptions: Parameters<typeof io>[1], fetcher: typeof fetch): PageParts {
  return {
    socket: socketIoSocket(io('', socketOptions)),
    rest: fetchDoor((url, init) => fetcher(url, init)),
    scheduler: pageScheduler,
    random: Math.random,
  };
}
