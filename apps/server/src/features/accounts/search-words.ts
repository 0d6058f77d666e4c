import { foldDigits } from '@lamma/protocol/fields/text';
import { countryCodes } from '@lamma/protocol/limits';
import { arabicKey } from '@lamma/rules/arabic/folded-key';
import { withoutArticle } from '@lamma/rules/arabic/number-words';
import { foldEmail } from './fold-email';
import type { UserRow } from './user-row';

/** More letters of a word are neither kept nor looked for. */
const LONGEST = 40;
/** More words of a search are not looked for. */
const MOST_TERMS = 6;
/** A phone number as people write one, and nothing else. */
const PHONE = /^\+?[\d\s().-]+$/;

type Findable = Pick<UserRow, 'firstName' | 'lastName' | 'email' | 'phoneNumber'>;

/**
 * The words by whose beginnings a user is found: those of the names, with their article and without; of the address, and all of it, and
 * its domain with @; the phone number with its country's code and without. Folded as `termsOf` folds what is looked for.
 */
export function wordsOf({ firstName, lastName, email, phoneNumber }: Findable): string[] {
  const names = parts(`${firstName} ${lastName}`);
  const address = foldEmail(email);
  const at = address.lastIndexOf('@');
  const digits = phoneNumber.replace(/\D/g, '');
  const code = countryCodes.find((known) => phoneNumber.startsWith(known));
  const words = [
    ...names,
    ...names.map(withoutArticle),
    address,
    ...parts(address.slice(0, at)),
    address.slice(at),
    digits,
    code === undefined ? digits : phoneNumber.slice(code.length),
  ];
  return [...new Set(words.map(shortened))].filter((word) => word !== '');
}

/** What a search looks for: each is the beginning of a word of `wordsOf`. Empty where nothing is left to look for. */
export function termsOf(query: string): string[] {
  // A database may not take these.
  const typed = foldDigits(query.replace(/[\p{Cc}\p{Cs}]/gu, ' ')).trim();
  const isPhone = PHONE.test(typed) && /\d/.test(typed);
  const terms = isPhone
    ? [typed.replace(/\D/g, '').replace(/^00/, '')]
    : typed.split(/\s+/).flatMap((word) => (word.includes('@') ? [foldEmail(word)] : parts(word).map(withoutArticle)));
  return [...new Set(terms.map(shortened))].filter((term) => term !== '' && term !== '@').slice(0, MOST_TERMS);
}

function parts(text: string): string[] {
  return arabicKey(text).split(' ');
}

function shortened(word: string): string {
  return [...word].slice(0, LONGEST).join('');
}
