import type { RefusalName } from '@lamma/protocol/refusals';
import type { SideStart } from '../../../platform/process/side-program';
import { judgeFile } from '../judging/judge-file';
import { encodePicture, type PictureLimits, prepare } from './encode-picture';

/**
 * A process of its own that draws pictures anew, one at a time. A picture that breaks the library breaks this process and no game.
 */
export interface PictureJob {
  bytes: Uint8Array;
  limits: PictureLimits;
}
export type PictureMessage =
  | { kind: 'drawn'; bytes: Uint8Array }
  | { kind: 'refused'; refusal: RefusalName }
  | { kind: 'unreadable' };

const tell = (message: SideStart | PictureMessage) => void process.send?.(message);

// The terminal's Ctrl-C reaches every process; this one ends with the server.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));
try {
  const { default: sharp } = await import('sharp');
  prepare(sharp);
  process.on('message', ({ bytes, limits }: PictureJob) => {
    // By its header, before anything is unpacked.
    const judged = judgeFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if ('refusal' in judged) return tell({ kind: 'refused', refusal: judged.refusal });
    encodePicture(sharp, bytes, limits).then(
      (drawn) => tell({ kind: 'drawn', bytes: drawn }),
      () => tell({ kind: 'unreadable' }),
    );
  });
  tell({ kind: 'ready' });
} catch (error) {
  tell({ kind: 'unusable', why: String(error) });
}
