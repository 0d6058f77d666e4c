import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { blank, type Element, elementAt, elementsIn, floatIn, textIn, wholeIn } from './ebml';
import type { Recording } from './recording';
import { makeCount, must } from './unreadable';

const HEADER = 0x1a45dfa3;
const DOCUMENT_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const SEEK_HEAD = 0x114d9b74;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const CLUSTER = 0x1f43b675;
const CUES = 0x1c53bb6b;
/** Titles, chapters, files inside the file, nothing, sums that are wrong once something was blanked. */
const DROPPED = new Set([0x1254c367, 0x1043a770, 0x1941a469, 0xec, 0xbf]);
const TOP = new Set([SEEK_HEAD, INFO, TRACKS, CLUSTER, CUES, ...DROPPED]);

const TIME_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
/** Of Info: the scale, the length, and the two programs, without which it is none. */
const KEPT_INFO = new Set([TIME_SCALE, DURATION, 0x4d80, 0x5741]);

const TRACK = 0xae;
const TRACK_TYPE = 0x83;
const CODEC = 0x86;
const VIDEO = 0xe0;
/** What a player needs of a track; its name is dropped, and one that is encrypted or packed does not play. */
const KEPT_TRACK = new Set([
  ...[0xd7, 0x73c5, TRACK_TYPE, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8, 0x23e383, 0x22b59c, CODEC, 0x63a2, 0x56aa],
  ...[0x56bb, VIDEO, 0xe1, 0x55ee, 0x23314f],
]);
const CODECS: Record<number, ReadonlySet<string>> = {
  1: new Set(['V_VP8', 'V_VP9', 'V_AV1']),
  2: new Set(['A_OPUS', 'A_VORBIS']),
};
const SIDES = new Set([0xb0, 0xba, 0x54b0, 0x54ba]);

const CLUSTER_TIME = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;
/** Its place, its size before it, nothing, a sum. */
const IN_CLUSTER = new Set([CLUSTER_TIME, SIMPLE_BLOCK, BLOCK_GROUP, 0xa7, 0xab, 0xec, 0xbf]);
/** Its length, its references, what opus has before and behind, the see-through of a film. */
const IN_GROUP = new Set([BLOCK, 0x9b, 0xfb, 0x75a2, 0x75a1, 0xfa, 0xec]);
/** Of the segment and all its clusters: a block each for a picture and a moment of sound is some 20,000 in two minutes. */
const MOST_ELEMENTS = 100_000;
const SCALE_AT_FIRST = 1_000_000;

/**
 * Reads a WebM element by element to its last byte: one track of pictures, one of sound, or both. Titles, names, chapters and files inside it are
 * blanked in a copy.
 * @throws Unreadable, RangeError
 */
export function readWebm(bytes: Buffer): Recording | Refusal {
  const header = elementAt(bytes, 0, bytes.length);
  const type = elementsIn(bytes, header.body, header.end).find(({ id }) => id === DOCUMENT_TYPE);
  if (header.id !== HEADER || type === undefined || textIn(bytes, type) !== 'webm') return refuse('type');
  const segment = elementAt(bytes, header.end, bytes.length);
  must(segment.id === SEGMENT && segment.end === bytes.length, 'something behind the segment');

  const clean = Buffer.from(bytes);
  const top = readTop(bytes, clean, segment);
  const [info, tracks] = [INFO, TRACKS].map((id) => {
    const [element, another] = top.elements.filter((one) => one.id === id);
    must(element !== undefined && another === undefined, 'not one of what there has to be one of');
    return element;
  }) as [Element, Element];
  const { scale, length } = readInfo(bytes, clean, info);
  const read = readTracks(bytes, clean, tracks);
  if (read === undefined) return refuse('uploadCodec');
  must(top.lastTime >= 0, 'no block');
  return {
    kind: read.hasFilm ? 'video' : 'audio',
    extension: 'webm',
    bytes: clean,
    durationMs: (Math.max(length, top.lastTime) * scale) / 1_000_000,
    longerSide: read.longerSide,
  };
}

