import { uploadLimits } from '@lamma/protocol/limits/upload';
import type { UploadKind } from '@lamma/protocol/rest/uploads';
import { formatBytes } from '../../lib/arabic/bytes';
import { mediaFieldTexts } from './texts.ar';

/** The files that a field accepts: all media of a question, or only pictures. */
export type Accepts = 'any' | 'image';

const kinds: readonly {
  kind: UploadKind;
  types: readonly string[];
  extensions: readonly string[];
  maxBytes: number;
}[] = [
  {
    kind: 'image',
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
    extensions: ['jpg', 'jpeg', 'png', 'webp', 'gif'],
    maxBytes: uploadLimits.uploadImageBytes,
  },
  {
    kind: 'audio',
    types: ['audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/ogg'],
    extensions: ['mp3', 'm4a', 'ogg'],
    maxBytes: uploadLimits.uploadAudioBytes,
  },
  {
    kind: 'video',
    types: ['video/mp4', 'video/webm'],
    extensions: ['mp4', 'webm'],
    maxBytes: uploadLimits.uploadVideoBytes,
  },
];

const acceptedKinds = (accepts: Accepts) => kinds.filter(({ kind }) => accepts === 'any' || kind === 'image');

/** The `accept` of a file input. MIME types beside extensions make an iPhone convert its HEIC pictures to JPEG. */
export function acceptOf(accepts: Accepts): string {
  return acceptedKinds(accepts)
    .flatMap(({ types, extensions }) => [...types, ...extensions.map((extension) => `.${extension}`)])
    .join(',');
}

/** Why a file is rejected, and what to do. */
export interface FileProblem {
  title: string;
  text: string;
  /** The user's quota is exhausted, so another file would not help. */
  isFull?: boolean;
}

/**
 * Checks a file's name and size before it is sent; the server checks its content.
 * @returns the problem, or null
 */
export function problemOfFile(file: File, accepts: Accepts): FileProblem | null {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  const found = acceptedKinds(accepts).find(
    ({ types, extensions }) => types.includes(file.type) || extensions.includes(extension),
  );
  if (found === undefined) {
    const text = accepts === 'any' ? mediaFieldTexts.wrongKindText : mediaFieldTexts.wrongPictureText;
    return { title: mediaFieldTexts.wrongKind, text };
  }
  if (file.size === 0) return { title: mediaFieldTexts.emptyFile, text: mediaFieldTexts.emptyFileText };
  if (file.size <= found.maxBytes) return null;
  const text = mediaFieldTexts.tooLargeText(formatBytes(file.size), formatBytes(found.maxBytes));
  return { title: mediaFieldTexts.tooLarge, text };
}
