import type { Page } from '@playwright/test';

/**
 * Counts how often a page's WebSocket to the product came up and was given the state of its game anew. To be called before the
 * page opens the game.
 */
export function countJoins(page: Page): () => number {
  let joins = 0;
  page.on('websocket', (socket) => {
    let isCounted = false;
    socket.on('framereceived', ({ payload }) => {
      // The acknowledgement of `watch`: the only one that tells the server's time beside a version.
      if (isCounted || !/^43\d+\[\{"ok":true,"version":\d+,.*"serverTime":/.test(String(payload))) return;
      isCounted = true;
      joins += 1;
    });
  });
  return () => joins;
}
