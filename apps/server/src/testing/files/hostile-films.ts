import { box, numbers } from './boxes';
import { fixture } from './fixtures';

/** A film with extra fragments of a track, whose runs declare `samples` empty samples each. */
function filmWith(fragments: number, track: number, runs: number, samples: number): Buffer {
  const film = fixture('film-fragments.mp4');
  const SIZE_IN_HEADER = 0x10;
  const HAS_PLACE = 1;
  // The start of the film's last data, relative to the fragment.
  const place = film.lastIndexOf('mdat') + 4 - film.length;
  const run = box('trun', numbers(HAS_PLACE, samples, place));
  const header = box('tfhd', numbers(SIZE_IN_HEADER, track, 0));
  const fragment = box('moof', box('traf', header, ...Array.from({ length: runs }, () => run)));
  return Buffer.concat([film, ...Array.from({ length: fragments }, () => fragment)]);
}

/** A run takes 20 bytes of the file; without a limit, 1,200 runs used up all memory. */
export const filmOfRuns = (runs: number, samples = 50_000): Buffer => filmWith(1, 1, runs, samples);

/** Fragments of a track that does not exist. */
export const filmOfStrangeFragments = (fragments: number, samples = 50_000): Buffer =>
  filmWith(fragments, 99, 1, samples);

/** A film of many tracks, whose time tables declare `times` entries each. */
export function filmOfTracks(tracks: number, times: number): Buffer {
  const film = fixture('film.mp4');
  const movie = film.indexOf('moov') - 4;
  const end = movie + film.readUInt32BE(movie);
  const first = film.indexOf('trak') - 4;
  const track = Buffer.from(film.subarray(first, first + film.readUInt32BE(first)));
  track.writeUInt32BE(times, track.indexOf('stts') + 8);
  const more = Array.from({ length: tracks }, () => track);
  const head = Buffer.from(film.subarray(movie, end));
  head.writeUInt32BE(head.length + tracks * track.length);
  return Buffer.concat([film.subarray(0, movie), head, ...more, film.subarray(end)]);
}

/** A WebM with a cluster of empty elements of two bytes. */
export function webmOfVoids(voids: number): Buffer {
  const film = fixture('film.webm');
  // Gives the segment an unknown size, so that clusters can be appended to it.
  const segment = film.indexOf(Buffer.from('18538067', 'hex'));
  film.set(Buffer.from('01ffffffffffffff', 'hex'), segment + 4);
  const cluster = Buffer.from('1f43b675000000000000000000', 'hex').subarray(0, 12);
  cluster.writeUInt8(0x01, 4);
  cluster.writeUIntBE(voids * 2, 6, 6);
  return Buffer.concat([film, cluster, Buffer.alloc(voids * 2, Buffer.from('ec80', 'hex'))]);
}
