import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { PageBoundary } from './page-boundary';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/**
 * Draws a page into the document's root, behind a boundary for what throws.
 *
 * A browser that translates puts a `<font>` in the place of each text node, and React, which no longer finds its own, stops or shows old
 * text. The documents ask not to be translated; where one is all the same, the page is mounted anew, once. What lives outside
 * React stays as it is, and what was typed is typed again.
 * @param draw makes the page, again for the second mount
 * @returns a cleanup, for tests
 */
export function mountPage(element: HTMLElement, draw: () => ReactNode): () => void {
  let root = element;
  const mount = () => {
    const made = createRoot(root);
    flushSync(() => made.render(<PageBoundary>{draw()}</PageBoundary>));
    return made;
  };
  let mounted = mount();
  const observer = new MutationObserver((records) => {
    if (!records.some(({ addedNodes }) => [...addedNodes].some(({ nodeName }) => nodeName === 'FONT'))) return;
    observer.disconnect();
    const before = fieldsIn(root);
    const values = before.map((field) => field.value);
    const focused = before.indexOf(document.activeElement as Typed);
    // In an element of its own: nothing that React still does to the old one reaches it.
    const old = { mounted, root };
    root = document.createElement('div');
    root.id = old.root.id;
    old.root.replaceWith(root);
    old.mounted.unmount();
    mounted = mount();
    const after = fieldsIn(root);
    if (after.length !== before.length) return;
    for (const [at, field] of after.entries()) if (field.type === before[at]?.type) retype(field, values[at] ?? '');
    after[focused]?.focus();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    mounted.unmount();
  };
}

const fieldsIn = (root: HTMLElement): Typed[] => [
  ...root.querySelectorAll<Typed>('textarea, input:not([type="file"], [type="checkbox"], [type="radio"])'),
];

/** As if somebody had typed it: React hears of a value only by the prototype's setter and an event. */
function retype(field: Typed, value: string): void {
  if (field.value === value) return;
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
