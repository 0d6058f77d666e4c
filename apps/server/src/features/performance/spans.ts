/** What lies back no longer than an hour is counted by the minute, everything by ten minutes: 24 hours are then few rows to read. */
export const MINUTE = 60_000;
export const TEN_MINUTES = 10 * MINUTE;
export const BY_MINUTE_MS = 60 * MINUTE;

/** The beginning of the span that a moment lies in. */
export const startOf = (at: number, span: number): number => at - (at % span);
