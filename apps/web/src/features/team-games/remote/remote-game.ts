const KEY = 'lamma:remote-game';

let memory: string | null = null;

/**
 * The id of the game whose card this browser has scanned, or null. The credential is an HttpOnly cookie; this id only decides which play
 * page opens without an account. Kept in memory if the browser blocks storage.
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
