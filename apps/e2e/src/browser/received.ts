import type { Page } from '@playwright/test';

/** The ack of `watch`, the only ack with a version and the server's time. */
const JOINED = /^43\d+\[\{"ok":true,"version":\d+,.*"serverTime":/;

/**
 * Follows a page's connection, which starts with long polling and upgrades to a WebSocket. Call it before the page opens a game.
 * @returns a getter of the time of the page's last join of a game, by `performance.now()`; 0 for never
 */
export function lastJoin(page: Page): () => number {
  let joinedAt = 0;
  const read = (packets: string) => {
    if (packets.split('\x1e').some((packet) => JOINED.test(packet))) joinedAt = performance.now();
  };
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => read(String(payload))));
  page.on('response', (response) => {
    if (!response.url().includes('/socket.io/') || response.request().method() !== 'GET' || !response.ok()) return;
    // The body is unavailable if the page has navigated away.
    response.text().then(read, () => undefined);
  });
  return () => joinedAt;
}

/** Counts the WebSocket frames that these pages receive from now on. @returns a getter of the count */
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
