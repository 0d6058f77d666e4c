/**
 * How long ago an event happened, ms. A busy main thread delays the handler, not the event's own time.
 * @param now the page's time since its start, as in `event.timeStamp`
 */
export function ageOf({ timeStamp }: Pick<Event, 'timeStamp'>, now = performance.now()): number {
  const age = now - timeStamp;
  // Some browsers round the event's time up, into the future, or give it in epoch ms.
  return age > 0 && age < MAX_AGE_MS ? age : 0;
}

/** If an event seems to be older than this, its clock is more likely wrong than its handler slow, so its age counts as 0. */
const MAX_AGE_MS = 2000;
