import { digits } from './digits';
import { zeroWord } from './numbers';

const figures = new Intl.NumberFormat(`ar-KW-u-nu-${digits}`, { maximumFractionDigits: 1 });
const wholeNumber = new Intl.NumberFormat(`ar-KW-u-nu-${digits}`, { maximumFractionDigits: 0 });

const MEGABYTE = 1024 * 1024;

/** Megabytes as a figure without a unit: ٣٫١, and zero in words. */
export function formatMegabytes(bytes: number): string {
  const isZero = bytes / MEGABYTE < 0.05;
  return (isZero ? zeroWord : undefined) ?? figures.format(bytes / MEGABYTE);
}

/** The size of a file: ١٨٤ كيلوبايت, ٣٫١ ميغابايت. Never less than one kilobyte. */
export function formatBytes(bytes: number): string {
  return bytes < MEGABYTE
    ? `${wholeNumber.format(Math.max(1, Math.round(bytes / 1024)))} كيلوبايت`
    : `${formatMegabytes(bytes)} ميغابايت`;
}
