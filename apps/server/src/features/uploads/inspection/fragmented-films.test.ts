import { describe, expect, it } from 'vitest';
import { contentAt, numbers, numbersAt, typesAt, withBox } from '../../../testing/files/boxes';
import { fixture } from '../../../testing/files/fixtures';
import {
  fragmentedFilm,
  framesOf,
  HEADER,
  NOT_A_KEY,
  RUN,
  SOUND,
  soundsOf,
  type TrackPart,
  VIDEO,
} from '../../../testing/files/fragmented-film';
import { cleanedBytes, outcomeOf } from '../../../testing/files/inspected';
import { inspectFile } from './inspect-file';

const TABLES = ['stts', 'ctts', 'stss', 'stsc', 'stsz', 'stco'];
/** The tables of a track without their version and flags, by type. */
function tablesOf(film: Buffer, track: number): Record<string, number[]> {
  const path = ['moov', `trak:${track - 1}`, 'mdia', 'minf', 'stbl'];
  const types = typesAt(film, path).filter((type) => TABLES.includes(type));
  return Object.fromEntries(types.map((type) => [type, numbersAt(film, [...path, type]).slice(1)]));
}
const headerOf = (film: Buffer, track: number) => numbersAt(film, ['moov', `trak:${track - 1}`, 'tkhd']);
const editsOf = (film: Buffer, track: number) => numbersAt(film, ['moov', `trak:${track - 1}`, 'edts', 'elst']);
function durationOf(film: Buffer): number {
  const inspected = inspectFile(film);
  return 'durationMs' in inspected ? inspected.durationMs : Number.NaN;
}

