import { digits } from './digits';

/** Arabic-Indic digits, as Kuwait writes them, unless this device has chosen others. */
const numberLocale = `ar-KW-u-nu-${digits}`;

const wholeNumber = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 0, useGrouping: false });
const grouped = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 0 });
const twoDigits = new Intl.NumberFormat(numberLocale, { minimumIntegerDigits: 2, useGrouping: false });

/** A number that stays small, such as a score, a question's number or a count: ٣٦. */
export function formatNumber(value: number): string {
  return wholeNumber.format(value);
}

/** Zero in words: the Arabic digit ٠ alone, large and in the display font, looks like an ornament. Undefined with Latin digits. */
export const zeroWord = digits === 'arab' ? 'صفر' : undefined;

/** A score that stands alone: ٧, and zero in words. */
export function formatScore(value: number): string {
  return (value === 0 ? zeroWord : undefined) ?? formatNumber(value);
}

/** A count that can grow large, with grouped thousands: ١٧٬٨١٨. */
export function formatCount(value: number): string {
  return grouped.format(value);
}

/** A count that stands alone: ١٧٬٨١٨, and zero in words. */
export function formatTotal(value: number): string {
  return (value === 0 ? zeroWord : undefined) ?? formatCount(value);
}

/** Minutes and seconds of a recording: ٠:٠٨. A duration that is not known yet reads as zero. */
export function formatClock(seconds: number): string {
  const all = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return `${wholeNumber.format(Math.floor(all / 60))}:${twoDigits.format(all % 60)}`;
}
