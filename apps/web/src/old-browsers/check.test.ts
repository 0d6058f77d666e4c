import { describe, expect, it } from 'vitest';
import check from './check.js?raw';

const documents = Object.entries(
  import.meta.glob<string>('../../*.html', { query: '?raw', import: 'default', eager: true }),
);

const calls = () => ({
  fetch: () => undefined,
  AbortController: class {},
  ResizeObserver: class {},
  CSS: { supports: () => true },
});

interface Lacking {
  /** Properties missing on `window`. */
  window?: string[];
  modules?: boolean;
  string?: boolean;
}

/** Opens a document and runs its check. */
function open(markup: string, { window: gone = [], modules = true, string = true }: Lacking = {}) {
  const document = new DOMParser().parseFromString(markup, 'text/html');
  const create = document.createElement.bind(document);
  document.createElement = ((tag: string) => {
    const made = create(tag);
    if (tag === 'script' && modules) Object.assign(made, { noModule: false });
    return made;
  }) as typeof document.createElement;
  const listeners: ((event: { message: string }) => void)[] = [];
  const window = {
    ...calls(),
    addEventListener: (_type: string, listener: (event: { message: string }) => void) => listeners.push(listener),
  } as Record<string, unknown>;
  for (const name of gone) delete window[name];
  const fakeArray = {
    prototype: { flatMap: () => undefined } as { at?: (place: number) => unknown; flatMap: unknown },
  };
  const fakeObject = {
    fromEntries: Object.fromEntries,
    prototype: Object.prototype,
    defineProperty: Object.defineProperty,
  } as {
    hasOwn?: typeof Object.hasOwn;
  };
  const fakeString = { prototype: string ? { replaceAll: () => undefined } : {} };
  new Function('window', 'document', 'CSS', 'Array', 'Object', 'String', check)(
    window,
    document,
    window.CSS,
    fakeArray,
    fakeObject,
    fakeString,
  );
  return {
    notice: () => document.querySelector('[role="alert"]')?.textContent ?? null,
    root: () => document.getElementById('root') ?? document.querySelector('.offline'),
    fails: (message: string) => {
      for (const listener of listeners) listener({ message });
    },
    at: fakeArray.prototype.at,
    hasOwn: fakeObject.hasOwn,
  };
}

describe.each(documents)('%s in a browser that is too old', (_name, markup) => {
  it.each<[string, Lacking]>([
    ['JavaScript modules', { modules: false }],
    ['fetch', { window: ['fetch'] }],
    ['AbortController', { window: ['AbortController'] }],
    ['ResizeObserver', { window: ['ResizeObserver'] }],
    ['CSS inset', { window: ['CSS'] }],
    ['String.replaceAll', { string: false }],
  ])('without %s a browser shows what is missing and what to do, and the root is removed', (missing, lacking) => {
    const page = open(markup, lacking);
    expect(page.notice()).toContain('افتحوه في جوال أو متصفح أحدث.');
    expect(page.notice()).toContain(missing);
    expect(page.root()).toBeNull();
  });

  it('the check leaves a capable browser alone and polyfills what Chromium 90 lacks', () => {
    const page = open(markup);
    expect(page.notice()).toBeNull();
    expect(page.root()).not.toBeNull();
    expect([0, 1, -1, -2, 2, -3, undefined].map((place) => page.at?.call(['a', 'b'], place as number))).toEqual([
      'a',
      'b',
      'b',
      'a',
      undefined,
      undefined,
      'a',
    ]);
    expect([page.hasOwn?.({ a: 1 }, 'a'), page.hasOwn?.({}, 'toString')]).toEqual([true, false]);
  });
});

it('the check shows its notice if the page’s own module cannot be parsed, and for no other error', () => {
  const [, markup = ''] = documents.find(([name]) => name.endsWith('student.html')) ?? [];
  const page = open(markup);
  page.fails('Uncaught TypeError: x is not a function');
  expect(page.notice()).toBeNull();
  page.fails("Uncaught SyntaxError: Unexpected token '='");
  expect(page.notice()).toContain('Unexpected token');
});
