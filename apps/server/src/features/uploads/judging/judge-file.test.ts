import { uploadLimits } from '@lamma/protocol/limits/upload';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FixtureName, fixture } from '../../../testing/files/fixtures';
import {
  box,
  filmOfRuns,
  filmOfStrangeFragments,
  filmOfTracks,
  webmOfVoids,
} from '../../../testing/files/hostile-films';
import { aPicture, pngHeader } from '../../../testing/files/pictures';
import { aSound } from '../../../testing/files/sounds';
import { judgeFile } from './judge-file';

const HTML = '<!doctype html><script>alert(1)</script>';
const ZIP = Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1');

const said = (bytes: Buffer) => {
  const judged = judgeFile(bytes);
  if ('refusal' in judged) return judged.refusal;
  return judged.kind === 'image' ? 'image' : `${judged.kind} ${judged.extension}`;
};
function kept(bytes: Buffer): Buffer {
  const judged = judgeFile(bytes);
  if ('refusal' in judged || judged.kind === 'image') throw new Error('it is no recording');
  return judged.bytes;
}

describe('a file is what its content says', () => {
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
  it.each(recordings)('[R900] %s is %s', (name, what) => {
    expect(said(fixture(name))).toBe(what);
    const judged = judgeFile(fixture(name));
    const durationMs = 'durationMs' in judged ? judged.durationMs : 0;
    expect(durationMs).toBeGreaterThan(350);
    expect(durationMs).toBeLessThan(650);
  });

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('[R900] a %s is a picture', async (form) => {
    expect(said(await aPicture(form))).toBe('image');
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
  ])('[T40] %s is refused as no type of ours', (_what, text) => {
    expect(said(Buffer.from(text, 'latin1'))).toBe('type');
  });

  it.each(['heic', 'mif1', 'avif'])(
    '[T40] a picture of brand %s, which not every browser draws, is refused',
    (brand) => {
      expect(said(box('ftyp', Buffer.from(`${brand}\0\0\0\0`, 'latin1')))).toBe('type');
    },
  );

  it('[T40] nothing at all is refused as unreadable, a zip and a Matroska as no type of ours', () => {
    expect(said(Buffer.alloc(0))).toBe('badUpload');
    expect(said(ZIP)).toBe('type');
    const film = fixture('film.webm');
    film.write('matr', film.indexOf('webm'), 'latin1');
    expect(said(film)).toBe('type');
  });
});

