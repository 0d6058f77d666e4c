import { uploadLimits } from '@lamma/protocol/limits/upload';
import { describe, expect, it } from 'vitest';
import { box } from '../../../testing/files/boxes';
import { type FixtureName, fixture } from '../../../testing/files/fixtures';
import { cleanedBytes, outcomeOf } from '../../../testing/files/inspected';
import { aPicture, pngHeader } from '../../../testing/files/pictures';
import { aSound } from '../../../testing/files/sounds';
import { inspectFile } from './inspect-file';

const HTML = '<!doctype html><script>alert(1)</script>';
const ZIP = Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1');

describe('the type of a file', () => {
  const recordings: [FixtureName, string][] = [
    ['sound.mp3', 'audio mp3'],
    ['sound.m4a', 'audio m4a'],
    ['opus.ogg', 'audio ogg'],
    ['vorbis.ogg', 'audio ogg'],
    ['sound.webm', 'audio webm'],
    ['film.mp4', 'video mp4'],
    ['film-fragments.mp4', 'video mp4'],
    ['recorded.mp4', 'video mp4'],
    ['film.mov', 'video mp4'],
    ['film.webm', 'video webm'],
  ];
  it.each(recordings)('%s is recognized as %s by its content', (name, what) => {
    expect(outcomeOf(fixture(name))).toBe(what);
    const inspected = inspectFile(fixture(name));
    const durationMs = 'durationMs' in inspected ? inspected.durationMs : 0;
    expect(durationMs).toBeGreaterThan(350);
    expect(durationMs).toBeLessThan(650);
  });

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s is recognized as a picture', async (form) => {
    expect(outcomeOf(await aPicture(form))).toBe('image');
  });

  it.each([
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an SVG with a declaration', '<?xml version="1.0"?><svg onload="alert(1)"/>'],
    ['a page', HTML],
    ['a page behind a mark of bytes', `\ufeff${HTML}`],
    ['a script', 'GIF=1;alert(1)'],
    ['a PDF', '%PDF-1.7 1 0 obj'],
    ['a program', '\x7fELF\x02\x01\x01'],
    ['a bitmap', 'BM\x36\0\0\0'],
    ['a wave', 'RIFF\x24\0\0\0WAVEfmt '],
    ['a stylesheet', 'body{background:url(x)}'],
    ['a text', 'ما عاصمة عُمان؟'],
  ])('%s is refused as an unknown type', (_what, text) => {
    expect(outcomeOf(Buffer.from(text, 'latin1'))).toBe('type');
  });

  it.each(['heic', 'mif1', 'avif'])('a picture of brand %s, which not every browser shows, is refused', (brand) => {
    expect(outcomeOf(box('ftyp', Buffer.from(`${brand}\0\0\0\0`, 'latin1')))).toBe('type');
  });

  it('an empty file is refused as unreadable, a zip and a Matroska as unknown types', () => {
    expect(outcomeOf(Buffer.alloc(0))).toBe('badUpload');
    expect(outcomeOf(ZIP)).toBe('type');
    const film = fixture('film.webm');
    film.write('matr', film.indexOf('webm'), 'latin1');
    expect(outcomeOf(film)).toBe('type');
  });
});

