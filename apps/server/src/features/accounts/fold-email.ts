import { normalForm } from '@lamma/protocol/normal-form';

/** The form of an e-mail address that is unique: NFC, trimmed, lower case. */
export function foldEmail(email: string): string {
  return normalForm(email.trim(), 'NFC').toLowerCase();
}
