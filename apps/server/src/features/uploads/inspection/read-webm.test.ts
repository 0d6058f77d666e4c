import { describe, expect, it } from 'vitest';
import { cleanedBytes, outcomeOf } from '../../../testing/files/inspected';
import {
  block,
  clusterOf,
  element,
  ID,
  infoOf,
  openElement,
  soundTrack,
  trackOf,
  tracksOf,
  webmOf,
} from '../../../testing/files/webm';
import { inspectFile } from './inspect-file';

const time = element(ID.time, [0]);
const info = infoOf();
const tracks = tracksOf(trackOf());
const cluster = clusterOf(time, block(1, 0));
const text = (id: string, length: number, sizeBytes?: number) => element(id, Buffer.alloc(length, 'secret'), sizeBytes);
const outcome = (...elements: Buffer[]) => outcomeOf(webmOf(elements));
const withTracks = (...some: Buffer[]) => outcome(info, tracksOf(...some), clusterOf(time, block(1, 0), block(2, 0)));
const withCluster = (...content: Buffer[]) => outcome(info, tracks, clusterOf(...content));
function durationOf(bytes: Buffer): number {
  const inspected = inspectFile(bytes);
  return 'durationMs' in inspected ? inspected.durationMs : Number.NaN;
}
function float(value: number, bytes: 4 | 8): Buffer {
  const content = Buffer.alloc(bytes);
  if (bytes === 4) content.writeFloatBE(value);
  else content.writeDoubleBE(value);
  return element(ID.duration, content);
}

describe('the duration of a WebM', () => {
  const lasting = (content: Buffer[], ...blocks: Buffer[]) =>
    durationOf(webmOf([infoOf(...content), tracks, clusterOf(...blocks)]));

  it('the duration is the declared duration, or the time of the last block if that is later', () => {
    expect(lasting([float(2500, 4)], time, block(1, 0))).toBe(2500);
    expect(lasting([float(2500, 8)], time, block(1, 0))).toBe(2500);
    expect(lasting([float(2500, 8)], element(ID.time, [0x0b, 0xb8]), block(1, 500))).toBe(3500);
    expect(lasting([], time, block(1, 700), block(1, 100))).toBe(700);
    expect(lasting([], element(ID.time, [10]), block(1, -4))).toBe(6);
  });

  it('times are in the time scale of the file, by default in milliseconds', () => {
    const micro = element(ID.scale, [0x03, 0xe8]);
    expect(lasting([micro, float(2_000_000, 8)], time, block(1, 0))).toBe(2000);
    expect(lasting([element(ID.scale, [])], time, block(1, 0))).toBeNaN();
    expect(lasting([float(Number.NaN, 8)], time, block(1, 0))).toBeNaN();
    expect(outcome(infoOf(float(120_000, 8)), tracks, cluster)).toBe('video webm');
    expect(outcome(infoOf(float(120_001, 8)), tracks, cluster)).toBe('uploadTooLong');
  });

  it('the duration follows from the latest of several clusters, and from blocks in groups too', () => {
    const later = clusterOf(element(ID.time, [9]), element(ID.group, block(1, 5, [0], ID.inGroup)));
    expect(durationOf(webmOf([info, tracks, later, cluster]))).toBe(14);
    expect(durationOf(webmOf([info, tracks, cluster, later]))).toBe(14);
  });
});

