/** sessionStorage: the participant's place that this tab has shown, so that a reload (even one by the browser) does not count as a fresh scan. */
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
    // Storage is forbidden: a reload is recognised by its navigation type only.
  }
}

/** Forgets this tab's place, so that typing the digits again counts as a fresh scan. */
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

/** The browser's storage, or undefined if it is forbidden. */
export function pageStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
