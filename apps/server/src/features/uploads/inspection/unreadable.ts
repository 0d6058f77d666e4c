/** Thrown if a file is invalid; `inspectFile` turns it into a refusal. */
export class Unreadable extends Error {}

/** No file of two minutes has this many parts; a file with more is an attempt to exhaust memory. */
const MAX_PARTS = 50_000;

/** @throws Unreadable if the condition is false */
export function assertReadable(condition: boolean, reason: string): asserts condition {
  if (!condition) throw new Unreadable(reason);
}

/** @throws Unreadable if a file has more parts than the limit */
export function assertFewParts(count: number): void {
  assertReadable(count <= MAX_PARTS, 'too many parts');
}

/**
 * Makes a counter for the parts of a file, over all its containers.
 * @returns a function to be called before parts are read; it throws Unreadable if there are more than `maxParts`
 */
export function makePartCounter(maxParts = MAX_PARTS): (more: number) => void {
  let count = 0;
  return (more) => {
    count += more;
    assertReadable(count <= maxParts, 'too many parts');
  };
}

/** A cleaned sound or film: complete, without metadata. */
export interface Recording {
  kind: 'audio' | 'video';
  extension: 'mp3' | 'm4a' | 'ogg' | 'mp4' | 'webm';
  bytes: Buffer;
  durationMs: number;
  /** Pixels of a film's longer side; 0 for a sound. */
  longerSide: number;
}
