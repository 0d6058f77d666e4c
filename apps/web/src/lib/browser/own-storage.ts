/**
 * Values that this device stores for one user, keyed by the user's id and removed at logout. If storage is full or disabled, nothing
 * is stored and nothing fails.
 */
const PREFIX = 'lamma:own:';
/** Unsent moves (`packages/sync/src/commands/vault.ts`), which survive a clear because their games go on. */
const WAITING_MOVES = 'lamma:pending:';

function quietly<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** @returns the stored value, or null */
export function readOwn(userId: string, name: string): unknown {
  return quietly<unknown>(() => JSON.parse(window.localStorage.getItem(`${PREFIX}${userId}:${name}`) ?? 'null'), null);
}

/** Stores a value; `null` removes it. */
export function writeOwn(userId: string, name: string, value: unknown): void {
  const key = `${PREFIX}${userId}:${name}`;
  quietly(() => {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(value));
  }, undefined);
}

/** The values of a user whose names have this prefix. */
export function readAllOwn(userId: string, beginning: string): unknown[] {
  const prefix = `${PREFIX}${userId}:`;
  const keys = quietly(() => keysOf(window.localStorage), []).filter((key) => key.startsWith(prefix + beginning));
  return keys.map((key) => readOwn(userId, key.slice(prefix.length)));
}

/** The id of the user who has a value under this name, or null. Logout removes values, so there is at most one. */
export function ownerOf(name: string): string | null {
  const key = quietly(() => keysOf(window.localStorage), []).find(
    (one) => one.startsWith(PREFIX) && one.endsWith(`:${name}`),
  );
  return key === undefined ? null : key.slice(PREFIX.length, -name.length - 1);
}

/** Removes the values of all users; called at logout. */
export function forgetOwn(): void {
  quietly(() => {
    for (const key of keysOf(window.localStorage)) if (key.startsWith(PREFIX)) window.localStorage.removeItem(key);
  }, undefined);
}

/** Clears both storages except for unsent moves. The session is a cookie and stays. */
export function clearStorages(): void {
  quietly(() => window.localStorage.clear(), undefined);
  quietly(() => {
    for (const key of keysOf(window.sessionStorage)) {
      if (!key.startsWith(WAITING_MOVES)) window.sessionStorage.removeItem(key);
    }
  }, undefined);
}
