import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { assertReadable, makePartCounter, type Recording } from './unreadable';

/** The maximum number of children of an element other than a cluster. */
const MAX_CHILDREN = 1000;

/** An EBML element: its header begins at `start`, its content is from `body` to `end`. */
interface Element {
  id: number;
  start: number;
  body: number;
  end: number;
  /** Whether the element has an unknown size, as a recorder writes it while streaming. */
  isOpen: boolean;
}

const VOID = 0xec;

/** @throws Unreadable, RangeError */
function elementAt(bytes: Buffer, at: number, to: number): Element {
  const idLength = vintLength(bytes.readUInt8(at));
  assertReadable(idLength <= 4, 'an id that is too long');
  const id = bytes.readUIntBE(at, idLength);
  const first = bytes.readUInt8(at + idLength);
  const sizeLength = vintLength(first);
  const isOpen = isAllOnes(bytes, at + idLength, sizeLength);
  const body = at + idLength + sizeLength;
  let size = first & (0xff >> sizeLength);
  for (let index = 1; index < sizeLength; index += 1) size = size * 256 + bytes.readUInt8(at + idLength + index);
  const end = isOpen ? to : body + size;
  assertReadable(end <= to, 'an element longer than its parent');
  return { id, start: at, body, end, isOpen };
}

function elementsIn(bytes: Buffer, from: number, to: number): Element[] {
  const elements: Element[] = [];
  for (let at = from; at < to; ) {
    const element = elementAt(bytes, at, to);
    assertReadable(!element.isOpen, 'an element of unknown size');
    assertReadable(elements.length < MAX_CHILDREN, 'too many elements');
    elements.push(element);
    at = element.end;
  }
  return elements;
}

/** The number of bytes of a variable-size integer, by its first byte. */
function vintLength(first: number): number {
  assertReadable(first !== 0, 'an invalid length');
  return Math.clz32(first) - 23;
}

function isAllOnes(bytes: Buffer, at: number, length: number): boolean {
  if ((bytes.readUInt8(at) & (0xff >> length)) !== 0xff >> length) return false;
  return bytes.subarray(at + 1, at + length).every((byte) => byte === 0xff);
}

/** Replaces an element by a void of the same length, so that later offsets stay valid. */
function blank(bytes: Buffer, { start, end }: Element): void {
  const length = end - start;
  bytes.fill(0, start, end);
  bytes.writeUInt8(VOID, start);
  if (length <= 128) bytes.writeUInt8(0x80 | (length - 2), start + 1);
  else {
    bytes.writeUInt8(0x01, start + 1);
    bytes.writeUIntBE(length - 9, start + 3, 6);
  }
}

function unsignedIn(bytes: Buffer, { body, end }: Element): number {
  return end === body ? 0 : bytes.readUIntBE(body, Math.min(6, end - body));
}

function floatIn(bytes: Buffer, { body, end }: Element): number {
  return end - body === 4 ? bytes.readFloatBE(body) : bytes.readDoubleBE(body);
}

function textIn(bytes: Buffer, { body, end }: Element): string {
  return bytes.toString('latin1', body, end).replace(/\0+$/, '');
}

const HEADER = 0x1a45dfa3;
const DOCUMENT_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const SEEK_HEAD = 0x114d9b74;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const CLUSTER = 0x1f43b675;
const CUES = 0x1c53bb6b;
/** Elements that are blanked: tags, chapters, attachments, voids, and checksums, which would be wrong after the blanking. */
const DROPPED = new Set([0x1254c367, 0x1043a770, 0x1941a469, 0xec, 0xbf]);
const TOP = new Set([SEEK_HEAD, INFO, TRACKS, CLUSTER, CUES, ...DROPPED]);

const TIME_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
/** The elements of Info that are kept: time scale, duration and the two required program names. */
const KEPT_INFO = new Set([TIME_SCALE, DURATION, 0x4d80, 0x5741]);

