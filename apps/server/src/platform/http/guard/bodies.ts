import type { IncomingMessage, Server } from 'node:http';
import type { Readable } from 'node:stream';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pauseAfterWork } from '../../time/clock';
import { answerUnreadable, delayRefusal, Refused } from './errors';

/** Accepted media types. The server does not rely on the sent type, but a cross-site form cannot send any of these types. */
const TYPES = /^(application\/(octet-stream|ogg|mp4)|(image|audio|video)\/[\w.+-]+)\s*(;|$)/i;
/** The limits of concurrent uploads. A phone sends a few in parallel; a household or a class shares one address. */
const PER_USER = 3;
const PER_ADDRESS = 12;
/** Limit of the buffers of all uploads in a process. */
const MAX_BUFFERED_BYTES = 160 * 1024 * 1024;

/** How long an oversized body can still arrive, so that the client can read the response. */
const LAST_BYTES_MS = 5000;

/** Parses JSON as the only content type, except where an endpoint takes files. Compressed bodies are refused. */
export function addJsonParser(app: FastifyInstance): void {
  const largeBodies = makeLargeBodies();
  app.addHook('preParsing', largeBodies.admit);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    const { bytes, hasJson } = request.routeOptions.config;
    const isJson = encoding === 'identity' && (bytes === undefined || hasJson === true);
    if (!isJson) throw new Refused(refuse('type'));
    if (body.length > LARGE_BYTES) await largeBodies.nextTurn(request);
    const parsed = parseJson(body);
    if (!parsed.ok) throw new Refused(parsed);
    return parsed.value;
  });
}

/** JSON bodies above this size, bytes, take turns. */
const LARGE_BYTES = 32 * 1024;
/** Limits of large JSON bodies that are being read or wait for their turn, per account and in the process. Each can take 256 KiB. */
const PER_CALLER = 4;
const PER_PROCESS = 100;

interface LargeBodies {
  /** Admits a large JSON body, or refuses it before it is read. It counts until the response is sent. */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Resolves when the body may be parsed and validated. */
  nextTurn(request: FastifyRequest): Promise<void>;
}

/**
 * Large bodies are parsed one after the other with a pause after each, and callers take turns. Parsing one takes milliseconds in which
 * nobody else is served: Node accepts one new connection per turn of the event loop, and on PostgreSQL a request needs a turn for each of its
 * queries.
 */
export function makeLargeBodies(pause = pauseAfterWork): LargeBodies {
  const counts = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  let total = 0;
  let isGiving = false;

  function count(caller: string, by: number): void {
    const now = (counts.get(caller) ?? 0) + by;
    total += by;
    if (now === 0) counts.delete(caller);
    else counts.set(caller, now);
  }

  async function giveTurns(): Promise<void> {
    isGiving = true;
    // A caller with further bodies is appended again, and the loop reaches it after all others.
    for (const [caller, [begin, ...later]] of waiting) {
      waiting.delete(caller);
      if (later.length > 0) waiting.set(caller, later);
      begin?.();
      await pause();
    }
    isGiving = false;
  }

  return {
    async admit(request, reply) {
      if (!isLarge(request)) return;
      const caller = callerOf(request);
      if (total >= PER_PROCESS || (counts.get(caller) ?? 0) >= PER_CALLER) {
        await delayRefusal();
        throw new Refused(refuse('busy'));
      }
      count(caller, 1);
      reply.raw.once('close', () => count(caller, -1));
    },
    nextTurn: (request) =>
      new Promise((begin) => {
        const caller = callerOf(request);
        waiting.set(caller, [...(waiting.get(caller) ?? []), begin]);
        if (!isGiving) void giveTurns();
      }),
  };
}

const callerOf = ({ actor, address }: FastifyRequest) => actor?.userId ?? address;

/** Whether a body is large, or can be large because it has no Content-Length. Files have their own admission. */
function isLarge({ headers, routeOptions }: FastifyRequest): boolean {
  if (routeOptions.config.bytes !== undefined) return false;
  if (headers['transfer-encoding'] !== undefined) return true;
  return Number(headers['content-length'] ?? 0) > LARGE_BYTES;
}

/** Parses binary bodies, only for the endpoints that take them. */
export function addBytesParser(app: FastifyInstance): void {
  app.addContentTypeParser(TYPES, async (request: FastifyRequest, payload: Readable) => {
    const { bytes } = request.routeOptions.config;
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (bytes === undefined || encoding !== 'identity') throw new Refused(refuse('type'));
    return readAll(request, payload, bytes.limit);
  });
}

/**
 * Admits a binary body, or refuses it before it is read. Limits concurrent uploads per user and per address, and the
 * buffered bytes of the process. An upload counts until the response is sent.
 */
