import { uploadLimits } from '@lamma/protocol/limits/upload';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { makeJobProcess } from '../../../platform/process/job-process';
import type { PictureJob, PictureLimits, PictureMessage } from './picture-program';

export interface PictureEncoder {
  /**
   * Encodes a picture for storage, or refuses it.
   * @param owner the user's id; if several users have waiting pictures, the users take turns
   */
  encode(bytes: Buffer, owner: string): Promise<Buffer | Refusal>;
  close(): void;
}

/** The timeout of the library, s; and a longer timeout after which the process is killed, ms. */
const SECONDS = 20;
const TIMEOUT_MS = 30_000;
/** An idle process is ended, because it takes about 60 MB. */
const IDLE_MS = 60_000;
/** A small heap suffices, because pixels are allocated outside of it. */
const HEAP_MB = 128;
/** The expected speed, from which the queue estimates durations: a picture of 15 MB takes about five seconds, even if it is noise. */
const BYTES_PER_MS = 3000;

const pictureLimits: PictureLimits = {
  bytes: uploadLimits.keptImageBytes,
  side: uploadLimits.uploadSide,
  pixels: uploadLimits.uploadPixels,
  seconds: SECONDS,
};

/**
 * Encodes pictures in a child process, one at a time, without secrets in its environment and at low priority.
 * @param program the built picture-program module
 * @param onFailure called with a log message if the library is unusable or a picture has crashed the process
 */
export function makePictureEncoder(program: URL, onFailure: (message: string) => void): PictureEncoder {
  const jobs = makeJobProcess<PictureJob, PictureMessage>(program, {
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
    heapMb: HEAP_MB,
  });
  return {
    async encode(bytes, owner) {
      const answer = await jobs.ask({ bytes, limits: pictureLimits }, owner, bytes.length / BYTES_PER_MS);
      if (answer.kind === 'unusable') {
        onFailure(`picture encoder unavailable: ${answer.why}`);
        return refuse('imagesUnavailable');
      }
      if (answer.kind === 'ended') onFailure('a picture crashed the encoder process');
      if (answer.kind === 'ended' || answer.done.kind === 'unreadable') return refuse('badUpload');
      return answer.done.kind === 'refused' ? refuse(answer.done.refusal) : answer.done.bytes;
    },
    close: jobs.close,
  };
}
