import { expect as base, type ExpectMatcherState } from '@playwright/test';
import { windowLocatorOf } from './guest-page';
import type { View } from './in-page';
import { collapseSpaces } from './steps';

type Judge = (views: View[], expected: unknown, detail: unknown) => boolean;

const equals = (text: string, words: unknown) =>
  words instanceof RegExp ? words.test(collapseSpaces(text)) : collapseSpaces(text) === collapseSpaces(String(words));
const includes = (text: string, words: unknown) =>
  words instanceof RegExp
    ? words.test(collapseSpaces(text))
    : collapseSpaces(text).includes(collapseSpaces(String(words)));

const one =
  (judge: (view: View, expected: unknown, detail: unknown) => boolean): Judge =>
  (views, ...expected) =>
    views.length === 1 && views.every((view) => judge(view, ...expected));

const judges: Record<string, Judge> = {
  toBeVisible: one(({ isVisible }) => isVisible),
  toBeDisabled: one(({ isDisabled }) => isDisabled),
  toBeChecked: one(({ isChecked }) => isChecked),
  toContainText: one(({ text }, words) => includes(text, words)),
  toHaveText: (views, words) => {
    const all = Array.isArray(words) ? words : [words];
    return views.length === all.length && views.every(({ text }, place) => equals(text, all[place]));
  },
  toHaveAttribute: one(({ attributes }, name, value) => equals(attributes[String(name)] ?? '', value)),
  toHaveValue: one(({ value }, words) => equals(value ?? '', words)),
  toHaveCount: (views, count) => views.length === count,
};

const expectGuestPage = base.extend({
  ...Object.fromEntries(Object.entries(judges).map(([name, judge]) => [name, matcher(name, judge)])),
  async toHaveURL(this: ExpectMatcherState, page: unknown, address: RegExp) {
    const window = windowLocatorOf(page)?.window;
    return waitFor(this, async () => {
      const actual = (await window?.address()) ?? '';
      return { isTrue: address.test(actual), actual: `${actual}, for ${address}` };
    });
  },
});

function matcher(name: string, judge: Judge) {
  return function (this: ExpectMatcherState, locator: unknown, ...given: unknown[]) {
    const windowLocator = windowLocatorOf(locator);
    const [expected, detail] = given;
    const { isNot } = this;
    return waitFor({ isNot, timeout: timeoutIn(given) ?? this.timeout }, async () => {
      const views = (await windowLocator?.views()) ?? [];
      const actual = `${windowLocator} ${name} ${String(expected ?? '')} ${String(detail ?? '')}\n${JSON.stringify(views, null, 2)}`;
      return { isTrue: judge(views, expected, detail), actual };
    });
  };
}

function timeoutIn(given: readonly unknown[]): number | undefined {
  const options: unknown = given.at(-1);
  if (typeof options !== 'object' || options === null || !('timeout' in options)) return undefined;
  return Number(options.timeout);
}

/** Polls until the condition is as expected, or the timeout has passed. */
async function waitFor(
  { isNot, timeout }: Pick<ExpectMatcherState, 'isNot' | 'timeout'>,
  evaluate: () => Promise<{ isTrue: boolean; actual: string }>,
): Promise<{ pass: boolean; message: () => string }> {
  let actual = 'the page could not be read';
  try {
    await base(async () => {
      const result = await evaluate();
      actual = result.actual;
      base(result.isTrue).toBe(!isNot);
    }).toPass({ timeout, intervals: [40, 100, 250] });
    return { pass: !isNot, message: () => '' };
  } catch {
    return { pass: isNot, message: () => `${isNot ? 'not: ' : ''}${actual}` };
  }
}

/** Playwright's `expect` with the same matchers for guests' pages. */
export const expect: typeof base = new Proxy(base, {
  apply: (runners, self, args: Parameters<typeof base>) =>
    Reflect.apply(windowLocatorOf(args[0]) === undefined ? runners : expectGuestPage, self, args),
});
