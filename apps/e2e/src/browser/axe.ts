import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const require = createRequire(import.meta.url);

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  id: string;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** Adds axe as an init script: injecting it per check takes longer than most checks. */
export const addAxe = (page: Page): Promise<unknown> =>
  page.addInitScript({ path: require.resolve('axe-core/axe.min.js') });

/**
 * Runs axe over the page after its animations have ended. After a resize of the window a sticky bar can partly cover a target, so each
 * target that axe finds too small is scrolled to the middle and checked again.
 * @param state describes the page, for the failure message
 */
export async function expectNoViolation(page: Page, state: string): Promise<void> {
  await page.waitForFunction(() => {
    const doesEnd = ({ effect }: Animation) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    const isStill = document.getAnimations().every((one) => one.playState !== 'running' || !doesEnd(one));
    return isStill && document.fonts.status === 'loaded';
  });
  const violations: Violation[] = await page.evaluate(async (values) => {
    const axe = Reflect.get(window, 'axe') as Axe;
    const all = await axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      // Off by default in axe: users of speech input say the visible label.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    });
    const targets = all.violations.find(({ id }) => id === 'target-size');
    for (const node of targets?.nodes.splice(0) ?? []) {
      const target = document.querySelector(String(node.target[0]));
      target?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const again = await axe.run(target, { runOnly: { type: 'rule', values: ['target-size'] } });
      if (again.violations.length > 0) targets?.nodes.push(node);
    }
    return all.violations.filter(({ nodes }) => nodes.length > 0);
  }, TAGS);
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')} — ${failureSummary ?? ''}`),
  }));
  expect.soft(found, `axe on ${state}`).toEqual([]);
}

interface Axe {
  run(context: unknown, options: unknown): Promise<{ violations: Violation[] }>;
}
