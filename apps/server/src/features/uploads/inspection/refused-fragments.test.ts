import { describe, expect, it } from 'vitest';
import { box, numbers, withBox } from '../../../testing/files/boxes';
import { fixture } from '../../../testing/files/fixtures';
import {
  fragmentedFilm,
  framesOf,
  HEADER,
  RUN,
  soundsOf,
  type TrackPart,
} from '../../../testing/files/fragmented-film';
import { outcomeOf } from '../../../testing/files/inspected';

describe('a fragmented film that is refused', () => {
  const film = (part: (data: number) => Partial<TrackPart>) =>
    outcomeOf(
      fragmentedFilm({ fragments: [(data) => [{ ...framesOf(data, 2, 0), ...part(data) }, soundsOf(data, 0)]] }),
    );

  it('a fragmented film is refused if its samples are outside its data', () => {
    const run = (offset: number, count: number) =>
      film(() => ({ header: [1024, 450], runs: [{ flags: RUN.offset, count, values: [offset] }] }));
    const fitting = fragmentedFilm({
      fragments: [
        (data) => [
          { ...framesOf(data, 2, 0), header: [1024, 500] },
          { ...soundsOf(data, 0), header: [441, 0] },
        ],
      ],
    });
    expect(outcomeOf(fitting)).toBe('video mp4');
    const at = (shift: number) =>
      film((data) => ({ header: [1024, 500], runs: [{ flags: RUN.offset, count: 2, values: [data + shift] }] }));
    expect([at(0), at(1), at(-1)]).toEqual(['video mp4', 'badUpload', 'badUpload']);
    expect(run(0, 1)).toBe('badUpload');
    const inTables = film(() => ({ header: [1024, 5], runs: [{ flags: RUN.offset, count: 2, values: [-50] }] }));
    expect(inTables).toBe('badUpload');
  });

  it('a fragmented film is refused if its samples take more bytes than the file has', () => {
    const repeated = (times: number) =>
      film((data) => ({
        header: [1024, 1000],
        runs: Array.from({ length: times }, () => ({ flags: RUN.offset, count: 1, values: [data] })),
      }));
    expect([repeated(2), repeated(9)]).toEqual(['video mp4', 'badUpload']);
  });

  it('a fragmented film is refused if a run is too short for the samples that it claims', () => {
    const values = (data: number) => [data, 10, 20, 30];
    const claimed = (count: number) =>
      film((data) => ({ runs: [{ flags: RUN.offset | RUN.size, count, values: values(data) }] }));
    expect([claimed(3), claimed(4), claimed(5)]).toEqual(['video mp4', 'badUpload', 'badUpload']);
    const isShort = (flags: number) =>
      film((data) => ({ runs: [{ flags, count: 1, values: flags === 0 ? [] : [data] }] }));
    expect(isShort(RUN.offset | RUN.firstFlags)).toBe('badUpload');
  });

  it('a fragmented film is refused if a header is missing, repeated or too short', () => {
    for (const [flags, header] of [
      [HEADER.fromFragment | HEADER.base, [0]],
      [HEADER.fromFragment | HEADER.size, []],
    ] as const) {
      expect(film(() => ({ flags, header }))).toBe('badUpload');
    }
    const broken = (change: (part: Buffer) => Buffer | Buffer[], ...path: string[]) =>
      outcomeOf(withBox(fixture('film-fragments.mp4'), path, change));
    expect(broken(() => [], 'moof', 'traf', 'tfhd')).toBe('badUpload');
    expect(broken((header) => [header, header], 'moof', 'traf', 'tfhd')).toBe('badUpload');
    expect(broken(() => [], 'moov', 'mvex')).toBe('badUpload');
    expect(broken(() => box('trex', numbers(0, 1, 1, 0, 0)), 'moov', 'mvex', 'trex')).toBe('badUpload');
    expect(broken(() => box('tfdt', numbers(0x1000000, 0)), 'moof:1', 'traf', 'tfdt')).toBe('badUpload');
  });

  it('a fragmented film is refused if a track has no samples', () => {
    const silent = fragmentedFilm({
      fragments: [(data) => [framesOf(data, 2, 0), { ...soundsOf(data, 0), runs: [] }]],
    });
    expect(outcomeOf(silent)).toBe('badUpload');
    expect(outcomeOf(fragmentedFilm({ fragments: [(data) => [framesOf(data, 2, 0)]] }))).toBe('badUpload');
  });

  it('a fragmented film is refused if a duration does not fit into 32 bits', () => {
    expect(film(() => ({ header: [0x7fffffff, 50] }))).toBe('uploadTooLong');
    const long = fragmentedFilm({
      fragments: [
        (data) => [framesOf(data, 1, 0), soundsOf(data, 0)],
        (data) => [{ ...framesOf(data, 1, 1), isLongTime: true }],
      ],
    });
    long.writeUInt32BE(1, long.lastIndexOf('tfdt') + 8);
    expect(outcomeOf(long)).toBe('badUpload');
  });
});
