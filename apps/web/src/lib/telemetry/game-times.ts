import { isRecord } from '@lamma/protocol/is-record';
import { record } from './measurements';

/** Start times of games and contests by id, epoch ms, in storage so that a reloaded page can still measure their duration. */
const KEY = 'lamma:begun';
const MAX_GAMES = 20;

/** Records the start of a game or contest. @param path of the page that it is played on */
export function recordGameStart(id: string, path: string): void {
  record('game_start', 0, path);
  const others = Object.entries(readStarts()).filter(([other]) => other !== id);
  storeStarts([...others.slice(1 - MAX_GAMES), [id, Date.now()]]);
}

/** Records the duration if the game started on this device. A second call for the same game records nothing. */
export function recordGameEnd(id: string): void {
  const starts = readStarts();
  const at = starts[id];
  if (at === undefined) return;
  // Remove the start first, and record nothing if that fails: otherwise a reload would record the duration again.
  if (storeStarts(Object.entries(starts).filter(([other]) => other !== id))) record('game_duration', Date.now() - at);
}

function readStarts(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null');
    if (!isRecord(stored)) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
    );
  } catch {
    return {};
  }
}

/** @returns false if storage is disabled, and then no duration of the game is recorded */
function storeStarts(starts: readonly (readonly [string, number])[]): boolean {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(starts)));
    return true;
  } catch {
    return false;
  }
}
