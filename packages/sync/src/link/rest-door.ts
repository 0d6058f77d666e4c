import { isRecord } from '@lamma/protocol/is-record';
import type { RefusalBody } from '@lamma/protocol/refusals';
import { type Scheduler, Timer } from '../scheduler';
import { timings } from '../timings';

export interface RestRequest {
  method: 'GET' | 'POST';
  /** From `/api` on. */
  path: string;
  body?: unknown;
  /** An ETag, as it was given. */
  ifNoneMatch?: string;
}

export interface RestAnswer {
  status: number;
  /** Parsed JSON; undefined where there was none. */
  body: unknown;
  etag?: string;
  /** From `Retry-After`. */
  retryAfterMs?: number;
}

/** The way to the documented REST calls. Rejects when the server was not reached. */
export interface RestDoor {
  send(request: RestRequest): Promise<RestAnswer>;
}

/** The part of the browser's `fetch` that is used here. */
export type FetchLike = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string; credentials: 'same-origin' },
) => Promise<{ status: number; headers: { get(name: string): string | null }; text(): Promise<string> }>;

/** @param base before every path; empty for the page's own origin */
export function fetchDoor(fetch: FetchLike, base = ''): RestDoor {
  return {
    async send({ method, path, body, ifNoneMatch }) {
      const response = await fetch(base + path, {
        method,
        credentials: 'same-origin',
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const etag = response.headers.get('etag');
      const seconds = Number.parseFloat(response.headers.get('retry-after') ?? '');
      return {
        status: response.status,
        body: parsed(await response.text()),
        ...(etag === null ? {} : { etag }),
        ...(seconds > 0 ? { retryAfterMs: seconds * 1000 } : {}),
      };
    },
  };
}

/**
 * Asks, and waits no longer than `timings.requestMs`.
 * @param answered called once; undefined where the server itself did not answer: not reached, too late, or somebody in
 *   between (a hotel's sign-in page, a proxy) spoke for it
 */
export function ask(
  rest: RestDoor,
  scheduler: Scheduler,
  request: RestRequest,
  answered: (answer: RestAnswer | undefined) => void,
): void {
  const timer = new Timer(scheduler);
  let isOpen = true;
  const end = (answer: RestAnswer | undefined) => {
    if (!isOpen) return;
    isOpen = false;
    timer.stop();
    answered(answer !== undefined && isOurs(answer) ? answer : undefined);
  };
  timer.start(timings.requestMs, () => end(undefined));
  rest.send(request).then(end, () => end(undefined));
}

/** The refusal in an answer of our server; undefined for anything else. */
export function refusalIn(body: unknown): RefusalBody | undefined {
  return isRefusal(body) ? body : undefined;
}

const finalCodes = ['unauthorized', 'notFound', 'forbidden', 'gone', 'invalid'];

/** Whether a room's refusal stays one however often it is asked. */
export function isFinal(refusal: RefusalBody | undefined): boolean {
  return refusal !== undefined && finalCodes.includes(refusal.code) && refusal.reason !== 'timeout';
}

/** Whether a final refusal is for who the asker is: another proof may open the room. Somebody turned out of a contest may be let back. */
export function wantsProof(refusal: RefusalBody | undefined): boolean {
  return refusal?.code === 'unauthorized' || refusal?.reason === 'participantRemoved';
}

/** Whether a refusal may turn into a yes by asking again. A fault (`internal`) is the caller's to count. */
export function isTransient(refusal: RefusalBody): boolean {
  return ['storage', 'busy', 'rate'].includes(refusal.code) || refusal.reason === 'timeout';
}

function isRefusal(body: unknown): body is RefusalBody {
  return isRecord(body) && body.ok === false && typeof body.code === 'string';
}

function isOurs({ status, body }: RestAnswer): boolean {
  return status === 304 || status === 401 || isRecord(body);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
