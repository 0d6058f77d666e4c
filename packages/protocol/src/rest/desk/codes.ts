import * as z from 'zod';
import { clientUuid, epochMs, optionalLine, pageQuery, requestedId } from '../../fields/fields';
import { ownerLimits } from '../../limits/owner';
import { ownerMessages } from '../../messages/owner';
import { codeKinds } from '../allowance';
import { endpoint } from '../endpoint';

const count = z.number().int().min(0);

/** A batch of codes of one kind that were made together. */
export const codeBatch = z.object({
  id: z.string(),
  /** `desk`: made by the owner on the site. `command`: from the command line. */
  origin: z.enum(['desk', 'command']),
  kind: z.enum(codeKinds),
  /** Games that each code adds; meaningless for `premium`. */
  amount: z.number().int().min(1),
  /** The owner's note; may be empty. */
  note: z.string(),
  count,
  redeemed: count,
  revoked: count,
  createdAt: epochMs,
});
export type CodeBatch = z.infer<typeof codeBatch>;

/** A code as stored, without its full text. */
export const storedCode = z.object({
  id: z.string(),
  /** The first two characters of a code from the command line; empty for a code made on the site. */
  start: z.string(),
  /** The last three characters of a code made on the site; empty for a code from the command line. */
  end: z.string(),
  state: z.enum(['free', 'redeemed', 'revoked']),
  /** The account that redeemed the code; also null if that account was deleted. */
  redeemedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** When the code was redeemed or revoked. */
  changedAt: epochMs.nullable(),
});
export type StoredCode = z.infer<typeof storedCode>;

export const listCodeBatches = endpoint({
  method: 'GET',
  path: '/api/admin/codes',
  who: 'owner',
  summary: 'Batches of activation codes, newest first; 50 a page',
  query: pageQuery,
  paged: true,
  reply: z.array(codeBatch),
});

export const createCodes = endpoint({
  method: 'POST',
  path: '/api/admin/codes',
  who: 'owner',
  summary: 'Creates a batch of activation codes. Only this reply contains them in full; a retry is refused',
  body: z.object({
    /** Becomes the batch's id, so that a retry creates no second batch. */
    clientId: clientUuid,
    kind: z.enum(codeKinds, { error: ownerMessages.codeKindNeeded }),
    amount: z
      .number({ error: ownerMessages.codeAmountWrong })
      .int(ownerMessages.codeAmountWrong)
      .min(1, ownerMessages.codeAmountWrong)
      .max(ownerLimits.codeAmount, ownerMessages.codeAmountWrong),
    count: z
      .number({ error: ownerMessages.codeCountWrong })
      .int(ownerMessages.codeCountWrong)
      .min(1, ownerMessages.codeCountWrong)
      .max(ownerLimits.codeBatch, ownerMessages.codeCountWrong),
    note: optionalLine(ownerLimits.codeNote, ownerMessages.codeNoteTooLong),
  }),
  reply: z.object({ batch: codeBatch, codes: z.array(z.string()) }),
});

const batchId = z.object({ batchId: requestedId });

export const readCodeBatch = endpoint({
  method: 'GET',
  path: '/api/admin/codes/:batchId',
  who: 'owner',
  summary: 'One batch of activation codes',
  params: batchId,
  reply: codeBatch,
});

export const listBatchCodes = endpoint({
  method: 'GET',
  path: '/api/admin/codes/:batchId/codes',
  who: 'owner',
  summary: 'The codes of a batch in order of creation, without their full text; 50 a page',
  params: batchId,
  query: pageQuery,
  paged: true,
  reply: z.array(storedCode),
});

const batchReply = z.object({ ok: z.literal(true), batch: codeBatch });

export const revokeCode = endpoint({
  method: 'POST',
  path: '/api/admin/codes/:batchId/codes/:codeId/revoke',
  who: 'owner',
  summary: 'Revokes an unredeemed code; idempotent',
  params: z.object({ batchId: requestedId, codeId: requestedId }),
  reply: batchReply,
});

export const revokeFreeCodes = endpoint({
  method: 'POST',
  path: '/api/admin/codes/:batchId/revoke',
  who: 'owner',
  summary: 'Revokes all unredeemed codes of a batch',
  params: batchId,
  reply: batchReply,
});
