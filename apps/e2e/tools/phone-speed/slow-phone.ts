import type { Browser, CDPSession, Page } from '@playwright/test';

/** Chromium's preset «slow 4G»: 562.5 ms latency, 1.44 Mbit/s down. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
/** A slow connection: 300 ms latency, 400 kbit/s down. */
const LOW_BANDWIDTH = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 25_000 };
const CPU_SLOWDOWN = 4;

/** How a page opened. Times in milliseconds since the start of the navigation. */
export interface Opening {
  firstPaintMs: number;
  /** The paint of the form's first field. */
  drawnMs: number;
  /** The time of that paint, or the end of the last long task (over 50 ms) that began before it, whichever is later. */
  usableMs: number;
  /** Transferred kilobytes by resource type. */
  kb: Record<string, number>;
}

/** A phone of 390 x 844 with an empty cache: on slow 4G with four times CPU throttling, or on a slow connection at full CPU speed. */
export interface SlowPhone {
  page: Page;
  scan(url: string): Promise<Opening>;
  close(): Promise<void>;
}

export async function slowPhone(browser: Browser, { isLowBandwidth = false } = {}): Promise<SlowPhone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'ar',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', isLowBandwidth ? LOW_BANDWIDTH : SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: isLowBandwidth ? 1 : CPU_SLOWDOWN });
  const kb = countKilobytes(session);
  await page.addInitScript(watchForm);
  return {
    page,
    async scan(url) {
      await page.goto(url, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('form-on-glass').length > 0);
      await page.locator('form input').first().pressSequentially('ب');
      const { firstPaintMs, drawnMs, tasks } = await page.evaluate(() => ({
        firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        drawnMs: performance.getEntriesByName('form-on-glass')[0]?.startTime ?? 0,
        tasks: Reflect.get(window, 'longTasks') as { from: number; to: number }[],
      }));
      const ends = tasks.filter(({ from }) => from <= drawnMs).map(({ to }) => to);
      return { firstPaintMs, drawnMs, usableMs: Math.max(drawnMs, ...ends), kb };
    },
    close: () => context.close(),
  };
}

function countKilobytes(session: CDPSession): Record<string, number> {
  const kinds = new Map<string, string>();
  const kb: Record<string, number> = {};
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    kb[kind] = (kb[kind] ?? 0) + encodedDataLength / 1024;
  });
  return kb;
}

/** Runs in the page: marks the paint of the form's first field and records long tasks. */
function watchForm(): void {
  const longTasks: { from: number; to: number }[] = [];
  Reflect.set(window, 'longTasks', longTasks);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      longTasks.push({ from: startTime, to: startTime + duration });
  }).observe({ type: 'longtask', buffered: true });
  const observer = new MutationObserver(() => {
    if (document.querySelector('form input') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('form-on-glass')));
  });
  observer.observe(document, { childList: true, subtree: true });
}
