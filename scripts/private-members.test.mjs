import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findOffences } from './private-members.mjs';

const file = fileURLToPath(new URL('../apps/server/src/zz-planted.ts', import.meta.url));
const lines = [
  "import type { Server, Socket } from 'socket.io';",
  'declare const io: Server;',
  'declare const socket: Socket;',
  'interface Hidden { writeBuffer: unknown[] }',
  'export const found = [',
  '  (socket.conn as unknown as Hidden).writeBuffer,',
  '  (socket.conn as any).id,',
  "  socket.conn['writeBuffer'],",
  "  socket.client['writeToEngine'],",
  "  Reflect.get(socket.conn, 'writeBuffer'),",
  "  Reflect.set(socket, 'acks', new Map()),",
  '  Object.getPrototypeOf(socket.client),',
  '  Object.assign(socket.conn, { writeBuffer: [] }),',
  '  socket.client._packet,',
  '];',
  'export const { _ids } = io.sockets;',
  'export const allowed = [',
  '  Object.assign(socket.conn, { request: null }),',
  "  socket.handshake.headers['x-forwarded-for'],",
  "  socket.handshake.auth['token'],",
  '  socket.conn.transport.writable,',
  '  socket.data as { name: string },',
  '];',
];

it('private-members lists each access to a member that is private or missing in a library’s types, and no public one', () => {
  const found = findOffences('apps/server', { [file]: lines.join('\n') });
  expect(found.map((line) => Number(/:(\d+) /.exec(line)?.[1]))).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 16]);
});
