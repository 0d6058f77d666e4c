import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * The floor of `rounds`, as a process of its own like the product: a bare WebSocket server that knows rooms, keeps what phones send
 * in memory, answers them, and tells the screen and the phone of the room. No library above WebSocket, no database, no rules.
 */
interface Hello {
  room: number;
  as: 'tv' | 'phone';
  /** What it will be told, as long as the product's pushes are. */
  told: string;
}

const rooms = new Map<number, { tv?: [WebSocket, string]; phone?: [WebSocket, string] }>();
const taken: unknown[] = [];
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
server.on('connection', (socket) => {
  let hello: Hello | undefined;
  socket.on('message', (data) => {
    const message: unknown = JSON.parse(String(data));
    if (hello === undefined) {
      hello = message as Hello;
      const room = rooms.get(hello.room) ?? {};
      room[hello.as] = [socket, hello.told];
      rooms.set(hello.room, room);
      socket.send('hello');
      return;
    }
    taken.push(message);
    socket.send('ack');
    const { tv, phone } = rooms.get(hello.room) ?? {};
    for (const [to, told] of [tv, phone].filter((one) => one !== undefined)) to.send(told);
  });
});
await once(server, 'listening');
process.send?.((server.address() as AddressInfo).port);
process.once('disconnect', () => process.exit());
