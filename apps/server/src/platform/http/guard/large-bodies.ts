import { refuse } from '@lamma/protocol/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pauseAfterWork } from '../../time/clock';
import { delayRefusal, Refused } from './errors';

/** JSON bodies above this size, bytes, take turns. */
export const LARGE_BYTES = 32 * 1024;
/** Limits of large JSON bodies that are being read or wait for their turn, per account and in the process. Each can take 256 KiB. */
const PER_CALLER = 4;
const PER_PROCESS = 100;

export interface LargeBodies {
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

/** Whether a body is large, or can be large because it has no Content-Length. Files have their own admission (bodies.ts). */
function isLarge({ headers, routeOptions }: FastifyRequest): boolean {
  if (routeOptions.config.bytes !== undefined) return false;
  if (headers['transfer-encoding'] !== undefined) return true;
  return Number(headers['content-length'] ?? 0) > LARGE_BYTES;
}
