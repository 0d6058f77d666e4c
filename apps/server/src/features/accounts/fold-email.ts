import { normalForm } from '@lamma/protocol/fields/normal-form';
import { withLatinDigits } from '@lamma/protocol/fields/text';

/**
 * The unique key of an e-mail address: trimmed, NFKC, lower case, with Latin digits, without invisible characters and without the domain's
 * trailing dot. «ｄup٧@Example.com.» becomes dup7@example.com.
 */
export function foldEmail(email: string): string {
  const folded = withLatinDigits(
    normalForm(email.trim(), 'NFKC')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .toLowerCase(),
  );
  const domain = folded.lastIndexOf('@') + 1;
  // The ideographic full stop is a valid separator of a domain's labels.
  return (
    folded.slice(0, domain) +
    folded
      .slice(domain)
      .replace(/\u3002/g, '.')
      .replace(/\.+$/, '')
  );
}

/**
 * Returns the keys to look up an address: first by the folding of earlier versions, then by the current one. Accounts whose addresses
 * became equal under the current folding still have their old keys.
 */
export function keysOfEmail(email: string): readonly [string, string] {
  return [normalForm(email.trim(), 'NFC').toLowerCase(), foldEmail(email)];
}
