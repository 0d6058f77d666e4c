import { expect as base, type ExpectMatcherState } from '@playwright/test';
import { findingOf } from './guest-page';
import type { View } from './in-page';
import { plain } from './steps';

type Judge = (views: View[], expected: unknown, detail: unknown) => boolean;

const is = (text: string, words: unknown) =>
  words instanceof RegExp ? words.test(plain(text)) : plain(text) === plain(String(words));
const holds = (text: string, words: unknown) =>
  words instanceof RegExp ? words.test(plain(text)) : plain(text).includes(plain(String(words)));

/** Of a locator that finds one element alone. */
const one =
  (judge: (view: View, expected: unknown, detail: unknown) => boolean): Judge =>
  (views, ...expected) =>
    views.length === 1 && views.every((view) => judge(view, ...expected));

const judges: Record<string, Judge> = {
  toBeVisible: one(({ isVisible }) => isVisible),
  toBeDisabled: one(({ isDisabled }) => isDisabled),
  toBeChecked: one(({ isChecked }) => isChecked),
  toContainText: one(({ text }, words) => holds(text, words)),
  toHaveText: (views, words) => {
    const all = Array.isArray(words) ? words : [words];
    return views.length === all.length && views.every(({ text }, place) => is(text, all[place]));
  },
  toHaveAttribute: one(({ attributes }, name, value) => is(attributes[String(name)] ?? '', value)),
  toHaveValue: one(({ value }, words) => is(value ?? '', words)),
  toHaveCount: (views, count) => views.length === count,
};

const onGuests = base.extend({
  ...Object.fromEntries(Object.entries(judges).map(([name, judge]) => [name, matcher(name, judge)])),
  async toHaveURL(this: ExpectMatcherState, page: unknown, address: RegExp) {
    const window = findingOf(page)?.window;
    return waitFor(this, async () => {
      const stands = (await window?.address()) ?? '';
      return { isTrue: address.test(stands), stands: `${stands}, for ${address}` };
    });
  },
});

function matcher(name: string, judge: Judge) {
  return function (this: ExpectMatcherState, locator: unknown, ...given: unknown[]) {
    const finding = findingOf(locator);
    const [expected, detail] = given;
    const { isNot } = this;
    return waitFor({ isNot, timeout: timeoutIn(given) ?? this.timeout }, async () => {
      const views = (await finding?.views()) ?? [];
      const stands = `${finding} ${name} ${String(expected ?? '')} ${String(detail ?? '')}\n${JSON.stringify(views, null, 2)}`;
      return { isTrue: judge(views, expected, detail), stands };
    });
  };
}

/** The last of what a matcher is given may be options. */
function timeoutIn(given: readonly unknown[]): number | undefined {
  const options: unknown = given.at(-1);
  if (typeof options !== 'object' || options === null || !('timeout' in options)) return undefined;
  return Number(options.timeout);
}

/** Looks until it is as the test wants it. */
async function waitFor(
  { isNot, timeout }: Pick<ExpectMatcherState, 'isNot' | 'timeout'>,
  look: () => Promise<{ isTrue: boolean; stands: string }>,
): Promise<{ pass: boolean; message: () => string }> {
  let stands = 'the page could not be read';
  try {
    await base(async () => {
      const sight = await look();
      stands = sight.stands;
      base(sight.isTrue).toBe(!isNot);
    }).toPass({ timeout, intervals: [40, 100, 250] });
    return { pass: !isNot, message: () => '' };
  } catch {
    return { pass: isNot, message: () => `${isNot ? 'not: ' : ''}${stands}` };
  }
}

/** The runner's own, which also looks at the pages of guests. */
export const expect: typeof base = new Proxy(base, {
  apply: (runners, self, args: Parameters<typeof base>) =>
    Reflect.apply(findingOf(args[0]) === undefined ? runners : onGuests, self, args),
});
