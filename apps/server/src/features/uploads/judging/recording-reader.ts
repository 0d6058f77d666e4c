import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { makeSideProgram } from '../../../platform/process/side-program';
import type { Recording } from './recording';
import type { RecordingJob, RecordingMessage } from './recording-program';

export interface RecordingReader {
  /** A sound or a film as it is kept, or why it is not. @param owner whose it is: users take turns */
  read(bytes: Buffer, owner: string): Promise<Pick<Recording, 'kind' | 'extension' | 'bytes'> | Refusal>;
  close(): void;
}

/** The largest file of an honest sender takes a tenth of a second. */
const AT_MOST_MS = 10_000;
const IDLE_MS = 60_000;
const HEAP_MB = 160;
/** Bytes that are read and written anew in a millisecond, at the least. */
const BYTES_PER_MS = 100_000;

/**
 * Reads sounds and films in a process of its own, one at a time.
 * @param program the built recording-program module
 * @param broken told when that process cannot be had, or a file ended it
 */
export function makeRecordingReader(program: URL, broken: (what: string) => void): RecordingReader {
  const options = { atMostMs: AT_MOST_MS, idleMs: IDLE_MS, heapMb: HEAP_MB };
  const side = makeSideProgram<RecordingJob, RecordingMessage>(program, options);
  return {
    async read(bytes, owner) {
      const answer = await side.ask({ bytes }, owner, bytes.length / BYTES_PER_MS);
      if (answer.kind === 'unusable') {
        broken(`sounds and films cannot be read: ${answer.why}`);
        return refuse('busy');
      }
      if (answer.kind === 'ended') {
        broken('a sound or a film ended the process that read it');
        return refuse('badUpload');
      }
      const { done } = answer;
      if (done.kind === 'refused') return refuse(done.refusal);
      return { kind: done.media, extension: done.extension, bytes: asBuffer(done.bytes) };
    },
    close: side.close,
  };
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);
