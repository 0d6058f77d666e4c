import type { RefusalName } from '@lamma/protocol/refusals';
import { answerJobs } from '../../../platform/process/job-process';
import { inspectFile } from '../inspection/inspect-file';
import { encodePicture, type PictureLimits, prepare } from './encode-picture';

/** The child process that encodes pictures, one at a time. A picture that crashes the library crashes only this process. */
export interface PictureJob {
  bytes: Buffer;
  limits: PictureLimits;
}
export type PictureMessage =
  | { kind: 'encoded'; bytes: Buffer }
  | { kind: 'refused'; refusal: RefusalName }
  | { kind: 'unreadable' };

await answerJobs<PictureJob, PictureMessage>(async () => {
  const { default: sharp } = await import('sharp');
  prepare(sharp);
  return async ({ bytes, limits }) => {
    // Checks the header before anything is decoded.
    const inspected = inspectFile(bytes);
    if ('refusal' in inspected) return { kind: 'refused', refusal: inspected.refusal };
    return encodePicture(sharp, bytes, limits).then(
      (encoded) => ({ kind: 'encoded', bytes: encoded }),
      () => ({ kind: 'unreadable' }),
    );
  };
});
