import { record } from './happenings';

/** The game that began in this tab, until it ends: another screen of it measures nothing. */
const KEY = 'lamma:begun';

/** Measures that a game or a contest begins here. @param path of the page that it is played on */
export function gameBegan(id: string, path: string): void {
  record('game_start', 0, path);
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ id, at: Date.now() }));
  } catch {
    // Private windows may forbid it: then it has no length.
  }
}

/** Measures how long it took, once, where it began in this tab. */
export function gameEnded(id: string): void {
  try {
    const begun = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as { id: string; at: number } | null;
    if (begun?.id !== id) return;
    window.sessionStorage.removeItem(KEY);
    record('game_duration', Date.now() - begun.at);
  } catch {
    // As above.
  }
}
