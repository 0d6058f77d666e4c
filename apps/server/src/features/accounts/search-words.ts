import { foldDigits } from '@lamma/protocol/fields/text';
import { countryCodes } from '@lamma/protocol/limits';
import { arabicKey } from '@lamma/rules/arabic/folded-key';
import { withoutArticle } from '@lamma/rules/arabic/number-words';
import { foldEmail, type UserRow } from './user-row';

/** Stored and searched words are cut to this length. */
const LONGEST = 40;
/** Maximum number of terms of a search; further words are ignored. */
const MAX_TERMS = 6;
const PHONE = /^\+?[\d\s().-]+$/;

type Findable = Pick<UserRow, 'firstName' | 'lastName' | 'email' | 'phoneNumber'>;

/**
 * The index words of a user; a search matches their prefixes. They are the words of the names, with and without the
 * article; the e-mail address, the words of its local part, and its domain with @; the phone number with and without
 * country code. All are folded in the same way as the terms of `termsOf`.
 */
export function wordsOf({ firstName, lastName, email, phoneNumber }: Findable): string[] {
  const names = wordsIn(`${firstName} ${lastName}`);
  const address = foldEmail(email);
  const at = address.lastIndexOf('@');
  const digits = phoneNumber.replace(/\D/g, '');
  const code = countryCodes.find((known) => phoneNumber.startsWith(known));
  const words = [
    ...names,
    ...names.map(withoutArticle),
    address,
    ...wordsIn(address.slice(0, at)),
    address.slice(at),
    digits,
    code === undefined ? digits : phoneNumber.slice(code.length),
  ];
  return [...new Set(words.map(cut))].filter((word) => word !== '');
}

/**
 * The terms of a search. A user matches if each term is a prefix of one of the user's words (`wordsOf`). Empty if the query has nothing to
 * search for.
 */
export function termsOf(query: string): string[] {
  // Drops control characters and lone surrogates: Postgres refuses NUL, and stored words contain neither control characters nor lone
  // surrogates.
  const typed = foldDigits(query.replace(/[\p{Cc}\p{Cs}]/gu, ' ')).trim();
  const isPhone = PHONE.test(typed) && /\d/.test(typed);
  const terms = isPhone
    ? [typed.replace(/\D/g, '').replace(/^00/, '')]
    : typed
        .split(/\s+/)
        .flatMap((word) => (word.includes('@') ? [foldEmail(word)] : wordsIn(word).map(withoutArticle)));
  return [...new Set(terms.map(cut))].filter((term) => term !== '' && term !== '@').slice(0, MAX_TERMS);
}

function wordsIn(text: string): string[] {
  return arabicKey(text).split(' ');
}

function cut(word: string): string {
  return [...word].slice(0, LONGEST).join('');
}
