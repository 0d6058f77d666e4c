import { readFileSync } from 'node:fs';

/** Sounds and films of half a second, with «Muscat» as title and place if their format has metadata. */
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
  | 'av1.mp4'
  | 'av1.webm'
  | 'ten-bits.mp4'
  | 'ten-bits.webm'
  | 'vp9.mp4'
  | 'vp9-ten-bits.mp4'
  | 'large.mp4';

export function fixture(name: FixtureName): Buffer {
  return readFileSync(new URL(`recordings/${name}`, import.meta.url));
}
