import { isRecord } from '@lamma/protocol/is-record';
import type { RefusalBody } from '@lamma/protocol/refusals';
import { type Scheduler, Timer } from '../scheduler';
import { resendDelay, timings } from '../timings';

export interface RestRequest {
  method: 'GET' | 'POST' | 'PUT';
  /** Starts with `/api`. */
  path: string;
  body?: unknown;
  /** The ETag of an earlier answer, unchanged. */
  ifNoneMatch?: string;
}

export interface RestAnswer {
  status: number;
  /** Parsed JSON; undefined if the answer had none. */
  body: unknown;
  etag?: string;
  /** From `Retry-After`. */
  retryAfterMs?: number;
}

/** Sends REST calls. `send` rejects if the server was not reached. */
export interface RestTransport {
  send(request: RestRequest): Promise<RestAnswer>;
}

/** The subset of the browser's `fetch` in use. */
export type FetchLike = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string; credentials: 'same-origin' },
) => Promise<{ status: number; headers: { get(name: string): string | null }; text(): Promise<string> }>;

/** @param base prefix of every path; empty for the page's own origin */
export function fetchTransport(fetch: FetchLike, base = ''): RestTransport {
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
 * Sends a call with a timeout of `timings.requestMs`.
 * @param onAnswer called once; undefined if the server did not answer: it was not reached, it was too slow, or (`isForeign`) something in
 * between, such as a captive portal or a proxy, answered instead
 */
export function ask(
  rest: RestTransport,
  scheduler: Scheduler,
  request: RestRequest,
  onAnswer: (answer: RestAnswer | undefined, isForeign: boolean) => void,
): void {
  const timer = new Timer(scheduler);
  let isOpen = true;
  const end = (answer: RestAnswer | undefined) => {
    if (!isOpen) return;
    isOpen = false;
    timer.stop();
    const isForeign = answer !== undefined && !isFromServer(answer);
    onAnswer(isForeign ? undefined : answer, isForeign);
  };
  timer.start(timings.requestMs, () => end(undefined));
  rest.send(request).then(end, () => end(undefined));
}

/**
 * Sends a call, and retries it for `timings.giveUpMs` while the server does not answer. Only for idempotent calls.
 * @param onAnswer called once, with the same arguments as by `ask`
 */
export function askWithRetries(
  rest: RestTransport,
  scheduler: Scheduler,
  request: RestRequest,
  onAnswer: (answer: RestAnswer | undefined) => void,
): void {
  const since = scheduler.now();
  const send = (tries: number) =>
    ask(rest, scheduler, request, (answer) => {
      const mayRetry = answer === undefined && scheduler.now() - since < timings.giveUpMs;
      if (mayRetry) scheduler.after(resendDelay(tries), () => send(tries + 1));
      else onAnswer(answer);
    });
  send(1);
}

/** The refusal in our server's answer; undefined for anything else. */
export function refusalIn(body: unknown): RefusalBody | undefined {
  return isRefusal(body) ? body : undefined;
}

const finalCodes = ['unauthorized', 'notFound', 'forbidden', 'gone', 'invalid'];

/** Whether a room's refusal is final, so that a retry cannot change it. */
export function isFinal(refusal: RefusalBody | undefined): boolean {
  return refusal !== undefined && finalCodes.includes(refusal.code) && refusal.reason !== 'timeout';
}

/** Whether a final refusal depends on the caller: another cookie may open the room, and a removed guest may be let back in. */
export function dependsOnIdentity(refusal: RefusalBody | undefined): boolean {
  const isRemoved = refusal?.reason === 'participantRemoved' || refusal?.reason === 'guestRemoved';
  return refusal?.code === 'unauthorized' || isRemoved;
}

/** Whether a retry may succeed. For `internal` the caller decides, because it counts these answers. */
export function isTransient(refusal: RefusalBody): boolean {
  return ['storage', 'busy', 'rate'].includes(refusal.code) || refusal.reason === 'timeout';
}

function isRefusal(body: unknown): body is RefusalBody {
  return isRecord(body) && body.ok === false && typeof body.code === 'string';
}

function isFromServer({ status, body }: RestAnswer): boolean {
  return status === 304 || status === 401 || isRecord(body);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
