import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MediaEntry, MediaFile } from '../src/files/schema';
import { filmTwin } from '../src/files/schema';
import { sha256 } from '../src/files/sha256';
import { hashOf } from './undealt';

/** A question's film, which is drawn frame by frame. */
export interface Film {
  fact: string;
  /** Pixels. */
  size: { width: number; height: number };
  fps: number;
  seconds: number;
  /** A hash of everything that the film shows: equal on every machine, and different after any change of a frame or a text. */
  storyboard: () => string;
  /** RGB, 8 bits per channel, row by row. */
  frames: () => AsyncIterable<Buffer>;
  provenance: Pick<MediaEntry, 'source' | 'licence' | 'author' | 'changes'>;
}

/** A file name that does not reveal the answer; the film's WebM file has the same name with another extension. */
export function filmFileName(fact: string): string {
  return `${hashOf('lamma-media', `${fact} questionVideo`).slice(0, 12)}.mp4`;
}

export function filmFiles(fact: string): [mp4: string, webm: string] {
  const name = filmFileName(fact);
  return [name, filmTwin(name) ?? name];
}

/**
 * Whether the committed files are this film. Encoder versions write different bytes, so the film is not encoded again: the storyboard is
 * compared with the film's `version` in `media.json`, and the hashes of the files with their entries.
 */
export function isFilmed(root: string, film: Film, index: MediaFile): boolean {
  const version = film.storyboard();
  return filmFiles(film.fact).every((name) => {
    const file = join(root, 'media', name);
    const entry = index[name];
    return entry?.version === version && existsSync(file) && entry.sha256 === sha256(readFileSync(file));
  });
}

/** The `media.json` entry of one of a film's files, with its fields in schema order. */
export function filmEntry({ provenance, seconds, storyboard }: Film, data: Buffer): MediaEntry {
  const { source, licence, author, changes } = provenance;
  const version = storyboard();
  return { sha256: sha256(data), bytes: data.length, seconds, source, version, licence, author, changes };
}

/** Arguments of ffmpeg for no sound, no tags, and output that is reproducible with the same encoder version. */
const plain = ['-an', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-pix_fmt', 'yuv420p'];
const kinds = [
  ['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-crf', '22', '-movflags', '+faststart'],
  ['-c:v', 'libvpx-vp9', '-crf', '32', '-b:v', '0', '-deadline', 'good', '-cpu-used', '2'],
] as const;

/**
 * Encodes a film with the installed ffmpeg: H.264 in MP4 and VP9 in WebM.
 * @throws Error if ffmpeg or one of the encoders is missing, or if it fails
 */
export async function shoot(film: Film, [mp4, webm]: readonly [string, string]): Promise<void> {
  const { width, height } = film.size;
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', String(film.fps), '-i', '-'];
  const outputs = [mp4, webm].flatMap((file, at) => [...(kinds[at] ?? []), ...plain, file]);
  const ffmpeg = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...input, ...outputs], {
    stdio: ['pipe', 'inherit', 'pipe'],
  });
  let said = '';
  ffmpeg.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const ended = new Promise<void>((resolve, reject) => {
    ffmpeg.once('error', (error: NodeJS.ErrnoException) => {
      const missing = 'films are made with ffmpeg (libx264, libvpx-vp9), which is not installed';
      reject(error.code === 'ENOENT' ? new Error(missing) : error);
    });
    ffmpeg.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg: ${said.trim()}`))));
  });
  // If ffmpeg fails, writing to it fails too. Its own error is thrown first, because it explains the cause.
  const [end, feeding] = await Promise.allSettled([ended, pipeline(Readable.from(film.frames()), ffmpeg.stdin)]);
  if (end.status === 'rejected') throw end.reason;
  if (feeding.status === 'rejected') throw feeding.reason;
}
