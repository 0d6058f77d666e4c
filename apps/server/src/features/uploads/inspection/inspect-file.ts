import { uploadLimits } from '@lamma/protocol/limits/upload';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { UploadKind } from '@lamma/protocol/rest/uploads';
import { readMp4 } from './read-mp4';
import { readOgg } from './read-ogg';
import { readWebm } from './read-webm';
import { assertReadable, type Recording, Unreadable } from './unreadable';

/** An accepted file. The bytes of a picture still have to be encoded; those of a recording are ready to be stored. */
export type Inspected = { ok: true; kind: 'image' } | ({ ok: true } & Recording) | Refusal;

export type RecordingFormat = 'mp3' | 'mp4' | 'ogg' | 'webm';
const maxSentBytes: Record<UploadKind, number> = {
  image: uploadLimits.uploadImageBytes,
  audio: uploadLimits.uploadAudioBytes,
  video: uploadLimits.uploadVideoBytes,
};

/**
 * Detects the type of an uploaded file from its bytes, and refuses files that cannot be used. The file's name and content type are ignored.
 * A malicious file may take long to inspect, so callers run this in a child process.
 */
export function inspectFile(bytes: Buffer): Inspected {
  const format = formatOf(bytes);
  if (format === undefined) return refuse(bytes.length === 0 ? 'badUpload' : 'type');
  try {
    return isRecording(format) ? inspectRecording(bytes, format) : inspectPicture(bytes, format);
  } catch (error) {
    // Buffer throws a RangeError if a length exceeds the file.
    if (error instanceof Unreadable || error instanceof RangeError) return refuse('badUpload');
    throw error;
  }
}

export function isRecording(form: PictureFormat | RecordingFormat): form is RecordingFormat {
  return form === 'mp3' || form === 'mp4' || form === 'ogg' || form === 'webm';
}

/** The type of a file by its first twelve bytes. */
export function formatOf(bytes: Buffer): PictureFormat | RecordingFormat | undefined {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  if (starts('\xff\xd8\xff')) return 'jpeg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'png';
  if (starts('GIF87a') || starts('GIF89a')) return 'gif';
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp';
  // HEIF and AVIF pictures begin like an mp4, but are refused, because not every browser shows them.
  if (starts('ftyp', 4)) return /^(hei|hev|mif|msf|avi)/.test(bytes.toString('latin1', 8, 12)) ? undefined : 'mp4';
  if (starts('OggS')) return 'ogg';
  if (starts('\x1a\x45\xdf\xa3')) return 'webm';
  const isFrame = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2;
  return starts('ID3') || isFrame ? 'mp3' : undefined;
}

function inspectPicture(bytes: Buffer, format: PictureFormat): Inspected {
  if (bytes.length > maxSentBytes.image) return refuse('tooLarge');
  const { width, height } = pictureSize(bytes, format);
  return width * height > uploadLimits.uploadPixels ? refuse('uploadTooManyPixels') : { ok: true, kind: 'image' };
}

const readers = { mp3: readMp3, ogg: readOgg, mp4: readMp4, webm: readWebm };

function inspectRecording(bytes: Buffer, format: RecordingFormat): Inspected {
  if ((format === 'mp3' || format === 'ogg') && bytes.length > maxSentBytes.audio) return refuse('tooLarge');
  const read = readers[format](bytes);
  if ('refusal' in read) return read;
  const { kind, durationMs, longerSide } = read;
  if (bytes.length > maxSentBytes[kind]) return refuse('tooLarge');
  if (kind === 'audio' && read.bytes.length > uploadLimits.keptAudioBytes) return refuse('tooLarge');
  if (durationMs > uploadLimits.recordingMs) return refuse('uploadTooLong');
  if (longerSide > uploadLimits.uploadSide) return refuse('uploadTooDense');
  return { ok: true, ...read };
}

/** Sample rates in Hz, by the MPEG version in the frame header. */
const SAMPLE_RATES: Record<number, readonly number[]> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8000],
};
/** Bit rates of layer III in kbit/s, for MPEG 1 and the other versions. */
const BIT_RATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const LOW_BIT_RATES = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** An mp3 must have at least this many consecutive frames, because other bytes can look like one or two frames. */
const MIN_FRAMES = 3;

