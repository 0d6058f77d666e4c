import { libTexts } from '../texts.ar';
import { digits } from './digits';

const day = new Intl.DateTimeFormat(`ar-SA-u-nu-${digits}-ca-gregory`, { dateStyle: 'long' });
const dayOfYear = new Intl.DateTimeFormat(`ar-SA-u-nu-${digits}-ca-gregory`, { day: 'numeric', month: 'long' });
const shortDay = new Intl.DateTimeFormat(`en-GB-u-nu-${digits}`);
const time = new Intl.DateTimeFormat(`ar-SA-u-nu-${digits}`, { timeStyle: 'short' });
const dayAndTime = new Intl.DateTimeFormat(`ar-SA-u-nu-${digits}-ca-gregory`, {
  dateStyle: 'medium',
  timeStyle: 'short',
});

const month = new Intl.DateTimeFormat(`ar-SA-u-nu-${digits}-ca-gregory`, { month: 'long', year: 'numeric' });
const fullDay = new Intl.DateTimeFormat(`ar-SA-u-nu-${digits}-ca-gregory`, { dateStyle: 'full', timeStyle: 'short' });

/** A day in words. @param at epoch ms */
export function formatDay(at: number): string {
  return day.format(at);
}

/** A day with the time of day. @param at epoch ms */
export function formatDayAndTime(at: number): string {
  return dayAndTime.format(at);
}

/** A day with its weekday and the time of day. @param at epoch ms */
export function formatFullDay(at: number): string {
  return fullDay.format(at);
}

/** A month with its year. @param at epoch ms */
export function formatMonth(at: number): string {
  return month.format(at);
}

/**
 * A day relative to today: «اليوم، ٨:١٤ م», «أمس، ٨:١٤ م», a day of this year, a day with its year.
 * @param at epoch ms
 * @param now epoch ms
 */
export function formatRecent(at: number, now: number): string {
  const [then, today] = [new Date(at), new Date(now)];
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (then.toDateString() === today.toDateString()) return `${libTexts.today}، ${formatTime(at)}`;
  if (then.toDateString() === yesterday.toDateString()) return `${libTexts.yesterday}، ${formatTime(at)}`;
  return then.getFullYear() === today.getFullYear() ? dayOfYear.format(at) : formatDay(at);
}

/** A day in figures, in the order of en-GB, as the list of past games shows it: ١٩/١١/٢٠٢٦. @param at epoch ms */
export function formatShortDay(at: number): string {
  return shortDay.format(at);
}

/** The time of day without the date. @param at epoch ms */
export function formatTime(at: number): string {
  return time.format(at);
}
