import type { Readable } from 'node:stream';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from './errors';
import { giveTime } from './slow-bodies';

/**
 * Types under which bytes may come. What they are is not believed; but none of them is one that a form of another site can send.
 */
const TYPES = /^(application\/(octet-stream|ogg|mp4)|(image|audio|video)\/[\w.+-]+)\s*(;|$)/i;
/** Bodies at once: what a phone sends side by side, what a house or a class behind one address does. */
const PER_USER = 3;
const PER_ADDRESS = 12;
/** Bytes that all bodies of a process may hold in memory at once. */
const PER_PROCESS = 160 * 1024 * 1024;

/** How long what is too long may still come, for its answer to be heard. */
const LAST_BYTES_MS = 5000;

/** Reads bare bytes as the body of the endpoints that take them, and of no other. */
export function readBytes(app: FastifyInstance): void {
  app.addContentTypeParser(TYPES, async (request: FastifyRequest, payload: Readable) => {
    const { bytes } = request.routeOptions.config;
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (bytes === undefined || encoding !== 'identity') throw new Refused(refuse('type'));
    return readAll(request, payload, bytes.limit);
  });
}

/**
 * Lets a body of bytes in, or refuses it before it is read: only so many come at once, of a user, of an address and in all. A body
 * holds its place until its answer is out.
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
    // Where no length is said it may be as long as any.
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

/** @throws Refused where more comes than may; the rest is then read away, so that the answer is heard */
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
