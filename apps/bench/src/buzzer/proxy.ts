import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { machineTime } from '@lamma/testkit/people/clock';
import { DelayLine } from './delay-line';
import { travelMs } from './model';
import type { Link } from './rooms';

/** A TCP proxy through which a phone reaches the server over a link of the model. */
interface Proxy {
  /** The server's URL through this link. */
  url: string;
  close(): void;
}

/** Marks the end of a connection: the other side is closed after the packets that are still in transit. */
const END = Symbol('end');

/** @param port the port of the server on the loopback */
export async function openProxy(port: number, link: Link, random: () => number): Promise<Proxy> {
  const open = new Set<Socket>();
  const lineTo = (to: Socket, part: number) =>
    new DelayLine<Buffer | typeof END>(
      machineTime,
      () => travelMs(link, part, random),
      (bytes) => (bytes === END ? to.end() : to.write(bytes)),
    );
  const proxy = createServer({ noDelay: true }, (phone) => {
    const server = connect({ port, host: '127.0.0.1', noDelay: true });
    for (const [from, to, part] of [
      [phone, server, link.uplink],
      [server, phone, 1 - link.uplink],
    ] as const) {
      const line = lineTo(to, part);
      open.add(from);
      from.on('data', (bytes) => line.send(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        open.delete(from);
        line.send(END);
      });
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close() {
      proxy.close();
      for (const socket of open) socket.destroy();
    },
  };
}
