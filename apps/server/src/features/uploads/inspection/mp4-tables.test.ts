import { describe, expect, it } from 'vitest';
import { box, contentAt, numbers, numbersAt, typesAt, withBox } from '../../../testing/files/boxes';
import { fixture } from '../../../testing/files/fixtures';
import { cleanedBytes, outcomeOf } from '../../../testing/files/inspected';
import { inspectFile } from './inspect-file';

// In this film the tables follow the data, so they can change their length without moving the data.
const film = () => fixture('film.mp4');
const PICTURE = ['moov', 'trak', 'mdia'];
const SOUND = ['moov', 'trak:1', 'mdia'];
const TABLE = [...PICTURE, 'minf', 'stbl'];
const SOUND_TABLE = [...SOUND, 'minf', 'stbl'];

/** The film with this content in one of its boxes. */
const having = (path: readonly string[], ...content: Buffer[]) =>
  withBox(film(), path, (found) => box(found.toString('latin1', 4, 8), ...content));
const without = (path: readonly string[]) => withBox(film(), path, () => []);
const twice = (path: readonly string[]) => withBox(film(), path, (found) => [found, found]);
/** The film with these bytes at an offset in one of its boxes. */
const patched = (path: readonly string[], at: number, ...bytes: number[]) =>
  withBox(film(), path, (found) => {
    const copy = Buffer.from(found);
    copy.set(bytes, 8 + at);
    return copy;
  });
function durationOf(bytes: Buffer): number {
  const inspected = inspectFile(bytes);
  return 'durationMs' in inspected ? inspected.durationMs : Number.NaN;
}

describe('the duration of an mp4', () => {
  it('the duration is the longest of the film’s header, the tracks’ headers and the samples', () => {
    expect(durationOf(film())).toBeCloseTo(423.2, 1);
    expect(durationOf(having(['moov', 'mvhd'], numbers(0, 0, 0, 1000, 7000), Buffer.alloc(80)))).toBe(7000);
    expect(durationOf(having([...PICTURE, 'mdhd'], numbers(0, 0, 0, 10_240, 10_240, 0)))).toBe(1000);
    expect(durationOf(having([...TABLE, 'stts'], numbers(0, 2, 1, 10_240, 2, 5120)))).toBe(2000);
  });

  it('headers may have 64-bit times, and an unknown duration counts as none', () => {
    const movie = (...values: number[]) => durationOf(having(['moov', 'mvhd'], numbers(...values), Buffer.alloc(80)));
    expect(movie(0x1000000, 0, 0, 0, 0, 1000, 0, 5000)).toBe(5000);
    expect(movie(0x1000000, 0, 0, 0, 0, 1000, 0xffffffff, 0xffffffff)).toBeCloseTo(423.2, 1);
    expect(movie(0, 0, 0, 1000, 0xffffffff)).toBeCloseTo(423.2, 1);
    expect(outcomeOf(having(['moov', 'mvhd'], numbers(0, 0, 0, 1000, 0xfffffffe), Buffer.alloc(80)))).toBe(
      'uploadTooLong',
    );
    expect(outcomeOf(having(['moov', 'mvhd'], numbers(0, 0, 0, 0, 5000), Buffer.alloc(80)))).toBe('badUpload');
  });

  it('a film of exactly two minutes is accepted', () => {
    const lasting = (ms: number) => outcomeOf(having(['moov', 'mvhd'], numbers(0, 0, 0, 1000, ms), Buffer.alloc(80)));
    expect([lasting(120_000), lasting(121_001)]).toEqual(['video mp4', 'uploadTooLong']);
  });
});

