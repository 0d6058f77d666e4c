/**
 * How long ago an event happened, ms. A busy main thread delays the handler, not the event's own time.
 * @param now the page's time since its start, as in `event.timeStamp`
 */
export function ageOf({ timeStamp }: Pick<Event, 'timeStamp'>, now = performance.now()): number {
  const age = now - timeStamp;
  // Some browsers coarsen the time, or count it from 1970.
  return age > 0 && age < MAX_AGE_MS ? age : 0;
}

/** A handler that runs later than this gets no credit. */
const MAX_AGE_MS = 2000;
