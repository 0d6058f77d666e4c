/** Where a contest is read over REST, and below which its calls lie. */
export function contestPath(gameId: string): string {
  return `/api/solo-games/${encodeURIComponent(gameId)}`;
}
