import type { Handlers } from '../../platform/http/routes';
import type { UploadsService } from './service';

export function uploadsRoutes(uploads: UploadsService): Pick<Handlers, 'createUpload' | 'readUploadQuota'> {
  return {
    createUpload: ({ actor, bytes }) => uploads.take(actor, bytes),
    readUploadQuota: ({ actor }) => uploads.quota(actor),
  };
}
