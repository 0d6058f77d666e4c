import type { Server, Socket } from 'socket.io';
import { socketState } from './peer';

/** After its turn: how long a socket is kept for answers that are still being made. */
const ANSWERS_MS = 1000;

/**
 * Ends all sockets, spread over `overMs`, each once its events are answered, and then what has not become a socket. The HTTP server
 * below is its owner's to close: that waits for connections, and some never end.
 */
export async function closeSockets(io: Server, overMs: number): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  await Promise.all(sockets.map((socket, index) => endSocket(socket, (overMs * index) / sockets.length)));
  await io.sockets.adapter.close();
  io.engine.close();
}

async function endSocket(socket: Socket, afterMs: number): Promise<void> {
  await pause(afterMs);
  const kept = socketState(socket);
  if (kept.underWay > 0) {
    const answered = new Promise<void>((resolve) => {
      kept.whenAnswered = resolve;
    });
    await Promise.race([answered, pause(ANSWERS_MS)]);
  }
  socket.disconnect(true);
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
