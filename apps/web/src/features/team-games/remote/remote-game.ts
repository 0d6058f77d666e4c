const KEY = 'lamma:remote-game';

let memory: string | null = null;

/**
 * The game whose card this browser has scanned, or null. The key to it is a cookie that no page can read; this only says which
 * play page may be opened without an account. Private windows may forbid the storage; then it lives as long as the page.
 */
export function remoteGame(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return memory;
  }
}

/** A browser holds one card at a time: another game's takes its place. */
export function rememberRemoteGame(gameId: string): void {
  memory = gameId;
  try {
    window.localStorage.setItem(KEY, gameId);
  } catch {
    // The page's own memory holds it.
  }
}
