import { describe, expect, it } from 'vitest';
import { fixture } from '../../../testing/files/fixtures';
import { cleanedBytes, outcomeOf } from '../../../testing/files/inspected';
import { oggPage, oggPages, PAGE, withChecksum } from '../../../testing/files/ogg';
import { inspectFile } from './inspect-file';

const packet = (start: string, length = start.length) =>
  Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(length - start.length)]);
const opus = (flags = PAGE.first) => oggPage({ flags, packets: [packet('OpusHead\x01\x01')] });
const tags = oggPage({ packets: [packet('OpusTags secret')] });
const audio = (granule = 48_000, more: Partial<Parameters<typeof oggPage>[0]> = {}) =>
  oggPage({ granule, packets: [Buffer.from([1, 2, 3])], ...more });
function vorbisHead(rate: number): Buffer {
  const head = packet('\x01vorbis', 30);
  head.writeUInt32LE(rate, 12);
  return oggPage({ flags: PAGE.first, packets: [head] });
}
const vorbis = (...packets: string[]) => oggPage({ packets: packets.map((start) => packet(start)) });
const outcome = (...pages: Buffer[]) => outcomeOf(Buffer.concat(pages));
function durationOf(...pages: Buffer[]): number {
  const inspected = inspectFile(Buffer.concat(pages));
  return 'durationMs' in inspected ? inspected.durationMs : Number.NaN;
}

