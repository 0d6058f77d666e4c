import type { RefusalName } from '@lamma/protocol/refusals';
import type { JobProcessStart } from '../../../platform/process/job-process';
import { inspectFile } from './inspect-file';
import type { Recording } from './unreadable';

/** The child process that inspects recordings. A file that exhausts memory or time ends only this process. */
export interface RecordingJob {
  bytes: Uint8Array;
}
export type RecordingMessage =
  | ({ kind: 'read' } & Pick<Recording, 'extension'> & { media: Recording['kind']; bytes: Uint8Array })
  | { kind: 'refused'; refusal: RefusalName };

const send = (message: JobProcessStart | RecordingMessage) => void process.send?.(message);

function read(bytes: Buffer): RecordingMessage {
  const inspected = inspectFile(bytes);
  if ('refusal' in inspected) return { kind: 'refused', refusal: inspected.refusal };
  if (inspected.kind === 'image') return { kind: 'refused', refusal: 'badUpload' };
  return { kind: 'read', media: inspected.kind, extension: inspected.extension, bytes: inspected.bytes };
}

// Ctrl-C reaches all processes of the terminal; this one must outlive requests and ends with the server.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));
process.on('message', ({ bytes }: RecordingJob) => {
  send(read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
});
send({ kind: 'ready' });
