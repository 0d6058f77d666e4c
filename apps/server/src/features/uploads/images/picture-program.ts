import type { RefusalName } from '@lamma/protocol/refusals';
import type { JobProcessStart } from '../../../platform/process/job-process';
import { inspectFile } from '../inspection/inspect-file';
import { encodePicture, type PictureLimits, prepare } from './encode-picture';

/** The child process that encodes pictures, one at a time. A picture that crashes the library crashes only this process. */
export interface PictureJob {
  bytes: Uint8Array;
  limits: PictureLimits;
}
export type PictureMessage =
  | { kind: 'encoded'; bytes: Uint8Array }
  | { kind: 'refused'; refusal: RefusalName }
  | { kind: 'unreadable' };

const send = (message: JobProcessStart | PictureMessage) => void process.send?.(message);

// Ctrl-C reaches all processes of the terminal; this one must outlive requests and ends with the server.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));
try {
  const { default: sharp } = await import('sharp');
  prepare(sharp);
  process.on('message', ({ bytes, limits }: PictureJob) => {
    // Checks the header before anything is decoded.
    const inspected = inspectFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if ('refusal' in inspected) return send({ kind: 'refused', refusal: inspected.refusal });
    encodePicture(sharp, bytes, limits).then(
      (encoded) => send({ kind: 'encoded', bytes: encoded }),
      () => send({ kind: 'unreadable' }),
    );
  });
  send({ kind: 'ready' });
} catch (error) {
  send({ kind: 'unusable', why: String(error) });
}
