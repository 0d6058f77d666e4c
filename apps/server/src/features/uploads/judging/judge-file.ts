import { uploadLimits } from '@lamma/protocol/limits/upload';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { UploadKind } from '@lamma/protocol/rest/uploads';
import { type PictureForm, pictureSize } from './picture-size';
import { readMp3 } from './read-mp3';
import { readMp4 } from './read-mp4';
import { readOgg } from './read-ogg';
import { readWebm } from './read-webm';
import type { Recording } from './recording';
import { Unreadable } from './unreadable';

/** What a file is, by its content alone: a picture is still to be made anew, a recording is ready. */
export type Judged = { ok: true; kind: 'image' } | ({ ok: true } & Recording) | Refusal;

export type RecordingForm = 'mp3' | 'mp4' | 'ogg' | 'webm';
const sentAtMost: Record<UploadKind, number> = {
  image: uploadLimits.uploadImageBytes,
  audio: uploadLimits.uploadAudioBytes,
  video: uploadLimits.uploadVideoBytes,
};

/**
 * Judges a file by its bytes, which may be made to take long: call it in a side program. Names and types that its sender gave it are not asked.
 * @returns the refusals `type`, `tooLarge`, `badUpload` and those of what is too long, too large or of a codec that not every device plays
 */
export function judgeFile(bytes: Buffer): Judged {
  const form = formOf(bytes);
  if (form === undefined) return refuse(bytes.length === 0 ? 'badUpload' : 'type');
  try {
    return isRecording(form) ? judgeRecording(bytes, form) : judgePicture(bytes, form);
  } catch (error) {
    // A length that leads out of the file is read as such by Buffer itself.
    if (error instanceof Unreadable || error instanceof RangeError) return refuse('badUpload');
    throw error;
  }
}

export function isRecording(form: PictureForm | RecordingForm): form is RecordingForm {
  return form === 'mp3' || form === 'mp4' || form === 'ogg' || form === 'webm';
}

/** The form whose first twelve bytes these are; nothing else is read. */
export function formOf(bytes: Buffer): PictureForm | RecordingForm | undefined {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  if (starts('\xff\xd8\xff')) return 'jpeg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'png';
  if (starts('GIF87a') || starts('GIF89a')) return 'gif';
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp';
  // Pictures of the same family of boxes, which not every browser draws.
  if (starts('ftyp', 4)) return /^(hei|hev|mif|msf|avi)/.test(bytes.toString('latin1', 8, 12)) ? undefined : 'mp4';
  if (starts('OggS')) return 'ogg';
  if (starts('\x1a\x45\xdf\xa3')) return 'webm';
  const isFrame = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2;
  return starts('ID3') || isFrame ? 'mp3' : undefined;
}

function judgePicture(bytes: Buffer, form: PictureForm): Judged {
  if (bytes.length > sentAtMost.image) return refuse('tooLarge');
  const { width, height } = pictureSize(bytes, form);
  return width * height > uploadLimits.uploadPixels ? refuse('uploadTooManyPixels') : { ok: true, kind: 'image' };
}

const readers = { mp3: readMp3, ogg: readOgg, mp4: readMp4, webm: readWebm };

function judgeRecording(bytes: Buffer, form: RecordingForm): Judged {
  if ((form === 'mp3' || form === 'ogg') && bytes.length > sentAtMost.audio) return refuse('tooLarge');
  const read = readers[form](bytes);
  if ('refusal' in read) return read;
  const { kind, durationMs, longerSide } = read;
  if (bytes.length > sentAtMost[kind]) return refuse('tooLarge');
  if (kind === 'audio' && read.bytes.length > uploadLimits.keptAudioBytes) return refuse('tooLarge');
  if (durationMs > uploadLimits.uploadMs) return refuse('uploadTooLong');
  if (longerSide > uploadLimits.uploadSide) return refuse('uploadTooDense');
  return { ok: true, ...read };
}
