/** What the browser keeps of a student: the name by which they joined last. A private window may forbid it. */
const nameKey = 'lamma.student';

/** The browser's storage, if it may be used. */
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
    // The storage is full or forbidden: the page works without it.
  }
}