const TRACK = 0xae;
const TRACK_NUMBER = 0xd7;
const TRACK_TYPE = 0x83;
const CODEC = 0x86;
const VIDEO = 0xe0;
/** The elements of a track that a player needs. The track's name is dropped; encrypted or compressed tracks are not playable. */
const KEPT_TRACK = new Set([
  ...[
    TRACK_NUMBER,
    0x73c5,
    TRACK_TYPE,
    0xb9,
    0x88,
    0x55aa,
    0x9c,
    0x6de7,
    0x6df8,
    0x23e383,
    0x22b59c,
    CODEC,
    0x63a2,
    0x56aa,
  ],
  ...[0x56bb, VIDEO, 0xe1, 0x55ee, 0x23314f],
]);
const CODECS: Record<number, ReadonlySet<string>> = {
  1: new Set(['V_VP8', 'V_VP9']),
  2: new Set(['A_OPUS', 'A_VORBIS']),
};
const SIDES = new Set([0xb0, 0xba, 0x54b0, 0x54ba]);

const CLUSTER_TIME = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;
/** The elements that a cluster may contain; the numbers are position, previous size, void and checksum. */
const IN_CLUSTER = new Set([CLUSTER_TIME, SIMPLE_BLOCK, BLOCK_GROUP, 0xa7, 0xab, 0xec, 0xbf]);
/** The elements that a block group may contain; the numbers are duration, references, Opus padding, alpha and void. */
const IN_GROUP = new Set([BLOCK, 0x9b, 0xfb, 0x75a2, 0x75a1, 0xfa, 0xec]);
/** The header of a block: track, time, flags. */
const BLOCK_HEADER = 4;
/** The maximum number of elements of the segment and all its clusters together. A film of two minutes has about 20,000 blocks. */
const MAX_ELEMENTS = 100_000;
const DEFAULT_SCALE = 1_000_000;

/**
 * Reads a WebM completely: one video track, one audio track, or both. Titles, names, chapters and attachments are blanked in a copy.
 * @throws Unreadable, RangeError
 */
export function readWebm(bytes: Buffer): Recording | Refusal {
  const header = elementAt(bytes, 0, bytes.length);
  const type = elementsIn(bytes, header.body, header.end).find(({ id }) => id === DOCUMENT_TYPE);
  if (header.id !== HEADER || type === undefined || textIn(bytes, type) !== 'webm') return refuse('type');
  const segment = elementAt(bytes, header.end, bytes.length);
  assertReadable(segment.id === SEGMENT && segment.end === bytes.length, 'data after the segment');

  const clean = Buffer.from(bytes);
  const top = readTop(bytes, clean, segment);
  const [info, tracks] = [INFO, TRACKS].map((id) => {
    const [element, another] = top.elements.filter((one) => one.id === id);
    assertReadable(element !== undefined && another === undefined, 'a required element is missing or repeated');
    return element;
  }) as [Element, Element];
  const { scale, length } = readInfo(bytes, clean, info);
  const read = readTracks(bytes, clean, tracks, top.firstFrames);
  if (read === undefined) return refuse('uploadCodec');
  assertReadable(top.lastTime >= 0, 'no block');
  return {
    kind: read.hasFilm ? 'video' : 'audio',
    extension: 'webm',
    bytes: clean,
    durationMs: (Math.max(length, top.lastTime) * scale) / 1_000_000,
    longerSide: read.longerSide,
  };
}

interface Top {
  elements: Element[];
  lastTime: number;
  /** The offset of each track's first frame, by track number. */
  firstFrames: Map<number, number>;
}

function readTop(bytes: Buffer, clean: Buffer, segment: Element): Top {
  const elements: Element[] = [];
  const firstFrames: Top['firstFrames'] = new Map();
  const countElements = makePartCounter(MAX_ELEMENTS);
  let lastTime = -1;
  for (let at = segment.body; at < segment.end; ) {
    countElements(1);
    const element = elementAt(bytes, at, segment.end);
    assertReadable(TOP.has(element.id), 'an unknown element in a segment');
    assertReadable(!element.isOpen || element.id === CLUSTER, 'an element of unknown size');
    at = element.end;
    if (element.id === CLUSTER) {
      const cluster = readCluster(bytes, clean, element, countElements, firstFrames);
      at = cluster.end;
      lastTime = Math.max(lastTime, cluster.lastTime);
    } else if (DROPPED.has(element.id)) blank(clean, element);
    elements.push(element);
  }
  return { elements, lastTime, firstFrames };
}

