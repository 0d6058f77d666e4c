import { isRecord } from '@lamma/protocol/is-record';
import type { RefusalBody } from '@lamma/protocol/refusals';
import type { Endpoints } from '@lamma/protocol/rest/endpoints';
import { resendDelay, timings } from '@lamma/sync/timings';
import { inDeviceDigits } from '../arabic/digits';
import { record } from '../telemetry/measurements';
import { libTexts } from '../texts.ar';
import { reportLate, reportLost, startWait } from './connection-store';
import { CookiesBlocked } from './cookies';

// The contract is imported as types only, so that no schema library reaches a page.

type Schema<In = unknown, Out = unknown> = { _zod: { input: In; output: Out } };
type KeyOf<E> = E extends { method: infer M extends string; path: infer P extends string } ? `${M} ${P}` : never;
type Table = { [N in keyof Endpoints as KeyOf<Endpoints[N]>]: Endpoints[N] };

type Part<E, Name extends string> = E extends { [N in Name]: Schema<infer In> } ? { [N in Name]: In } : unknown;
/** `query` is optional if all of its fields are. */
type Query<E> = E extends { query: Schema<infer In> } ? (object extends In ? { query?: In } : { query: In }) : unknown;
/** A call that takes a file sends it as the body. */
type Body<E> = E extends { bytes: object } ? { bytes: Blob } : Part<E, 'body'>;
type Needs<E> = Part<E, 'params'> & Query<E> & Body<E>;
type Options<E> = Needs<E> & {
  signal?: AbortSignal;
  /** Whether a second run of this write changes nothing, so that it may be retried like a read. */
  isRepeatable?: boolean;
};
type Arguments<E> = object extends Needs<E> ? [options?: Options<E>] : [options: Options<E>];

/** The name of a call in the contract, such as `POST /api/auth/login`. */
export type CallName = keyof Table;
export type ReplyOf<K extends CallName> = Table[K] extends { reply: Schema<unknown, infer Out> } ? Out : never;

interface RequestParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  bytes?: Blob;
  signal?: AbortSignal;
  isRepeatable?: boolean;
}

/** A response that is not 2xx. `message` is for logs, in the form `401: {"ok":false,…}`; `sentence` is for the screen. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly reason: RefusalBody['reason'] | null;
  readonly sentence: string | null;
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const parsed = parseRefusal(body);
    this.code = parsed.code ?? null;
    this.reason = parsed.reason ?? null;
    this.sentence = parsed.message === undefined ? null : inDeviceDigits(parsed.message);
    const fields = Object.entries(parsed.fields ?? {}).map(([name, problem]) => [name, inDeviceDigits(problem)]);
    this.fields = Object.fromEntries(fields);
  }
}

/** The server was not reached. */
export class NetworkError extends Error {
  readonly sentence = libTexts.unreachable;

  constructor(cause: unknown) {
    super(libTexts.unreachable, { cause });
    this.name = 'NetworkError';
  }
}

/**
 * The Arabic sentence of a failed call.
 * @param otherwise the sentence if our server refused without one. It may name a reason, so it is not used if the call failed otherwise
 */
export function sentenceOf(error: unknown, otherwise: string = libTexts.unexpected): string {
  if (error instanceof ApiError) return error.sentence ?? otherwise;
  return error instanceof NetworkError || error instanceof CookiesBlocked ? error.sentence : libTexts.unexpected;
}

/** 401 (no session) and 413 (too large): a proxy's own response with one of these statuses means the same as our server's. */
const PLAIN_STATUSES = [401, 413];

/**
 * The error of a response that is not 2xx. A response that our server did not write, such as that of a proxy during a restart or of a
 * closed tunnel, does not mean that a code, a password or a link is wrong, so it becomes a `NetworkError`.
 */
export function toFailure(status: number, statusText: string, body: string): ApiError | NetworkError {
  const error = new ApiError(status, statusText, body);
  return isOurs(body) || PLAIN_STATUSES.includes(status) ? error : new NetworkError(error);
}

/** Whether the session is missing or over. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/**
 * Makes one call of the contract, with the session's cookie.
 * @param name method and path as the contract writes them, `GET /api/game-sessions/:id`
 * @throws {ApiError} for a refusal
 * @throws {NetworkError} if there was no response, or one that our server did not write
 */
export async function call<K extends CallName>(name: K, ...options: Arguments<Table[K]>): Promise<ReplyOf<K>> {
  const { value } = await request(name, (options[0] ?? {}) as RequestParts);
  return value as ReplyOf<K>;
}