export function makeUploadAdmission() {
  const counts = new Map<string, number>();
  let bufferedBytes = 0;
  const count = (key: string, by: number) => {
    const now = (counts.get(key) ?? 0) + by;
    if (now === 0) counts.delete(key);
    else counts.set(key, now);
  };

  return async function admitUpload(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { bytes } = request.routeOptions.config;
    if (bytes === undefined) return;
    const user = `user ${request.actor?.userId ?? request.address}`;
    const address = `address ${request.address}`;
    // If the request has no Content-Length, reserve the maximum.
    const length = Number(request.headers['content-length'] ?? bytes.limit);
    const refusal = refusalOf(counts.get(user) ?? 0, counts.get(address) ?? 0, bufferedBytes + length);
    if (refusal !== undefined) {
      await delayRefusal();
      throw new Refused(refusal);
    }
    setBodyTimeout(request.raw, bytes.withinMs);
    count(user, 1);
    count(address, 1);
    bufferedBytes += length;
    reply.raw.once('close', () => {
      count(user, -1);
      count(address, -1);
      bufferedBytes -= length;
    });
  };
}

function refusalOf(ofUser: number, ofAddress: number, bytes: number): Refusal | undefined {
  if (ofUser >= PER_USER || ofAddress >= PER_ADDRESS) return refuse('rate');
  return bytes > MAX_BUFFERED_BYTES ? refuse('busy') : undefined;
}

/** @throws Refused if the body exceeds the limit; the rest of the body is discarded, so that the client reads the response */
async function readAll({ raw }: FastifyRequest, payload: Readable, limit: number): Promise<Buffer> {
  const declared = Number(raw.headers['content-length'] ?? limit);
  // Fill one buffer while the body arrives: concatenating a whole file at its end would block the event loop.
  const body = Buffer.allocUnsafe(Math.min(declared, limit));
  let length = 0;
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (length + chunk.length > body.length) {
      payload.resume();
      setBodyTimeout(raw, LAST_BYTES_MS);
      throw new Refused(refuse('tooLarge'));
    }
    body.set(chunk, length);
    length += chunk.length;
  }
  return body.subarray(0, length);
}

/** Default timeout of a body. Endpoints that take files extend it with `setBodyTimeout`, and Node's `requestTimeout` is longer still. */
const BODY_MS = 30_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Closes requests whose body is too slow. Node's timeout is the same for all requests of a server, but files need a longer timeout than
 * other bodies. Call it after all other listeners are added.
 */
export function cutSlowBodies(server: Server, withinMs = BODY_MS): void {
  server.on('request', (request: IncomingMessage) => {
    if (!timers.has(request)) setBodyTimeout(request, withinMs);
  });
}

export function setBodyTimeout(request: IncomingMessage, ms: number): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (request.complete || (length === '0' && encoding === undefined)) return;
  clearTimeout(timers.get(request));
  const timer = setTimeout(() => {
    const late = Object.assign(new Error('the body timed out'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    if (!request.complete) answerUnreadable(late, request.socket);
  }, ms);
  timer.unref();
  timers.set(request, timer);
  request.once('close', () => clearTimeout(timers.get(request)));
}

/** Limit of nesting. Deeper bodies parse, but overflow the stack of recursive functions. */
const MAX_DEPTH = 20;
/** Limit of keys and items; the largest real body has about a thousand. */
const MAX_PARTS = 5000;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Parses a JSON body, and refuses invalid UTF-8, deep nesting, many thousands of keys or items, and keys that would reach a prototype.
 * @returns the value; undefined for an empty body
 */
export function parseJson(bytes: Uint8Array): { ok: true; value: unknown } | Refusal {
  if (bytes.length === 0) return { ok: true, value: undefined };
  if (!isWithinLimits(bytes)) return refuse('invalid');
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    return refuse('invalid');
  }
  return hasPrototypeKey(value) ? refuse('invalid') : { ok: true, value };
}

const [QUOTE, BACKSLASH, COMMA, COLON] = Buffer.from('"\\,:');
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = Buffer.from('{}[]');

/** Whether the depth and the number of keys and items are within the limits. Checked before decoding and parsing, which cost more. */
function isWithinLimits(bytes: Uint8Array): boolean {
  let depth = 0;
  let parts = 0;
  let inString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inString) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      depth += 1;
      if (depth > MAX_DEPTH) return false;
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth -= 1;
    else if (byte === COLON || byte === COMMA) {
      parts += 1;
      if (parts > MAX_PARTS) return false;
    }
  }
  return true;
}

/** Whether a value has a key, at any depth, that would set a prototype on assignment. A value that is too deep counts as having one. */
export function hasPrototypeKey(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth > MAX_DEPTH) return true;
  if (Array.isArray(value)) return value.some((item) => hasPrototypeKey(item, depth + 1));
  // This runs for every socket event, so it does not allocate a list of entries.
  for (const key in value) {
    if (!Object.hasOwn(value, key)) continue;
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') return true;
    if (hasPrototypeKey((value as Record<string, unknown>)[key], depth + 1)) return true;
  }
  return false;
}
