import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { useConnectionStore } from '../lib/server/connection-store';
import { updateSiteFacts } from '../lib/site-facts';
import { useToastStore } from '../lib/toast-store';
import { consoleErrors } from './console-errors';
import { aSite } from './samples';

// Stubs for layout calls that jsdom lacks.
window.HTMLElement.prototype.scrollIntoView = () => undefined;
window.HTMLElement.prototype.hasPointerCapture = () => false;
window.HTMLElement.prototype.setPointerCapture = () => undefined;
window.scrollTo = () => undefined;
window.Range.prototype.getBoundingClientRect = () => new DOMRect();
window.HTMLDialogElement.prototype.showModal = function show() {
  this.open = true;
};
window.HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
// Tests apply no style sheets, so tag names and inline styles are enough. jsdom would match its own sheet against
// every element, which takes a sixth of the tests' time.
const BLOCKS =
  'address, article, aside, blockquote, dd, dialog, div, dl, dt, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, legend, li, main, nav, ol, p, pre, section, summary, table, ul';
const noStyle = document.createElement('i').style;
window.getComputedStyle = (element, pseudoElement) => {
  const style = pseudoElement || !(element instanceof HTMLElement) ? noStyle : element.style;
  const display = () => {
    if (element.matches('[hidden], dialog:not([open])')) return 'none';
    if (style.display !== '') return style.display;
    if (element.matches('button, input, select, textarea')) return 'inline-block';
    // As in jsdom, inline elements have an empty `display`.
    return element.matches(BLOCKS) ? 'block' : '';
  };
  return new Proxy(style, {
    get(target, key) {
      if (key === 'display') return display();
      if (key === 'getPropertyValue') {
        return (name: string) => (name === 'display' ? display() : target.getPropertyValue(name));
      }
      return Reflect.get(target, key, target);
    },
  });
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

// Guards against hangs only: the first render of a lazy page imports its chunk.
configure({ asyncUtilTimeout: 20_000 });

/** jsdom has no PointerEvent. */
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
  // Files share one window, so reset module state.
  updateSiteFacts(aSite());
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
  // Files share one window, so restore spies too.
  vi.restoreAllMocks();
  window.sessionStorage.clear();
  const { expected } = consoleErrors;
  consoleErrors.expected = false;
  // React reports missing keys, missing act() and unknown props by `console.error`.
  if (expected) expect(calls, 'console.error was not called').not.toEqual([]);
  else expect(calls, 'console.error was called').toEqual([]);
});

// Files share modules: an import that is pending when its file ends could never settle.
afterAll(() => vi.dynamicImportSettled());
