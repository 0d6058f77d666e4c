/** localStorage keys of the name used for the last join on this phone. The browser can block the storage. */
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
    // The storage is full or blocked: the page works without it.
  }
}
