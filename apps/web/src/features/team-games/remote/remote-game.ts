const KEY = 'lamma:remote-game';

let memory: string | null = null;

/**
 * The game whose card this browser has scanned, or null. The credential is an HttpOnly cookie; this only says which play page may be
 * opened without an account. Private windows may forbid the storage; then it lives as long as the page.
 */
export function remoteGame(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return memory;
  }
}

/** A browser has one card at a time: another game's card replaces it. */
export function rememberRemoteGame(gameId: string): void {
  memory = gameId;
  try {
    window.localStorage.setItem(KEY, gameId);
  } catch {
    // The fallback in memory has the value.
  }
}
