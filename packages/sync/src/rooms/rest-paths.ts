/** The REST path of a contest and the prefix of its calls. */
export function contestPath(gameId: string): string {
  return `/api/solo-games/${encodeURIComponent(gameId)}`;
}

/** The REST path of a round. */
export function roundPath(token: string): string {
  return `/api/qr-game/${encodeURIComponent(token)}`;
}

/** The same, for a read that counts the phone. */
export function countedRoundPath(token: string, phoneId: string): string {
  return `${roundPath(token)}?phone=${encodeURIComponent(phoneId)}`;
}

/** The REST path of a phone's seat in a game. */
export function seatPath(id: string): string {
  return `/api/game-seats/${encodeURIComponent(id)}`;
}

/** The REST path by which a phone joins an evening. */
export function joinPath(token: string): string {
  return `/api/join/${encodeURIComponent(token)}`;
}
