import type { SideStart } from '../../../platform/process/side-program';
import { encodePicture, type PictureLimits, prepare } from './encode-picture';

/**
 * A process of its own that draws pictures anew, one at a time. A picture that breaks the library breaks this process and no game.
 */
export interface PictureJob {
  bytes: Uint8Array;
  limits: PictureLimits;
}
export type PictureMessage = { kind: 'drawn'; bytes: Uint8Array } | { kind: 'unreadable' };

const tell = (message: SideStart | PictureMessage) => void process.send?.(message);

// The terminal's Ctrl-C reaches every process; this one ends with the server.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));
try {
  const { default: sharp } = await import('sharp');
  prepare(sharp);
  process.on('message', ({ bytes, limits }: PictureJob) => {
    encodePicture(sharp, bytes, limits).then(
      (drawn) => tell({ kind: 'drawn', bytes: drawn }),
      () => tell({ kind: 'unreadable' }),
    );
  });
  tell({ kind: 'ready' });
} catch (error) {
  tell({ kind: 'unusable', why: String(error) });
}
