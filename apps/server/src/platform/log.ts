import type { Writable } from 'node:stream';
import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * The log: one JSON line each, unless `destination` writes them otherwise. Requests and errors are written from an allow-list: no body, query, cookie, address, e-mail
 * or name ever reaches it (docs/rules.md, T25).
 */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: (error: unknown) =>
        error instanceof Error
          ? { type: error.name, message: safe(error.message), stack: safe(error.stack ?? '') }
          : 'not an error',
      req: () => undefined,
      res: () => undefined,
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/**
 * Where a terminal shows the log, people read it: time, level, message and fields, a line each.
 * @param out what the log is written to
 * @returns a destination for `makeLog`; undefined where `out` is no terminal and lines stay JSON
 */
export async function linesForPeople(out: Writable & { isTTY?: boolean }): Promise<DestinationStream | undefined> {
  if (out.isTTY !== true) return undefined;
  const { default: pretty } = await import('pino-pretty');
  return pretty({ destination: out, colorize: true, singleLine: true, translateTime: 'SYS:HH:MM:ss' });
}

/** Drivers put values into messages; what looks like one of ours is cut. */
function safe(text: string): string {
  return text.replace(/[^\s@'"]+@[^\s@'"]+/g, '<e-mail>').replace(/\b[\w-]{32,}\b/g, '<token>');
}
