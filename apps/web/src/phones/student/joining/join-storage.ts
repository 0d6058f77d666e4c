/** What this phone keeps of its student: the last name they joined by. Private windows may forbid it. */
const nameKey = 'lamma.student';

/** The browser's storage, where it may be used. */
export function pageStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

export function lastName(): string {
  try {
    return pageStorage()?.getItem(nameKey) ?? '';
  } catch {
    return '';
  }
}

export function keepName(name: string): void {
  try {
    pageStorage()?.setItem(nameKey, name);
  } catch {
    // Full or forbidden: the page goes on without.
  }
}
