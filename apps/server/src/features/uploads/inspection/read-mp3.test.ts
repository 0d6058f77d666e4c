import { describe, expect, it } from 'vitest';
import { cleanedBytes, outcomeOf } from '../../../testing/files/inspected';
import { aSound } from '../../../testing/files/sounds';
import { inspectFile } from './inspect-file';

/** A frame with this header, as long as its bit rate says. */
function frame(second: number, third: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.set([0xff, second, third]);
  return bytes;
}
const many = (one: Buffer, count = 3) => Buffer.concat(Array<Buffer>(count).fill(one));
function durationOf(bytes: Buffer): number {
  const inspected = inspectFile(bytes);
  return 'durationMs' in inspected ? inspected.durationMs : Number.NaN;
}
const isSound = (...parts: (Buffer | string)[]) => {
  const bytes = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  return outcomeOf(bytes) === 'audio mp3' && cleanedBytes(bytes).equals(aSound());
};

describe('the frames of an mp3', () => {
  it.each([
    ['MPEG 1, 44.1 kHz, 128 kbit/s', 0xfb, 0x90, 417, 26.12],
    ['MPEG 1, 44.1 kHz, 128 kbit/s, padded', 0xfb, 0x92, 418, 26.12],
    ['MPEG 1, 48 kHz, 320 kbit/s', 0xfb, 0xe4, 960, 24],
    ['MPEG 1, 32 kHz, 32 kbit/s', 0xfb, 0x18, 144, 36],
    ['MPEG 1 with a checksum', 0xfa, 0x90, 417, 26.12],
    ['MPEG 2, 22.05 kHz, 64 kbit/s', 0xf3, 0x80, 208, 26.12],
    ['MPEG 2, 24 kHz, 8 kbit/s', 0xf3, 0x14, 24, 24],
    ['MPEG 2, 16 kHz, 160 kbit/s', 0xf3, 0xe8, 720, 36],
    ['MPEG 2.5, 11.025 kHz, 16 kbit/s', 0xe3, 0x20, 104, 52.24],
    ['MPEG 2.5, 8 kHz, 8 kbit/s', 0xe3, 0x18, 72, 72],
  ])('an mp3 with frames of %s is read by the lengths of its frames', (_what, second, third, length, ms) => {
    const sound = many(frame(second, third, length));
    expect(cleanedBytes(sound).equals(sound)).toBe(true);
    expect(durationOf(sound)).toBeCloseTo(3 * ms, 1);
    expect(outcomeOf(many(frame(second, third, length + 1)))).toBe('badUpload');
  });

  it.each([
    ['no bit rate', 0xfb, 0x00],
    ['a bit rate that is none', 0xfb, 0xf0],
    ['a sample rate that is none', 0xfb, 0x9c],
    ['a version that is none', 0xeb, 0x90],
    ['another layer', 0xfd, 0x90],
  ])('a file that continues with a frame of %s is refused', (_what, second, third) => {
    expect(outcomeOf(Buffer.concat([aSound(), many(frame(second, third, 417))]))).toBe('badUpload');
  });

  it('an mp3 is refused if its frames differ in version or sample rate', () => {
    const first = many(frame(0xfb, 0x90, 417));
    expect(outcomeOf(Buffer.concat([first, many(frame(0xfb, 0xa0, 522))]))).toBe('audio mp3');
    expect(outcomeOf(Buffer.concat([first, many(frame(0xfb, 0x94, 384))]))).toBe('badUpload');
    expect(outcomeOf(Buffer.concat([first, many(frame(0xf3, 0x80, 208))]))).toBe('badUpload');
  });

  it('an mp3 needs three frames, and half a frame at its end is dropped', () => {
    expect([2, 3].map((count) => outcomeOf(aSound(count)))).toEqual(['badUpload', 'audio mp3']);
    for (const length of [4, 50, 103])
      expect(isSound(aSound(), aSound(1).subarray(0, length)), String(length)).toBe(true);
    // Too short to be the header of a frame.
    expect(isSound(aSound(), aSound(1).subarray(0, 3))).toBe(false);
  });
});

describe('the tags of an mp3', () => {
  const tag = (size: number, flags = 0) =>
    Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, flags, 0, 0, size >> 7, size & 0x7f]), Buffer.alloc(size, 1)]);

  it('tags before the sound are removed, with their footers and padding, if their stated lengths are right', () => {
    for (const size of [0, 5, 127, 128, 300]) expect(isSound(tag(size), aSound()), String(size)).toBe(true);
    expect(isSound(tag(5, 0x10), 'footer....', aSound())).toBe(true);
    expect(isSound(tag(5, 0x20), 'footer....', aSound())).toBe(false);
    expect(isSound(tag(5), tag(9), Buffer.alloc(70), aSound())).toBe(true);
    expect(isSound(tag(5), Buffer.alloc(3), 'x', aSound())).toBe(false);
    expect(isSound(Buffer.alloc(3), aSound())).toBe(false);
    const long = tag(5);
    long.writeUInt8(0x7f, 6);
    expect(outcomeOf(Buffer.concat([long, aSound()]))).toBe('badUpload');
    // The highest bit of each byte of a length is ignored.
    const high = tag(5);
    high.writeUInt8(0x80 | 5, 9);
    expect(isSound(high, aSound())).toBe(true);
  });

  const ape = (size: number, hasHeader: boolean, length: number) => {
    const footer = Buffer.alloc(length);
    footer.write('APETAGEX', 'latin1');
    footer.writeUInt32LE(size, 12);
    footer.writeUInt32LE(hasHeader ? 0x80000000 : 0, 20);
    return footer;
  };
  const old = (length = 128) => Buffer.concat([Buffer.from('TAG'), Buffer.alloc(length - 3, 1)]);

  it('tags after the sound are removed if their stated lengths are right', () => {
    expect(isSound(aSound(), ape(40, false, 40))).toBe(true);
    expect(isSound(aSound(), ape(40, true, 72))).toBe(true);
    expect(isSound(aSound(), ape(40, true, 72), old())).toBe(true);
    expect(isSound(aSound(), ape(40, false, 40), 'x')).toBe(false);
    expect(isSound(aSound(), ape(40, true, 71))).toBe(false);
    expect(isSound(aSound(), ape(40, false, 39))).toBe(false);
    expect(isSound(aSound(), old())).toBe(true);
    expect(isSound(aSound(), old(), Buffer.alloc(2))).toBe(true);
    expect(isSound(aSound(), old(127))).toBe(false);
    expect(isSound(aSound(), old(129))).toBe(false);
    expect(isSound(aSound(), 'TAB', Buffer.alloc(125, 1))).toBe(false);
    expect(isSound(aSound(), Buffer.alloc(4), 'x')).toBe(false);
  });
});
