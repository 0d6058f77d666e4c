import { uploadLimits } from '@lamma/protocol/limits/upload';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { makeSideProgram } from '../../../platform/process/side-program';
import type { PictureLimits } from './encode-picture';
import type { PictureJob, PictureMessage } from './picture-program';

export interface PictureMaker {
  /** A picture as it is kept, or the refusal of what cannot be drawn. @param owner whose it is: users take turns */
  draw(bytes: Buffer, owner: string): Promise<Buffer | Refusal>;
  close(): void;
}

/** How long a picture may take: the library's own limit, and after it the end of its process. */
const SECONDS = 20;
const AT_MOST_MS = 30_000;
/** An idle process is ended: it holds some 60 MB. */
const IDLE_MS = 60_000;
/** Pixels lie outside of it. */
const HEAP_MB = 128;
/** A picture of 15 MB takes some five seconds; one of noise, which packs worst, as long. */
const BYTES_PER_MS = 3000;

const pictureLimits: PictureLimits = {
  bytes: uploadLimits.keptImageBytes,
  side: uploadLimits.uploadSide,
  pixels: uploadLimits.uploadPixels,
  seconds: SECONDS,
};

/**
 * Draws pictures anew in a process of its own, one at a time, with no secret in its environment and behind the games in priority.
 * @param program the built picture-program module
 * @param broken told when the library cannot be used, or a picture ended its process
 */
export function makePictureMaker(program: URL, broken: (what: string) => void): PictureMaker {
  const side = makeSideProgram<PictureJob, PictureMessage>(program, {
    atMostMs: AT_MOST_MS,
    idleMs: IDLE_MS,
    heapMb: HEAP_MB,
  });
  return {
    async draw(bytes, owner) {
      const answer = await side.ask({ bytes, limits: pictureLimits }, owner, bytes.length / BYTES_PER_MS);
      if (answer.kind === 'unusable') {
        broken(`pictures cannot be drawn: ${answer.why}`);
        return refuse('imagesUnavailable');
      }
      if (answer.kind === 'ended') broken('a picture ended the process that drew it');
      if (answer.kind === 'ended' || answer.done.kind === 'unreadable') return refuse('badUpload');
      return answer.done.kind === 'refused' ? refuse(answer.done.refusal) : Buffer.from(answer.done.bytes);
    },
    close: side.close,
  };
}