describe('the samples of an mp4', () => {
  /** The bytes that are kept of the film's data. */
  const keptOf = (bytes: Buffer) => {
    const data = contentAt(cleanedBytes(bytes), ['mdat']);
    return [...data.keys()].filter((at) => data[at] === contentAt(film(), ['mdat'])[at] && data[at] !== 0).length;
  };
  const emptySound = having([...SOUND_TABLE, 'stsz'], numbers(0, 0, 0));

  it('chunk offsets may have 32 or 64 bits', () => {
    const long = withBox(film(), [...TABLE, 'stco'], () => box('co64', numbers(0, 3, 0, 0x30, 0, 0x35c, 0, 0x484)));
    expect(keptOf(long)).toBe(keptOf(film()));
    expect(typesAt(cleanedBytes(long), TABLE)).toContain('co64');
    expect(outcomeOf(without([...TABLE, 'stco']))).toBe('badUpload');
    expect(outcomeOf(twice([...TABLE, 'stco']))).toBe('badUpload');
    expect(outcomeOf(withBox(film(), [...TABLE, 'stco'], () => box('co64', numbers(0, 3, 0, 0x30, 0, 0x35c, 0))))).toBe(
      'badUpload',
    );
  });

  it('only the bytes of samples are kept; each chunk has as many samples as the table says, all of one size or of different sizes', () => {
    const picture = (sizes: number[], runs: number[], offsets: number[]) => {
      const changes: [string, number[]][] = [
        ['stsz', sizes],
        ['stsc', runs],
        ['stco', offsets],
      ];
      return changes.reduce(
        (bytes, [type, values]) => withBox(bytes, [...TABLE, type], () => box(type, numbers(0, ...values))),
        emptySound,
      );
    };
    const keptBytes = (bytes: Buffer) => {
      const marked = Buffer.from(bytes).fill(1, 48, 40 + 1735);
      const data = contentAt(cleanedBytes(marked), ['mdat']);
      return [...data.keys()].filter((at) => data[at] === 1).map((at) => at + 48);
    };
    const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
    expect(keptBytes(picture([10, 3], [1, 1, 2, 1], [2, 100, 200]))).toEqual([...range(100, 120), ...range(200, 210)]);
    expect(keptBytes(picture([0, 3, 5, 6, 7], [1, 1, 2, 1], [2, 100, 200]))).toEqual([
      ...range(100, 111),
      ...range(200, 207),
    ]);
    expect(keptBytes(picture([10, 6], [2, 1, 1, 1, 3, 2, 1], [4, 100, 200, 300, 400]))).toEqual([
      ...range(100, 110),
      ...range(200, 210),
      ...range(300, 320),
      ...range(400, 420),
    ]);
    expect(keptBytes(picture([10, 2], [1, 1, 9, 1], [2, 100, 200]))).toEqual(range(100, 120));
    expect(outcomeOf(picture([0, 0], [0], [0]))).toBe('badUpload');
    expect(outcomeOf(picture([10, 1], [1, 1, 1, 1], [1, 47]))).toBe('badUpload');
    expect(outcomeOf(picture([10, 1], [1, 1, 1, 1], [1, 48]))).toBe('video mp4');
    expect(outcomeOf(picture([10, 1], [1, 1, 1, 1], [1, 40 + 1735 - 10]))).toBe('video mp4');
    expect(outcomeOf(picture([10, 1], [1, 1, 1, 1], [1, 40 + 1735 - 9]))).toBe('badUpload');
    // Three chunks that each cover all the data together exceed the file.
    expect(outcomeOf(picture([1700, 3], [1, 1, 1, 1], [3, 48, 48, 48]))).toBe('badUpload');
    expect(outcomeOf(picture([1600, 2], [1, 1, 1, 1], [2, 48, 48]))).toBe('video mp4');
  });

  it.each(['stts', 'stsc', 'stco', 'stsz'])('the table %s may fill its box, but not exceed it', (type) => {
    const count = type === 'stsz' ? 8 : 4;
    const table = contentAt(film(), [...TABLE, type]);
    const longer = Buffer.from(table);
    longer.writeUInt32BE(table.readUInt32BE(count) + 1, count);
    expect(outcomeOf(having([...TABLE, type], longer))).toBe('badUpload');
    expect(outcomeOf(having([...TABLE, type], table.subarray(0, -1)))).toBe('badUpload');
    expect(outcomeOf(without([...TABLE, type]))).toBe('badUpload');
  });

  it('a table may have 50,000 chunks', () => {
    const chunks = (count: number) =>
      outcomeOf(having([...TABLE, 'stco'], numbers(0, count, ...Array<number>(count).fill(0x30))));
    expect([chunks(50_000), chunks(50_001)]).toEqual(['video mp4', 'badUpload']);
    const runs = (count: number) => {
      const values = Array.from({ length: count }, (_, at) => numbers(at + 1, 1, 1));
      return outcomeOf(having([...TABLE, 'stsc'], numbers(0, count), Buffer.concat(values)));
    };
    expect([runs(50_000), runs(50_001)]).toEqual(['video mp4', 'badUpload']);
  });
});

