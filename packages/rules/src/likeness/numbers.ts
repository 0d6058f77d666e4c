/** Normalizes numbers, superscripts and subscripts. Expects digits 0 to 9. */

/** Marks a subscript; `^` marks a superscript. */
export const SUBSCRIPT_MARK = '\uE001';

const SUPERSCRIPTS = /[\u00B2\u00B3\u00B9\u2070\u2071\u2074-\u207F]+/g;
/** A subscript after a chemical element is often typed as a plain digit: H₂O is H2O. */
const SUBSCRIPTS = /([A-Z][a-z]?|\))?([\u2080-\u208E]+)/g;
const DIGIT_BEFORE_FRACTION = /([\d٠-٩۰-۹])(?=[¼-¾⅐-⅞])/g;

/** Marks superscripts and subscripts, and separates fractions from the number before them. Must run before NFKD. */
export function markSubAndSuperscripts(text: string): string {
  return text
    .replace(DIGIT_BEFORE_FRACTION, '$1 ')
    .replace(SUPERSCRIPTS, (superscript) => (/^[\u207A-\u207E]+$/.test(superscript) ? superscript : `^${superscript}`))
    .replace(SUBSCRIPTS, (_all, element: string | undefined, subscript: string) =>
      element === undefined ? `${SUBSCRIPT_MARK}${subscript}` : element + subscript,
    );
}

/** A number with thousands separators other than a point. */
const GROUPED = /\b\d{1,3}(?:[,٬،'’ ]\d{3})+(?!\d)/g;
/** Ambiguous: 1.000 is a thousand or one. */
const POINTED = /\b\d{1,3}(?:\.\d{3})+(?![\d.]*\d)/g;
/** A point without a digit before it: .5 is 0.5. */
const BARE_POINT = /(^|[ («"=<>+*/-])\.(?=\d)/g;
/** Digits joined by points or commas; a run with more than one separator is an address or a date. */
const CHAIN = /\d+(?:[.,٫،]\d+)+/g;

/** Writes each number in one way: no thousands separators, no leading zeros, no trailing zeros of a fraction, `٫` as the decimal point. */
export function normalizeNumbers(text: string): string {
  return text
    .replace(GROUPED, (number) => number.replace(/\D/g, ''))
    .replace(BARE_POINT, '$10.')
    .replace(CHAIN, (chain) => {
      const [whole = '', fraction = '', ...more] = chain.split(/[.,٫،]/);
      const kept = fraction.replace(/0+$/, '');
      if (more.length > 0) return chain.replace(/[.,٫،]/g, ' ');
      return kept === '' ? whole : `${whole}٫${kept}`;
    })
    .replace(/\d+(?:٫\d+)?/g, (number) => number.replace(/^0+(?=\d)/, ''));
}

/** The alternative reading of points: «1.000» as a thousand. */
export function withoutPoints(text: string): string {
  return text.replace(POINTED, (number) => number.replace(/\./g, ''));
}
