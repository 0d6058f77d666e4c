import { digits } from './digits';

// In a separate file, so that the phones' bundle, which imports the other formats, does not contain percentages.
const tenths = new Intl.NumberFormat(`ar-KW-u-nu-${digits}`, { maximumFractionDigits: 1, useGrouping: false });
const oneTenth = new Intl.NumberFormat(`ar-KW-u-nu-${digits}`, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A share in percent, with at most one decimal: ٦٫٢٪. */
export function formatPercent(percent: number): string {
  return `${tenths.format(percent)}٪`;
}

/** A number with exactly one decimal, even if that is zero: ٣٫٠. */
export function formatTenths(value: number): string {
  return oneTenth.format(value);
}
