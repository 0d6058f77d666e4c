import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Encoding, Ready } from './ready-answers';

/** A document of the site. */
export interface Document {
  text: string;
  /** Beside those of every document. */
  headers?: Readonly<Record<string, string>>;
}

/** Headers of every document. */
export const DOCUMENT_HEADERS = {
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
  vary: 'accept-encoding',
} as const;

/** Brotli's effort: a document is packed when it is first sent, and while others wait. */
const EFFORT = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * A document with its packed forms. Each form is made when it is first asked for, and again when `dress` returns another text.
 * @returns the document in a form
 */
export function keepDocument(
  { text, headers }: Document,
  dress: (text: string) => string,
): (encoding: Encoding) => Ready {
  let dressed: string | undefined;
  const forms = new Map<Encoding, Ready>();
  return (encoding) => {
    const now = dress(text);
    if (now !== dressed) forms.clear();
    dressed = now;
    const found = forms.get(encoding);
    if (found !== undefined) return found;
    const body = pack(now, encoding);
    const etag = `W/"${createHash('sha256').update(now).digest('base64url').slice(0, 22)}"`;
    const packed = encoding === 'identity' ? {} : { 'content-encoding': encoding };
    const ready = { body, etag, headers: { ...DOCUMENT_HEADERS, etag, ...packed, ...headers } };
    forms.set(encoding, ready);
    return ready;
  };
}

function pack(text: string, encoding: Encoding): Buffer {
  const bytes = Buffer.from(text);
  if (encoding === 'identity') return bytes;
  return encoding === 'br' ? brotliCompressSync(bytes, EFFORT) : gzipSync(bytes);
}
