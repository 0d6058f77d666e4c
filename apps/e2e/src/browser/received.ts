import type { Page } from '@playwright/test';

/** The acknowledgement of `watch`: the only one that tells a version and the server's time. */
const JOINED = /^43\d+\[\{"ok":true,"version":\d+,.*"serverTime":/;

/**
 * Follows a page's link to the product: it begins by long polling and goes over to a WebSocket. To be called before the page opens
 * a game.
 * @returns when the page last was given the state of its game anew, by `performance.now()`; 0 for never
 */
export function lastJoin(page: Page): () => number {
  let joinedAt = 0;
  const read = (packets: string) => {
    if (packets.split('\x1e').some((packet) => JOINED.test(packet))) joinedAt = performance.now();
  };
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => read(String(payload))));
  page.on('response', (response) => {
    if (!response.url().includes('/socket.io/') || response.request().method() !== 'GET' || !response.ok()) return;
    // A page that goes away takes its answers with it.
    response.text().then(read, () => undefined);
  });
  return () => joinedAt;
}

/** Counts what these pages receive over WebSockets from now on. */
export function framesOn(pages: readonly Page[]): () => number {
  let frames = 0;
  for (const page of pages) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', () => {
        frames += 1;
      });
    });
  }
  return () => frames;
}
