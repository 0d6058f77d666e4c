import { expect, type Locator, type Page } from '@playwright/test';
import { Finding } from './finding';
import type { GuestWindow } from './guest-window';
import { whyNotClickable } from './in-page';
import { type Step, wordsOf } from './steps';

const PATIENCE = { timeout: 30_000, intervals: [40, 100] };

const findings = new WeakMap<object, Finding>();

/** The finding behind a locator of a guest's page; undefined for Playwright's locators and anything else. */
export const findingOf = (locator: unknown): Finding | undefined =>
  typeof locator === 'object' && locator !== null ? findings.get(locator) : undefined;

/**
 * Adapts a window to Playwright's `Page`, so that the classes of `people/` work in every engine. It has only the members that they use.
 * @param url the base of relative paths
 */
export function guestPage(window: GuestWindow, url: string): Page {
  const page = {
    ...finders(new Finding(window)),
    goto: async (path: string) => {
      await window.goto(new URL(path, url).href);
      return null;
    },
    reload: async () => {
      await window.reload();
      return null;
    },
  } satisfies Partial<Page>;
  return withFinding(page, new Finding(window)) as Page;
}

type Finders = Pick<Locator, 'getByRole' | 'getByLabel' | 'getByPlaceholder' | 'getByText' | 'locator'>;

function finders(finding: Finding): Finders {
  const to = (step: Step) => locatorOf(finding.to(step));
  return {
    getByRole: (role, { name, exact = false, pressed, level } = {}) =>
      to({
        by: 'role',
        role,
        name: name === undefined ? null : wordsOf(name, exact),
        states: { ...(pressed === undefined ? {} : { pressed }), ...(level === undefined ? {} : { level }) },
      }),
    getByLabel: (text, { exact = false } = {}) => to({ by: 'label', words: wordsOf(text, exact) }),
    getByPlaceholder: (text, { exact = false } = {}) => to({ by: 'placeholder', words: wordsOf(text, exact) }),
    getByText: (text, { exact = false } = {}) => to({ by: 'text', words: wordsOf(text, exact) }),
    locator: (selector) => to({ by: 'selector', selector: String(selector) }),
  };
}

function locatorOf(finding: Finding): Locator {
  const { window } = finding;
  const only = () => `${finding.expression}[0]`;
  const waitUntilClickable = (patience: { timeout?: number } = {}) =>
    expect(async () => expect(await finding.read(whyNotClickable), `${finding}`).toBe(null)).toPass({
      ...PATIENCE,
      ...patience,
    });
  const one = async () => {
    let views = await finding.views();
    await expect(async () => {
      views = await finding.views();
      expect(views, `${finding}`).toHaveLength(1);
    }).toPass(PATIENCE);
    return views[0];
  };
  const locator = {
    ...finders(finding),
    nth: (place: number) => locatorOf(finding.to({ by: 'place', place })),
    first: () => locatorOf(finding.to({ by: 'place', place: 0 })),
    filter: ({ hasText, has }: Parameters<Locator['filter']>[0] = {}) =>
      locatorOf(
        finding.to({
          by: 'content',
          text: hasText === undefined ? null : wordsOf(hasText),
          has: findingOf(has)?.steps ?? null,
        }),
      ),
    count: async () => (await finding.views()).length,
    isVisible: async () => (await finding.views()).some(({ isVisible }) => isVisible),
    textContent: async () => (await one())?.text ?? null,
    getAttribute: async (name: string) => (await one())?.attributes[name] ?? null,
    allInnerTexts: async () => (await finding.views()).map(({ drawn }) => drawn),
    evaluateAll: (read: (elements: Element[]) => unknown) => finding.read(read),
    waitFor: ({ state = 'visible' }: { state?: string } = {}) =>
      expect(async () => {
        const isThere = (await finding.views()).some(({ isVisible }) => isVisible);
        expect(isThere, `${finding}`).toBe(state === 'visible');
      }).toPass(PATIENCE),
    click: async (patience: { timeout?: number } = {}) => {
      await waitUntilClickable(patience);
      await window.click(only());
    },
    fill: async (text: string) => {
      await waitUntilClickable();
      await window.fill(only(), text);
    },
    press: async (key: string) => {
      if (key !== 'Enter') throw new Error(`a guest’s page supports only Enter, not ${key}`);
      await window.enter(only());
    },
  };
  return withFinding(locator, finding) as Locator;
}

/** Registers the finding behind a locator. */
function withFinding<T extends object>(parts: T, finding: Finding): T {
  findings.set(parts, finding);
  return parts;
}