describe('a recording', () => {
  const whole: FixtureName[] = [
    'sound.m4a',
    'opus.ogg',
    'vorbis.ogg',
    'film.mp4',
    'film.webm',
    'sound.webm',
    'sound.mp3',
  ];

  it.each(whole)('[T41] %s with a page or a zip behind its end is refused', (name) => {
    for (const more of [Buffer.from(HTML), ZIP, Buffer.from([1]), Buffer.alloc(300, 1)]) {
      expect(said(Buffer.concat([fixture(name), more]))).toBe('badUpload');
    }
  });

  it.each(whole)('[T41] %s with a page before its start is no type of ours', (name) => {
    expect(said(Buffer.concat([Buffer.from(HTML), fixture(name)]))).toBe('type');
  });

  it.each(whole.filter((name) => name !== 'sound.mp3'))('[T41] %s that is cut off anywhere is refused', (name) => {
    const bytes = fixture(name);
    for (let length = 1; length < bytes.length; length += 7) {
      expect(['badUpload', 'type'], String(length)).toContain(said(bytes.subarray(0, length)));
    }
  });

  it('[T41] an mp4 with a box of its own at the top is refused', () => {
    const film = fixture('film.mp4');
    expect(said(Buffer.concat([film, box('evil', Buffer.from(HTML))]))).toBe('badUpload');
    expect(said(Buffer.concat([box('free'), film]))).toBe('type');
  });

  it('[T41] what an mp4 hides beside its samples is not kept', () => {
    const film = fixture('film.mp4');
    for (const type of ['free', 'skip', 'uuid', 'mdat', 'meta']) {
      const hidden = Buffer.concat([film, box(type, Buffer.from(HTML))]);
      const clean = kept(hidden);
      expect(clean.length).toBe(hidden.length);
      expect(clean.includes('script')).toBe(false);
    }
  });

  it('[T41] what a WebM hides in a void, a tag, a chapter or a file inside it is not kept', () => {
    const film = fixture('film.webm');
    // A segment that is open to its end takes more elements.
    const segment = film.indexOf(Buffer.from('18538067', 'hex'));
    film.set(Buffer.from('01ffffffffffffff', 'hex'), segment + 4);
    for (const id of ['ec', '1254c367', '1043a770', '1941a469']) {
      for (const length of [40, 400]) {
        const size = Buffer.from([0x40 | (length >> 8), length & 0xff]);
        const element = Buffer.concat([Buffer.from(id, 'hex'), size, Buffer.alloc(length, HTML)]);
        const clean = kept(Buffer.concat([film, element]));
        expect(clean.includes('script')).toBe(false);
        expect(clean.length).toBe(film.length + element.length);
        // What was blanked is read again as nothing.
        expect(said(clean)).toBe('video webm');
      }
    }
    expect(said(Buffer.concat([film, Buffer.from('4444814f', 'hex')]))).toBe('badUpload');
  });

  it.each([...whole, 'film.mov'] as FixtureName[])('[T42] %s is kept without its title and its place', (name) => {
    const bytes = fixture(name);
    const clean = kept(bytes);
    for (const word of ['Muscat', '+23.58', '058.38']) expect(clean.includes(word), word).toBe(false);
    expect(kept(clean).equals(clean)).toBe(true);
  });

  it('[T42] an mp3 is kept without its tags before and behind', () => {
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
      expect(kept(Buffer.concat(parts)).equals(aSound())).toBe(true);
    }
  });

  it('[T41] a few bytes that look like a frame are no mp3', () => {
    expect(said(aSound(2))).toBe('badUpload');
    expect(said(Buffer.concat([aSound(1), Buffer.from(HTML), aSound(40)]))).toBe('badUpload');
  });

  it('[R901] one of more than two minutes is refused by what its container says', () => {
    expect(said(aSound(4500))).toBe('audio mp3');
    expect(said(aSound(4700))).toBe('uploadTooLong');
    const film = fixture('film.mp4');
    const header = film.indexOf('mvhd');
    film.writeUInt32BE(film.readUInt32BE(header + 16) * 121, header + 20);
    expect(said(film)).toBe('uploadTooLong');
    const ogg = fixture('opus.ogg');
    expect(said(ogg)).toBe('audio ogg');
  });

  it('[R902] a film of more than 1280 points, and one whose coding not every device plays, is refused in its own words', () => {
    expect(said(fixture('large.mp4'))).toBe('uploadTooDense');
    expect(said(fixture('hevc.mp4'))).toBe('uploadCodec');
  });

  it('[R903] sizes: a picture 15 MB, a sound 8 MB and 5 MB without its tags, a film 20 MB', async () => {
    const picture = await aPicture();
    expect(said(Buffer.concat([picture, Buffer.alloc(uploadLimits.uploadImageBytes)]))).toBe('tooLarge');
    expect(said(Buffer.concat([aSound(), Buffer.alloc(uploadLimits.uploadAudioBytes)]))).toBe('tooLarge');
    const spare = (bytes: number) => box('free', Buffer.alloc(bytes));
    expect(said(Buffer.concat([fixture('sound.m4a'), spare(uploadLimits.keptAudioBytes)]))).toBe('tooLarge');
    expect(said(Buffer.concat([fixture('film.mp4'), spare(uploadLimits.keptAudioBytes)]))).toBe('video mp4');
    expect([
      uploadLimits.uploadImageBytes,
      uploadLimits.uploadAudioBytes,
      uploadLimits.keptAudioBytes,
      uploadLimits.uploadVideoBytes,
    ]).toEqual([15, 8, 5, 20].map((megabytes) => megabytes * 1024 * 1024));
  });
});

describe('a picture', () => {
  it('[T43] of 30,000 by 30,000 points is refused by its header, before anything is unpacked', () => {
    expect(said(pngHeader(30_000, 30_000))).toBe('uploadTooManyPixels');
    expect(said(pngHeader(4_294_967_295, 4_294_967_295))).toBe('uploadTooManyPixels');
    expect(said(pngHeader(10_000, 5000))).toBe('image');
    expect(said(pngHeader(10_001, 5000))).toBe('uploadTooManyPixels');
    expect(said(pngHeader(0, 5000))).toBe('badUpload');
  });

  it.each(['jpeg', 'webp', 'gif'] as const)('[T43] a %s is measured by its header', async (form) => {
    const bytes = await aPicture(form, 321, 123);
    expect(said(bytes)).toBe('image');
    expect(said(bytes.subarray(0, 8))).not.toBe('image');
    const large =
      form === 'gif' ? Buffer.concat([bytes.subarray(0, 6), Buffer.alloc(4, 0xff), bytes.subarray(10)]) : bytes;
    if (form === 'gif') expect(said(large)).toBe('uploadTooManyPixels');
  });
});

