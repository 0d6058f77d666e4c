import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { makeJobProcess } from '../../../platform/process/job-process';
import type { RecordingJob, RecordingMessage } from './recording-program';
import type { Recording } from './unreadable';

export interface RecordingReader {
  /**
   * Inspects a recording and cleans it for storage, or refuses it.
   * @param owner the user's id; if several users have waiting recordings, the users take turns
   */
  read(bytes: Buffer, owner: string): Promise<Pick<Recording, 'kind' | 'extension' | 'bytes'> | Refusal>;
  close(): void;
}

/** Far more than needed: the largest legitimate file takes a tenth of a second. */
const TIMEOUT_MS = 10_000;
const IDLE_MS = 60_000;
const HEAP_MB = 160;
/** The expected speed of an inspection, from which the queue estimates durations, so that it can serve short recordings first. */
const BYTES_PER_MS = 100_000;

/**
 * Inspects recordings in a child process, one at a time.
 * @param program the built recording-program module
 * @param onFailure called with a log message if the process cannot start or a file has crashed it
 */
export function makeRecordingReader(program: URL, onFailure: (message: string) => void): RecordingReader {
  const options = { timeoutMs: TIMEOUT_MS, idleMs: IDLE_MS, heapMb: HEAP_MB };
  const jobs = makeJobProcess<RecordingJob, RecordingMessage>(program, options);
  return {
    async read(bytes, owner) {
      const answer = await jobs.ask({ bytes }, owner, bytes.length / BYTES_PER_MS);
      if (answer.kind === 'unusable') {
        onFailure(`recording inspection unavailable: ${answer.why}`);
        return refuse('busy');
      }
      if (answer.kind === 'ended') {
        onFailure('a recording crashed the inspection process');
        return refuse('badUpload');
      }
      const { done } = answer;
      if (done.kind === 'refused') return refuse(done.refusal);
      return { kind: done.media, extension: done.extension, bytes: done.bytes };
    },
    close: jobs.close,
  };
}