interface Frame {
  length: number;
  ms: number;
  /** MPEG version and sample rate, which must be equal in all frames of a file. */
  kind: string;
}

/**
 * Reads an mp3 completely: tags, consecutive frames, tags. Returns only the frames, because tags contain covers, locations and notes.
 * @throws Unreadable, RangeError if there is anything else
 */
function readMp3(bytes: Buffer): Recording {
  const start = afterTags(bytes);
  let at = start;
  let frames = 0;
  let durationMs = 0;
  let kind: string | undefined;
  for (;;) {
    const frame = frameAt(bytes, at);
    // A recorder that was stopped leaves half a frame at the end of the file.
    if (frame === undefined || at + frame.length > bytes.length) break;
    kind ??= frame.kind;
    assertReadable(frame.kind === kind, 'frames of different formats');
    at += frame.length;
    durationMs += frame.ms;
    frames += 1;
  }
  assertReadable(frames >= MIN_FRAMES, 'too few frames');
  assertReadable(isTail(bytes, at), 'data after the frames');
  return { kind: 'audio', extension: 'mp3', bytes: bytes.subarray(start, at), durationMs, longerSide: 0 };
}

function afterTags(bytes: Buffer): number {
  let at = 0;
  while (bytes.toString('latin1', at, at + 3) === 'ID3') {
    let size = 0;
    for (let index = 6; index < 10; index += 1) size = size * 128 + (bytes.readUInt8(at + index) & 0x7f);
    const hasFooter = (bytes.readUInt8(at + 5) & 0x10) !== 0;
    at += 10 + size + (hasFooter ? 10 : 0);
  }
  // Some encoders write padding after the tag.
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

/** Whether nothing but tags, zeros or half a frame follows. */
function isTail(bytes: Buffer, from: number): boolean {
  let at = from;
  if (frameAt(bytes, at) !== undefined) return true;
  if (bytes.toString('latin1', at, at + 8) === 'APETAGEX') {
    const hasHeader = bytes.readUInt32LE(at + 20) >>> 31 === 1;
    at += bytes.readUInt32LE(at + 12) + (hasHeader ? 32 : 0);
  }
  if (bytes.toString('latin1', at, at + 3) === 'TAG' && bytes.length - at >= 128) at += 128;
  assertReadable(at <= bytes.length, 'a tag longer than its file');
  return bytes.subarray(at).every((byte) => byte === 0);
}

type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif';
interface Size {
  width: number;
  height: number;
}

/**
 * Reads the size from a picture's header, so that a picture that is too large is refused without decoding.
 * @throws Unreadable, RangeError
 */
function pictureSize(bytes: Buffer, format: PictureFormat): Size {
  const size = sizeReaders[format](bytes);
  assertReadable(size.width > 0 && size.height > 0, 'an empty picture');
  return size;
}

const sizeReaders: Record<PictureFormat, (bytes: Buffer) => Size> = {
  png: (bytes) => {
    assertReadable(bytes.toString('latin1', 12, 16) === 'IHDR', 'no header');
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  },
  gif: (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }),
  webp: sizeOfWebp,
  jpeg: sizeOfJpeg,
};

function sizeOfWebp(bytes: Buffer): Size {
  const chunk = bytes.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (chunk === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  assertReadable(chunk === 'VP8L', 'an unknown first chunk');
  const packed = bytes.readUInt32LE(21);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}

/** Follows the markers to the frame header. */
function sizeOfJpeg(bytes: Buffer): Size {
  let at = 2;
  while (at < bytes.length) {
    assertReadable(bytes[at] === 0xff, 'no marker');
    const marker = bytes.readUInt8(at + 1);
    // Markers may be padded with 0xFF, and some have no length.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (isFrameHeader(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    else {
      assertReadable(marker !== 0xd9 && marker !== 0xda, 'no frame before the data');
      at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
    }
  }
  throw new Unreadable('no frame');
}

/** Whether a marker starts a frame, of any coding. 0xC4, 0xC8 and 0xCC are in the range but have other meanings. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
