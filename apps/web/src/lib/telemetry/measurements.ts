import type { MetricName } from '@lamma/protocol/rest/desk/performance';

/** A measurement of this page. The recorder sends the route pattern, never the address. */
export interface Measurement {
  name: MetricName;
  /** Milliseconds for durations. */
  value: number;
  /** Epoch ms. */
  at: number;
  path: string;
}

/** Limit of the buffer that is filled until the recorder is loaded, which happens when the page is idle. */
const MAX_EARLY = 100;
const early: Measurement[] = [];
let listener = (measurement: Measurement): void => {
  if (early.length < MAX_EARLY) early.push(measurement);
};

/** Records a measurement. @param path of the page that was measured, by default the open page */
export function record(name: MetricName, value: number, path: string = window.location.pathname): void {
  listener({ name, value, at: Date.now(), path });
}

/** Subscribes to measurements; buffered measurements are delivered at once. */
export function onMeasurement(deliver: (measurement: Measurement) => void): void {
  listener = deliver;
  for (const measurement of early.splice(0)) deliver(measurement);
}
