import { inspectFile } from '../../features/uploads/inspection/inspect-file';

/** The outcome of an inspection: a refusal, or kind and extension. */
export const outcomeOf = (bytes: Buffer) => {
  const inspected = inspectFile(bytes);
  if ('refusal' in inspected) return inspected.refusal;
  return inspected.kind === 'image' ? 'image' : `${inspected.kind} ${inspected.extension}`;
};
/** The bytes of a recording as they would be stored. */
export function cleanedBytes(bytes: Buffer): Buffer {
  const inspected = inspectFile(bytes);
  if ('refusal' in inspected || inspected.kind === 'image') throw new Error('it is no recording');
  return inspected.bytes;
}
