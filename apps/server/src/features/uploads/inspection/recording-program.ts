import type { RefusalName } from '@lamma/protocol/refusals';
import { answerJobs } from '../../../platform/process/job-process';
import { inspectFile } from './inspect-file';
import type { Recording } from './unreadable';

/** The child process that inspects recordings. A file that exhausts memory or time ends only this process. */
export interface RecordingJob {
  bytes: Buffer;
}
export type RecordingMessage =
  | ({ kind: 'read' } & Pick<Recording, 'extension'> & { media: Recording['kind']; bytes: Buffer })
  | { kind: 'refused'; refusal: RefusalName };

function read(bytes: Buffer): RecordingMessage {
  const inspected = inspectFile(bytes);
  if ('refusal' in inspected) return { kind: 'refused', refusal: inspected.refusal };
  if (inspected.kind === 'image') return { kind: 'refused', refusal: 'badUpload' };
  return { kind: 'read', media: inspected.kind, extension: inspected.extension, bytes: inspected.bytes };
}

await answerJobs<RecordingJob, RecordingMessage>(
  () =>
    async ({ bytes }) =>
      read(bytes),
);
