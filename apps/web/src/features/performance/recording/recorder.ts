import { metricLimits } from '@lamma/protocol/limits/metric';
import type { Metric } from '@lamma/protocol/rest/desk/performance';
import type { Happening } from '../../../lib/happenings';

export interface RecorderParts {
  /** The device's clock, epoch ms. */
  now: () => number;
  /** The pattern of an address. */
  patternOf: (path: string) => string;
  /** Hands a batch to the browser, which sends it even when the page is left. @returns whether it took it */
  send: (body: string) => boolean;
  /** Whether the server is known to be away. */
  isLost: () => boolean;
  /** What the device keeps from page to page. */
  kept: { read: () => Metric[]; write: (metrics: readonly Metric[]) => void };
}

/** Gathers what is measured on a page, and sends it in batches. What could not be sent is kept on the device for the next page. */
export function makeRecorder({ now, patternOf, send, isLost, kept }: RecorderParts) {
  let waiting = kept.read();

  function clean(): void {
    const oldest = now() - metricLimits.keptMs;
    waiting = waiting.filter(({ timestamp }) => timestamp > oldest);
  }

  return {
    add({ name, value, at, path }: Happening): void {
      const whole = Math.round(value);
      // A device that slept through a measure measured nothing.
      if (!(whole >= 0 && whole <= metricLimits.valueMost)) return;
      waiting.push({ timestamp: at, name, value: whole, page: patternOf(path) });
      if (waiting.length > metricLimits.inMemory) waiting.shift();
    },

    /** Sends all that waits; what the browser does not take stays. */
    flush(): void {
      while (waiting.length > 0 && !isLost()) {
        const metrics = waiting.slice(0, metricLimits.aBatch);
        if (!send(JSON.stringify({ metrics, sentAt: now() }))) break;
        waiting = waiting.slice(metrics.length);
      }
      kept.write(waiting.slice(-metricLimits.onDevice));
    },

    /** Forgets what is older than the server would count. */
    clean,
  };
}
