import type { CategoryGameNumbers, PlayMode } from '@lamma/protocol/games';
import { isRecord } from '@lamma/protocol/is-record';
import { newId } from '../../lib/browser/ids';

/**
 * Game data: what a host chose, held in session storage between the screens, so that it survives a reload.
 * Private windows may forbid the storage; then it lives as long as the page.
 */
export interface GameData {
  selectedCategories: number[];
  gameName: string;
  team1Name: string;
  team2Name: string;
  gameMode: PlayMode | null;
  /** Empty until the server has told them. */
  categoryGameNumbers: CategoryGameNumbers;
  isReplay: boolean;
  /** Its categories are the host's own and fixed in advance: the setup asks for the mode alone. */
  isCustomGame: boolean;
  /** A replay of own categories: the game whose texts are played again, as they were then. */
  replayOf: string | null;
  /** Makes every retry of this start find the same session. A changed choice is another start. */
  clientId: string;
  /** Once the game was made. */
  gameSessionId: string | null;
}

const DATA_KEY = 'lamma:game-data';
const ENDED_KEY = 'lamma:game-ended';
const OWNER_KEY = 'lamma:game-owner';

const memory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string | null): void {
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, value);
  } catch {
    // The page's own memory holds it.
  }
}

/** An empty choice with a start of its own. */
export function newGameData(): GameData {
  return {
    selectedCategories: [],
    gameName: '',
    team1Name: '',
    team2Name: '',
    gameMode: null,
    categoryGameNumbers: {},
    isReplay: false,
    isCustomGame: false,
    replayOf: null,
    clientId: newId(),
    gameSessionId: null,
  };
}

/** What is stored, or null: nothing, or not readable. */
export function storedGameData(): GameData | null {
  try {
    const stored: unknown = JSON.parse(read(DATA_KEY) ?? 'null');
    if (!isGameData(stored)) return null;
    const { isCustomGame, replayOf } = stored;
    return { ...stored, isCustomGame: isCustomGame === true, replayOf: typeof replayOf === 'string' ? replayOf : null };
  } catch {
    return null;
  }
}

/** What this user has stored, or null. A screen asks while it is drawn: nothing is changed by it. */
export function ownGameData(userId: string): GameData | null {
  const owner = read(OWNER_KEY);
  return owner === null || owner === userId ? storedGameData() : null;
}

export function storeGameData(data: GameData): void {
  write(DATA_KEY, JSON.stringify(data));
}

export function clearGameData(): void {
  write(DATA_KEY, null);
}

/** What is stored belongs to whoever chose it: another account in the same tab begins with nothing. */
export function claimGameData(userId: string): void {
  const owner = read(OWNER_KEY);
  if (owner === userId) return;
  write(OWNER_KEY, userId);
  if (owner === null) return;
  write(ENDED_KEY, null);
  clearGameData();
}

/** Set when a game ends; the categories screen then begins with an empty choice. */
export function flagGameEnded(): void {
  write(ENDED_KEY, '1');
}

/** Discards the stored choice of a game that has ended, once. @returns whether there was one */
export function discardEndedGame(): boolean {
  if (read(ENDED_KEY) === null) return false;
  write(ENDED_KEY, null);
  clearGameData();
  return true;
}

function isGameData(data: unknown): data is GameData {
  if (!isRecord(data)) return false;
  const texts = [data.gameName, data.team1Name, data.team2Name, data.clientId];
  return (
    Array.isArray(data.selectedCategories) &&
    data.selectedCategories.every((id) => Number.isInteger(id)) &&
    texts.every((text) => typeof text === 'string') &&
    isRecord(data.categoryGameNumbers) &&
    typeof data.isReplay === 'boolean'
  );
}
