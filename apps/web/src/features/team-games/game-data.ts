import type { CategoryGameNumbers, PlayMode } from '@lamma/protocol/games';
import { isRecord } from '@lamma/protocol/is-record';
import { limits } from '@lamma/protocol/limits';
import type { RaceOptions } from '@lamma/protocol/race';
import { newId } from '../../lib/browser/ids';

/**
 * The host's choices for a game. Kept in session storage, so that they survive navigation and a reload; in memory if the browser blocks
 * storage.
 */
export interface GameData {
  selectedCategories: number[];
  gameName: string;
  team1Name: string;
  team2Name: string;
  gameMode: PlayMode | null;
  /** Empty until the server has returned the numbers. */
  categoryGameNumbers: CategoryGameNumbers;
  isReplay: boolean;
  /** Whether the categories are the host's own. They are then chosen before the setup, which asks only for the names and the mode. */
  isCustomGame: boolean;
  /** Whether the server draws the starting team; otherwise the first team starts. */
  drawsTurn: boolean;
  /** The options of a race; null while nobody has changed them. */
  race: RaceOptions | null;
  /** For a replay of own categories: the game whose stored texts are replayed. */
  replayOf: string | null;
  /** An idempotency key: each retry of this start finds the same session. A changed choice gets a new key. */
  clientId: string;
  /** Null until the session is created. */
  gameSessionId: string | null;
}

const DATA_KEY = 'lamma:game-data';
const ENDED_KEY = 'lamma:game-ended';
const OWNER_KEY = 'lamma:game-owner';
const SHOWN_KEY = 'lamma:game-awaited';

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
    // The fallback in memory has the value.
  }
}

/** An empty choice with a new `clientId`. */
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
    drawsTurn: false,
    race: null,
    replayOf: null,
    clientId: newId(),
    gameSessionId: null,
  };
}

/** The stored game data, or null if there is none or it is invalid. */
export function storedGameData(): GameData | null {
  try {
    const stored: unknown = JSON.parse(read(DATA_KEY) ?? 'null');
    if (!isGameData(stored)) return null;
    const { isCustomGame, drawsTurn, race, replayOf } = stored;
    return {
      ...stored,
      isCustomGame: isCustomGame === true,
      drawsTurn: drawsTurn === true,
      race: isRaceOptions(race) ? race : null,
      replayOf: typeof replayOf === 'string' ? replayOf : null,
    };
  } catch {
    return null;
  }
}

/** The game data of this user, or null. Has no side effects, so it may be called during render. */
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

/** Assigns the stored data to this user; data of another account in the same tab is cleared. */
export function claimGameData(userId: string): void {
  const owner = read(OWNER_KEY);
  if (owner === userId) return;
  write(OWNER_KEY, userId);
  if (owner === null) return;
  write(ENDED_KEY, null);
  clearGameData();
}

/** Set when a game ends; the categories screen then starts with an empty choice. */
export function flagGameEnded(): void {
  write(ENDED_KEY, '1');
}

/** Discards the stored choice of a finished game, once. @returns whether there was one */
export function discardEndedGame(): boolean {
  if (read(ENDED_KEY) === null) return false;
  write(ENDED_KEY, null);
  clearGameData();
  return true;
}

/** Discards invalid stored data, once. @returns whether there was any */
export function discardInvalidGameData(): boolean {
  if (read(DATA_KEY) === null || storedGameData() !== null) return false;
  clearGameData();
  return true;
}

/** Records which game this tab shows, so that the tab follows its rematch even after a reload. @param gameId null on any other page */
export function recordShownGame(gameId: string | null): void {
  write(SHOWN_KEY, gameId === null ? null : visitKey(gameId));
}

/** Whether this tab showed the game before it was reloaded. A phone reloads a page that it has suspended. */
export function wasShownBeforeReload(gameId: string): boolean {
  return read(SHOWN_KEY) === visitKey(gameId);
}

/** A key that stays the same after a reload and changes when the history gets a new entry, even by a typed URL. */
const visitKey = (gameId: string) => `${gameId} ${window.history.length}`;

const modes: readonly unknown[] = ['classic', 'connect', 'qr', 'race', null] satisfies GameData['gameMode'][];

function isRaceOptions(value: unknown): value is RaceOptions {
  if (!isRecord(value)) return false;
  const { answerMs, arm, second, picks } = value;
  const { buzzAnswerLeastMs, buzzAnswerMostMs } = limits;
  const isTime = typeof answerMs === 'number' && answerMs >= buzzAnswerLeastMs && answerMs <= buzzAnswerMostMs;
  return (
    isTime &&
    (arm === 'auto' || arm === 'host') &&
    typeof second === 'boolean' &&
    (picks === 'winner' || picks === 'turns')
  );
}

function isGameData(data: unknown): data is GameData {
  if (!isRecord(data)) return false;
  const texts = [data.gameName, data.team1Name, data.team2Name, data.clientId];
  return (
    Array.isArray(data.selectedCategories) &&
    data.selectedCategories.every((id) => Number.isInteger(id)) &&
    texts.every((text) => typeof text === 'string') &&
    modes.includes(data.gameMode) &&
    isRecord(data.categoryGameNumbers) &&
    Object.values(data.categoryGameNumbers).every((number) => Number.isInteger(number)) &&
    typeof data.isReplay === 'boolean'
  );
}
