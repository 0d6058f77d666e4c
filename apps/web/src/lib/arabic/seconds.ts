import { digits } from './digits';

const hundredths = new Intl.NumberFormat(`ar-KW-u-nu-${digits}`, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});

/** Milliseconds as seconds with two decimals: ٠٫٤١. */
export function formatSeconds(ms: number): string {
  return hundredths.format(Math.max(0, ms) / 1000);
}
