/**
 * What this device keeps for one user: under the user's id, and gone at logout. A storage that is full or forbidden costs the
 * keeping, nothing else.
 */
const PREFIX = 'lamma:own:';
/** Moves that wait for the server (`packages/sync/src/commands/vault.ts`): they belong to games that go on. */
const WAITING_MOVES = 'lamma:pending:';

function quietly<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** What was kept under this name, or null. */
export function readOwn(userId: string, name: string): unknown {
  return quietly<unknown>(() => JSON.parse(window.localStorage.getItem(`${PREFIX}${userId}:${name}`) ?? 'null'), null);
}

/** Keeps it; `null` keeps nothing. */
export function writeOwn(userId: string, name: string, value: unknown): void {
  const key = `${PREFIX}${userId}:${name}`;
  quietly(() => {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(value));
  }, undefined);
}

/** All that is kept for a user under names that begin so. */
export function readAllOwn(userId: string, beginning: string): unknown[] {
  const prefix = `${PREFIX}${userId}:`;
  const keys = quietly(() => keysOf(window.localStorage), []).filter((key) => key.startsWith(prefix + beginning));
  return keys.map((key) => readOwn(userId, key.slice(prefix.length)));
}

/** The user whose value is stored under this name: the last one who has not logged out. */
export function ownerOf(name: string): string | null {
  const key = quietly(() => keysOf(window.localStorage), []).find(
    (one) => one.startsWith(PREFIX) && one.endsWith(`:${name}`),
  );
  return key === undefined ? null : key.slice(PREFIX.length, -name.length - 1);
}

/** At logout: nothing of any user stays. */
export function forgetOwn(): void {
  quietly(() => {
    for (const key of keysOf(window.localStorage)) if (key.startsWith(PREFIX)) window.localStorage.removeItem(key);
  }, undefined);
}

/** Empties both storages, but for moves on their way. The sign-in is a cookie and stays. */
export function clearStorages(): void {
  quietly(() => window.localStorage.clear(), undefined);
  quietly(() => {
    for (const key of keysOf(window.sessionStorage)) {
      if (!key.startsWith(WAITING_MOVES)) window.sessionStorage.removeItem(key);
    }
  }, undefined);
}
