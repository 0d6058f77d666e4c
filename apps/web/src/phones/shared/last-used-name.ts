/** The name used for the last join on this phone, in localStorage. A private window may forbid it. */
type NameKey = 'lamma.guest' | 'lamma.student';

export function lastUsedName(key: NameKey): string {
  try {
    return window.localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function storeName(key: NameKey, name: string): void {
  try {
    window.localStorage.setItem(key, name);
  } catch {
    // The storage is full or forbidden: the page works without it.
  }
}
