// In a separate file, so that the phones' bundle, which imports the other formats, does not contain it.
const tenths = new Intl.NumberFormat('ar-KW-u-nu-arab', { maximumFractionDigits: 1, useGrouping: false });

/** A share in percent, to one place: ٦٫٢٪. */
export function formatPercent(percent: number): string {
  return `${tenths.format(percent)}٪`;
}
