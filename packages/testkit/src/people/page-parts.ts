import { fetchTransport } from '@lamma/sync/link/rest-transport';
import { socketIoSocket } from '@lamma/sync/link/socket';
import type { PageParts } from '@lamma/sync/rooms/room-client';
import type { Scheduler } from '@lamma/sync/scheduler';
import { socketOptions } from '@lamma/sync/timings';
import { io } from 'socket.io-client';
import { machineTime } from './clock';
import type { Visitor } from './visitor';

/**
 * The parts of a page: a socket and REST with the person's cookies, time and randomness.
 * @param scheduler the page's clock
 */
export function pageParts(person: Visitor, scheduler: Scheduler = machineTime): PageParts {
  const extraHeaders = {
    origin: new URL(person.url).origin,
    // Read at each handshake, because a guest gets a cookie only after the page has opened.
    get cookie() {
      return person.cookieHeader();
    },
  };
  return {
    socket: socketIoSocket(io(person.url, { ...socketOptions, forceNew: true, extraHeaders })),
    rest: fetchTransport((path, { method, headers, body }) =>
      person.request(method, path, body === undefined ? undefined : JSON.parse(body), headers),
    ),
    scheduler,
    random: Math.random,
  };
}
