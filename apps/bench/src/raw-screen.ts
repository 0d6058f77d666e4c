import { once } from 'node:events';
import type { Visitor } from '@lamma/testkit/people/visitor';
import WebSocket from 'ws';

/** A page's socket without a client library, so that what is measured is the server: frames are looked at as text. */
export interface RawScreen {
  send(frame: string): void;
  /** Waits for the next frame that fits, and is called at once when it comes. */
  next(fits: (frame: string) => boolean): Promise<{ frame: string; at: number }>;
  close(): void;
}

export async function openRaw(url: string, headers: Record<string, string> = {}): Promise<RawScreen> {
  const socket = new WebSocket(url, { headers, perMessageDeflate: false });
  const waiting = new Set<(frame: string, at: number) => void>();
  socket.on('message', (data) => {
    const at = performance.now();
    const frame = String(data);
    // Engine.IO's beat.
    if (frame === '2') socket.send('3');
    for (const look of waiting) look(frame, at);
  });
  await once(socket, 'open');
  return {
    send: (frame) => socket.send(frame),
    next: (fits) =>
      new Promise((resolve) => {
        const look = (frame: string, at: number) => {
          if (!fits(frame)) return;
          waiting.delete(look);
          resolve({ frame, at });
        };
        waiting.add(look);
      }),
    close: () => socket.close(),
  };
}

/** A page of the product, in a room. */
export async function openWatching(person: Visitor, room: 'game' | 'qr' | 'solo', id: string): Promise<RawScreen> {
  const cookie = person.cookieHeader();
  const { origin, host } = new URL(person.url);
  const headers = { origin, ...(cookie === '' ? {} : { cookie }) };
  const screen = await openRaw(`ws://${host}/socket.io/?EIO=4&transport=websocket`, headers);
  const joined = screen.next((frame) => frame.startsWith('40'));
  screen.send('40');
  await joined;
  const watched = screen.next((frame) => frame.startsWith('430['));
  screen.send(`420${JSON.stringify(['watch', { room, id }])}`);
  await watched;
  return screen;
}
