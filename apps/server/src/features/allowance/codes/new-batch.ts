import { limits } from '@lamma/protocol/limits';
import { newId, type Random } from '../../../platform/secrets/random';
import type { Secret } from '../../../platform/secrets/secret';
import { codeHmac, newCode } from '../code-text';
import type { CodeBatchRow, CodeRow } from '../store-codes';

/** Characters of a code that are stored in clear: the first ones for the command line, the last ones for the site. */
const HINT = 2;
const ENDING = 3;

interface NewBatch {
  batch: CodeBatchRow;
  rows: CodeRow[];
  /** In full and by place; only their HMACs are stored. */
  codes: string[];
}

/** Generates the codes of a batch: the rows to store, and the codes in full to return once. */
export function newBatch(
  { random, secret }: { random: Random; secret: Secret },
  of: Omit<CodeBatchRow, 'redeemed' | 'revoked'>,
): NewBatch {
  const codes = Array.from({ length: of.count }, () => newCode(random, limits.codeLength));
  const isFromDesk = of.origin === 'desk';
  const rows = codes.map(
    (code, index): CodeRow => ({
      id: newId(random),
      hmac: codeHmac(secret, code),
      hint: isFromDesk ? '' : code.slice(0, HINT),
      ending: isFromDesk ? code.slice(-ENDING) : '',
      kind: of.kind,
      amount: of.amount,
      createdAt: of.createdAt,
      batchId: of.id,
      place: index + 1,
      redeemedBy: null,
      redeemedAt: null,
      revokedAt: null,
    }),
  );
  return { batch: { ...of, redeemed: 0, revoked: 0 }, rows, codes };
}