describe('a film that a recorder has written in fragments', () => {
  it('the samples of a fragmented film are listed in tables for each track, with times, key frames, sizes and offsets', () => {
    const film = cleanedBytes(fixture('film-fragments.mp4'));
    expect(tablesOf(film, VIDEO)).toEqual({
      stts: [1, 5, 1024],
      ctts: [4, 1, 1024, 1, 2048, 1, 0, 2, 1024],
      stss: [2, 1, 4],
      stsc: [2, 1, 3, 1, 2, 2, 1],
      stsz: [0, 5, 1279, 78, 12, 595, 39],
      stco: [2, 1342, 3654],
    });
    expect(tablesOf(film, SOUND)).toMatchObject({
      stts: [3, 1, 4410, 21, 1024, 1, 546],
      stsc: [2, 1, 10, 1, 2, 13, 1],
      stco: [2, 2711, 4288],
    });
    expect(Object.keys(tablesOf(film, SOUND))).not.toContain('stss');
    // Chunks follow each other: each offset is the previous one plus the sizes between.
    expect(film.subarray(1342, 1342 + 1279).equals(fixture('film-fragments.mp4').subarray(1619, 1619 + 1279))).toBe(
      true,
    );
  });

  it('the headers of a fragmented film have each track’s id, duration and volume', () => {
    const film = cleanedBytes(fixture('film-fragments.mp4'));
    const movie = numbersAt(film, ['moov', 'mvhd']);
    expect([movie[3], movie[4], movie.at(-1)]).toEqual([1000, 600, 3]);
    expect(durationOf(fixture('film-fragments.mp4'))).toBe(600);
    const picture = headerOf(film, VIDEO);
    expect([picture[0], picture[3], picture[5], picture[9]]).toEqual([3, 1, 500, 0]);
    expect(picture.slice(-2).map((side) => side / 65_536)).toEqual([64, 48]);
    const soundHeader = headerOf(film, SOUND);
    expect([soundHeader[0], soundHeader[3], soundHeader[5], soundHeader[9]]).toEqual([3, 2, 600, 0x1000000]);
    const media = (track: number) => ['moov', `trak:${track - 1}`, 'mdia'];
    expect(numbersAt(film, [...media(VIDEO), 'mdhd']).slice(3, 5)).toEqual([10_240, 5120]);
    expect(contentAt(film, [...media(SOUND), 'hdlr']).toString('latin1', 8, 12)).toBe('soun');
    expect([VIDEO, SOUND].map((track) => typesAt(film, [...media(track), 'minf'])[0])).toEqual(['vmhd', 'smhd']);
    expect(numbersAt(film, [...media(VIDEO), 'minf', 'vmhd'])).toEqual([1, 0, 0]);
    expect(numbersAt(film, [...media(VIDEO), 'minf', 'dinf', 'dref'])).toEqual([0, 1, 12, 0x75726c20, 1]);
  });

  it('a sample takes a missing value from its fragment, and a value missing there from the film', () => {
    const film = fragmentedFilm({
      defaults: [100, 20, NOT_A_KEY],
      fragments: [
        (data) => [
          { track: VIDEO, time: 0, runs: [{ flags: RUN.offset, count: 2, values: [data] }] },
          { track: SOUND, time: 0, runs: [{ flags: RUN.offset, count: 1, values: [data] }] },
        ],
        (data) => [
          {
            track: VIDEO,
            flags: HEADER.fromFragment | HEADER.description | HEADER.duration | HEADER.size | HEADER.flags,
            header: [1, 300, 30, 0],
            runs: [
              { flags: RUN.offset, count: 1, values: [data + 5] },
              { flags: RUN.firstFlags, count: 2, values: [NOT_A_KEY] },
              {
                flags: RUN.firstFlags | RUN.duration | RUN.size | RUN.flags,
                count: 2,
                values: [NOT_A_KEY, 500, 50, 0, 600, 60, NOT_A_KEY],
              },
            ],
          },
        ],
      ],
    });
    const clean = cleanedBytes(film);
    expect(tablesOf(clean, VIDEO)).toEqual({
      stts: [4, 2, 100, 3, 300, 1, 500, 1, 600],
      stss: [3, 3, 5, 6],
      stsc: [2, 1, 2, 1, 2, 5, 1],
      stsz: [0, 7, 20, 20, 30, 30, 30, 50, 60],
      stco: [2, expect.any(Number), expect.any(Number)],
    });
    const offset = tablesOf(clean, VIDEO).stco?.[2] ?? 0;
    const data = film.length - 1000;
    expect(clean.subarray(offset, offset + 200).equals(film.subarray(data + 5, data + 205))).toBe(true);
  });

  it('a film has no table of key frames if all its frames are key frames; the sound never has one', () => {
    const film = cleanedBytes(
      fragmentedFilm({
        fragments: [
          (data) => [
            framesOf(data, 3, 0),
            { ...soundsOf(data, 0), flags: HEADER.fromFragment | 0x38, header: [441, 10, NOT_A_KEY] },
          ],
        ],
      }),
    );
    for (const track of [VIDEO, SOUND]) expect(Object.keys(tablesOf(film, track))).not.toContain('stss');
    const without = fragmentedFilm({
      fragments: [
        (data) => [
          { ...framesOf(data, 2, 0), flags: HEADER.fromFragment | 0x38, header: [1024, 50, NOT_A_KEY] },
          soundsOf(data, 0),
        ],
      ],
    });
    expect(tablesOf(cleanedBytes(without), VIDEO).stss).toEqual([0]);
  });

  it('a frame may be shown earlier than it is decoded, in runs of version 1 only', () => {
    const shifted = (version: number, shift: number) =>
      fragmentedFilm({
        fragments: [
          (data) => [
            {
              ...framesOf(data, 2, 0),
              runs: [{ version, flags: RUN.offset | RUN.shift, count: 2, values: [data, shift, 7] }],
            },
            soundsOf(data, 0),
          ],
        ],
      });
    const table = (film: Buffer) => numbersAt(cleanedBytes(film), ['moov', 'trak', 'mdia', 'minf', 'stbl', 'ctts']);
    expect(table(shifted(1, -5))).toEqual([0x1000000, 2, 1, -5, 1, 7]);
    expect(table(shifted(0, 5))).toEqual([0, 2, 1, 5, 1, 7]);
    expect(table(shifted(0, -5))).toEqual([0, 2, 1, -5, 1, 7]);
  });

  it('an offset is relative to the file, to the fragment, or to the end of the previous track’s data', () => {
    const film = fragmentedFilm({
      fragments: [
        (data, start) => [
          {
            ...framesOf(data, 1, 0),
            flags: HEADER.base | HEADER.duration | HEADER.size,
            header: [0, start, 1024, 50],
            runs: [{ flags: RUN.offset, count: 1, values: [data] }],
          },
          { ...soundsOf(data, 0), flags: HEADER.duration | HEADER.size, runs: [{ flags: 0, count: 2 }] },
        ],
        (data) => [
          { ...framesOf(data, 1), flags: HEADER.duration | HEADER.size },
          {
            ...soundsOf(data),
            flags: HEADER.duration | HEADER.size,
            runs: [
              { flags: RUN.offset, count: 1, values: [-50] },
              { flags: 0, count: 1 },
            ],
          },
        ],
      ],
    });
    const clean = cleanedBytes(film);
    const data = contentAt(clean, ['mdat']);
    const last = film.subarray(film.length - 1000, film.length - 950);
    expect(data.length).toBe(50 + 20 + 50 + 20);
    expect(data.subarray(70, 120).equals(last)).toBe(true);
    // 50 bytes before the end of the picture, which is its start.
    expect(data.subarray(120).equals(last.subarray(0, 20))).toBe(true);
    expect(data.subarray(0, 70).equals(Buffer.from(Array.from({ length: 70 }, (_, at) => at)))).toBe(true);
  });

  it('a gap between two fragments extends the last frame, and a fragment without a time follows the previous fragment', () => {
    const film = (time?: number) =>
      cleanedBytes(
        fragmentedFilm({
          fragments: [(data) => [framesOf(data, 2, 0), soundsOf(data, 0)], (data) => [framesOf(data, 1, time)]],
        }),
      );
    expect(tablesOf(film(3000), VIDEO).stts).toEqual([3, 1, 1024, 1, 1976, 1, 1024]);
    expect(tablesOf(film(), VIDEO).stts).toEqual([1, 3, 1024]);
    expect(tablesOf(film(1024), VIDEO).stts).toEqual([3, 1, 1024, 1, 0, 1, 1024]);
    const back = fragmentedFilm({
      fragments: [(data) => [framesOf(data, 2, 0), soundsOf(data, 0)], (data) => [framesOf(data, 1, 1023)]],
    });
    expect(outcomeOf(back)).toBe('badUpload');
  });

  it('a track that begins later than the other track starts after an empty edit, with 32-bit and 64-bit times', () => {
    for (const isLongTime of [false, true]) {
      const film = cleanedBytes(
        fragmentedFilm({
          fragments: [
            (data) => [
              { ...framesOf(data, 2, 10_240), isLongTime },
              { ...soundsOf(data, 88_200), isLongTime },
            ],
          ],
        }),
      );
      expect(durationOf(film)).toBe(1020);
      expect(typesAt(film, ['moov', 'trak'])).toEqual(['tkhd', 'mdia']);
      expect(editsOf(film, SOUND)).toEqual([0, 2, 1000, -1, 0x10000, 20, 0, 0x10000]);
      expect(headerOf(film, SOUND)[5]).toBe(1020);
      expect(numbersAt(film, ['moov', 'mvhd'])[4]).toBe(1020);
    }
    const first = cleanedBytes(fragmentedFilm({ fragments: [(data) => [framesOf(data, 2, 10_240), soundsOf(data)]] }));
    expect(editsOf(first, VIDEO)).toEqual([0, 2, 1000, -1, 0x10000, 200, 0, 0x10000]);
    expect(typesAt(first, ['moov', 'trak:1'])).toEqual(['tkhd', 'mdia']);
  });

  it('a sound starts at the media time of its last edit, which skips the silence that an encoder puts before it', () => {
    const edited = (list: Buffer) => {
      const film = fragmentedFilm({
        edits: { [SOUND]: list },
        fragments: [(data) => [framesOf(data, 1, 0), soundsOf(data, 0)]],
      });
      const clean = cleanedBytes(film);
      return typesAt(clean, ['moov', 'trak:1']).includes('edts') ? editsOf(clean, SOUND) : [];
    };
    const skipping = [0, 1, 20, 441, 0x10000];
    expect(edited(numbers(0, 1, 0, 441, 0x10000))).toEqual(skipping);
    expect(edited(numbers(0, 2, 50, -1, 0x10000, 0, 441, 0x10000))).toEqual(skipping);
    expect(edited(numbers(0x1000000, 1, 0, 0, 0, 441, 0x10000))).toEqual(skipping);
    expect(edited(numbers(0, 1, 0, -1, 0x10000))).toEqual([]);
    expect(edited(numbers(0, 0))).toEqual([]);
    expect(edited(numbers(0, 0, 0, 441, 0x10000))).toEqual([]);
    expect(edited(numbers(0, 2, 0, 441, 0x10000))).toEqual([]);
    expect(edited(numbers(0x1000000, 1, 0, 0, 0, 441))).toEqual([]);
  });

  it('the samples of a track that the film does not have are dropped', () => {
    const strange = (data: number): TrackPart => ({ ...soundsOf(data, 0), track: 99 });
    const dropped = fragmentedFilm({ fragments: [(data) => [framesOf(data, 2, 0), soundsOf(data, 0), strange(data)]] });
    expect(contentAt(cleanedBytes(dropped), ['mdat'])).toHaveLength(2 * 50 + 2 * 10);
  });

  it('a film without sound has one track', () => {
    const withoutSound = withBox(
      fragmentedFilm({ fragments: [(data) => [framesOf(data, 2, 0)]] }),
      ['moov', 'trak:1'],
      () => [],
    );
    const clean = cleanedBytes(withoutSound);
    expect(typesAt(clean, ['moov'])).toEqual(['mvhd', 'trak']);
    expect(outcomeOf(withoutSound)).toBe('video mp4');
  });
});