/** One page of a list. */
export interface ListPage<Rows> {
  rows: Rows;
  /** The cursor of the next page, for `after`; null on the last page. */
  next: string | null;
}

/**
 * Reads one page of a list.
 * @throws as `call`
 */
export async function callPage<K extends CallName>(
  name: K,
  ...options: Arguments<Table[K]>
): Promise<ListPage<ReplyOf<K>>> {
  const { response, value } = await request(name, (options[0] ?? {}) as RequestParts);
  const next = /[?&]after=([^&>]+)[^>]*>;\s*rel="?next"?/.exec(response.headers.get('link') ?? '')?.[1];
  return { rows: value as ReplyOf<K>, next: next === undefined ? null : decodeURIComponent(next) };
}

interface Answer {
  response: Response;
  text: string;
}

async function request(name: CallName, parts: RequestParts): Promise<{ response: Response; value: unknown }> {
  const [method = 'GET', path = ''] = name.split(' ');
  const init: RequestInit = { method, credentials: 'include', headers: { accept: 'application/json' } };
  if (parts.signal) init.signal = parts.signal;
  if (parts.body !== undefined) {
    init.body = JSON.stringify(parts.body);
    init.headers = { accept: 'application/json', 'content-type': 'application/json' };
  }
  if (parts.bytes !== undefined) {
    init.body = parts.bytes;
    // The server detects the type of a file from its bytes.
    init.headers = { accept: 'application/json', 'content-type': 'application/octet-stream' };
  }

  const url = fillPath(path, parts.params) + queryString(parts.query);
  const mayRepeat = method === 'GET' || parts.isRepeatable === true;
  const answer = mayRepeat ? await retryRead(() => send(url, init), parts.signal) : await send(url, init);
  const { response, text } = answer;
  if (!response.ok) throw toFailure(response.status, response.statusText, text);
  return { response, value: text === '' ? undefined : parseAnswer(text) };
}

/** @throws {NetworkError} if a proxy answered with its own page, such as the sign-in of a hotel's network */
function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new NetworkError(error);
  }
}

/**
 * Repeats a read for up to `timings.giveUpMs` while a proxy answers instead of the server, as during a restart. After
 * `timings.lateMs` the strip on top says that the server is slow.
 * @param signal ends the wait before the next try
 * @returns the server's response, or the proxy's last one
 */
async function retryRead(read: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  const began = performance.now();
  let answer = await read();
  if (!isFromProxy(answer)) return answer;
  const endWait = startWait(began);
  try {
    for (let tries = 1; isFromProxy(answer) && performance.now() < began + timings.giveUpMs; tries += 1) {
      await pause(resendDelay(tries), signal);
      answer = await read();
    }
    return answer;
  } finally {
    endWait();
  }
}

/** Whether a proxy answered instead of our server. */
function isFromProxy({ response, text }: Answer): boolean {
  return response.status >= 500 && !isOurs(text);
}

/** Whether our server wrote the body of a failure: a JSON object, or the plain Arabic sentence of a refusal by `update-team-names`. */
function isOurs(body: string): boolean {
  try {
    return isRecord(JSON.parse(body));
  } catch {
    return isPlainSentence(body);
  }
}

/** Whether a body is an Arabic sentence and not an HTML page. */
export function isPlainSentence(body: string): boolean {
  return /[\u0600-\u06ff]/.test(body) && !body.includes('<');
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function send(url: string, init: RequestInit): Promise<Answer> {
  const began = performance.now();
  // Reads are polled and uploads can be slow, so only other writes are reported as late.
  const isReportedIfLate = init.method !== 'GET' && !(init.body instanceof Blob);
  const wait = isReportedIfLate ? setTimeout(() => reportLate(init, true), timings.lateMs) : undefined;
  const measure = (name: 'api_response_time' | 'api_error') => record(name, performance.now() - began);
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    // A 4xx is an expected response, not an error of the server.
    measure(response.status < 500 ? 'api_response_time' : 'api_error');
    reportLost(false);
    return { response, text };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    measure('api_error');
    reportLost(true);
    throw new NetworkError(error);
  } finally {
    clearTimeout(wait);
    reportLate(init, false);
  }
}

function entries(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

function fillPath(path: string, params: unknown): string {
  return entries(params).reduce(
    (address, [name, value]) => address.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );
}

function queryString(query: unknown): string {
  const pairs = entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

function parseRefusal(body: string): Partial<RefusalBody> {
  try {
    const parsed: unknown = JSON.parse(body);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}
