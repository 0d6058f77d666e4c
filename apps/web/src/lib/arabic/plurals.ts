import { formatNumber } from './numbers';

/**
 * Arabic counts in six forms: none, one, two, 3 to 10, 11 to 99, the rest. `#` stands for the number; the forms of one and two
 * need none, because the noun itself says it.
 */
export type PluralForms = Readonly<Record<Intl.LDMLPluralRule, string>>;

const rules = new Intl.PluralRules('ar');

/** The sentence for this count, its digits Arabic-Indic. */
export function counted(count: number, forms: PluralForms): string {
  return forms[rules.select(count)].replace('#', formatNumber(count));
}
