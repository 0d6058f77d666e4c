import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** All open connections of an HTTP server: also silent ones, half requests and WebSockets, which its own lists leave out. */
export interface Connections {
  /**
   * Cuts connections from now on, again and again: after `waitingMs` those on which no answer is under way, after `allMs` all.
   * @returns what ends the cutting
   */
  cutAfter(waitingMs: number, allMs: number): () => void;
}

const LOOK_MS = 100;

/** Watches the connections of a server. To be called before it listens. */
export function watchConnections(server: Server): Connections {
  const open = new Set<Socket>();
  const underWay = new Set<IncomingMessage>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (request, response) => {
    underWay.add(request);
    response.once('close', () => underWay.delete(request));
  });

  /** Where a request has not come whole, the other side is waited for. */
  function cutWaiting(): void {
    const answering = new Set([...underWay].filter(({ complete }) => complete).map(({ socket }) => socket));
    for (const socket of open) if (!answering.has(socket)) socket.destroy();
  }
  function cutAll(): void {
    for (const socket of open) socket.destroy();
  }

  return {
    cutAfter: (waitingMs, allMs) => {
      const startedAt = performance.now();
      const look = setInterval(() => {
        const passedMs = performance.now() - startedAt;
        if (passedMs >= allMs) cutAll();
        else if (passedMs >= waitingMs) cutWaiting();
      }, LOOK_MS);
      return () => clearInterval(look);
    },
  };
}
