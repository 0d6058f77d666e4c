/** Told to the page that makes a game of own questions: begin anew. Where the storage is forbidden the draft goes on. */
const KEY = 'lamma:custom-game-reset';

/** Before home leads to the page. */
export function flagReset(): void {
  try {
    window.sessionStorage.setItem(KEY, '1');
  } catch {
    // The browser forbids the storage.
  }
}

/** Whether the page is to begin anew. */
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
