import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Encoding, Ready } from './ready-answers';

/** A document of the site and the paths that show it. */
export interface Document {
  text: string;
  /** As a route says it: a last part may be a parameter. */
  path: string;
  /** Beside those of every document. */
  headers?: Readonly<Record<string, string>>;
}

/** Headers of every document. */
export const DOCUMENT_HEADERS = {
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
  vary: 'accept-encoding',
} as const;

/** What a parameter of an address may be made of here; all else is for the router. */
const PARAMETER = /^[\w-]{1,64}$/;
/** Brotli's effort: a document is packed when it is first sent, and while others wait. */
const EFFORT = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Documents with their packed forms. Each form is made when it is first asked for, and again when `dress` says another text: the
 * memory is that of the documents.
 * @returns finds a document by its path
 */
export function keepDocuments(
  documents: readonly Document[],
  dress: (text: string) => string,
): (path: string, encoding: Encoding) => Ready | undefined {
  const byPath = new Map(documents.map((document) => [keyOf(document.path), keep(document, dress)]));
  return (path, encoding) => {
    const exact = byPath.get(path);
    if (exact !== undefined) return exact(encoding);
    const cut = path.lastIndexOf('/') + 1;
    return PARAMETER.test(path.slice(cut)) ? byPath.get(`${path.slice(0, cut)}:`)?.(encoding) : undefined;
  };
}

/** `/j/:code` is looked up as `/j/:`. */
function keyOf(path: string): string {
  return path.replace(/:\w+$/, ':');
}

function keep({ text, path, headers }: Document, dress: (text: string) => string): (encoding: Encoding) => Ready {
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
    const ready = { route: path, body, etag, headers: { ...DOCUMENT_HEADERS, etag, ...packed, ...headers } };
    forms.set(encoding, ready);
    return ready;
  };
}

function pack(text: string, encoding: Encoding): Buffer {
  const bytes = Buffer.from(text);
  if (encoding === 'identity') return bytes;
  return encoding === 'br' ? brotliCompressSync(bytes, EFFORT) : gzipSync(bytes);
}
