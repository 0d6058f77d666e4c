import type * as TestingLibrary from '@testing-library/dom';
import type { Step, TextPattern } from './steps';

declare global {
  /** Defined in the page by `finder`. */
  var lammaFind: ((steps: readonly Step[]) => Element[]) | undefined;
}

/** A snapshot of one element. */
export interface View {
  isVisible: boolean;
  isDisabled: boolean;
  isChecked: boolean;
  text: string;
  /** `innerText`: without hidden text, with line breaks. */
  visibleText: string;
  /** The value of a field, otherwise null. */
  value: string | null;
  attributes: Record<string, string>;
}

/**
 * Runs in the page: builds the function that finds elements by role, name and text. Passed as text, so it must not use anything from
 * its scope.
 */
export function finder({ queryAllByRole, queryAllByLabelText, queryAllByPlaceholderText }: typeof TestingLibrary) {
  const toRegExp = ({ source, flags }: TextPattern) => new RegExp(source, flags);
  const has = (element: Element, pattern: TextPattern) =>
    toRegExp(pattern).test((element.textContent ?? '').replace(/\s+/g, ' ').trim());
  const descendantsOf = (element: Element) =>
    [...element.querySelectorAll('*')].filter(({ localName }) => localName !== 'script' && localName !== 'style');

  const findInside = (root: HTMLElement, step: Step): Element[] => {
    if (step.by === 'role') {
      const { role, name, states } = step;
      const found = queryAllByRole(root, role, { ...states, ...(name === null ? {} : { name: toRegExp(name) }) });
      if (role !== 'textbox' || name === null) return found;
      // Like Playwright, treats a password field as a text box, although it has no role by the specification.
      const passwordFields = queryAllByLabelText(root, toRegExp(name)).filter((field) =>
        field.matches('[type=password]'),
      );
      return [...found, ...passwordFields];
    }
    if (step.by === 'label') return queryAllByLabelText(root, toRegExp(step.pattern));
    if (step.by === 'placeholder') return queryAllByPlaceholderText(root, toRegExp(step.pattern));
    if (step.by === 'selector') return [...root.querySelectorAll(step.selector)];
    if (step.by !== 'text') return [];
    const matching = descendantsOf(root).filter((element) => has(element, step.pattern));
    // Only the innermost elements: drops a parent whose child has the whole text.
    return matching.filter((element) => !matching.some((other) => other.parentElement === element));
  };

  const applyStep = (elements: Element[], step: Step): Element[] => {
    if (step.by === 'place') return elements.slice(step.place, step.place + 1);
    if (step.by === 'content') {
      const { text, has: part } = step;
      return elements.filter(
        (element) => (text === null || has(element, text)) && (part === null || follow([element], part).length > 0),
      );
    }
    return [...new Set(elements.flatMap((element) => findInside(element as HTMLElement, step)))];
  };
  const follow = (from: Element[], steps: readonly Step[]) => steps.reduce(applyStep, from);
  return (steps: readonly Step[]) => follow([document.body], steps);
}

export function viewsOf(elements: Element[]): View[] {
  return elements.map((element) => {
    const { width, height } = element.getBoundingClientRect();
    return {
      isVisible: width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible',
      isDisabled: element.matches(':disabled') || element.closest('[aria-disabled=true]') !== null,
      isChecked: element.matches(':checked, [aria-checked=true]'),
      text: element.textContent ?? '',
      // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
      visibleText: (element as HTMLElement).innerText,
      value: 'value' in element ? String(element.value) : null,
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    };
  });
}

/**
 * Runs in the page: scrolls the element into view.
 * @returns why the element cannot be clicked, or null
 */
export function whyNotClickable(elements: Element[]): string | null {
  const [element] = elements;
  if (element === undefined || elements.length > 1) return `${elements.length} elements, not one`;
  if (element.matches(':disabled') || element.closest('[aria-disabled=true]') !== null) return 'it is disabled';
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, isDrawn: width > 0 && height > 0 };
  };
  if (!middle().isDrawn) return 'it is not drawn';
  const at = () => document.elementFromPoint(middle().x, middle().y);
  if (at() === null) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const hit = at();
  if (hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true)) return null;
  return `${hit?.outerHTML.slice(0, 120) ?? 'nothing'} lies over it`;
}
