import type { Readable } from 'node:stream';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from './errors';
import { giveTime } from './slow-bodies';

/** Accepted media types. The server does not trust them, but a cross-site form cannot send any of these. */
const TYPES = /^(application\/(octet-stream|ogg|mp4)|(image|audio|video)\/[\w.+-]+)\s*(;|$)/i;
/** Concurrent uploads: what a phone sends in parallel, and what a household or a class behind one address does. */
const PER_USER = 3;
const PER_ADDRESS = 12;
/** Limit of all upload buffers of a process. */
const PER_PROCESS = 160 * 1024 * 1024;

/** How long an oversized body may still arrive, so that the client can read the answer. */
const LAST_BYTES_MS = 5000;

/** Parses binary bodies for the endpoints that take them, and for no other. */
export function readBytes(app: FastifyInstance): void {
  app.addContentTypeParser(TYPES, async (request: FastifyRequest, payload: Readable) => {
    const { bytes } = request.routeOptions.config;
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (bytes === undefined || encoding !== 'identity') throw new Refused(refuse('type'));
    return readAll(request, payload, bytes.limit);
  });
}

/**
 * Admits a binary body, or refuses it before it is read: the number of concurrent uploads is limited per user, per address and in total. An upload
 * counts until its answer is sent.
 */
export function makeBytesDoor() {
  const counts = new Map<string, number>();
  let held = 0;
  const count = (key: string, by: number) => {
    const now = (counts.get(key) ?? 0) + by;
    if (now === 0) counts.delete(key);
    else counts.set(key, now);
  };

  return async function admitBytes(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { bytes } = request.routeOptions.config;
    if (bytes === undefined) return;
    const user = `user ${request.actor?.userId ?? request.address}`;
    const address = `address ${request.address}`;
    // Without a length, reserve the maximum.
    const length = Number(request.headers['content-length'] ?? bytes.limit);
    const refusal = refusalOf(counts.get(user) ?? 0, counts.get(address) ?? 0, held + length);
    if (refusal !== undefined) throw new Refused(refusal);
    giveTime(request.raw, bytes.withinMs);
    count(user, 1);
    count(address, 1);
    held += length;
    reply.raw.once('close', () => {
      count(user, -1);
      count(address, -1);
      held -= length;
    });
  };
}

function refusalOf(ofUser: number, ofAddress: number, bytes: number): Refusal | undefined {
  if (ofUser >= PER_USER || ofAddress >= PER_ADDRESS) return refuse('rate');
  return bytes > PER_PROCESS ? refuse('busy') : undefined;
}

/** @throws Refused if the body exceeds the limit; the rest is discarded, so that the client reads the answer */
async function readAll({ raw }: FastifyRequest, payload: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) {
      payload.resume();
      giveTime(raw, LAST_BYTES_MS);
      throw new Refused(refuse('tooLarge'));
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
