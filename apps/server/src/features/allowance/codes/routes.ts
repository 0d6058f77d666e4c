import { refuse } from '@lamma/protocol/refusals';
import { readCursor } from '../../../platform/http/keyset';
import type { Handlers } from '../../../platform/http/routes';
import type { CodesService } from './codes';

type Names = 'listCodeBatches' | 'createCodes' | 'readCodeBatch' | 'listBatchCodes' | 'revokeCode' | 'revokeFreeCodes';

export function codesRoutes(codes: CodesService): Pick<Handlers, Names> {
  return {
    listCodeBatches: async ({ query }) => {
      const after = query.after === undefined ? undefined : readCursor(query.after);
      return after === null ? refuse('invalid') : codes.batches(after);
    },
    createCodes: ({ actor, body }) => codes.create(actor, body),
    readCodeBatch: ({ params }) => codes.batch(params.batchId),
    listBatchCodes: async ({ params, query }) => {
      const after = query.after === undefined ? undefined : readCursor(query.after);
      return after === null ? refuse('invalid') : codes.codes(params.batchId, after);
    },
    revokeCode: ({ actor, params }) => codes.revoke(actor, params.batchId, params.codeId),
    revokeFreeCodes: ({ actor, params }) => codes.revokeFree(actor, params.batchId),
  };
}
