import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';

const REST_MS = 10_000;
/** The wait after loading, until the last animation is over. */
const SETTLE_MS = 4000;

export interface Rest {
  frames: number;
  /** The number of timers that fired, by the function that set them. */
  timers: Map<string, number>;
}

interface TraceEvent {
  name: string;
  args: { data?: { timerId?: number; frame?: string; stackTrace?: Call[]; url?: string } };
}

interface Call {
  url: string;
  lineNumber: number;
  columnNumber: number;
  functionName: string;
}

export async function traceRest(browser: Browser, page: Page): Promise<Rest> {
  await sleep(SETTLE_MS);
  const categories = [
    'devtools.timeline',
    'disabled-by-default-devtools.timeline.stack',
    'disabled-by-default-devtools.timeline.frame',
  ];
  await browser.startTracing(page, { categories });
  await sleep(REST_MS);
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  const events = trace.traceEvents;
  const setBy = new Map<number, string>();
  for (const { name, args } of events) {
    if (name !== 'TimerInstall' || args.data?.timerId === undefined) continue;
    setBy.set(args.data.timerId, describeCall(args.data.stackTrace));
  }
  const timers = new Map<string, number>();
  for (const { name, args } of events) {
    if (name !== 'TimerFire') continue;
    const place = setBy.get(args.data?.timerId ?? -1) ?? 'set before';
    timers.set(place, (timers.get(place) ?? 0) + 1);
  }
  return { frames: events.filter(({ name }) => name === 'DrawFrame').length, timers };
}

function describeCall(stack: readonly Call[] = []): string {
  const [call] = stack;
  if (call === undefined) return '?';
  return `${call.functionName || 'a function'} in ${call.url.split('/').at(-1)}:${call.lineNumber}:${call.columnNumber}`;
}