describe('the tracks of an mp4', () => {
  it.each([
    [66, 'video mp4'],
    [77, 'video mp4'],
    [88, 'video mp4'],
    [100, 'video mp4'],
    [110, 'uploadCodec'],
    [122, 'uploadCodec'],
  ])('the inspection of a film with H.264 profile %i returns %s', (profile, outcome) => {
    const settings = contentAt(film(), [...TABLE, 'stsd']).indexOf('avcC');
    expect(outcomeOf(patched([...TABLE, 'stsd'], settings + 5, profile))).toBe(outcome);
  });

  it('a film without the settings of its codec, or with two descriptions of its samples, is refused', () => {
    const settings = contentAt(film(), [...TABLE, 'stsd']).indexOf('avcC');
    expect(outcomeOf(patched([...TABLE, 'stsd'], settings, 0x66))).toBe('badUpload');
    const description = contentAt(film(), [...TABLE, 'stsd']);
    expect(outcomeOf(having([...TABLE, 'stsd'], description, description.subarray(8)))).toBe('badUpload');
    expect(outcomeOf(having([...TABLE, 'stsd'], description.subarray(0, 8)))).toBe('badUpload');
  });

  it.each(['mp4a', 'Opus', 'fLaC', '.mp3'])('a film with a sound of codec %s is accepted', (codec) => {
    expect(outcomeOf(patched([...SOUND_TABLE, 'stsd'], 12, ...Buffer.from(codec)))).toBe('video mp4');
  });

  it('a film is refused if its sound, or all its pictures, have an unknown codec', () => {
    expect(outcomeOf(patched([...SOUND_TABLE, 'stsd'], 12, ...Buffer.from('ac-3')))).toBe('uploadCodec');
    expect(outcomeOf(patched([...TABLE, 'stsd'], 12, ...Buffer.from('hvc1')))).toBe('uploadCodec');
  });

  it('of several tracks of one kind the first that plays is kept, and other kinds are dropped', () => {
    const hvc = withBox(patched([...TABLE, 'stsd'], 12, ...Buffer.from('hvc1')), ['moov', 'trak'], (track) => [
      track,
      withBox(film(), ['moov'], (movie) => movie).subarray(1891, 2563),
    ]);
    const clean = cleanedBytes(hvc);
    expect(typesAt(clean, ['moov'])).toEqual(['mvhd', 'free', 'trak', 'trak', 'free']);
    const noted = patched([...SOUND, 'hdlr'], 8, ...Buffer.from('text'));
    expect(typesAt(cleanedBytes(noted), ['moov'])).toEqual(['mvhd', 'trak', 'free', 'free']);
    expect(outcomeOf(withBox(noted, ['moov', 'trak'], () => []))).toBe('badUpload');
    expect(outcomeOf(without(['moov', 'trak']))).toBe('audio m4a');
    expect(outcomeOf(withBox(without(['moov', 'trak']), ['moov', 'trak'], () => []))).toBe('badUpload');
  });

  it('a track has an id, whatever the version of its header', () => {
    const header = contentAt(film(), ['moov', 'trak', 'tkhd']);
    const long = having(['moov', 'trak', 'tkhd'], numbers(0x1000003, 0, 0, 0, 0, 1, 0, 0, 400), header.subarray(24));
    expect(outcomeOf(long)).toBe('video mp4');
    for (const type of ['tkhd', 'mdia']) expect(outcomeOf(without(['moov', 'trak', type])), type).toBe('badUpload');
    for (const type of ['mdhd', 'hdlr', 'minf']) expect(outcomeOf(twice([...PICTURE, type])), type).toBe('badUpload');
    for (const type of ['dinf', 'stbl']) expect(outcomeOf(without([...PICTURE, 'minf', type])), type).toBe('badUpload');
  });

  it('a track whose data is in another file is refused', () => {
    const references = (...values: number[]) =>
      outcomeOf(having([...PICTURE, 'minf', 'dinf', 'dref'], numbers(0, 1), box('url ', numbers(...values))));
    expect([references(1), references(0), references(2), references(3)]).toEqual([
      'video mp4',
      'badUpload',
      'badUpload',
      'video mp4',
    ]);
  });

  it('a film is refused if its display size or its coded size is above 1280 pixels', () => {
    const sides = (width: number, height: number) => {
      const header = Buffer.from(contentAt(film(), ['moov', 'trak', 'tkhd']));
      header.writeUInt16BE(width, header.length - 8);
      header.writeUInt16BE(height, header.length - 4);
      return outcomeOf(having(['moov', 'trak', 'tkhd'], header));
    };
    expect([sides(1280, 1280), sides(1281, 10), sides(10, 1281)]).toEqual([
      'video mp4',
      'uploadTooDense',
      'uploadTooDense',
    ]);
    // Width and height are at 24 and 26 of the sample description, after its own 16 bytes.
    const coded = (at: number) => outcomeOf(patched([...TABLE, 'stsd'], 16 + at, 0x05, 0x01));
    expect([coded(24), coded(26)]).toEqual(['uploadTooDense', 'uploadTooDense']);
  });

  it('a film has at most 32 tracks', () => {
    const withTracks = (count: number) =>
      outcomeOf(withBox(film(), ['moov', 'trak:1'], (track) => Array<Buffer>(count - 1).fill(track)));
    expect([withTracks(32), withTracks(33)]).toEqual(['video mp4', 'badUpload']);
  });
});