/** Reads a cluster. If its size is unknown, it ends before the next element that belongs to the segment. */
function readCluster(
  bytes: Buffer,
  clean: Buffer,
  { body, end, isOpen }: Element,
  countElements: (elements: number) => void,
  firstFrames: Top['firstFrames'],
): { end: number; lastTime: number } {
  let clusterTime = 0;
  let lastTime = -1;
  let at = body;
  while (at < end) {
    countElements(1);
    const element = elementAt(bytes, at, end);
    if (isOpen && TOP.has(element.id) && !IN_CLUSTER.has(element.id)) break;
    assertReadable(IN_CLUSTER.has(element.id) && !element.isOpen, 'an unknown element in a cluster');
    if (element.id === CLUSTER_TIME) clusterTime = unsignedIn(bytes, element);
    const block = element.id === BLOCK_GROUP ? blockOf(bytes, element) : element;
    if (element.id === SIMPLE_BLOCK || element.id === BLOCK_GROUP) {
      lastTime = Math.max(lastTime, clusterTime + timeOfBlock(bytes, block));
      const track = bytes.readUInt8(block.body) & 0x7f;
      if (!firstFrames.has(track)) firstFrames.set(track, block.body + BLOCK_HEADER);
    } else if (DROPPED.has(element.id)) blank(clean, element);
    at = element.end;
  }
  return { end: at, lastTime };
}

function blockOf(bytes: Buffer, group: Element): Element {
  const inside = elementsIn(bytes, group.body, group.end);
  const block = inside.find(({ id }) => id === BLOCK);
  assertReadable(block !== undefined && inside.every(({ id }) => IN_GROUP.has(id)), 'a group without a block');
  return block;
}

/** The time of a block. It is behind the track number, which has one byte for up to 127 tracks. */
function timeOfBlock(bytes: Buffer, { body, end }: Element): number {
  assertReadable(end - body >= 4 && (bytes.readUInt8(body) & 0x80) !== 0, 'a truncated block');
  return bytes.readInt16BE(body + 1);
}

function readInfo(bytes: Buffer, clean: Buffer, info: Element): { scale: number; length: number } {
  let scale = DEFAULT_SCALE;
  let length = 0;
  for (const element of elementsIn(bytes, info.body, info.end)) {
    if (element.id === TIME_SCALE) scale = unsignedIn(bytes, element);
    else if (element.id === DURATION) length = floatIn(bytes, element);
    else if (!KEPT_INFO.has(element.id)) blank(clean, element);
  }
  assertReadable(scale > 0 && Number.isFinite(length), 'no time scale');
  return { scale, length };
}

/** Whether a VP9 frame is of profile 0: 8 bits 4:2:0. Two marker bits precede the two bits of the profile. */
function isProfile0Frame(bytes: Buffer, at: number): boolean {
  return (bytes.readUInt8(at) & 0x30) === 0;
}

/** @returns undefined if a track has a codec that not every browser plays */
function readTracks(
  bytes: Buffer,
  clean: Buffer,
  tracks: Element,
  firstFrames: Top['firstFrames'],
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
    const [number, type, codec] = [TRACK_NUMBER, TRACK_TYPE, CODEC].map((id) =>
      inside.find((element) => element.id === id),
    );
    assertReadable(
      number !== undefined && type !== undefined && codec !== undefined,
      'a track without number, type or codec',
    );
    const kind = unsignedIn(bytes, type);
    if (CODECS[kind]?.has(textIn(bytes, codec)) !== true) return undefined;
    const first = firstFrames.get(unsignedIn(bytes, number));
    if (textIn(bytes, codec) === 'V_VP9' && first !== undefined && !isProfile0Frame(bytes, first)) return undefined;
    types.push(kind);
    const video = inside.find(({ id }) => id === VIDEO);
    const sides = video === undefined ? [] : elementsIn(bytes, video.body, video.end).filter(({ id }) => SIDES.has(id));
    longerSide = Math.max(longerSide, ...sides.map((side) => unsignedIn(bytes, side)));
  }
  assertReadable(types.length > 0 && new Set(types).size === types.length, 'more than one video or audio track');
  return { hasFilm: types.includes(1), longerSide };
}
