/**
 * sessionStorage key of the participant whose waiting room this tab has shown. With this key a reload does not count as a new scan, even
 * if the browser itself reloads a suspended tab.
 */
const shownKey = 'lamma.place';

export function wasParticipantShown(participant: string): boolean {
  try {
    return window.sessionStorage.getItem(shownKey) === participant;
  } catch {
    return false;
  }
}

export function rememberParticipant(participant: string): void {
  try {
    window.sessionStorage.setItem(shownKey, participant);
  } catch {
    // Storage is blocked: a reload is recognised only by its navigation type.
  }
}

/** Deletes the stored participant, so that typing the digits again counts as a new scan. */
export function forgetParticipant(): void {
  try {
    window.sessionStorage.removeItem(shownKey);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Whether the page was opened by its URL, and not by a reload or by going back. */
export function isFreshNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'navigate';
}

/** The browser's localStorage, or undefined if it is blocked. */
export function pageStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
