import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { openRows } from './rows';
import { gamePush, questionIndexIn, questionPush, SCRIPT } from './texts';

/**
 * The floor is the baseline for the product: a bare `ws` server in a separate process that does only the work that the measured clients
 * need. It speaks the subset of the product's protocol that the generator uses. It has no rules, rights or Socket.IO. Without a
 * database file it keeps everything in memory; with a database file, each answer and move is committed before its ack.
 */
interface Room {
  sockets: Set<WebSocket>;
  places: number;
  version: number;
  isCountDue: boolean;
}
type Page = { socket: WebSocket; room?: Room };
type Handle = (page: Page, body: Record<string, string>, text: string, acknowledge: (text: string) => void) => void;

const COUNT_MS = 1000;
const PULSE_MS = 9000;
const OK = '[{"ok":true}]';
const { DURABLE, DATA_DIR, PORT } = process.env;
const rows = DURABLE === undefined ? undefined : await openRows(`${DATA_DIR}.db`);
const rooms = new Map<string, Room>();
const inMemory: string[] = [];

function roomOf(id: string): Room {
  const room = rooms.get(id) ?? { sockets: new Set(), places: 0, version: 0, isCountDue: false };
  rooms.set(id, room);
  return room;
}

function store(room: string, text: string, onCommit: () => void): void {
  if (rows !== undefined) rows.store(room, text, onCommit);
  else {
    inMemory.push(text);
    onCommit();
  }
}

function sendAll(room: Room | undefined, text: string): void {
  const bytes = Buffer.from(text);
  for (const socket of room?.sockets ?? []) socket.send(bytes, { binary: false });
}

const events: Record<string, Handle> = {
  watch(page, { id = '' }, _text, acknowledge) {
    page.room = roomOf(id);
    page.room.sockets.add(page.socket);
    acknowledge(OK);
  },
  clock: (_page, _body, _text, acknowledge) => acknowledge(OK),
  'solo:answer'(_page, { gameId = '' }, text, acknowledge) {
    const ack = '[{"ok":true,"totalScore":10,"selectedAnswer":"A","isCorrect":true,"points":10}]';
    store(gameId, text, () => acknowledge(ack));
  },
  'solo:command'(_page, { gameId = '' }, text, acknowledge) {
    const room = roomOf(gameId);
    room.version += 1;
    sendAll(room, questionPush(questionIndexIn(text)));
    acknowledge(OK);
  },
  'game:command'(page, { gameSessionId = '' }, text, acknowledge) {
    store(gameSessionId, text, () => {
      acknowledge(OK);
      sendAll(page.room, gamePush);
    });
  },
};

const http = createServer((request, response) => {
  if (request.method === 'GET') return get(request, response);
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => join(request, Buffer.concat(parts), response));
});

function join({ url = '' }: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const { name } = JSON.parse(body.toString()) as { name: string };
  const room = roomOf(url.split('/')[3] ?? '');
  room.places += 1;
  if (!room.isCountDue) setTimeout(broadcastCount, COUNT_MS, room);
  room.isCountDue = true;
  const text = JSON.stringify({ id: `place-${room.places}`, name, score: 0 });
  const length = Buffer.byteLength(text);
  const cookie = `floor=${'x'.repeat(40)}; Path=/; HttpOnly`;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': length, 'set-cookie': cookie });
  response.end(text);
}

/** Called at most once a second for a room. */
function broadcastCount(room: Room): void {
  room.isCountDue = false;
  sendAll(room, `42["n",${room.places}]`);
}

function get({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
  if (url.startsWith('/rows/')) {
    response.end(JSON.stringify(rows?.countOf(url.slice('/rows/'.length)) ?? null));
  } else if (url === '/none.js') {
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-length': SCRIPT.length }).end(SCRIPT);
  } else {
    const etag = `"${roomOf(url.split('/')[3] ?? '').version}"`;
    if (headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { etag, 'content-type': 'application/json' }).end(questionPush(0));
  }
}

new WebSocketServer({ server: http, perMessageDeflate: false }).on('connection', (socket) => {
  const page: Page = { socket };
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
  for (const [id, room] of rooms) {
    for (const socket of room.sockets) socket.send('2');
    sendAll(room, `42["pulse",{"versions":{"solo:${id}":${room.version}}}]`);
  }
}, PULSE_MS);
http.listen({ port: Number(PORT), host: '127.0.0.1', backlog: 4096 }, () => console.log('the floor is ready: '));
