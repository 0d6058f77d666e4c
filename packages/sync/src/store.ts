import type { Cancel } from './scheduler';

/** What a screen binds to: zustand, or React's `useSyncExternalStore`. */
export interface Store<T> {
  subscribe(listener: () => void): Cancel;
  /** The same object until something changes. */
  getSnapshot(): T;
}

/** Functions to be called when something happens. */
export class Listeners<T> {
  readonly #all = new Set<(told: T) => void>();

  add(listener: (told: T) => void): Cancel {
    // A wrapper: one function added twice is two listeners, and each cancel ends its own.
    const own = (told: T) => listener(told);
    this.#all.add(own);
    return () => this.#all.delete(own);
  }

  tell(told: T): void {
    for (const listener of [...this.#all]) listener(told);
  }
}

/** A value that can be watched. */
export class Value<T> implements Store<T> {
  #value: T;
  readonly #listeners = new Listeners<void>();

  constructor(value: T) {
    this.#value = value;
  }

  getSnapshot(): T {
    return this.#value;
  }

  subscribe(listener: () => void): Cancel {
    return this.#listeners.add(listener);
  }

  set(value: T): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    this.#listeners.tell();
  }

  /** As `set`, for an object: the value stays the same object where each field is the same. */
  setFields(value: T & object): void {
    const names = Object.keys(value) as (keyof T)[];
    if (!names.every((name) => Object.is(value[name], this.#value[name]))) this.set(value);
  }
}
