import { isRecord } from '@lamma/protocol/is-record';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readUserValue, removeUserValues, userWithValue, writeUserValue } from '../../lib/browser/user-storage';
import { NetworkError } from '../../lib/server/http';
import { type CompletedGame, newestPageQuery } from './api';

const NAME = 'completed-games';
/** Older games are only on the server. */
const MAX_STORED_GAMES = 200;

/** The list stored on this device for a user, or null. */
export function storedGames(userId: string): CompletedGame[] | null {
  const stored = readUserValue(userId, NAME);
  return Array.isArray(stored) && stored.every(isGame) ? stored : null;
}

/** The user of the stored list. */
export const storedGamesOwner = (): string | null => userWithValue(NAME);

function isGame(game: unknown): game is CompletedGame {
  if (!isRecord(game)) return false;
  const texts = [game.id, game.gameName, game.team1Name, game.team2Name, game.gameMode, game.winner];
  return (
    texts.every((text) => typeof text === 'string') &&
    [game.team1Score, game.team2Score, game.completedAt].every(Number.isFinite) &&
    Array.isArray(game.band) &&
    Array.isArray(game.selectedCategories)
  );
}

/**
 * A user's newest games, stored on this device as a fallback for when the server is away.
 * @returns `isStored` if the list comes from this device and might be out of date
 */
export function useCompletedGames(userId: string): {
  games: readonly CompletedGame[] | undefined;
  /** The cursor of the next page; null if there is none. */
  next: string | null;
  isStored: boolean;
  error: Error | null;
} {
  const { data: page, error } = useQuery(newestPageQuery);
  const data = page?.rows;
  useEffect(() => {
    if (data === undefined) return;
    // Clears the data of a previous user who never logged out.
    const owner = storedGamesOwner();
    if (owner !== null && owner !== userId) removeUserValues();
    writeUserValue(userId, NAME, data.length === 0 ? null : data.slice(0, MAX_STORED_GAMES));
  }, [userId, data]);

  const isUnreachable = error instanceof NetworkError;
  const games = data ?? (isUnreachable ? (storedGames(userId) ?? undefined) : undefined);
  return { games, next: page?.next ?? null, isStored: isUnreachable && games !== undefined, error };
}
