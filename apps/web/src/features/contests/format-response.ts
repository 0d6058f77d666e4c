import { contestTexts } from './texts.ar';

const seconds = new Intl.NumberFormat('ar-KW-u-nu-arab', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** An average response time in seconds: «٣٫١ ث». @param ms null without an answer */
export function formatResponse(ms: number | null): string {
  return ms === null ? contestTexts.none : contestTexts.seconds(seconds.format(ms / 1000));
}
