/** A sound or a film as it may be kept: whole, and without anything that is neither. */
export interface Recording {
  kind: 'audio' | 'video';
  extension: 'mp3' | 'm4a' | 'ogg' | 'mp4' | 'webm';
  bytes: Buffer;
  durationMs: number;
  /** Pixels of a film's longer side. */
  longerSide: number;
}
