import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { URL_LIMIT } from '../door/guard';
import { namesItsHost } from '../door/origin';
import { securityHeadersFor } from '../door/security-headers';

/** The form in which a body is sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer that waits in memory. */
export interface Ready {
  /** The route that would answer it, as metrics and log call it. */
  route: string;
  body: Buffer;
  etag: string;
  /** All but those of security and the length. */
  headers: Readonly<Record<string, string>>;
}

/** Answers a request of the HTTP server, or says that it is another's. @returns whether it is answered */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Told when an answer has gone out. */
export type Answered = (route: string, status: number, ms: number) => void;

/** Headers that ask for more than the whole body or nothing: the file's own route knows them. */
const ASKS_MORE = ['range', 'if-range', 'if-match', 'if-modified-since', 'if-unmodified-since'] as const;

/**
 * Answers plain GET and HEAD requests from memory, before a router and its hooks are asked: a hall of phones asks for thousands of
 * files within seconds. What asks for anything unusual is left to the ordinary routes, whose answers are the same.
 * @param find what is ready at a path, in a form
 */
export function answerFromMemory(
  find: (path: string, encoding: Encoding) => Ready | undefined,
  answered: Answered,
): AnswerFirst {
  return (request, response) => {
    const { method, url = '', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url.length > URL_LIMIT || !namesItsHost(request)) return false;
    if (ASKS_MORE.some((name) => headers[name] !== undefined)) return false;
    if (hasBody(headers)) return false;
    const encoding = encodingFor(headers['accept-encoding']);
    if (encoding === undefined) return false;
    const asked = url.indexOf('?');
    const ready = find(asked === -1 ? url : url.slice(0, asked), encoding);
    if (ready === undefined) return false;
    const has = headers['if-none-match'];
    if (has !== undefined && has !== ready.etag) return false;
    const startedAt = performance.now();
    const status = has === undefined ? 200 : 304;
    response.once('close', () => answered(`${method} ${ready.route}`, status, performance.now() - startedAt));
    send(response, ready, status, method === 'HEAD', headers.host);
    return true;
  };
}

/** Whether a request says that it has a body: the guard looks at it then. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function send(response: ServerResponse, ready: Ready, status: number, isHead: boolean, host: string | undefined): void {
  const headers: Record<string, string | number> = { ...securityHeadersFor(host), ...ready.headers };
  if (status === 304) {
    delete headers['content-type'];
    delete headers['content-encoding'];
  } else headers['content-length'] = ready.body.length;
  response.writeHead(status, headers);
  if (isHead || status === 304) response.end();
  else response.end(ready.body);
}

/**
 * The form that a browser takes, of the usual ways to say so.
 * @returns undefined where weights or other signs stand in the header: those are read by the file's own route
 */
function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return 'identity';
  if (/[^a-z, ]/.test(accepted)) return undefined;
  const names = accepted.split(',').map((name) => name.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity';
}
