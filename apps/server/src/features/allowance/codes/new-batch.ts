import { limits } from '@lamma/protocol/limits';
import { newId, type Random } from '../../../platform/secrets/random';
import type { Secret } from '../../../platform/secrets/secret';
import type { CodeBatchRow, CodeRow } from '../store-codes';

/** Characters of a code that are stored in clear: the first ones for the command line, the last ones for the site. */
const HINT_LENGTH = 2;
const ENDING_LENGTH = 3;

interface NewBatch {
  batch: CodeBatchRow;
  rows: CodeRow[];
  /** In full and by place; only their HMACs are stored. */
  codes: string[];
}

/** Generates the codes of a batch: the rows to store, and the codes in full to return once. */
export function newBatch(
  { random, secret }: { random: Random; secret: Secret },
  batch: Omit<CodeBatchRow, 'redeemed' | 'revoked'>,
): NewBatch {
  const codes = Array.from({ length: batch.count }, () => newCode(random, limits.codeLength));
  const isFromDesk = batch.origin === 'desk';
  const rows = codes.map(
    (code, index): CodeRow => ({
      id: newId(random),
      hmac: codeHmac(secret, code),
      hint: isFromDesk ? '' : code.slice(0, HINT_LENGTH),
      ending: isFromDesk ? code.slice(-ENDING_LENGTH) : '',
      kind: batch.kind,
      amount: batch.amount,
      createdAt: batch.createdAt,
      batchId: batch.id,
      place: index + 1,
      redeemedBy: null,
      redeemedAt: null,
      revokedAt: null,
    }),
  );
  return { batch: { ...batch, redeemed: 0, revoked: 0 }, rows, codes };
}

/** Without look-alikes (I, L, O, 0, 1), because codes are read aloud and off paper. 10 of the 31 symbols make 49 bits. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

function newCode(random: Random, length: number): string {
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
