import type { Random } from '../../platform/secrets/random';
import type { Secret } from '../../platform/secrets/secret';

/** No I, L, O, 0 or 1: what is read aloud or off paper is not mistaken. 31 symbols, 10 of them are 49 bits. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A new activation code. */
export function newCode(random: Random, length: number): string {
  let code = '';
  while (code.length < length) {
    const byte = random.bytes(1)[0] ?? 255;
    // Bytes past the last whole multiple would make the first symbols likelier.
    if (byte < Math.floor(256 / CODE_ALPHABET.length) * CODE_ALPHABET.length)
      code += CODE_ALPHABET[byte % CODE_ALPHABET.length];
  }
  return code;
}

/** What the database knows of a code. */
export function codeHmac(secret: Secret, code: string): string {
  return secret.hmac('activation-code', code);
}
