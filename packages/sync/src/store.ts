import type { Cancel } from './scheduler';

/** A state that screens subscribe to; fits zustand and React's `useSyncExternalStore`. */
export interface Store<T> {
  subscribe(listener: () => void): Cancel;
  /** Returns the same object until something changes. */
  getSnapshot(): T;
}

export class Listeners<T> {
  readonly #all = new Set<(value: T) => void>();

  add(listener: (value: T) => void): Cancel {
    // Wrapped, so that a function that is added twice becomes two listeners, each with its own cancel function.
    const own = (value: T) => listener(value);
    this.#all.add(own);
    return () => this.#all.delete(own);
  }

  notify(value: T): void {
    for (const listener of [...this.#all]) listener(value);
  }
}

/** An observable value. */
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
    this.#listeners.notify();
  }

  /** Like `set`, but compares the fields shallowly: if all are equal, the old object stays. */
  setFields(value: T & object): void {
    const names = Object.keys(value) as (keyof T)[];
    if (!names.every((name) => Object.is(value[name], this.#value[name]))) this.set(value);
  }
}
