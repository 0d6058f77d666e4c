import { isRecord } from '@lamma/protocol/is-record';
import type { RefusalBody } from '@lamma/protocol/refusals';
import type { Endpoints } from '@lamma/protocol/rest/endpoints';
import { shownDigits } from '../arabic/digits';
import { record } from '../happenings';
import { libTexts } from '../texts.ar';
import { reportConnection } from './connection-store';

// Everything of the contract is a type here: the schemas stay on the server and no schema library reaches a page.

type Schema<In = unknown, Out = unknown> = { _zod: { input: In; output: Out } };
type KeyOf<E> = E extends { method: infer M extends string; path: infer P extends string } ? `${M} ${P}` : never;
type Table = { [N in keyof Endpoints as KeyOf<Endpoints[N]>]: Endpoints[N] };

type Part<E, Name extends string> = E extends { [N in Name]: Schema<infer In> } ? { [N in Name]: In } : unknown;
/** What a call asks for in its address may be left out where all of it may be missing. */
type Query<E> = E extends { query: Schema<infer In> } ? (object extends In ? { query?: In } : { query: In }) : unknown;
/** Where a call takes a file, the file is sent. */
type Body<E> = E extends { bytes: object } ? { bytes: Blob } : Part<E, 'body'>;
type Needs<E> = Part<E, 'params'> & Query<E> & Body<E>;
type Options<E> = Needs<E> & { signal?: AbortSignal };
type Arguments<E> = object extends Needs<E> ? [options?: Options<E>] : [options: Options<E>];

/** Every documented call, as `POST /api/auth/login`. */
export type CallName = keyof Table;
/** What a call answers. */
export type ReplyOf<K extends CallName> = Table[K] extends { reply: Schema<unknown, infer Out> } ? Out : never;

interface Given {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  bytes?: Blob;
  signal?: AbortSignal;
}

/**
 * An answer that is not 2xx. `message` has the form (`401: {"ok":false,…}`), for logs; `sentence` is what a screen
 * may show.
 */
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
    this.sentence = parsed.message === undefined ? null : shownDigits(parsed.message);
    const fields = Object.entries(parsed.fields ?? {}).map(([name, problem]) => [name, shownDigits(problem)]);
    this.fields = Object.fromEntries(fields);
  }
}

/** The server was not reached at all. */
export class NetworkError extends Error {
  readonly sentence = libTexts.unreachable;

  constructor(cause: unknown) {
    super(libTexts.unreachable, { cause });
    this.name = 'NetworkError';
  }
}

/** The Arabic sentence of a failed call, or the given one where the server said none. */
export function sentenceOf(error: unknown, otherwise: string = libTexts.unexpected): string {
  return (error instanceof ApiError || error instanceof NetworkError ? error.sentence : null) ?? otherwise;
}

/** Whether the session is missing or over. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/**
 * Makes one documented call with the session's cookie.
 * @param name method and path as the contract writes them, `GET /api/game-sessions/:id`
 * @throws {ApiError} for an answer that is not 2xx
 * @throws {NetworkError} where there was no answer
 */
export async function call<K extends CallName>(name: K, ...options: Arguments<Table[K]>): Promise<ReplyOf<K>> {
  const { text } = await ask(name, (options[0] ?? {}) as Given);
  return text === '' ? (undefined as ReplyOf<K>) : JSON.parse(text);
}

/** One page of a list that grows with time. */
export interface ListPage<Rows> {
  rows: Rows;
  /** What asks for the next page, as `after`; null at the end of the list. */
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
  const { response, text } = await ask(name, (options[0] ?? {}) as Given);
  const next = /[?&]after=([^&>]+)[^>]*>;\s*rel="?next"?/.exec(response.headers.get('link') ?? '')?.[1];
  return { rows: JSON.parse(text), next: next === undefined ? null : decodeURIComponent(next) };
}

async function ask(name: CallName, given: Given): Promise<{ response: Response; text: string }> {
  const [method = 'GET', path = ''] = name.split(' ');
  const init: RequestInit = { method, credentials: 'include', headers: { accept: 'application/json' } };
  if (given.signal) init.signal = given.signal;
  if (given.body !== undefined) {
    init.body = JSON.stringify(given.body);
    init.headers = { accept: 'application/json', 'content-type': 'application/json' };
  }
  if (given.bytes !== undefined) {
    init.body = given.bytes;
    // The server takes no file by what it is called.
    init.headers = { accept: 'application/json', 'content-type': 'application/octet-stream' };
  }

  const answer = await send(filled(path, given.params) + search(given.query), init);
  const { response, text } = answer;
  if (!response.ok) throw new ApiError(response.status, response.statusText, text);
  return answer;
}

async function send(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  const began = performance.now();
  const measure = (name: 'api_response_time' | 'api_error') => record(name, performance.now() - began);
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    // An expected no is an answer as good as any.
    measure(response.status < 500 ? 'api_response_time' : 'api_error');
    reportConnection(false);
    return { response, text };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    measure('api_error');
    reportConnection(true);
    throw new NetworkError(error);
  }
}

function entries(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

function filled(path: string, params: unknown): string {
  return entries(params).reduce(
    (address, [name, value]) => address.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );
}

function search(query: unknown): string {
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
