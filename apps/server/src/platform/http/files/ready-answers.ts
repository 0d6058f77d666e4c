import type { FastifyReply, FastifyRequest } from 'fastify';

/** The form in which a body is sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer that waits in memory. */
export interface Ready {
  body: Buffer;
  etag: string;
  /** All but those of security and the length. */
  headers: Readonly<Record<string, string>>;
}

/** Sends an answer from memory, or 304 to a client that has it. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, { body, etag, headers }: Ready): FastifyReply {
  if (request.headers['if-none-match'] !== etag) return reply.headers(headers).send(body);
  const { 'content-type': _type, 'content-encoding': _encoding, ...rest } = headers;
  return reply.code(304).headers(rest).send();
}

/**
 * The form that a browser takes, of the usual ways to say so.
 * @returns undefined where weights or other signs stand in the header
 */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return 'identity';
  if (/[^a-z, ]/.test(accepted)) return undefined;
  const names = accepted.split(',').map((name) => name.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity';
}
