import { normalForm } from '@lamma/protocol/fields/normal-form';

/**
 * The form of an e-mail address that is unique: NFKC, without what shows nothing, trimmed, lower case, its domain without the dot that
 * may stand behind every domain. «ｄup@Example.com.» is dup@example.com.
 */
export function foldEmail(email: string): string {
  const folded = normalForm(email.trim(), 'NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase();
  const domain = folded.lastIndexOf('@') + 1;
  // The ideographic full stop parts the names of a domain as a point does.
  return (
    folded.slice(0, domain) +
    folded
      .slice(domain)
      .replace(/\u3002/g, '.')
      .replace(/\.+$/, '')
  );
}

/**
 * The keys under which an address may be stored, the likelier account first: as it was folded before two spellings became one, and as
 * it is now. An account whose address is another one's too kept its former key.
 */
export function keysOfEmail(email: string): readonly [string, string] {
  return [normalForm(email.trim(), 'NFC').toLowerCase(), foldEmail(email)];
}
