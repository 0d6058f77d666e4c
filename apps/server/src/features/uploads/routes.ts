import { refuse } from '@lamma/protocol/refusals';
import type { Handlers } from '../../platform/http/routes';
import { cursorIn } from './own-files';
import type { UploadsService } from './service';

type Names = 'createUpload' | 'readUploadQuota' | 'listUploads' | 'deleteUpload';

export function uploadsRoutes(uploads: UploadsService): Pick<Handlers, Names> {
  return {
    createUpload: ({ actor, bytes }) => uploads.take(actor, bytes),
    readUploadQuota: ({ actor }) => uploads.quota(actor),
    listUploads: async ({ actor, query }) => {
      const after = query.after === undefined ? undefined : cursorIn(query.after);
      if (after === null) return refuse('invalid');
      return uploads.page(actor.userId, { order: query.order, isUnused: query.unused === '1', after });
    },
    deleteUpload: ({ actor, params }) => uploads.remove(actor.userId, params.file),
  };
}
