import type { Recording } from './recording';
import { must } from './unreadable';

/** Samples a second by MPEG version; its number in the header. */
const SAMPLE_RATES: Record<number, readonly number[]> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8000],
};
/** Kilobits a second of layer III, of version 1 and of the others. */
const BIT_RATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const LOW_BIT_RATES = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** Fewer of them in a row may be chance. */
const LEAST_FRAMES = 3;

interface Frame {
  length: number;
  ms: number;
  /** What stays the same through a file. */
  kind: string;
}

/**
 * Reads an mp3 from its first byte to its last: tags, frames one behind the other, tags. Only the frames are kept: tags hold covers,
 * places and notes.
 * @throws Unreadable, RangeError where anything else stands between, before or behind
 */
export function readMp3(bytes: Buffer): Recording {
  const start = afterTags(bytes);
  let at = start;
  let frames = 0;
  let durationMs = 0;
  let kind: string | undefined;
  for (;;) {
    const frame = frameAt(bytes, at);
    // Recorders that are stopped leave half of the last frame.
    if (frame === undefined || at + frame.length > bytes.length) break;
    kind ??= frame.kind;
    must(frame.kind === kind, 'frames of two kinds');
    at += frame.length;
    durationMs += frame.ms;
    frames += 1;
  }
  must(frames >= LEAST_FRAMES, 'too few frames');
  must(isTail(bytes, at), 'something behind the frames');
  return { kind: 'audio', extension: 'mp3', bytes: bytes.subarray(start, at), durationMs, longerSide: 0 };
}

/** Where the ID3v2 tags at the start end. */
function afterTags(bytes: Buffer): number {
  let at = 0;
  while (bytes.toString('latin1', at, at + 3) === 'ID3') {
    let size = 0;
    for (let index = 6; index < 10; index += 1) size = size * 128 + (bytes.readUInt8(at + index) & 0x7f);
    const hasFooter = (bytes.readUInt8(at + 5) & 0x10) !== 0;
    at += 10 + size + (hasFooter ? 10 : 0);
  }
  // Some programs fill up between the tag and the sound.
  while (at > 0 && bytes[at] === 0) at += 1;
  return at;
}

function frameAt(bytes: Buffer, at: number): Frame | undefined {
  if (at + 4 > bytes.length) return undefined;
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  const version = (second >> 3) & 3;
  const rate = SAMPLE_RATES[version]?.[(third >> 2) & 3];
  const kilobits = (version === 3 ? BIT_RATES : LOW_BIT_RATES)[third >> 4];
  const isLayer3 = first === 0xff && (second & 0xe6) === 0xe2;
  if (!isLayer3 || rate === undefined || kilobits === undefined || kilobits === 0) return undefined;
  const samples = version === 3 ? 1152 : 576;
  const length = Math.floor(((samples / 8) * kilobits * 1000) / rate) + ((third >> 1) & 1);
  return { length, ms: (samples / rate) * 1000, kind: `${version} ${rate}` };
}

/** Whether only tags, zeros or the half of a frame come from here on. */
function isTail(bytes: Buffer, from: number): boolean {
  let at = from;
  if (frameAt(bytes, at) !== undefined) return true;
  if (bytes.toString('latin1', at, at + 8) === 'APETAGEX') {
    const hasHeader = bytes.readUInt32LE(at + 20) >>> 31 === 1;
    at += bytes.readUInt32LE(at + 12) + (hasHeader ? 32 : 0);
  }
  if (bytes.toString('latin1', at, at + 3) === 'TAG' && bytes.length - at >= 128) at += 128;
  must(at <= bytes.length, 'a tag longer than its file');
  return bytes.subarray(at).every((byte) => byte === 0);
}
