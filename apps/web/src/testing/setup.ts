import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { useConnectionStore } from '../lib/server/connection-store';
import { learnSite } from '../lib/site-facts';
import { useToastStore } from '../lib/toast-store';
import { consoleErrors } from './console-errors';
import { aSite } from './samples';

// jsdom has no layout: what a browser can, and a part asks for.
window.HTMLElement.prototype.scrollIntoView = () => undefined;
window.HTMLElement.prototype.hasPointerCapture = () => false;
window.HTMLElement.prototype.setPointerCapture = () => undefined;
window.scrollTo = () => undefined;
window.HTMLDialogElement.prototype.showModal = function show() {
  this.open = true;
};
window.HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
globalThis.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
};

// A hang guard, not a measure: the first look at a lazy page loads its file.
configure({ asyncUtilTimeout: 20_000 });

/** jsdom knows mouse events only: a pointer's are made of them. */
class PointerEventOfMouse extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 1;
    this.pointerType = init.pointerType ?? 'mouse';
  }
}
Object.assign(window, { PointerEvent: PointerEventOfMouse });

let consoleError: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  // Files share one window: the next one begins with the site as it comes.
  learnSite(aSite());
  useToastStore.getState().remove();
  useToastStore.setState(useToastStore.getInitialState(), true);
  useConnectionStore.setState(useConnectionStore.getInitialState(), true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.title = '';
  const calls = consoleError.mock.calls;
  // Spies of a single test, too: files share one window.
  vi.restoreAllMocks();
  window.sessionStorage.clear();
  const { expected } = consoleErrors;
  consoleErrors.expected = false;
  // React says there what would break in a browser: a key, an act, an unknown prop.
  if (expected) expect(calls, 'console.error was not called').not.toEqual([]);
  else expect(calls, 'console.error was called').toEqual([]);
});

// Files share their modules, too: a page that still loads when its file ends could never be loaded again.
afterAll(() => vi.dynamicImportSettled());
