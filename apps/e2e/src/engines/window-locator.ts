import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { GuestWindow } from './guest-window';
import { finder, type View, viewsOf } from './in-page';
import type { Step } from './steps';

/** The source of a library that finds elements by role and name in any browser. */
const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
const INSTALL = `(() => { ${LIBRARY}\nglobalThis.lammaFind = (${finder})(globalThis.TestingLibraryDom); })()`;

/** A locator for a window's page: it finds its elements again on each use. */
export class WindowLocator {
  readonly window: GuestWindow;
  readonly #steps: readonly Step[];

  constructor(window: GuestWindow, steps: readonly Step[] = []) {
    this.window = window;
    this.#steps = steps;
  }

  to(step: Step): WindowLocator {
    return new WindowLocator(this.window, [...this.#steps, step]);
  }

  get steps(): Step[] {
    return [...this.#steps];
  }

  /** A JavaScript expression for the elements. */
  get expression(): string {
    return `lammaFind(${JSON.stringify(this.#steps)})`;
  }

  /** Runs a function on the elements in the page. The function is passed as text and must not use anything from its scope. */
  async read<T>(read: (elements: Element[]) => T): Promise<T> {
    const script = `globalThis.lammaFind === undefined ? null : [(${read})(${this.expression})]`;
    let answer = await this.window.evaluate(script);
    if (answer === null) {
      await this.window.evaluate(INSTALL);
      answer = await this.window.evaluate(script);
    }
    return (answer as [T])[0];
  }

  views(): Promise<View[]> {
    return this.read(viewsOf);
  }

  toString(): string {
    return this.#steps.map((step) => JSON.stringify(step)).join(' › ');
  }
}