describe('a film in fragments', () => {
  const film = () => fixture('film-fragments.mp4');
  /** Where the boxes of a type stand at the top. */
  function placesOf(bytes: Buffer, type: string): number[] {
    const places: number[] = [];
    for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
      if (bytes.toString('latin1', at + 4, at + 8) === type) places.push(at);
    }
    return places;
  }
  const dataOf = (bytes: Buffer) =>
    Buffer.concat(placesOf(bytes, 'mdat').map((at) => bytes.subarray(at + 8, at + bytes.readUInt32BE(at))));

  it('[R946] is kept as one with tables: its samples in their order, and nothing beside them', () => {
    const clean = kept(film());
    expect(placesOf(clean, 'moof')).toEqual([]);
    expect(['ftyp', 'moov', 'mdat'].map((type) => placesOf(clean, type).length)).toEqual([1, 1, 1]);
    expect(dataOf(clean).equals(dataOf(film()))).toBe(true);
    expect(clean.includes('Muscat')).toBe(false);
    expect(kept(clean).equals(clean)).toBe(true);
  });

  it('[R946] that broke off between two fragments is as long as what there is', () => {
    const places = placesOf(film(), 'moof');
    expect(places.length).toBeGreaterThan(1);
    const short = film().subarray(0, places.at(-1));
    expect(said(short)).toBe('video mp4');
    const lengthOf = (bytes: Buffer) => {
      const judged = judgeFile(bytes);
      return 'durationMs' in judged ? judged.durationMs : 0;
    };
    expect(lengthOf(short)).toBeLessThan(lengthOf(film()));
    expect(said(film().subarray(0, (places.at(-1) ?? 0) + 20))).toBe('badUpload');
    expect(said(film().subarray(0, places[0]))).toBe('badUpload');
  });

  it('[T43] whose fragments name bytes outside the data, more than there are, or go back in time, is refused', () => {
    const changed = (type: string, at: number, value: number) => {
      const bytes = film();
      bytes.writeUInt32BE(value, bytes.lastIndexOf(type) + at);
      return said(bytes);
    };
    expect(changed('trun', 8, 0x7fffffff)).toBe('badUpload');
    expect(changed('trun', 12, 0)).toBe('badUpload');
    expect(changed('trun', 12, 0x7fffffff)).toBe('badUpload');
    const twice = film();
    // The last fragment says that it begins before the one before it.
    twice.fill(0, twice.lastIndexOf('tfdt') + 8, twice.lastIndexOf('tfdt') + 16);
    expect(said(twice)).toBe('badUpload');
    const long = film();
    long.fill(0xff, long.lastIndexOf('tfdt') + 8, long.lastIndexOf('tfdt') + 12);
    expect(['badUpload', 'uploadTooLong']).toContain(said(long));
  });
});

describe('whatever is sent', () => {
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
  it.each(names)('[P7] a spoilt %s is judged: kept without anything strange, or refused', (name) => {
    const good = fixture(name);
    const spoils = fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(spoils, (changes) => {
        const bytes = Buffer.from(good);
        for (const [at, value] of changes) bytes[at] = value;
        const judged = judgeFile(bytes);
        expect('refusal' in judged || judged.ok).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('[P7] noise behind the first bytes of every form is refused', () => {
    const starts = names.map((name) => fixture(name).subarray(0, 48));
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), (start, noise) => {
        expect(['badUpload', 'type', 'uploadCodec']).toContain(said(Buffer.concat([start, noise])));
      }),
      { numRuns: 1000 },
    );
  });

  it('[T43] tables that name the same bytes a thousand times, or are longer than their box, are refused', () => {
    const film = fixture('film.mp4');
    const at = film.indexOf('stsc');
    film.writeUInt32BE(0xffffffff, at + 8);
    expect(said(film)).toBe('badUpload');
    const other = fixture('film.mp4');
    other.writeUInt32BE(0x7fffffff, other.indexOf('stsz') + 8);
    expect(said(other)).toBe('badUpload');
  });
});

describe('a film whose numbers ask for more work than its bytes are worth', () => {
  it('is refused where its runs say that they have a million samples without a byte', () => {
    expect(said(filmOfRuns(1, 1))).toBe('video mp4');
    expect(said(filmOfRuns(1200))).toBe('badUpload');
  });

  it('is refused where fragments of a track that is not played say so', () => {
    expect(said(filmOfStrangeFragments(2, 1))).toBe('video mp4');
    expect(said(filmOfStrangeFragments(3))).toBe('badUpload');
  });

  it('is refused where a table of times says more entries than its box has room for', () => {
    const film = fixture('film.mp4');
    const table = film.indexOf('stts') + 8;
    film.writeUInt32BE(film.readUInt32BE(table) + 1, table);
    expect(said(film)).toBe('badUpload');
  });

  it('is refused where a table of sizes says so', () => {
    const film = fixture('film.mp4');
    const table = film.indexOf('stsz') + 12;
    film.writeUInt32BE(film.readUInt32BE(table) + 1, table);
    expect(said(film)).toBe('badUpload');
  });

  it('is refused with more tracks than any camera writes', () => {
    expect(said(filmOfTracks(40, 1))).toBe('badUpload');
  });

  it('is refused as a WebM of a hundred thousand elements of nothing', () => {
    expect(said(webmOfVoids(9))).toBe('video webm');
    expect(said(webmOfVoids(200_000))).toBe('badUpload');
  });
});
