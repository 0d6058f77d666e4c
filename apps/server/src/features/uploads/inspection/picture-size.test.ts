import { uploadLimits } from '@lamma/protocol/limits/upload';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../testing/files/inspected';
import { pngHeader } from '../../../testing/files/pictures';

/** A JPEG with these bytes after its start marker. */
const jpeg = (...parts: (readonly number[])[]) => Buffer.from([0xff, 0xd8, ...parts.flat()]);
const sized = (marker: number, width: number, height: number) => [
  ...[0xff, marker, 0, 17, 8],
  ...[height >> 8, height & 0xff, width >> 8, width & 0xff],
];
const SMALL = sized(0xc0, 40, 30);
/** A size just above the limit of pixels. */
const LARGE = sized(0xc0, 65_535, 1000);

describe('the size in the header of a JPEG', () => {
  it.each([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc9, 0xcd, 0xcf])(
    'a JPEG’s size is read from the frame header %i',
    (marker) => {
      expect(outcomeOf(jpeg(sized(marker, 40, 30)))).toBe('image');
      expect(outcomeOf(jpeg(sized(marker, 65_535, 1000)))).toBe('uploadTooManyPixels');
    },
  );

  it('a JPEG with a width or height of 0 is refused', () => {
    expect([outcomeOf(jpeg(sized(0xc0, 0, 30))), outcomeOf(jpeg(sized(0xc0, 40, 0)))]).toEqual([
      'badUpload',
      'badUpload',
    ]);
  });

  it.each([0xc4, 0xc8, 0xcc, 0xe0, 0xe1, 0xdb, 0xfe, 0xbf, 0xd9 + 2])(
    'a JPEG’s segment %i is skipped by its length',
    (marker) => {
      expect(outcomeOf(jpeg([0xff, marker, 0, 4, 1, 2], LARGE))).toBe('uploadTooManyPixels');
      expect(outcomeOf(jpeg([0xff, marker, 0, 2], SMALL))).toBe('image');
      expect(outcomeOf(jpeg([0xff, marker, 0, 3], SMALL))).toBe('badUpload');
      // A length includes its own two bytes; a smaller one is read as two.
      expect(outcomeOf(jpeg([0xff, marker, 0, 0], SMALL))).toBe('image');
    },
  );

  it.each([0x01, 0xd0, 0xd7, 0xd8])('a JPEG’s marker %i has no length', (marker) => {
    expect(outcomeOf(jpeg([0xff, marker], LARGE))).toBe('uploadTooManyPixels');
  });

  it('a JPEG’s markers may be padded', () => {
    expect(outcomeOf(jpeg([0xff, 0xff], LARGE))).toBe('uploadTooManyPixels');
  });

  it('a JPEG is refused if its data or its end comes before its size', () => {
    for (const marker of [0xd9, 0xda]) expect(outcomeOf(jpeg([0xff, marker, 0, 2], SMALL))).toBe('badUpload');
    expect(outcomeOf(jpeg([0xff, 0xe0, 0, 2]))).toBe('badUpload');
    expect(outcomeOf(jpeg([0xff, 0xe0, 0xff, 0xff], SMALL))).toBe('badUpload');
    expect(outcomeOf(jpeg(SMALL.slice(0, -1)))).toBe('badUpload');
    expect(outcomeOf(jpeg([0xff, 0xe0, 0, 2, 0], SMALL))).toBe('badUpload');
  });
});

describe('the size in the header of a WebP or GIF', () => {
  function webp(chunk: string, ...bytes: (readonly [at: number, value: number])[]): Buffer {
    const file = Buffer.alloc(40);
    file.write('RIFF', 'latin1');
    file.write(`WEBP${chunk}`, 8, 'latin1');
    for (const [at, value] of bytes) file.writeUInt8(value, at);
    return file;
  }

  it('an extended WebP stores its width and height minus 1, in three bytes each', () => {
    expect(outcomeOf(webp('VP8X'))).toBe('image');
    expect(outcomeOf(webp('VP8X', [24, 0xff], [25, 0xff], [28, 0x03]))).toBe('uploadTooManyPixels');
    expect(outcomeOf(webp('VP8X', [26, 0xff]))).toBe('image');
    expect(outcomeOf(webp('VP8X', [26, 0xff], [27, 9]))).toBe('uploadTooManyPixels');
  });

  it('a lossy WebP stores its width and height in fourteen bits each', () => {
    const lossy = (...bytes: [number, number][]) => outcomeOf(webp('VP8 ', [26, 1], [28, 1], ...bytes));
    expect(lossy()).toBe('image');
    // The two highest bits scale the picture.
    expect(lossy([27, 0xc0], [29, 0xc0])).toBe('image');
    expect(lossy([27, 0x3f], [29, 0x3f])).toBe('uploadTooManyPixels');
    expect(lossy([26, 0])).toBe('badUpload');
    expect(lossy([28, 0])).toBe('badUpload');
  });

  it('a lossless WebP stores its width and height minus 1, in fourteen bits each', () => {
    const lossless = (packed: number) => {
      const file = webp('VP8L');
      file.writeUInt32LE(packed, 21);
      return outcomeOf(file);
    };
    expect(lossless(0)).toBe('image');
    const side = Math.floor(Math.sqrt(uploadLimits.uploadPixels));
    expect(lossless(side - 1 + (side - 1) * 2 ** 14)).toBe('image');
    expect(lossless(side + side * 2 ** 14)).toBe('uploadTooManyPixels');
    expect(lossless(0x3fff + 0xf0000000)).toBe('image');
  });

  it('a WebP of another kind is refused', () => {
    expect(outcomeOf(webp('ALPH'))).toBe('badUpload');
  });

  it('a GIF has the size of its screen, in both versions', () => {
    const gif = (version: string, width: number, height: number) => {
      const file = Buffer.alloc(10);
      file.write(version, 'latin1');
      file.writeUInt16LE(width, 6);
      file.writeUInt16LE(height, 8);
      return outcomeOf(file);
    };
    for (const version of ['GIF87a', 'GIF89a']) {
      expect(gif(version, 40, 30)).toBe('image');
      expect(gif(version, 65_535, 763)).toBe('uploadTooManyPixels');
      expect(gif(version, 0, 30)).toBe('badUpload');
    }
    expect(gif('GIF88a', 40, 30)).toBe('type');
  });

  it('a PNG begins with its header', () => {
    const other = pngHeader(40, 30);
    expect(outcomeOf(other)).toBe('image');
    other.write('tEXt', 12, 'latin1');
    expect(outcomeOf(other)).toBe('badUpload');
  });
});
