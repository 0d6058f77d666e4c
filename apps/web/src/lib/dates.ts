const day = new Intl.DateTimeFormat('ar-KW-u-nu-arab-ca-gregory', { dateStyle: 'long' });
const dayAndTime = new Intl.DateTimeFormat('ar-KW-u-nu-arab-ca-gregory', { dateStyle: 'medium', timeStyle: 'short' });

/** A day in words. @param at milliseconds since 1970 */
export function formatDay(at: number): string {
  return day.format(at);
}

/** A day with the time of day. @param at milliseconds since 1970 */
export function formatDayAndTime(at: number): string {
  return dayAndTime.format(at);
}
