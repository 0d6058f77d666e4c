/** The REST path of a contest, and the prefix of the paths of all calls for this contest. */
export function contestPath(gameId: string): string {
  return `/api/solo-games/${encodeURIComponent(gameId)}`;
}

export function roundPath(token: string): string {
  return `/api/qr-game/${encodeURIComponent(token)}`;
}

/** `roundPath` with the phone's id, so that the server counts the phone once. */
export function countedRoundPath(token: string, phoneId: string): string {
  return `${roundPath(token)}?phone=${encodeURIComponent(phoneId)}`;
}

export function seatPath(id: string): string {
  return `/api/game-seats/${encodeURIComponent(id)}`;
}

export function joinPath(token: string): string {
  return `/api/join/${encodeURIComponent(token)}`;
}