describe('the tracks of a WebM', () => {
  it.each([
    ['V_VP8', 1, 'video webm'],
    ['V_VP9', 1, 'video webm'],
    ['A_OPUS', 2, 'audio webm'],
    ['A_VORBIS', 2, 'audio webm'],
    ['V_AV1', 1, 'uploadCodec'],
    ['A_OPUS', 1, 'uploadCodec'],
    ['S_TEXT', 17, 'uploadCodec'],
  ])('the inspection of a track of codec %s and kind %i returns %s', (codec, kind, expected) => {
    expect(withTracks(trackOf({ codec, kind }))).toBe(expected);
    expect(withTracks(trackOf({ codec: `${codec}\0\0`, kind }))).toBe(expected);
  });

  it('a WebM has one video track, one audio track or both', () => {
    expect(withTracks(trackOf(), soundTrack())).toBe('video webm');
    expect(withTracks(soundTrack(), trackOf({ number: 3 }))).toBe('video webm');
    expect(withTracks(trackOf(), trackOf({ number: 2 }))).toBe('badUpload');
    expect(withTracks(soundTrack(), soundTrack(3))).toBe('badUpload');
    expect(withTracks()).toBe('badUpload');
  });

  it('a track needs a number, a kind and a codec', () => {
    const parts = [element(ID.number, [1]), element(ID.kind, [1]), element(ID.codec, Buffer.from('V_VP8'))];
    expect(withTracks(element(ID.track, Buffer.concat(parts)))).toBe('video webm');
    for (const missing of parts) {
      const rest = parts.filter((part) => part !== missing);
      expect(withTracks(element(ID.track, Buffer.concat(rest)))).toBe('badUpload');
    }
  });

  it('a film of VP9 with more than 8 bits is refused by its first frame', () => {
    const film = (codec: string, ...frames: number[][]) =>
      outcome(info, tracksOf(trackOf({ codec })), clusterOf(time, ...frames.map((frame) => block(1, 0, frame))));
    expect(film('V_VP9', [0x82])).toBe('video webm');
    for (const first of [0x90, 0xa0, 0xb0]) expect(film('V_VP9', [first])).toBe('uploadCodec');
    expect(film('V_VP8', [0xb0])).toBe('video webm');
    expect(film('V_VP9', [0x82], [0xb0])).toBe('video webm');
    const inGroup = clusterOf(time, element(ID.group, block(1, 0, [0xb0], ID.inGroup)));
    expect(outcome(info, tracks, inGroup)).toBe('uploadCodec');
    // The track has no frame yet.
    expect(outcome(info, tracksOf(trackOf(), soundTrack()), clusterOf(time, block(2, 0, [0xb0])))).toBe('video webm');
  });

  it('a film above 1280 pixels is refused', () => {
    const sides = (...content: Buffer[]) => withTracks(trackOf({ more: [element(ID.video, Buffer.concat(content))] }));
    expect(sides(element(ID.width, [5, 0]), element(ID.height, [5, 0]))).toBe('video webm');
    for (const id of [ID.width, ID.height, '54b0', '54ba']) expect(sides(element(id, [5, 1]))).toBe('uploadTooDense');
    expect(sides(element('53b8', [5, 1]))).toBe('video webm');
  });
});

