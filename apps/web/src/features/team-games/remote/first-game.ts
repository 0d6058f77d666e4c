const KEY = 'lamma:first-game';

let memory: string | null = null;

/**
 * Whether this is the first game on this device, in which the remote is explained. Notes the game, so that a reload says the same. Private
 * windows may forbid the storage; then each load is a first one.
 */
export function isFirstGame(gameId: string): boolean {
  try {
    memory = window.localStorage.getItem(KEY) ?? memory;
    if (memory === null) window.localStorage.setItem(KEY, gameId);
  } catch {
    // The fallback in memory has the value.
  }
  memory ??= gameId;
  return memory === gameId;
}
