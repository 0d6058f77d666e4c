import { useEffect, useState } from 'react';

const RETRY_MS = 3000;

/** A part of a phone's page in a separate chunk, so that the first visit stays within its budget. */
export class LazyPart<Part> {
  loaded: Part | undefined;
  readonly #importPart: () => Promise<Part>;

  constructor(importPart: () => Promise<Part>) {
    this.#importPart = importPart;
  }

  async load(): Promise<Part> {
    this.loaded ??= await this.#importPart();
    return this.loaded;
  }
}

/** Loads a part while the user reads what comes before it. Returns undefined until it is loaded. */
export function useLazyPart<Part extends object>(lazy: LazyPart<Part>): Part | undefined {
  const [part, setPart] = useState(lazy.loaded);
  useEffect(() => {
    if (part !== undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      lazy.load().then(setPart, () => {
        timer = setTimeout(load, RETRY_MS);
      });
    };
    load();
    return () => clearTimeout(timer);
  }, [lazy, part]);
  return part;
}
