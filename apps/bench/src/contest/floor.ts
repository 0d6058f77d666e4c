import { type WebSocket, WebSocketServer } from 'ws';

/**
 * The floor of `contest`, as a process of its own like the product: a bare WebSocket server that acknowledges an answer and stores
 * nothing. No library above WebSocket, no database, no rules.
 */
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
server.on('connection', (socket: WebSocket) => {
  // As long as the product's acknowledgement.
  const ack = `430${JSON.stringify([{ ok: true, totalScore: 10, selectedAnswer: 'A', isCorrect: true, points: 10 }])}`;
  socket.on('message', () => socket.send(ack));
});
server.on('listening', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) process.send?.(address.port);
});
process.once('disconnect', () => process.exit());
