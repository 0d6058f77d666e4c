import { readFileSync } from 'node:fs';

/** Sounds and films of half a second, with «Muscat» as their title and its place where their form has room for one. */
export type FixtureName =
  | 'sound.mp3'
  | 'sound.m4a'
  | 'opus.ogg'
  | 'vorbis.ogg'
  | 'sound.webm'
  | 'film.mp4'
  | 'film-fragments.mp4'
  | 'recorded.mp4'
  | 'film.mov'
  | 'film.webm'
  | 'hevc.mp4'
  | 'large.mp4';

export function fixture(name: FixtureName): Buffer {
  return readFileSync(new URL(name, import.meta.url));
}
