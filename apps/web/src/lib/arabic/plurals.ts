import { formatNumber } from './numbers';

/**
 * Arabic has six plural forms: for none, one, two, 3 to 10, 11 to 99, and the rest. `#` stands for the number; the forms of one and two
 * do not need it, because the noun itself says the number.
 */
export type PluralForms = Readonly<Record<Intl.LDMLPluralRule, string>>;

const rules = new Intl.PluralRules('ar');

/** A count with its noun in the right plural form, in the digits of this device. */
export function counted(count: number, forms: PluralForms): string {
  return forms[rules.select(count)].replace('#', formatNumber(count));
}
