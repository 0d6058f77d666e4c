/** A cleaned sound or film: complete, without metadata. */
export interface Recording {
  kind: 'audio' | 'video';
  extension: 'mp3' | 'm4a' | 'ogg' | 'mp4' | 'webm';
  bytes: Buffer;
  durationMs: number;
  /** Pixels of a film's longer side; 0 for a sound. */
  longerSide: number;
}
