const day = new Intl.DateTimeFormat('ar-KW-u-nu-arab-ca-gregory', { dateStyle: 'long' });
const shortDay = new Intl.DateTimeFormat('en-GB-u-nu-arab');
const time = new Intl.DateTimeFormat('ar-KW-u-nu-arab', { timeStyle: 'short' });
const dayAndTime = new Intl.DateTimeFormat('ar-KW-u-nu-arab-ca-gregory', { dateStyle: 'medium', timeStyle: 'short' });

/** A day in words. @param at milliseconds since 1970 */
export function formatDay(at: number): string {
  return day.format(at);
}

/** A day with the time of day. @param at milliseconds since 1970 */
export function formatDayAndTime(at: number): string {
  return dayAndTime.format(at);
}

/** A day in figures, in the order of en-GB, as the list of past games shows it: ١٩/١١/٢٠٢٦. @param at milliseconds since 1970 */
export function formatShortDay(at: number): string {
  return shortDay.format(at);
}

/** The time of day alone. @param at milliseconds since 1970 */
export function formatTime(at: number): string {
  return time.format(at);
}
