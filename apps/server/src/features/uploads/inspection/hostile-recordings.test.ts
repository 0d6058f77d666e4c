import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FixtureName, fixture } from '../../../testing/files/fixtures';
import { filmOfRuns, filmOfStrangeFragments, filmOfTracks, webmOfVoids } from '../../../testing/files/hostile-films';
import { cleanedBytes, outcomeOf } from '../../../testing/files/inspected';
import { inspectFile } from './inspect-file';

describe('a fragmented film', () => {
  const film = () => fixture('film-fragments.mp4');
  /** The offsets of the top-level boxes of this type. */
  function placesOf(bytes: Buffer, type: string): number[] {
    const places: number[] = [];
    for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
      if (bytes.toString('latin1', at + 4, at + 8) === type) places.push(at);
    }
    return places;
  }
  const dataOf = (bytes: Buffer) =>
    Buffer.concat(placesOf(bytes, 'mdat').map((at) => bytes.subarray(at + 8, at + bytes.readUInt32BE(at))));

  it('a fragmented MP4 is rewritten as an MP4 without fragments that contains only its samples, in order', () => {
    const clean = cleanedBytes(film());
    expect(placesOf(clean, 'moof')).toEqual([]);
    expect(['ftyp', 'moov', 'mdat'].map((type) => placesOf(clean, type).length)).toEqual([1, 1, 1]);
    expect(dataOf(clean).equals(dataOf(film()))).toBe(true);
    expect(clean.includes('Muscat')).toBe(false);
    expect(cleanedBytes(clean).equals(clean)).toBe(true);
  });

  it('a fragmented MP4 that ends between two fragments has the duration of its complete fragments', () => {
    const places = placesOf(film(), 'moof');
    expect(places.length).toBeGreaterThan(1);
    const short = film().subarray(0, places.at(-1));
    expect(outcomeOf(short)).toBe('video mp4');
    const lengthOf = (bytes: Buffer) => {
      const inspected = inspectFile(bytes);
      return 'durationMs' in inspected ? inspected.durationMs : 0;
    };
    expect(lengthOf(short)).toBeLessThan(lengthOf(film()));
    expect(outcomeOf(film().subarray(0, (places.at(-1) ?? 0) + 20))).toBe('badUpload');
    expect(outcomeOf(film().subarray(0, places[0]))).toBe('badUpload');
  });

  it('an MP4 is refused if its fragments refer to bytes outside the data, to too many bytes or back in time', () => {
    const changed = (type: string, at: number, value: number) => {
      const bytes = film();
      bytes.writeUInt32BE(value, bytes.lastIndexOf(type) + at);
      return outcomeOf(bytes);
    };
    expect(changed('trun', 8, 0x7fffffff)).toBe('badUpload');
    expect(changed('trun', 12, 0)).toBe('badUpload');
    expect(changed('trun', 12, 0x7fffffff)).toBe('badUpload');
    const twice = film();
    // Makes the last fragment claim to begin before the previous fragment.
    twice.fill(0, twice.lastIndexOf('tfdt') + 8, twice.lastIndexOf('tfdt') + 16);
    expect(outcomeOf(twice)).toBe('badUpload');
    const long = film();
    long.fill(0xff, long.lastIndexOf('tfdt') + 8, long.lastIndexOf('tfdt') + 12);
    expect(['badUpload', 'uploadTooLong']).toContain(outcomeOf(long));
  });
});

describe('corrupt files', () => {
  const names: FixtureName[] = [
    'sound.mp3',
    'sound.m4a',
    'opus.ogg',
    'vorbis.ogg',
    'film.mp4',
    'film-fragments.mp4',
    'film.webm',
    'film.mov',
  ];
  it.each(names)('a corrupted %s is either cleaned or refused', (name) => {
    const good = fixture(name);
    const spoils = fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(spoils, (changes) => {
        const bytes = Buffer.from(good);
        for (const [at, value] of changes) bytes[at] = value;
        const inspected = inspectFile(bytes);
        expect('refusal' in inspected || inspected.ok).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('random bytes after the signature of each type are refused', () => {
    const starts = names.map((name) => fixture(name).subarray(0, 48));
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), (start, noise) => {
        expect(['badUpload', 'type', 'uploadCodec']).toContain(outcomeOf(Buffer.concat([start, noise])));
      }),
      { numRuns: 1000 },
    );
  });

  it('an MP4 is refused if its sample tables refer to the same bytes repeatedly or exceed their box', () => {
    const film = fixture('film.mp4');
    const at = film.indexOf('stsc');
    film.writeUInt32BE(0xffffffff, at + 8);
    expect(outcomeOf(film)).toBe('badUpload');
    const other = fixture('film.mp4');
    other.writeUInt32BE(0x7fffffff, other.indexOf('stsz') + 8);
    expect(outcomeOf(other)).toBe('badUpload');
  });
});

describe('a film that claims more samples, table entries or tracks than it can have', () => {
  it('a film whose runs claim a million empty samples is refused', () => {
    expect(outcomeOf(filmOfRuns(1, 1))).toBe('video mp4');
    expect(outcomeOf(filmOfRuns(1200))).toBe('badUpload');
  });

  it('a film with a million empty samples in a track that is not played is refused', () => {
    expect(outcomeOf(filmOfStrangeFragments(2, 1))).toBe('video mp4');
    expect(outcomeOf(filmOfStrangeFragments(3))).toBe('badUpload');
  });

  it('a film whose table of sample times exceeds its box is refused', () => {
    const film = fixture('film.mp4');
    const table = film.indexOf('stts') + 8;
    film.writeUInt32BE(film.readUInt32BE(table) + 1, table);
    expect(outcomeOf(film)).toBe('badUpload');
  });

  it('a film whose table of sample sizes exceeds its box is refused', () => {
    const film = fixture('film.mp4');
    const table = film.indexOf('stsz') + 12;
    film.writeUInt32BE(film.readUInt32BE(table) + 1, table);
    expect(outcomeOf(film)).toBe('badUpload');
  });

  it('a film with more tracks than a camera writes is refused', () => {
    expect(outcomeOf(filmOfTracks(40, 1))).toBe('badUpload');
  });

  it('a WebM with a hundred thousand empty elements is refused', () => {
    expect(outcomeOf(webmOfVoids(9))).toBe('video webm');
    expect(outcomeOf(webmOfVoids(200_000))).toBe('badUpload');
  });
});
