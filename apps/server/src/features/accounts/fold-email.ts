/** The form of an e-mail address that is unique: NFC, trimmed, lower case. */
export function foldEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