/** The elements of the segment, and when its last block begins, in units of its scale. */
function readTop(bytes: Buffer, clean: Buffer, segment: Element): { elements: Element[]; lastTime: number } {
  const elements: Element[] = [];
  const counted = makeCount(MOST_ELEMENTS);
  let lastTime = -1;
  for (let at = segment.body; at < segment.end; ) {
    counted(1);
    const element = elementAt(bytes, at, segment.end);
    must(TOP.has(element.id), 'an element that is none of a segment');
    must(!element.isOpen || element.id === CLUSTER, 'an open element');
    at = element.end;
    if (element.id === CLUSTER) {
      const cluster = readCluster(bytes, clean, element, counted);
      at = cluster.end;
      lastTime = Math.max(lastTime, cluster.lastTime);
    } else if (DROPPED.has(element.id)) blank(clean, element);
    elements.push(element);
  }
  return { elements, lastTime };
}

/** An open cluster ends where the next element of the segment begins. */
function readCluster(
  bytes: Buffer,
  clean: Buffer,
  { body, end, isOpen }: Element,
  counted: (elements: number) => void,
): { end: number; lastTime: number } {
  let begins = 0;
  let lastTime = -1;
  let at = body;
  while (at < end) {
    counted(1);
    const element = elementAt(bytes, at, end);
    if (isOpen && TOP.has(element.id) && !IN_CLUSTER.has(element.id)) break;
    must(IN_CLUSTER.has(element.id) && !element.isOpen, 'an element that is none of a cluster');
    if (element.id === CLUSTER_TIME) begins = wholeIn(bytes, element);
    const block = element.id === BLOCK_GROUP ? blockOf(bytes, element) : element;
    if (element.id === SIMPLE_BLOCK || element.id === BLOCK_GROUP) {
      lastTime = Math.max(lastTime, begins + timeOfBlock(bytes, block));
    } else if (DROPPED.has(element.id)) blank(clean, element);
    at = element.end;
  }
  return { end: at, lastTime };
}

function blockOf(bytes: Buffer, group: Element): Element {
  const inside = elementsIn(bytes, group.body, group.end);
  const block = inside.find(({ id }) => id === BLOCK);
  must(block !== undefined && inside.every(({ id }) => IN_GROUP.has(id)), 'a group without a block');
  return block;
}

/** Behind the track's number, of one byte: nobody has more than 127. */
function timeOfBlock(bytes: Buffer, { body, end }: Element): number {
  must(end - body >= 4 && (bytes.readUInt8(body) & 0x80) !== 0, 'half a block');
  return bytes.readInt16BE(body + 1);
}

function readInfo(bytes: Buffer, clean: Buffer, info: Element): { scale: number; length: number } {
  let scale = SCALE_AT_FIRST;
  let length = 0;
  for (const element of elementsIn(bytes, info.body, info.end)) {
    if (element.id === TIME_SCALE) scale = wholeIn(bytes, element);
    else if (element.id === DURATION) length = floatIn(bytes, element);
    else if (!KEPT_INFO.has(element.id)) blank(clean, element);
  }
  must(scale > 0 && Number.isFinite(length), 'no time scale');
  return { scale, length };
}

/** @returns undefined where a track is of a codec that not every browser plays */
function readTracks(
  bytes: Buffer,
  clean: Buffer,
  tracks: Element,
): { hasFilm: boolean; longerSide: number } | undefined {
  const types: number[] = [];
  let longerSide = 0;
  for (const track of elementsIn(bytes, tracks.body, tracks.end)) {
    if (track.id !== TRACK) {
      blank(clean, track);
      continue;
    }
    const inside = elementsIn(bytes, track.body, track.end);
    for (const element of inside) if (!KEPT_TRACK.has(element.id)) blank(clean, element);
    const [type, codec] = [TRACK_TYPE, CODEC].map((id) => inside.find((element) => element.id === id));
    must(type !== undefined && codec !== undefined, 'a track of nothing');
    const kind = wholeIn(bytes, type);
    if (CODECS[kind]?.has(textIn(bytes, codec)) !== true) return undefined;
    types.push(kind);
    const video = inside.find(({ id }) => id === VIDEO);
    const sides = video === undefined ? [] : elementsIn(bytes, video.body, video.end).filter(({ id }) => SIDES.has(id));
    longerSide = Math.max(longerSide, ...sides.map((side) => wholeIn(bytes, side)));
  }
  must(types.length > 0 && new Set(types).size === types.length, 'more than a film and its sound');
  return { hasFilm: types.includes(1), longerSide };
}
