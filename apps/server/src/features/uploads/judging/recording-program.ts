import type { RefusalName } from '@lamma/protocol/refusals';
import type { SideStart } from '../../../platform/process/side-program';
import { judgeFile } from './judge-file';
import type { Recording } from './recording';

/** A process of its own that reads sounds and films: one that asks for too much ends this process and no game. */
export interface RecordingJob {
  bytes: Uint8Array;
}
export type RecordingMessage =
  | ({ kind: 'read' } & Pick<Recording, 'extension'> & { media: Recording['kind']; bytes: Uint8Array })
  | { kind: 'refused'; refusal: RefusalName };

const tell = (message: SideStart | RecordingMessage) => void process.send?.(message);

function read(bytes: Buffer): RecordingMessage {
  const judged = judgeFile(bytes);
  if ('refusal' in judged) return { kind: 'refused', refusal: judged.refusal };
  if (judged.kind === 'image') return { kind: 'refused', refusal: 'badUpload' };
  return { kind: 'read', media: judged.kind, extension: judged.extension, bytes: judged.bytes };
}

// The terminal's Ctrl-C reaches every process; this one ends with the server.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));
process.on('message', ({ bytes }: RecordingJob) => {
  tell(read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
});
tell({ kind: 'ready' });
