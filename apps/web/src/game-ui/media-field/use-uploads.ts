import { uploadLimits } from '@lamma/protocol/limits/upload';
import type { Upload, UploadKind } from '@lamma/protocol/rest/uploads';
import { useCallback, useEffect, useRef, useState } from 'react';
import { formatBytes, formatMegabytes } from '../../lib/arabic/bytes';
import { ApiError, call, isUnauthorized, NetworkError, sentenceOf, toFailure } from '../../lib/server/http';
import { signInAgain } from '../../lib/server/sign-in-again';
import { mediaFieldTexts } from './texts.ar';
import type { UploadedFile } from './uploaded-file';

const UPLOADS_URL = '/api/uploads';

/**
 * Uploads one file by XMLHttpRequest, because `fetch` has no upload progress.
 * @param onProgress receives the bytes sent so far
 * @param signal aborts it; the promise then never settles
 * @throws {ApiError} for a refusal
 * @throws {NetworkError} if there was no response, or one that our server did not write
 */
function sendFile(file: File, onProgress: (bytes: number) => void, signal: AbortSignal): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', UPLOADS_URL);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      if (status < 200 || status > 299) return reject(toFailure(status, statusText, responseText));
      try {
        resolve(JSON.parse(responseText));
      } catch (error) {
        reject(new NetworkError(error));
      }
    });
    request.addEventListener('error', () => reject(new NetworkError(new Error('no answer'))));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

/** The state of an upload that has not succeeded. */
export type UploadState =
  | { step: 'sending'; name: string; sent: number; size: number }
  /** The upload failed; the same file can be retried. `share` is the part that was sent, 0 to 1. */
  | { step: 'broken'; name: string; share: number; title: string; text: string; isUnreachable: boolean }
  /** The server or the field has refused the file; the user must choose another file. */
  | ({ step: 'refused' } & FileProblem);

interface Job {
  file: File;
  accepts: Accepts;
  onDone: (file: UploadedFile) => void;
  abort: AbortController;
}

/** The upload of one `MediaField`. */
export interface FieldUpload {
  state: UploadState | null;
  accepts: Accepts;
  choose: (file: File) => void;
  retry: () => void;
  cancel: () => void;
}

export interface Uploads {
  /** @param onDone called when the server has stored the file, even if the field is unmounted */
  field: (key: string, accepts: Accepts, onDone: (file: UploadedFile) => void) => FieldUpload;
  /** Cancels the uploads of all fields whose key has this prefix. */
  cancelAll: (prefix: string) => void;
  isSending: boolean;
}

/** Whether an error is not about the file: rate limit, or a failure of the server. */
const isTemporary = (error: unknown) => error instanceof ApiError && (error.status === 429 || error.status >= 500);

async function toFileProblem(error: unknown): Promise<FileProblem> {
  if (error instanceof ApiError && error.reason === 'uploadQuotaFull') {
    const quota = await call('GET /api/uploads').catch(() => null);
    if (quota !== null) {
      const [used, all] = [quota.usedBytes, quota.allowedBytes].map(formatMegabytes);
      return { title: mediaFieldTexts.full, text: mediaFieldTexts.fullText(used ?? '', all ?? ''), isFull: true };
    }
    return { title: mediaFieldTexts.full, text: sentenceOf(error), isFull: true };
  }
  if (error instanceof ApiError && error.status === 413) {
    return { title: mediaFieldTexts.tooLarge, text: sentenceOf(error, mediaFieldTexts.other) };
  }
  return { title: mediaFieldTexts.refused, text: sentenceOf(error) };
}

/** The uploads of a page. They continue while their fields are unmounted, and end with the page. */
export function useUploads(): Uploads {
  const [states, setStates] = useState<Readonly<Record<string, UploadState>>>({});
  const jobs = useRef(new Map<string, Job>());

  const setState = useCallback((key: string, state: UploadState | null) => {
    setStates((before) => {
      const { [key]: _old, ...others } = before;
      return state === null ? others : { ...others, [key]: state };
    });
  }, []);

  useEffect(() => {
    const all = jobs.current;
    return () => {
      for (const { abort } of all.values()) abort.abort();
    };
  }, []);

  function drop(key: string): void {
    jobs.current.get(key)?.abort.abort();
    jobs.current.delete(key);
    setState(key, null);
  }

  async function run(key: string, job: Job): Promise<void> {
    const { file } = job;
    const isCurrent = () => jobs.current.get(key) === job;
    const showProgress = (sent: number) => {
      if (isCurrent())
        setState(key, { step: 'sending', name: file.name, sent: Math.min(sent, file.size), size: file.size });
    };
    let sent = 0;
    showProgress(0);
    try {
      const progress = (bytes: number) => {
        sent = bytes;
        showProgress(bytes);
      };
      const upload = await sendFile(file, progress, job.abort.signal);
      if (!isCurrent()) return;
      drop(key);
      job.onDone({ ...upload, name: file.name, sentBytes: file.size });
    } catch (error) {
      if (!isCurrent()) return;
      if (isUnauthorized(error)) signInAgain();
      const isUnreachable = error instanceof NetworkError;
      if (isUnreachable || isTemporary(error) || isUnauthorized(error)) {
        const share = file.size > 0 ? Math.min(sent / file.size, 1) : 0;
        const text = isUnreachable ? mediaFieldTexts.questionIsSafe : sentenceOf(error, mediaFieldTexts.questionIsSafe);
        const title = isUnreachable ? mediaFieldTexts.away : mediaFieldTexts.failed;
        setState(key, { step: 'broken', name: file.name, share, title, text, isUnreachable });
        return;
      }
      const problem = await toFileProblem(error);
      if (isCurrent()) setState(key, { step: 'refused', ...problem });
    }
  }

  function begin(key: string, job: Job): void {
    jobs.current.get(key)?.abort.abort();
    jobs.current.set(key, job);
    void run(key, job);
  }

  return {
    field: (key, accepts, onDone) => ({
      state: states[key] ?? null,
      accepts,
      choose(file) {
        const problem = problemOfFile(file, accepts);
        if (problem === null) return begin(key, { file, accepts, onDone, abort: new AbortController() });
        drop(key);
        setState(key, { step: 'refused', ...problem });
      },
      retry() {
        const job = jobs.current.get(key);
        if (job !== undefined) begin(key, { ...job, abort: new AbortController() });
      },
      cancel: () => drop(key),
    }),
    cancelAll(prefix) {
      for (const key of jobs.current.keys()) if (key.startsWith(prefix)) drop(key);
    },
    isSending: Object.values(states).some(({ step }) => step === 'sending'),
  };
}

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
interface FileProblem {
  title: string;
  text: string;
  /** The user's quota is exhausted, so another file would not help. */
  isFull?: boolean;
}

/**
 * Checks a file's name and size before it is sent; the server checks its content.
 * @returns the problem, or null
 */
function problemOfFile(file: File, accepts: Accepts): FileProblem | null {
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
