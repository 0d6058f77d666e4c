import type { Pending } from './pending';

/**
 * Where waiting commands outlive a reload. `sessionStorage` fits: it is one tab's own, so that two tabs of one game do
 * not overwrite each other's queue.
 */
export interface PendingStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** One room's queue in the storage. A storage that is full or forbidden costs the survival of a reload, nothing else. */
export class Vault<C> {
  readonly #storage: PendingStorage | undefined;
  readonly #key: string;

  constructor(storage: PendingStorage | undefined, userId: string, room: string) {
    this.#storage = storage;
    this.#key = `lamma:pending:${userId}:${room}`;
  }

  /** What an earlier page left, oldest first. */
  load(): Pending<C>[] {
    try {
      const stored: unknown = JSON.parse(this.#storage?.getItem(this.#key) ?? '[]');
      if (!Array.isArray(stored) || !stored.every(isPending)) return [];
      // The key names the room's kind, and with it the kind of its commands.
      return stored as Pending<C>[];
    } catch {
      return [];
    }
  }

  save(entries: readonly Pending<C>[]): void {
    try {
      const waiting = entries.filter((entry) => entry.made === undefined);
      if (waiting.length === 0) this.#storage?.removeItem(this.#key);
      else this.#storage?.setItem(this.#key, JSON.stringify(waiting.map(({ floor: _floor, ...entry }) => entry)));
    } catch {
      // Private windows and full disks throw; the queue itself goes on.
    }
  }
}

function isPending(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { commandId, command, version, over, at, isForeseen } = value as Record<string, unknown>;
  return (
    typeof commandId === 'string' &&
    typeof command === 'object' &&
    command !== null &&
    typeof version === 'number' &&
    typeof at === 'number' &&
    typeof isForeseen === 'boolean' &&
    Array.isArray(over) &&
    over.every((id) => typeof id === 'string')
  );
}
