import type { FoundCursor } from '../accounts/desk/accounts-desk';

const FOUND = /^(\d{1,15})\.([\w-]{1,64})\.([\w-]{1,240})$/;

/** Where a page of found users ended, as the text of its `Link` header. */
export function foundCursorText({ word, rank, userId }: FoundCursor): string {
  return `${-rank}.${userId}.${Buffer.from(word).toString('base64url')}`;
}

/** What a `Link` header said; null for a text that no header had. */
export function foundCursorOf(text: string): FoundCursor | null {
  const [, newness, userId, encoded] = FOUND.exec(text) ?? [];
  if (newness === undefined || userId === undefined || encoded === undefined) return null;
  const word = Buffer.from(encoded, 'base64url').toString();
  // A word has no such letters, and a database may not take them.
  return /[\p{Cc}\uFFFD]/u.test(word) ? null : { word, rank: -Number(newness), userId };
}
