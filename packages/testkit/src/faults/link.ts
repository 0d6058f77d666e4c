import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The network between one screen and a server, to be broken by a test. It passes bytes on and knows nothing of their sense. */
export interface Link {
  /** The server's address over this link. */
  url: string;
  /** Ends every connection, loses what is on its way, and lets nothing through. */
  cut(): void;
  /** Lets everything through again: what was held first, then what comes. */
  mend(): void;
  /** What the screen sends waits until `mend`; answers go through. */
  holdRequests(): void;
  /** What the server sends is lost from now on; the connections stay open. */
  loseAnswers(): void;
  /** Refuses requests, as a strict proxy would: the upgrade to a WebSocket alone, or Socket.IO altogether. */
  refuse(what: 'websockets' | 'socket.io'): void;
  close(): Promise<void>;
}

const REFUSED = {
  websockets: /^GET \/socket\.io\/\S*transport=websocket/,
  'socket.io': /^(GET|POST|OPTIONS) \/socket\.io\//,
};

const FORBIDDEN = 'HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/** @param target the server's address */
export async function openLink(target: string): Promise<Link> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let held: (() => void)[] | undefined;
  let [isCut, isDeaf] = [false, false];
  let refused: RegExp | undefined;

  const server = createServer((screen) => {
    if (isCut) {
      screen.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [screen, far],
      [far, screen],
    ] as const) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    screen.on('data', (bytes) => {
      if (refused?.test(bytes.toString('latin1')) === true) screen.end(FORBIDDEN);
      else if (held === undefined) far.write(bytes);
      else held.push(() => far.write(bytes));
    });
    far.on('data', (bytes) => {
      if (!isDeaf) screen.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      held = undefined;
      endAll();
    },
    mend() {
      const waiting = held ?? [];
      held = undefined;
      [isCut, isDeaf] = [false, false];
      for (const send of waiting) send();
    },
    holdRequests() {
      held ??= [];
    },
    loseAnswers() {
      isDeaf = true;
    },
    refuse(what) {
      refused = REFUSED[what];
      endAll();
    },
    async close() {
      server.close();
      endAll();
      await once(server, 'close');
    },
  };
}