describe('recordings', () => {
  const whole: FixtureName[] = [
    'sound.m4a',
    'opus.ogg',
    'vorbis.ogg',
    'film.mp4',
    'film.webm',
    'sound.webm',
    'sound.mp3',
  ];

  it.each(whole)('%s with an HTML page or a zip appended is refused', (name) => {
    for (const more of [Buffer.from(HTML), ZIP, Buffer.from([1]), Buffer.alloc(300, 1)]) {
      expect(outcomeOf(Buffer.concat([fixture(name), more]))).toBe('badUpload');
    }
  });

  it.each(whole)('%s with an HTML page prepended is refused as an unknown type', (name) => {
    expect(outcomeOf(Buffer.concat([Buffer.from(HTML), fixture(name)]))).toBe('type');
  });

  it.each(whole.filter((name) => name !== 'sound.mp3'))('%s truncated anywhere is refused', (name) => {
    const bytes = fixture(name);
    for (let length = 1; length < bytes.length; length += 7) {
      expect(['badUpload', 'type'], String(length)).toContain(outcomeOf(bytes.subarray(0, length)));
    }
  });

  it('an mp4 with an unknown top-level box is refused', () => {
    const film = fixture('film.mp4');
    expect(outcomeOf(Buffer.concat([film, box('evil', Buffer.from(HTML))]))).toBe('badUpload');
    expect(outcomeOf(Buffer.concat([box('free'), film]))).toBe('type');
  });

  it('data between the samples of an mp4 is removed', () => {
    const film = fixture('film.mp4');
    for (const type of ['free', 'skip', 'uuid', 'mdat', 'meta']) {
      const hidden = Buffer.concat([film, box(type, Buffer.from(HTML))]);
      const clean = cleanedBytes(hidden);
      expect(clean.length).toBe(hidden.length);
      expect(clean.includes('script')).toBe(false);
    }
  });

  it('data in voids, tags, chapters and attachments of a WebM is removed', () => {
    const film = fixture('film.webm');
    // Gives the segment an unknown size, so that elements can be appended to it.
    const segment = film.indexOf(Buffer.from('18538067', 'hex'));
    film.set(Buffer.from('01ffffffffffffff', 'hex'), segment + 4);
    for (const id of ['ec', '1254c367', '1043a770', '1941a469']) {
      for (const length of [40, 400]) {
        const size = Buffer.from([0x40 | (length >> 8), length & 0xff]);
        const element = Buffer.concat([Buffer.from(id, 'hex'), size, Buffer.alloc(length, HTML)]);
        const clean = cleanedBytes(Buffer.concat([film, element]));
        expect(clean.includes('script')).toBe(false);
        expect(clean.length).toBe(film.length + element.length);
        // The cleaned file is valid again.
        expect(outcomeOf(clean)).toBe('video webm');
      }
    }
    expect(outcomeOf(Buffer.concat([film, Buffer.from('4444814f', 'hex')]))).toBe('badUpload');
  });

  it.each([...whole, 'film.mov'] as FixtureName[])('title and location of %s are removed', (name) => {
    const bytes = fixture(name);
    const clean = cleanedBytes(bytes);
    for (const word of ['Muscat', '+23.58', '058.38']) expect(clean.includes(word), word).toBe(false);
    expect(cleanedBytes(clean).equals(clean)).toBe(true);
  });

  it('the tags of an mp3 are removed', () => {
    const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x0d', 'latin1'), Buffer.from('APIC<script>.')]);
    const old = Buffer.alloc(128, 'TAG<script>', 'latin1');
    const footer = Buffer.alloc(32);
    footer.write('APETAGEX', 'latin1');
    footer.writeUInt32LE(32, 12);
    for (const parts of [
      [tag, aSound()],
      [aSound(), old],
      [tag, tag, aSound(), footer, old],
      [aSound(), Buffer.alloc(9)],
    ]) {
      expect(cleanedBytes(Buffer.concat(parts)).equals(aSound())).toBe(true);
    }
  });

  it('a file in which only a few bytes look like mp3 frames is not accepted as an mp3', () => {
    expect(outcomeOf(aSound(2))).toBe('badUpload');
    expect(outcomeOf(Buffer.concat([aSound(1), Buffer.from(HTML), aSound(40)]))).toBe('badUpload');
  });

  it('a recording is refused if its container says that it is longer than two minutes', () => {
    expect(outcomeOf(aSound(4500))).toBe('audio mp3');
    expect(outcomeOf(aSound(4700))).toBe('uploadTooLong');
    const film = fixture('film.mp4');
    const header = film.indexOf('mvhd');
    film.writeUInt32BE(film.readUInt32BE(header + 16) * 121, header + 20);
    expect(outcomeOf(film)).toBe('uploadTooLong');
    const ogg = fixture('opus.ogg');
    expect(outcomeOf(ogg)).toBe('audio ogg');
  });

  it('a film above 1280 pixels, and a film with a codec that not every device plays, are refused with distinct messages', () => {
    expect(outcomeOf(fixture('large.mp4'))).toBe('uploadTooDense');
    expect(outcomeOf(fixture('hevc.mp4'))).toBe('uploadCodec');
  });

  it.each(['av1.mp4', 'av1.webm', 'ten-bits.mp4', 'ten-bits.webm', 'vp9-ten-bits.mp4'] as const)(
    'a film with the codec AV1 or with 10-bit colour is refused like HEVC: %s',
    (name) => {
      expect(outcomeOf(fixture(name))).toBe('uploadCodec');
    },
  );

  it('a VP9 film with 8-bit colour is accepted in an mp4', () => {
    expect(outcomeOf(fixture('vp9.mp4'))).toBe('video mp4');
  });

  it('a picture above 15 MB, a sound above 8 MB (5 MB without its tags) and a film above 20 MB are refused', async () => {
    const picture = await aPicture();
    expect(outcomeOf(Buffer.concat([picture, Buffer.alloc(uploadLimits.uploadImageBytes)]))).toBe('tooLarge');
    expect(outcomeOf(Buffer.concat([aSound(), Buffer.alloc(uploadLimits.uploadAudioBytes)]))).toBe('tooLarge');
    const spare = (bytes: number) => box('free', Buffer.alloc(bytes));
    expect(outcomeOf(Buffer.concat([fixture('sound.m4a'), spare(uploadLimits.keptAudioBytes)]))).toBe('tooLarge');
    expect(outcomeOf(Buffer.concat([fixture('film.mp4'), spare(uploadLimits.keptAudioBytes)]))).toBe('video mp4');
    expect([
      uploadLimits.uploadImageBytes,
      uploadLimits.uploadAudioBytes,
      uploadLimits.keptAudioBytes,
      uploadLimits.uploadVideoBytes,
    ]).toEqual([15, 8, 5, 20].map((megabytes) => megabytes * 1024 * 1024));
  });
});

describe('the size of a picture', () => {
  it('a picture of 30,000 by 30,000 pixels is refused by its header, without decoding', () => {
    expect(outcomeOf(pngHeader(30_000, 30_000))).toBe('uploadTooManyPixels');
    expect(outcomeOf(pngHeader(4_294_967_295, 4_294_967_295))).toBe('uploadTooManyPixels');
    expect(outcomeOf(pngHeader(10_000, 5000))).toBe('image');
    expect(outcomeOf(pngHeader(10_001, 5000))).toBe('uploadTooManyPixels');
    expect(outcomeOf(pngHeader(0, 5000))).toBe('badUpload');
  });

  it.each(['jpeg', 'webp', 'gif'] as const)('the size of a %s is read from its header', async (form) => {
    const bytes = await aPicture(form, 321, 123);
    expect(outcomeOf(bytes)).toBe('image');
    expect(outcomeOf(bytes.subarray(0, 8))).not.toBe('image');
    const large =
      form === 'gif' ? Buffer.concat([bytes.subarray(0, 6), Buffer.alloc(4, 0xff), bytes.subarray(10)]) : bytes;
    if (form === 'gif') expect(outcomeOf(large)).toBe('uploadTooManyPixels');
  });
});
