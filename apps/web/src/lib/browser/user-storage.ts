/**
 * Values that this device stores for one user, keyed by the user's id and removed at logout. If storage is full or disabled, nothing
 * is stored and nothing fails.
 */
const PREFIX = 'lamma:own:';
/** Unsent moves (`packages/sync/src/commands/stored-commands.ts`), which survive a clear because their games go on. */
const UNSENT_MOVES = 'lamma:pending:';

function tryStorage<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** @returns the stored value, or null */
export function readUserValue(userId: string, name: string): unknown {
  return tryStorage<unknown>(
    () => JSON.parse(window.localStorage.getItem(`${PREFIX}${userId}:${name}`) ?? 'null'),
    null,
  );
}

/** Stores a value; `null` removes it. */
export function writeUserValue(userId: string, name: string, value: unknown): void {
  const key = `${PREFIX}${userId}:${name}`;
  tryStorage(() => {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(value));
  }, undefined);
}

/** The values of a user whose names have this prefix. */
export function readUserValues(userId: string, namePrefix: string): unknown[] {
  const prefix = `${PREFIX}${userId}:`;
  const keys = tryStorage(() => keysOf(window.localStorage), []).filter((key) => key.startsWith(prefix + namePrefix));
  return keys.map((key) => readUserValue(userId, key.slice(prefix.length)));
}

/** The id of the user who has a value under this name, or null. Logout removes values, so there is at most one. */
export function userWithValue(name: string): string | null {
  const key = tryStorage(() => keysOf(window.localStorage), []).find(
    (one) => one.startsWith(PREFIX) && one.endsWith(`:${name}`),
  );
  return key === undefined ? null : key.slice(PREFIX.length, -name.length - 1);
}

/** Removes the values of all users; called at logout. */
export function removeUserValues(): void {
  tryStorage(() => {
    for (const key of keysOf(window.localStorage)) if (key.startsWith(PREFIX)) window.localStorage.removeItem(key);
  }, undefined);
}

/** Clears both storages except for unsent moves. The session is a cookie and stays. */
export function clearStorages(): void {
  tryStorage(() => window.localStorage.clear(), undefined);
  tryStorage(() => {
    for (const key of keysOf(window.sessionStorage)) {
      if (!key.startsWith(UNSENT_MOVES)) window.sessionStorage.removeItem(key);
    }
  }, undefined);
}
