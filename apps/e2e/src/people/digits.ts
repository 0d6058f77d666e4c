const arabic = new Intl.NumberFormat('ar-KW-u-nu-arab', { useGrouping: false });

/** Formats a number in Arabic digits. */
export const inArabic = (value: number): string => arabic.format(value);

/** Formats a score as team panels do: zero in words. */
export const scoreInArabic = (score: number): string => (score === 0 ? 'صفر' : inArabic(score));

const NUMBER = /[٠-٩]+|(?<!\p{L})صفر(?!\p{L})/u;

/** The first number in a text, in Arabic digits; zero can be in words. */
export function numberIn(text: string): number {
  const digits = NUMBER.exec(text)?.[0];
  if (digits === undefined) throw new Error(`no number in «${text}»`);
  if (digits === scoreInArabic(0)) return 0;
  return Number(digits.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit))));
}

export const hasNumber = (text: string): boolean => NUMBER.test(text);
