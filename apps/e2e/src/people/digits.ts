const arabic = new Intl.NumberFormat('ar-KW-u-nu-arab', { useGrouping: false });

/** Formats a number in Arabic digits. */
export const inArabic = (value: number): string => arabic.format(value);

/** The first number in a text, in Arabic digits. */
export function numberIn(text: string): number {
  const digits = /[٠-٩]+/.exec(text)?.[0];
  if (digits === undefined) throw new Error(`no number in «${text}»`);
  return Number(digits.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit))));
}

export const hasNumber = (text: string): boolean => /[٠-٩]/.test(text);
