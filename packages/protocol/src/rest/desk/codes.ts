import * as z from 'zod';
import { askedId, clientUuid, epochMs, optionalLine, pageQuery } from '../../fields/fields';
import { ownerLimits } from '../../limits/owner';
import { ownerMessages } from '../../messages/owner';
import { codeKinds } from '../allowance';
import { endpoint } from '../endpoint';

const count = z.number().int().min(0);

/** Codes that were made together: of one kind, for one purpose. */
export const codeBatch = z.object({
  id: z.string(),
  /** `desk`: by the owner, on the site. `command`: from the command line. */
  origin: z.enum(['desk', 'command']),
  kind: z.enum(codeKinds),
  /** Games that each of its codes adds; of no meaning for `premium`. */
  amount: z.number().int().min(1),
  /** What it is for, as the owner wrote it; empty where nothing was written. */
  note: z.string(),
  count,
  redeemed: count,
  revoked: count,
  createdAt: epochMs,
});
export type CodeBatch = z.infer<typeof codeBatch>;

/** What is still known of a code after its batch was made. */
export const keptCode = z.object({
  id: z.string(),
  /** Its first characters, of one from the command line; its last three, of one made on the site. The other one is empty. */
  start: z.string(),
  end: z.string(),
  state: z.enum(['free', 'redeemed', 'revoked']),
  /** Who redeemed it; null also where that account is no more. */
  redeemedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** When it was redeemed or revoked. */
  changedAt: epochMs.nullable(),
});
export type KeptCode = z.infer<typeof keptCode>;

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
  summary: 'Makes a batch of activation codes. Its reply alone has them in full; a repeat is refused (decision 33)',
  body: z.object({
    /** Becomes the id of the batch, so that a repeat is known as one. */
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

const batchId = z.object({ batchId: askedId });

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
  summary: 'The codes of a batch in the order in which they were made, without what redeems them; 50 a page',
  params: batchId,
  query: pageQuery,
  paged: true,
  reply: z.array(keptCode),
});

const batchNow = z.object({ ok: z.literal(true), batch: codeBatch });

export const revokeCode = endpoint({
  method: 'POST',
  path: '/api/admin/codes/:batchId/codes/:codeId/revoke',
  who: 'owner',
  summary: 'Revokes a code that nobody has redeemed; again changes nothing',
  params: z.object({ batchId: askedId, codeId: askedId }),
  reply: batchNow,
});

export const revokeFreeCodes = endpoint({
  method: 'POST',
  path: '/api/admin/codes/:batchId/revoke',
  who: 'owner',
  summary: 'Revokes all codes of a batch that nobody has redeemed',
  params: batchId,
  reply: batchNow,
});
