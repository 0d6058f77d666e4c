import type { Random } from '../../platform/secrets/random';
import type { Secret } from '../../platform/secrets/secret';

/** Without look-alikes (I, L, O, 0, 1), because codes are read aloud and off paper. 10 of the 31 symbols make 49 bits. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export function newCode(random: Random, length: number): string {
  let code = '';
  while (code.length < length) {
    const byte = random.bytes(1)[0] ?? 255;
    // Rejects bytes above the last multiple of the alphabet's length: they would make the first symbols likelier.
    if (byte < Math.floor(256 / CODE_ALPHABET.length) * CODE_ALPHABET.length)
      code += CODE_ALPHABET[byte % CODE_ALPHABET.length];
  }
  return code;
}

/** The keyed hash that is stored instead of the code. */
export function codeHmac(secret: Secret, code: string): string {
  return secret.hmac('activation-code', code);
}
