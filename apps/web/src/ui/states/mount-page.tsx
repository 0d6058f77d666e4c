import { Component, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { page } from '../../lib/browser/page';
import { Button } from '../buttons/button';
import { uiTexts } from '../texts.ar';
import { ErrorState } from './state-block';

/** An error boundary that offers a reload. Without it React leaves an empty document. */
class PageBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main>
        <ErrorState
          level={1}
          title={uiTexts.brokenTitle}
          text={uiTexts.brokenText}
          actions={
            <Button variant="gold" onClick={() => page.reload()}>
              {uiTexts.brokenAgain}
            </Button>
          }
        />
      </main>
    );
  }
}

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Renders a page into the document's root, inside an error boundary.
 *
 * A browser's translation replaces text nodes with `<font>` elements. React then no longer finds its nodes, and crashes or shows stale
 * text. The documents opt out of translation. If a browser translates the page anyway, the page is remounted once; state
 * outside React survives, and typed text is restored.
 * @param draw renders the page; called again for the remount
 * @returns a cleanup, for tests
 */
export function mountPage(element: HTMLElement, draw: () => ReactNode): () => void {
  let root = element;
  const mount = () => {
    const reactRoot = createRoot(root);
    flushSync(() => reactRoot.render(<PageBoundary>{draw()}</PageBoundary>));
    return reactRoot;
  };
  // The document can contain a form in which somebody is already typing.
  let reactPage = restoreTypedText(
    () => root,
    mount,
    (value) => value !== '',
  );
  const observer = new MutationObserver((records) => {
    if (!records.some(({ addedNodes }) => [...addedNodes].some(({ nodeName }) => nodeName === 'FONT'))) return;
    observer.disconnect();
    reactPage = restoreTypedText(
      () => root,
      () => {
        // A new root element, which pending work of the old root cannot touch.
        const old = { reactPage, root };
        root = document.createElement('div');
        root.id = old.root.id;
        old.root.replaceWith(root);
        old.reactPage.unmount();
        return mount();
      },
    );
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    reactPage.unmount();
  };
}

/** Runs a change that replaces the fields of a page, then restores their text and the focus. Fields are matched by position and type. */
function restoreTypedText<T>(
  root: () => HTMLElement,
  change: () => T,
  isTyped: (value: string) => boolean = () => true,
): T {
  const before = fieldsIn(root());
  const values = before.map((field) => field.value);
  const focused = before.indexOf(document.activeElement as FormField);
  const result = change();
  const after = fieldsIn(root());
  if (after.length !== before.length) return result;
  for (const [at, field] of after.entries()) {
    const value = values[at] ?? '';
    if (field.type === before[at]?.type && isTyped(value)) retype(field, value);
  }
  after[focused]?.focus();
  return result;
}

const fieldsIn = (root: HTMLElement): FormField[] => [
  ...root.querySelectorAll<FormField>('textarea, select, input:not([type="file"], [type="checkbox"], [type="radio"])'),
];

/** Sets a value as typing would: React notices it only through the prototype's setter and an event. */
function retype(field: FormField, value: string): void {
  if (field.value === value) return;
  const isChosen = field instanceof HTMLSelectElement;
  const typed = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  const prototype = isChosen ? HTMLSelectElement.prototype : typed;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(isChosen ? 'change' : 'input', { bubbles: true }));
}