describe('an Ogg file', () => {
  it('an Ogg file’s duration is its latest position, at 48,000 a second for Opus and at its own rate for Vorbis', () => {
    expect(durationOf(opus(), tags, audio(24_000))).toBe(500);
    expect(durationOf(opus(), tags, audio(96_000), audio(48_000), audio(-1))).toBe(2000);
    const headers = vorbis('\x03vorbis secret', '\x05vorbis');
    expect(durationOf(vorbisHead(8000), headers, audio(16_000))).toBe(2000);
    expect(outcome(vorbisHead(0), headers, audio(16_000))).toBe('badUpload');
    expect(outcome(opus(), tags, audio(48_000 * 120))).toBe('audio ogg');
    expect(outcome(opus(), tags, audio(48_000 * 120 + 1))).toBe('uploadTooLong');
  });

  it('an Ogg file’s comments are emptied, and its pages are renumbered with valid checksums', () => {
    for (const pages of [
      [opus(), tags, audio(), audio()],
      [vorbisHead(8000), vorbis('\x03vorbis secret', '\x05vorbis'), audio(), audio()],
    ]) {
      const clean = oggPages(cleanedBytes(Buffer.concat(pages)));
      expect(clean.map((page) => page.readUInt32LE(18))).toEqual([0, 1, 2, 3]);
      for (const page of clean) expect(withChecksum(page).equals(page)).toBe(true);
      expect(Buffer.concat(clean).includes('secret')).toBe(false);
      expect(clean.map((page) => page.readUInt8(5))).toEqual([PAGE.first, 0, 0, 0]);
    }
    const [, comments = Buffer.alloc(0)] = oggPages(cleanedBytes(Buffer.concat([opus(), tags, audio()])));
    expect(comments.subarray(28).toString('latin1')).toBe('OpusTags\0\0\0\0\0\0\0\0');
    const [, both = Buffer.alloc(0)] = oggPages(
      cleanedBytes(Buffer.concat([vorbisHead(8000), vorbis('\x03vorbis secret', '\x05vorbis setup'), audio()])),
    );
    expect(both.subarray(29).toString('latin1')).toBe('\x03vorbis\0\0\0\0\0\0\0\0\x01\x05vorbis setup');
  });

  it('an Ogg file’s headers may be spread over several pages', () => {
    for (const length of [254, 255, 256, 510, 40_000]) {
      const setup = packet('\x05vorbis', length);
      const headers = oggPage({ packets: [packet('\x03vorbis'), setup] });
      expect(outcome(vorbisHead(8000), headers, audio(8000)), String(length)).toBe('audio ogg');
      const clean = cleanedBytes(Buffer.concat([vorbisHead(8000), headers, audio(8000)]));
      expect(outcomeOf(clean)).toBe('audio ogg');
      expect(cleanedBytes(clean).equals(clean)).toBe(true);
    }
    const long = packet('OpusTags secret', 510);
    const spread = [
      oggPage({ packets: [long], isOpen: true }),
      oggPage({ flags: PAGE.continued, packets: [Buffer.from('end')] }),
    ];
    expect(outcome(opus(), ...spread, audio())).toBe('audio ogg');
    expect(outcome(opus(), spread[0] as Buffer, oggPage({ packets: [Buffer.from('end')] }), audio())).toBe('badUpload');
    expect(outcome(opus(), spread[0] as Buffer)).toBe('badUpload');
    expect(outcome(opus(), oggPage({ flags: PAGE.continued, packets: [packet('OpusTags')] }), audio())).toBe(
      'badUpload',
    );
    const two = [vorbis('\x03vorbis'), vorbis('\x05vorbis')];
    expect(outcome(vorbisHead(8000), ...two, audio(8000))).toBe('audio ogg');
  });

  it('an Ogg file is refused if its headers, with an empty comment, do not fit on one page', () => {
    // One page has 255 segments; the empty comment takes one of them.
    const setup = (length: number) => [
      oggPage({ packets: [packet('\x03vorbis')] }),
      oggPage({ packets: [packet('\x05vorbis', 255 * 200)], isOpen: true }),
      oggPage({ flags: PAGE.continued, packets: [Buffer.alloc(length)] }),
    ];
    expect(outcome(vorbisHead(8000), ...setup(255 * 54 - 1), audio(8000))).toBe('audio ogg');
    expect(outcome(vorbisHead(8000), ...setup(255 * 54), audio(8000))).toBe('badUpload');
  });

  it('an Ogg file is refused unless it is one stream of Opus or Vorbis, from its first page to its sound', () => {
    expect(outcome(opus(), tags, audio())).toBe('audio ogg');
    for (const flags of [0, PAGE.continued, PAGE.first | PAGE.last]) {
      expect(outcome(opus(flags), tags, audio()), String(flags)).toBe('badUpload');
    }
    expect(outcome(opus(), tags)).toBe('badUpload');
    expect(outcome(opus())).toBe('badUpload');
    expect(outcome(opus(), oggPage({ packets: [packet('OpusTaps')] }), audio())).toBe('badUpload');
    expect(outcome(opus(), oggPage({ packets: [packet('OpusTags'), packet('sound')] }), audio())).toBe('badUpload');
    expect(outcome(opus(), tags, audio(48_000, { serial: 8 }))).toBe('badUpload');
    expect(outcome(opus(), tags, audio(48_000, { flags: PAGE.first }))).toBe('badUpload');
    expect(outcome(oggPage({ flags: PAGE.first, packets: [packet('Speex   ')] }), tags, audio())).toBe('badUpload');
    expect(outcome(vorbisHead(8000), vorbis('\x03vorbis', '\x06vorbis'), audio())).toBe('badUpload');
    expect(outcome(vorbisHead(8000), vorbis('\x04vorbis', '\x05vorbis'), audio())).toBe('badUpload');
    expect(outcome(vorbisHead(8000), vorbis('\x03vorbis'))).toBe('badUpload');
  });

  it('an Ogg file is refused if a page is truncated or has a wrong checksum', () => {
    const file = Buffer.concat([opus(), tags, audio()]);
    for (let at = 0; at < file.length; at += 5) {
      const wrong = Buffer.from(file);
      wrong[at] = (wrong[at] ?? 0) ^ 1;
      expect(outcomeOf(wrong), String(at)).not.toBe('audio ogg');
    }
    expect(outcomeOf(file.subarray(0, -1))).toBe('badUpload');
    const versioned = Buffer.from(audio());
    versioned.writeUInt8(1, 4);
    expect(outcome(opus(), tags, withChecksum(versioned))).toBe('badUpload');
  });

  it('an Ogg file has at most 50,000 pages', () => {
    const page = audio(1);
    const file = (count: number) => outcome(opus(), tags, ...Array<Buffer>(count).fill(page));
    expect(file(60_000)).toBe('badUpload');
    expect(outcomeOf(fixture('opus.ogg'))).toBe('audio ogg');
  });
});
