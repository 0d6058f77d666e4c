import { readUserValue, writeUserValue } from '../../lib/browser/user-storage';

const NAME = 'asked-games';
/** Larger than the number of finished games whose end page can still be opened. */
const MAX_STORED_IDS = 500;

/** Games whose rating form was shown on this page, answered or not. */
const shownGameIds = new Set<string>();

function askedGames(userId: string): string[] {
  const stored = readUserValue(userId, NAME);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

/** Whether the user was already asked to rate this game. */
export function wasRatingAsked(userId: string, gameSessionId: string): boolean {
  return askedGames(userId).includes(gameSessionId);
}

/** Records that the user must not be asked again to rate this game. */
export function markRatingAsked(userId: string, gameSessionId: string): void {
  if (!wasRatingAsked(userId, gameSessionId))
    writeUserValue(userId, NAME, [gameSessionId, ...askedGames(userId)].slice(0, MAX_STORED_IDS));
}

/** Records that the form was on screen. An undo can remove the form and bring it back. */
export function markRatingShown(gameSessionId: string): void {
  shownGameIds.add(gameSessionId);
}

/** Called on leaving the game: an unanswered form counts as answered. */
export function leaveRating(userId: string, gameSessionId: string): void {
  if (shownGameIds.delete(gameSessionId)) markRatingAsked(userId, gameSessionId);
}
