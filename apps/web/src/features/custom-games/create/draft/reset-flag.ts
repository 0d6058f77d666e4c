/** The home page sets this flag so that the creation page starts a new draft. If storage is disabled the draft continues. */
const KEY = 'lamma:custom-game-reset';

/** Called before the home page opens the creation page. */
export function flagReset(): void {
  try {
    window.sessionStorage.setItem(KEY, '1');
  } catch {
    // The browser forbids the storage.
  }
}

/** Whether the page must start a new draft. */
export function isResetFlagged(): boolean {
  try {
    return window.sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function clearResetFlag(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // The browser forbids the storage.
  }
}