describe('the boxes of an mp4', () => {
  it('boxes that are not needed to play are blanked, and brands and names are made neutral', () => {
    const more = box('udta', Buffer.from('secret'));
    const full = withBox(
      withBox(film(), ['moov', 'trak'], (track) => box('trak', track.subarray(8), more)),
      ['moov'],
      (movie) => box('moov', movie.subarray(8), more),
    );
    const clean = cleanedBytes(full);
    expect(clean.includes('secret')).toBe(false);
    expect(typesAt(clean, ['moov', 'trak'])).toEqual(['tkhd', 'edts', 'mdia', 'free']);
    expect(typesAt(clean, SOUND_TABLE)).toEqual(['stsd', 'stts', 'stsc', 'stsz', 'stco', 'sgpd', 'sbgp']);
    expect(contentAt(clean, ['ftyp']).toString('latin1')).toBe('mp42\0\0\0\0mp42mp42mp42mp42');
    expect(
      contentAt(clean, [...PICTURE, 'hdlr'])
        .subarray(8)
        .toString('latin1'),
    ).toBe(`vide${'\0'.repeat(25)}`);
    expect(numbersAt(clean, [...TABLE, 'stsz'])).toEqual(numbersAt(film(), [...TABLE, 'stsz']));
  });

  it('a box may have a 64-bit size, and the last box may extend to the end of the file', () => {
    const open = Buffer.concat([film(), numbers(0), Buffer.from('free'), Buffer.from('secret')]);
    expect(outcomeOf(open)).toBe('video mp4');
    expect(cleanedBytes(open).includes('secret')).toBe(false);
    const shorter = (size: number[], type = 'free') =>
      outcomeOf(Buffer.concat([film(), numbers(size[0] ?? 0), Buffer.from(type), numbers(...size.slice(1))]));
    expect(shorter([8])).toBe('video mp4');
    for (const size of [[7], [9], [1, 0, 15], [1, 0, 17]]) expect(shorter(size), String(size)).toBe('badUpload');
    expect(shorter([1, 0, 16])).toBe('video mp4');
  });

  it('a box has at most 1,000 children', () => {
    const children = (count: number) =>
      outcomeOf(withBox(film(), ['moov', 'udta'], () => Array<Buffer>(count).fill(box('free'))));
    expect([children(997), children(998)]).toEqual(['video mp4', 'badUpload']);
  });

  it('a file has at most 50,000 boxes', () => {
    const boxes = (count: number) => outcomeOf(Buffer.concat([film(), ...Array<Buffer>(count).fill(box('free'))]));
    expect([boxes(49_996), boxes(49_997)]).toEqual(['video mp4', 'badUpload']);
  });
});
