import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy between one screen and a server, which a test can cut, slow down or make lossy. It parses request lines only. */
export interface Link {
  /** The server's URL through this link. */
  url: string;
  /** Ends every connection, loses everything in transit, and blocks new traffic. */
  cut(): void;
  /** Allows traffic again; held requests go first. */
  mend(): void;
  /** Holds back what the screen sends until `mend`; what the server sends passes. */
  holdRequests(): void;
  /** Drops what the server sends from now on; the connections stay open. */
  loseAnswers(): void;
  /** Refuses requests, like a strict proxy: only WebSocket upgrades, or all of Socket.IO. */
  refuse(what: 'websockets' | 'socket.io'): void;
  /** Slows down both directions from now on. */
  slow(network: SlowNetwork): void;
  close(): Promise<void>;
}

/** A bad network. TCP resends a lost packet, so it arrives late together with all packets after it. */
export interface SlowNetwork {
  /** One way, plus or minus the jitter. */
  delayMs: number;
  jitterMs: number;
  /** Bandwidth towards the screen, and from it. */
  downBytesPerSecond: number;
  upBytesPerSecond: number;
  /** The probability that a packet is lost. */
  loss: number;
  /** In [0, 1). */
  random: () => number;
}

/** A phone on 3G at the edge of its cell. */
export const threeG = {
  delayMs: 300,
  jitterMs: 100,
  downBytesPerSecond: 95_000,
  upBytesPerSecond: 40_000,
  loss: 0.05,
} as const;

const PACKET_BYTES = 1400;
/** The minimum TCP retransmission delay. */
const RESEND_MS = 200;

const REFUSED = {
  websockets: /^GET \/socket\.io\/\S*transport=websocket/,
  'socket.io': /^(GET|POST|OPTIONS) \/socket\.io\//,
};

const FORBIDDEN = 'HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/** @param target the server's URL */
export async function openLink(target: string): Promise<Link> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let heldRequests: (() => void)[] | undefined;
  let [isCut, losesAnswers] = [false, false];
  let refused: RegExp | undefined;
  let network: SlowNetwork | undefined;

  const server = createServer((screen) => {
    if (isCut) {
      screen.destroy();
      return;
    }
    const upstream = connect(Number(port), hostname);
    for (const [socket, other] of [
      [screen, upstream],
      [upstream, screen],
    ] as const) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    const [up, down] = [delayedWriter(upstream, false, () => network), delayedWriter(screen, true, () => network)];
    screen.on('data', (bytes) => {
      if (refused?.test(bytes.toString('latin1')) === true) screen.end(FORBIDDEN);
      else if (heldRequests === undefined) up(bytes);
      else heldRequests.push(() => up(bytes));
    });
    upstream.on('data', (bytes) => {
      if (!losesAnswers) down(bytes);
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
      heldRequests = undefined;
      endAll();
    },
    mend() {
      const waiting = heldRequests ?? [];
      heldRequests = undefined;
      [isCut, losesAnswers] = [false, false];
      for (const send of waiting) send();
    },
    holdRequests() {
      heldRequests ??= [];
    },
    loseAnswers() {
      losesAnswers = true;
    },
    refuse(what) {
      refused = REFUSED[what];
      endAll();
    },
    slow(how) {
      network = how;
    },
    async close() {
      server.close();
      endAll();
      await once(server, 'close');
    },
  };
}

/**
 * Returns the writer of one direction of a connection on a bad network: a late packet delays the packets after it.
 * @param networkOf returns the current network; undefined means no delay
 */
function delayedWriter(to: Socket, isDown: boolean, networkOf: () => SlowNetwork | undefined): (bytes: Buffer) => void {
  const queue: { packet: Buffer; at: number }[] = [];
  let sentAt = 0;
  const pass = () => {
    const first = queue[0];
    if (first === undefined) return;
    setTimeout(() => {
      to.write(first.packet);
      queue.shift();
      pass();
    }, first.at - performance.now());
  };
  return (bytes) => {
    const network = networkOf();
    if (network === undefined) {
      to.write(bytes);
      return;
    }
    const isIdle = queue.length === 0;
    for (let at = 0; at < bytes.length; at += PACKET_BYTES) {
      const packet = bytes.subarray(at, at + PACKET_BYTES);
      sentAt =
        Math.max(sentAt, performance.now()) + (packet.length / rateOf(network, isDown)) * 1000 + stallMs(network);
      queue.push({ packet, at: sentAt + jitteredDelayMs(network) });
    }
    if (isIdle) pass();
  };
}

const rateOf = ({ downBytesPerSecond, upBytesPerSecond }: SlowNetwork, isDown: boolean) =>
  isDown ? downBytesPerSecond : upBytesPerSecond;

/** How long a randomly lost packet delays the packets after it, ms; each retransmission waits twice as long. */
function stallMs({ delayMs, loss, random }: SlowNetwork): number {
  let stalled = 0;
  for (let wait = Math.max(RESEND_MS, 2 * delayMs); random() < loss; wait *= 2) stalled += wait;
  return stalled;
}

const jitteredDelayMs = ({ delayMs, jitterMs, random }: SlowNetwork) => delayMs + (random() * 2 - 1) * jitterMs;
