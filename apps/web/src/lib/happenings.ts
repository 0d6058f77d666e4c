import type { MetricName } from '@lamma/protocol/rest/desk/performance';

/** Something that was measured on this page. Its address never leaves the page: the recorder sends the pattern alone. */
export interface Happening {
  name: MetricName;
  /** Milliseconds of what lasts. */
  value: number;
  /** Epoch ms. */
  at: number;
  path: string;
}

/** What waits until the recorder is loaded, which comes when the page rests. */
const MOST_EARLY = 100;
const early: Happening[] = [];
let listener = (happening: Happening): void => {
  if (early.length < MOST_EARLY) early.push(happening);
};

/** Notes that something happened. @param path of the page that it is about, where that is not the open one */
export function record(name: MetricName, value: number, path: string = window.location.pathname): void {
  listener({ name, value, at: Date.now(), path });
}

/** Hands over all that happened and that happens from now on. */
export function hearHappenings(hear: (happening: Happening) => void): void {
  listener = hear;
  for (const happening of early.splice(0)) hear(happening);
}
