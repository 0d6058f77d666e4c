import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { defaultFrames, type Take, type Watcher } from '../films/camera';

/** The CPU throttling of the page. */
const SLOWDOWN = 4;
/** The time after the last frame of a moment, for its remaining work. */
const AFTER_MS = 400;

export interface Measured {
  name: string;
  /** Tasks of the main thread over 50 ms, in ms. */
  longTasks: number[];
  /** The sum of layout shifts, and the elements that shifted. */
  shift: number;
  shifted: string[];
  /** Animations of properties other than transform and opacity, which make the browser paint every frame. */
  painted: string[];
}

declare global {
  interface Window {
    measured?: { longTasks: number[]; shift: number; shifted: string[]; painted: Set<string> };
  }
}

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Runs in the page before its scripts. */
function observe(): void {
  const fresh = () => ({ longTasks: [], shift: 0, shifted: [], painted: new Set<string>() });
  window.measured = fresh();
  const nameElement = (node: Node | null) => (node instanceof Element ? `${node.localName}.${node.className}` : '?');
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.measured?.longTasks.push(Math.round(duration));
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources, hadRecentInput } = entry as unknown as Shift;
      // `hadRecentInput`: within half a second of a press, a shift is the response to the press.
      if (hadRecentInput) continue;
      if (window.measured === undefined) return;
      window.measured.shift += value;
      window.measured.shifted.push(...sources.map(({ node }) => nameElement(node)));
    }
  }).observe({ type: 'layout-shift' });
}

function lookAtAnimations(): void {
  const composited = ['offset', 'easing', 'composite', 'computedOffset', 'transform', 'transformOrigin', 'opacity'];
  const checkFrame = () => {
    for (const { effect } of document.getAnimations()) {
      if (!(effect instanceof KeyframeEffect)) continue;
      const { target, pseudoElement } = effect;
      const keys = new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame)));
      for (const key of keys) {
        if (!composited.includes(key)) {
          window.measured?.painted.add(
            `${key} of ${target?.getAttribute('class') || target?.localName}${pseudoElement ?? ''}`,
          );
        }
      }
    }
    if (window.measured !== undefined) requestAnimationFrame(checkFrame);
  };
  checkFrame();
}

/** Measures the moments of a page on a slow processor. */
export class Meter implements Watcher {
  readonly #page: Page;
  readonly #devTools: CDPSession;
  readonly measured: Measured[] = [];

  static async of(page: Page): Promise<Meter> {
    // Code compiled by tsx calls this helper for each named function.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(observe);
    return new Meter(page, await page.context().newCDPSession(page));
  }

  private constructor(page: Page, devTools: CDPSession) {
    this.#page = page;
    this.#devTools = devTools;
  }

  async films(name: string, { press, frames = defaultFrames }: Take): Promise<void> {
    const page = this.#page;
    await page.evaluate(() => {
      window.measured = { longTasks: [], shift: 0, shifted: [], painted: new Set() };
    });
    await page.evaluate(lookAtAnimations);
    await this.#devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await press();
    await sleep((frames.at(-1) ?? 0) + AFTER_MS);
    await this.#devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const found = await page.evaluate(() => {
      const { longTasks = [], shift = 0, shifted = [], painted = [] } = window.measured ?? {};
      delete window.measured;
      return { longTasks, shift, shifted: [...new Set(shifted)], painted: [...painted] };
    });
    this.measured.push({ name, ...found });
  }
}
