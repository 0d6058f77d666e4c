import type { Endpoints } from '@lamma/protocol/rest/endpoints';
import type * as z from 'zod';
import type { Send } from './from-address';

/** A person with a browser: a cookie jar and an Origin header. Knows only a URL. */
export interface Visitor {
  url: string;
  /** The Cookie header of the next request; empty without cookies. */
  cookieHeader(): string;
  /** A plain request. The body is sent as JSON, bytes as they are. */
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /**
   * A documented call.
   * @throws with status and body if the answer is not 2xx
   */
  call<K extends CallName>(name: K, input?: CallInput): Promise<CallReply<K>>;
}

type Named = { [N in keyof Endpoints as `${Endpoints[N]['method']} ${Endpoints[N]['path']}`]: Endpoints[N] };
export type CallName = keyof Named;
export type CallReply<K extends CallName> = z.output<Named[K]['reply']>;
export interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** A refused call, with the server's answer. */
export class CallRefused extends Error {
  constructor(
    readonly status: number,
    readonly body: Record<string, unknown>,
  ) {
    super(`${status}: ${JSON.stringify(body)}`);
  }
}

/** @param send `sendBy` of from-address.ts gives the person a separate IP address */
export function visitor(url: string, send: Send = fetch): Visitor {
  const jar = new Map<string, string>();
  const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  const request: Visitor['request'] = async (method, path, body, headers = {}) => {
    const cookie = cookieHeader();
    const response = await send(new URL(path, url), {
      method,
      redirect: 'manual',
      headers: {
        origin: new URL(url).origin,
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined
          ? {}
          : { 'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) storeCookie(line);
    return response;
  };

  function storeCookie(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const isDeleted = attributes.some((attribute) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute));
    if (isDeleted) jar.delete(name);
    else jar.set(name, pair.slice(at + 1));
  }

  return {
    url,
    cookieHeader,
    request,
    async call(name, { params = {}, query, body } = {}) {
      const [method = '', pattern = ''] = name.split(' ');
      const path = pattern.replace(/:(\w+)/g, (_all, key: string) => encodeURIComponent(params[key] ?? ''));
      const response = await request(
        method,
        query === undefined ? path : `${path}?${new URLSearchParams(query)}`,
        body,
      );
      const answer: unknown = await response.json();
      if (!response.ok) throw new CallRefused(response.status, answer as Record<string, unknown>);
      return answer as CallReply<typeof name>;
    },
  };
}