describe('the elements of a WebM', () => {
  it('a film of another type than WebM is refused as an unknown type', () => {
    const elements = [info, tracks, cluster];
    expect(outcomeOf(webmOf(elements, { type: 'webm\0\0' }))).toBe('video webm');
    expect(outcomeOf(webmOf(elements, { type: 'matroska' }))).toBe('type');
    const untyped = Buffer.concat([element('1a45dfa3', [], 1), element(ID.segment, Buffer.concat(elements))]);
    expect(outcomeOf(untyped)).toBe('type');
  });

  it('a WebM is refused unless it is one segment with one info element, one tracks element and clusters with blocks', () => {
    expect(outcome(info, tracks, cluster)).toBe('video webm');
    expect(outcome(cluster, tracks, info)).toBe('video webm');
    expect(outcome(tracks, cluster)).toBe('badUpload');
    expect(outcome(info, info, tracks, cluster)).toBe('badUpload');
    expect(outcome(info, cluster)).toBe('badUpload');
    expect(outcome(info, tracks, tracks, cluster)).toBe('badUpload');
    expect(outcome(info, tracks)).toBe('badUpload');
    expect(outcome(info, tracks, clusterOf(time))).toBe('badUpload');
    expect(outcome(info, tracks, cluster, element('a9', [0]))).toBe('badUpload');
    expect(outcomeOf(Buffer.concat([webmOf([info, tracks, cluster]), Buffer.alloc(3)]))).toBe('badUpload');
    const other = webmOf([info, tracks, cluster]);
    other.writeUInt8(0x19, other.indexOf(Buffer.from(ID.segment, 'hex')));
    expect(outcomeOf(other)).toBe('badUpload');
  });

  it('the segment and clusters may have an unknown size; such a cluster ends at the next element of the segment', () => {
    const open = openElement(ID.cluster, time, block(1, 3));
    const film = webmOf([info, tracks, open, openElement(ID.cluster, time, block(1, 8)), text(ID.tags, 5)], {
      isOpen: true,
    });
    expect(outcomeOf(film)).toBe('video webm');
    expect(durationOf(film)).toBe(8);
    expect(cleanedBytes(film).includes('secret')).toBe(false);
    for (const id of [ID.info, ID.tracks, ID.void]) {
      expect(outcomeOf(webmOf([info, tracks, cluster, openElement(id)], { isOpen: true })), id).toBe('badUpload');
    }
    expect(withCluster(time, block(1, 0), openElement(ID.void))).toBe('badUpload');
    expect(outcomeOf(webmOf([openElement(ID.info), tracks, cluster], { isOpen: true }))).toBe('badUpload');
    // All value bits of the first size byte are ones, but the size is known.
    expect(outcomeOf(webmOf([info, tracks, cluster, element(ID.void, Buffer.alloc(0x3f00), 2)]))).toBe('video webm');
  });

  it('a cluster is refused if it has other elements than times, blocks and their attributes', () => {
    expect(withCluster(time, block(1, 0), element('a7', [0]), element('ab', [0]), element('bf', [0]))).toBe(
      'video webm',
    );
    expect(withCluster(time, block(1, 0), element(ID.title, [0]))).toBe('badUpload');
    expect(withCluster(time, block(1, 0), text(ID.tags, 9))).toBe('badUpload');
    expect(withCluster(time, element(ID.block, [0x81, 0, 0]))).toBe('badUpload');
    expect(withCluster(time, block(1, 0), element(ID.block, [0x81, 0, 0, 0x80]))).toBe('video webm');
    expect(withCluster(time, element(ID.block, [0x40, 1, 0, 0, 0x80]))).toBe('badUpload');
    const grouped = (...content: Buffer[]) => withCluster(time, element(ID.group, Buffer.concat(content)));
    const inGroup = block(1, 0, [0], ID.inGroup);
    expect(grouped(element('9b', [1]), inGroup, element('75a2', [1]))).toBe('video webm');
    expect(grouped(element('9b', [1]))).toBe('badUpload');
    expect(grouped(inGroup, element(ID.title, [1]))).toBe('badUpload');
    expect(grouped(inGroup, openElement(ID.void))).toBe('badUpload');
  });

  it('titles, names, tags, voids and checksums are blanked, whatever their length, and the rest keeps its place', () => {
    for (const length of [1, 117, 118, 119, 120, 300]) {
      const more = trackOf({ more: [text(ID.name, length)] });
      const film = webmOf([
        infoOf(text(ID.title, length), float(9, 8), text('4d80', 3)),
        tracksOf(more, text(ID.void, length)),
        clusterOf(time, text(ID.void, length), block(1, 0), text('bf', length)),
        text(ID.tags, length),
        text('ec', length, 2),
      ]);
      const clean = cleanedBytes(film);
      expect(clean.length).toBe(film.length);
      expect(clean.toString('latin1').match(/sec(ret)?/g), String(length)).toEqual(['sec']);
      expect(cleanedBytes(clean).equals(clean)).toBe(true);
      expect(durationOf(clean)).toBe(9);
    }
  });

  it('an element with an invalid length is refused', () => {
    for (const hex of ['ec00', '00', '0881818181', 'ec', 'ec40', 'ec82aa']) {
      expect(outcome(info, tracks, cluster, Buffer.from(hex, 'hex')), hex).toBe('badUpload');
    }
    expect(outcome(info, tracks, cluster, Buffer.from('ec81aa', 'hex'))).toBe('video webm');
  });

  it('an element has at most 1,000 children', () => {
    const children = (count: number) =>
      outcome(infoOf(...Array<Buffer>(count).fill(element(ID.void, [], 1))), tracks, cluster);
    expect([children(1000), children(1001)]).toEqual(['video webm', 'badUpload']);
  });
});
