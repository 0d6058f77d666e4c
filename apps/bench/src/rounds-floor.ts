import { once } from 'node:events';
import { fdatasync, openSync, write } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * The floor of `rounds`, as a process of its own like the product: a bare WebSocket server that knows rooms, keeps what phones send
 * in memory, answers them, and tells the screen and the phone of the room. No library above WebSocket, no database, no rules. Given a
 * file it first writes each there and waits for the disk: the least that whoever loses nothing must do.
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
    const { room } = hello;
    kept(String(data), () => {
      socket.send('ack');
      const { tv, phone } = rooms.get(room) ?? {};
      for (const [to, told] of [tv, phone].filter((one) => one !== undefined)) to.send(told);
    });
  });
});

/** Calls back once a message is kept: at once in memory, or in a file after one sync for all that had gathered. */
const file = process.argv[2] === undefined ? undefined : openSync(process.argv[2], 'a');
let waiting: { line: string; tell: () => void }[] = [];
let isSyncing = false;
function kept(line: string, tell: () => void): void {
  if (file === undefined) tell();
  else {
    waiting.push({ line, tell });
    if (!isSyncing) sync(file);
  }
}
function sync(to: number): void {
  const batch = waiting;
  waiting = [];
  isSyncing = true;
  write(to, batch.map(({ line }) => `${line}\n`).join(''), () =>
    fdatasync(to, () => {
      isSyncing = false;
      for (const { tell } of batch) tell();
      if (waiting.length > 0) sync(to);
    }),
  );
}
await once(server, 'listening');
process.send?.((server.address() as AddressInfo).port);
process.once('disconnect', () => process.exit());
