/** Where a round is read over REST. */
export function roundPath(token: string): string {
  return `/api/qr-game/${encodeURIComponent(token)}`;
}

/** The same, by a phone that is to be counted. */
export function countedRoundPath(token: string, phoneId: string): string {
  return `${roundPath(token)}?phone=${encodeURIComponent(phoneId)}`;
}
