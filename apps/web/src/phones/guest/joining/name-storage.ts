/** The name used for the last join. A private window may forbid it. */
const nameKey = 'lamma.guest';

export function lastName(): string {
  try {
    return window.localStorage.getItem(nameKey) ?? '';
  } catch {
    return '';
  }
}

export function keepName(name: string): void {
  try {
    window.localStorage.setItem(nameKey, name);
  } catch {
    // The storage is full or forbidden: the page works without it.
  }
}
