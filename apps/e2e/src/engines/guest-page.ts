import { expect, type Locator, type Page } from '@playwright/test';
import type { GuestWindow } from './guest-window';
import { whyNotClickable } from './in-page';
import { type Step, textPattern } from './steps';
import { WindowLocator } from './window-locator';

const PATIENCE = { timeout: 30_000, intervals: [40, 100] };

const windowLocators = new WeakMap<object, WindowLocator>();

export const windowLocatorOf = (locator: unknown): WindowLocator | undefined =>
  typeof locator === 'object' && locator !== null ? windowLocators.get(locator) : undefined;

/**
 * Adapts a window to Playwright's `Page`, so that the classes of `people/` work in every engine. The result has only the members that these
 * classes use.
 * @param url the base of relative paths
 */
export function guestPage(window: GuestWindow, url: string): Page {
  const page = {
    ...finders(new WindowLocator(window)),
    goto: async (path: string) => {
      await window.goto(new URL(path, url).href);
      return null;
    },
    reload: async () => {
      await window.reload();
      return null;
    },
  } satisfies Partial<Page>;
  return withWindowLocator(page, new WindowLocator(window)) as Page;
}

type Finders = Pick<Locator, 'getByRole' | 'getByLabel' | 'getByPlaceholder' | 'getByText' | 'locator'>;

function finders(windowLocator: WindowLocator): Finders {
  const to = (step: Step) => locatorOf(windowLocator.to(step));
  return {
    getByRole: (role, { name, exact = false, pressed, level } = {}) =>
      to({
        by: 'role',
        role,
        name: name === undefined ? null : textPattern(name, exact),
        states: { ...(pressed === undefined ? {} : { pressed }), ...(level === undefined ? {} : { level }) },
      }),
    getByLabel: (text, { exact = false } = {}) => to({ by: 'label', pattern: textPattern(text, exact) }),
    getByPlaceholder: (text, { exact = false } = {}) => to({ by: 'placeholder', pattern: textPattern(text, exact) }),
    getByText: (text, { exact = false } = {}) => to({ by: 'text', pattern: textPattern(text, exact) }),
    locator: (selector) => to({ by: 'selector', selector: String(selector) }),
  };
}

function locatorOf(windowLocator: WindowLocator): Locator {
  const { window } = windowLocator;
  const firstElement = () => `${windowLocator.expression}[0]`;
  const waitUntilClickable = (patience: { timeout?: number } = {}) =>
    expect(async () => expect(await windowLocator.read(whyNotClickable), `${windowLocator}`).toBe(null)).toPass({
      ...PATIENCE,
      ...patience,
    });
  const one = async () => {
    let views = await windowLocator.views();
    await expect(async () => {
      views = await windowLocator.views();
      expect(views, `${windowLocator}`).toHaveLength(1);
    }).toPass(PATIENCE);
    return views[0];
  };
  const locator = {
    ...finders(windowLocator),
    nth: (place: number) => locatorOf(windowLocator.to({ by: 'place', place })),
    first: () => locatorOf(windowLocator.to({ by: 'place', place: 0 })),
    filter: ({ hasText, has }: Parameters<Locator['filter']>[0] = {}) =>
      locatorOf(
        windowLocator.to({
          by: 'content',
          text: hasText === undefined ? null : textPattern(hasText),
          has: windowLocatorOf(has)?.steps ?? null,
        }),
      ),
    count: async () => (await windowLocator.views()).length,
    isVisible: async () => (await windowLocator.views()).some(({ isVisible }) => isVisible),
    textContent: async () => (await one())?.text ?? null,
    getAttribute: async (name: string) => (await one())?.attributes[name] ?? null,
    allInnerTexts: async () => (await windowLocator.views()).map(({ visibleText }) => visibleText),
    evaluateAll: (read: (elements: Element[]) => unknown) => windowLocator.read(read),
    waitFor: ({ state = 'visible' }: { state?: string } = {}) =>
      expect(async () => {
        const isThere = (await windowLocator.views()).some(({ isVisible }) => isVisible);
        expect(isThere, `${windowLocator}`).toBe(state === 'visible');
      }).toPass(PATIENCE),
    click: async (patience: { timeout?: number } = {}) => {
      await waitUntilClickable(patience);
      await window.click(firstElement());
    },
    check: async () => {
      await waitUntilClickable();
      await window.click(firstElement());
    },
    fill: async (text: string) => {
      await waitUntilClickable();
      await window.fill(firstElement(), text);
    },
    press: async (key: string) => {
      if (key !== 'Enter') throw new Error(`a guest’s page supports only Enter, not ${key}`);
      await window.pressEnter(firstElement());
    },
  };
  return withWindowLocator(locator, windowLocator) as Locator;
}

/** Registers the `WindowLocator` behind a locator. */
function withWindowLocator<T extends object>(parts: T, windowLocator: WindowLocator): T {
  windowLocators.set(parts, windowLocator);
  return parts;
}
