import { isRecord } from '@lamma/protocol/is-record';
import type { Pending } from './pending';

/**
 * Keeps waiting items across a reload. `sessionStorage` fits: each tab has its own, so two tabs of one game do not overwrite each other's
 * queue.
 */
export interface PendingStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** One list in the storage. If the storage is full or forbidden, only the reload is affected: the list does not survive it. */
export class StoredList {
  readonly #storage: PendingStorage | undefined;
  readonly #key: string;

  constructor(storage: PendingStorage | undefined, key: string) {
    this.#storage = storage;
    this.#key = key;
  }

  /** The list that an earlier page stored, oldest first; its items are not validated. */
  load(): unknown[] {
    try {
      const stored: unknown = JSON.parse(this.#storage?.getItem(this.#key) ?? '[]');
      return Array.isArray(stored) ? stored : [];
    } catch {
      return [];
    }
  }

  save(list: readonly unknown[]): void {
    try {
      if (list.length === 0) this.#storage?.removeItem(this.#key);
      else this.#storage?.setItem(this.#key, JSON.stringify(list));
    } catch {
      // The storage throws in private windows and if it is full.
    }
  }
}

/** One room's command queue in the storage. */
export class StoredCommands<C> {
  readonly #list: StoredList;

  constructor(storage: PendingStorage | undefined, userId: string, room: string) {
    this.#list = new StoredList(storage, `lamma:pending:${userId}:${room}`);
  }

  /** The queue that an earlier page stored, oldest first. */
  load(): Pending<C>[] {
    const stored = this.#list.load();
    // The type is safe: the storage key includes the room's kind, which determines the command type.
    return stored.every(isPending) ? (stored as Pending<C>[]) : [];
  }

  save(entries: readonly Pending<C>[]): void {
    const waiting = entries.filter((entry) => entry.made === undefined);
    this.#list.save(waiting.map(({ floor: _floor, ...entry }) => entry));
  }
}

function isPending(value: unknown): value is Pending<unknown> {
  if (!isRecord(value)) return false;
  const { commandId, command, version, over, at, isForeseen } = value;
  return (
    typeof commandId === 'string' &&
    isRecord(command) &&
    typeof version === 'number' &&
    typeof at === 'number' &&
    typeof isForeseen === 'boolean' &&
    Array.isArray(over) &&
    over.every((id) => typeof id === 'string')
  );
}
