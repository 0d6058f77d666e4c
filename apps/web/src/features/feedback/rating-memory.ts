import { readOwn, writeOwn } from '../../lib/browser/own-storage';

const NAME = 'asked-games';
/** Enough for every game that may still be opened at its end. */
const AT_MOST = 500;

/** Games whose evening was asked about on this page, answered or not. */
const askedHere = new Set<string>();

function asked(userId: string): string[] {
  const kept = readOwn(userId, NAME);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

/** Whether this evening was asked about before: it is asked once. */
export function wasAsked(userId: string, gameSessionId: string): boolean {
  return asked(userId).includes(gameSessionId);
}

/** Never asks about this evening again. */
export function rememberAsked(userId: string, gameSessionId: string): void {
  if (!wasAsked(userId, gameSessionId)) writeOwn(userId, NAME, [gameSessionId, ...asked(userId)].slice(0, AT_MOST));
}

/** The question stands on the screen. An undo may take it away, and bring it back. */
export function noteAsking(gameSessionId: string): void {
  askedHere.add(gameSessionId);
}

/** The game was left: a question that stood unanswered was an answer, too. */
export function leaveEvening(userId: string, gameSessionId: string): void {
  if (askedHere.delete(gameSessionId)) rememberAsked(userId, gameSessionId);
}
