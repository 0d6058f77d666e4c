/** sessionStorage key of the participant's place that this tab has shown: a reload, even one by the browser, is then not taken for a new scan. */
const placeKey = 'lamma.place';

export function wasPlaceShown(place: string): boolean {
  try {
    return window.sessionStorage.getItem(placeKey) === place;
  } catch {
    return false;
  }
}

export function rememberPlace(place: string): void {
  try {
    window.sessionStorage.setItem(placeKey, place);
  } catch {
    // Storage is blocked: a reload is recognised only by its navigation type.
  }
}

/** Deletes the stored place, so that typing the digits again counts as a new scan. */
export function forgetPlace(): void {
  try {
    window.sessionStorage.removeItem(placeKey);
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
