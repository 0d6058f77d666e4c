import { isRecord } from '@lamma/protocol/is-record';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetOwn, ownerOf, readOwn, writeOwn } from '../../lib/browser/own-storage';
import { NetworkError } from '../../lib/server/http';
import { type CompletedGame, newestPageQuery } from './api';

/** The list of completed games that this device keeps. */
const NAME = 'completed-games';
/** As many as a look back needs; the rest is on the server. */
const AT_MOST = 200;

/** What this device has kept of a user's list; null where it has none. */
export function keptGames(userId: string): CompletedGame[] | null {
  const kept = readOwn(userId, NAME);
  return Array.isArray(kept) && kept.every(isGame) ? kept : null;
}

/** Whose list this device has kept. */
export const ownerOfKept = (): string | null => ownerOf(NAME);

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
 * A user's newest games, and the local list kept in step with them. While the server is away the kept list is shown.
 * @returns `isKept` when the list may be behind the server's
 */
export function useCompletedGames(userId: string): {
  games: readonly CompletedGame[] | undefined;
  /** What asks for the games after these; null where these are all. */
  next: string | null;
  isKept: boolean;
  error: Error | null;
} {
  const { data: page, error } = useQuery(newestPageQuery);
  const data = page?.rows;
  useEffect(() => {
    if (data === undefined) return;
    // The user before, who has not logged out, leaves nothing to the next one.
    const owner = ownerOfKept();
    if (owner !== null && owner !== userId) forgetOwn();
    writeOwn(userId, NAME, data.length === 0 ? null : data.slice(0, AT_MOST));
  }, [userId, data]);

  const isAway = error instanceof NetworkError;
  const games = data ?? (isAway ? (keptGames(userId) ?? undefined) : undefined);
  return { games, next: page?.next ?? null, isKept: isAway && games !== undefined, error };
}
