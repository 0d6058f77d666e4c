import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { openRows } from './rows';
import { command, question, stateOfGame } from './texts';

/**
 * The floor, as a process of its own like the product: a bare `ws` server that does the same work for the same clients and nothing
 * else. It speaks the product's wire as far as the generator does. No rules, no rights, no Socket.IO, and without a file named no
 * database: what phones send is kept in memory. With a file named each answer and move is a row on the disk before it is acknowledged.
 */
interface Room {
  sockets: Set<WebSocket>;
  places: number;
  version: number;
  isCountDue: boolean;
}
interface Page {
  room?: Room;
}

const COUNT_MS = 1000;
const PULSE_MS = 9000;
const file = process.argv[2];
const rows = file === undefined ? undefined : await openRows(file);
const rooms = new Map<string, Room>();
const kept: string[] = [];
let script: Buffer = Buffer.alloc(0);

function roomOf(id: string): Room {
  const room = rooms.get(id) ?? { sockets: new Set(), places: 0, version: 0, isCountDue: false };
  rooms.set(id, room);
  return room;
}

function keep(room: string, text: string, tell: () => void): void {
  if (rows !== undefined) rows.keep(room, text, tell);
  else {
    kept.push(text);
    tell();
  }
}

/** How many are there, told to all at most once a second. */
function tellCount(room: Room): void {
  if (room.isCountDue) return;
  room.isCountDue = true;
  setTimeout(() => {
    room.isCountDue = false;
    const told = Buffer.from(`42["n",${room.places}]`);
    for (const socket of room.sockets) socket.send(told, { binary: false });
  }, COUNT_MS);
}

/** Events by name. @param acknowledge sends a text back under the event's number */
const events: Record<
  string,
  (
    page: Page & { socket: WebSocket },
    body: Record<string, string>,
    text: string,
    acknowledge: (text: string) => void,
  ) => void
> = {
  watch(page, { id = '' }, _text, acknowledge) {
    page.room = roomOf(id);
    page.room.sockets.add(page.socket);
    acknowledge('[{"ok":true}]');
  },
  clock: (_page, _body, _text, acknowledge) => acknowledge('[{"ok":true}]'),
  'solo:answer'(_page, { gameId = '' }, text, acknowledge) {
    keep(gameId, text, () =>
      acknowledge('[{"ok":true,"totalScore":10,"selectedAnswer":"A","isCorrect":true,"points":10}]'),
    );
  },
  'solo:command'(_page, { gameId = '' }, text, acknowledge) {
    const room = roomOf(gameId);
    room.version += 1;
    const pushed = Buffer.from(question(command(text)));
    for (const socket of room.sockets) socket.send(pushed, { binary: false });
    acknowledge('[{"ok":true}]');
  },
  'game:command'(page, { gameSessionId = '' }, text, acknowledge) {
    keep(gameSessionId, text, () => {
      acknowledge('[{"ok":true}]');
      for (const socket of page.room?.sockets ?? []) socket.send(stateOfGame);
    });
  },
};

const http = createServer((request, response) => {
  if (request.method === 'POST') readBody(request, (body) => posted(request, body, response));
  else got(request, response);
});

function readBody(request: IncomingMessage, done: (body: Buffer) => void): void {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => done(Buffer.concat(parts)));
}

function posted({ url = '' }: IncomingMessage, body: Buffer, response: ServerResponse): void {
  if (url === '/script') {
    script = body;
    response.end();
    return;
  }
  const room = roomOf(url.split('/')[3] ?? '');
  const { name } = JSON.parse(body.toString()) as { name: string };
  room.places += 1;
  tellCount(room);
  const text = JSON.stringify({ id: `place-${room.places}`, name, score: 0 });
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'set-cookie': `floor=${'x'.repeat(40)}; Path=/; HttpOnly`,
  });
  response.end(text);
}

function got({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
  if (url.startsWith('/rows/')) response.end(JSON.stringify(rows?.countOf(url.slice('/rows/'.length)) ?? null));
  else if (url.endsWith('.js')) {
    response.writeHead(200, {
      'content-type': 'text/javascript',
      'content-encoding': 'br',
      'content-length': script.length,
    });
    response.end(script);
  } else {
    const etag = `"${roomOf(url.split('/')[3] ?? '').version}"`;
    if (headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { etag, 'content-type': 'application/json' }).end(question(0));
  }
}

new WebSocketServer({ server: http, perMessageDeflate: false }).on('connection', (socket) => {
  const page: Page & { socket: WebSocket } = { socket };
  socket.send('0{"sid":"floor","upgrades":[],"pingInterval":10000,"pingTimeout":8000}');
  socket.on('message', (data) => {
    const text = String(data);
    if (text.startsWith('40')) socket.send('40{"sid":"floor"}');
    if (!text.startsWith('42')) return;
    const bracket = text.indexOf('[');
    const [event, body] = JSON.parse(text.slice(bracket)) as [string, Record<string, string>];
    events[event]?.(page, body, text, (answer) => socket.send(`43${text.slice(2, bracket)}${answer}`));
  });
  socket.on('close', () => page.room?.sockets.delete(socket));
});
setInterval(() => {
  for (const [id, { version, sockets }] of rooms) {
    const pulse = Buffer.from(`42["pulse",{"versions":{"solo:${id}":${version}}}]`);
    for (const socket of sockets) {
      socket.send('2');
      socket.send(pulse, { binary: false });
    }
  }
}, PULSE_MS);
http.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  process.send?.((http.address() as AddressInfo).port);
});
process.once('disconnect', () => process.exit());
