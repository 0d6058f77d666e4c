import type { Writable } from 'node:stream';
import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * The log: one JSON line each to standard output, unless `destination` writes them otherwise. Requests and errors are written from an allow-list: no body, query, cookie, address, e-mail
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
  return pino(options, destination ?? gatheredLines());
}

/** Lines wait until there are so many bytes of them, */
const GATHERED_BYTES = 4096;
/** or so long. */
const GATHERED_MS = 200;
/** What waits at most where nobody reads: what comes then is lost, not the memory. */
const WAITING_BYTES = 16 * 1024 * 1024;
const ERROR_LEVEL = 50;

/** What pino tells a destination of the line that comes next, where it asks for it. */
interface AskedMetadata {
  lastLevel?: number;
}

/**
 * Standard output, written a bundle at a time and beside the other work: a write a line costs as much as a request. What waits is
 * written when the process ends, by whatever it ends itself, and at once with the line of an error: that may be the last one.
 * @param out where lines go, in tests
 */
export function gatheredLines(out: { dest: number | string } = { dest: 1 }): DestinationStream {
  const lines = pino.destination({
    ...out,
    sync: false,
    minLength: GATHERED_BYTES,
    maxLength: WAITING_BYTES,
  });
  const flushSync = lines.flushSync.bind(lines);
  lines.flushSync = () => {
    try {
      flushSync();
    } catch {
      // Nobody reads it any more: the server goes on, and may end.
    }
  };
  // A timer of its own: the library's wakes a silent server several times a second.
  let flushing: NodeJS.Timeout | undefined;
  const flush = () => {
    flushing = undefined;
    lines.flush();
  };
  const destination: DestinationStream & AskedMetadata = {
    write(line) {
      lines.write(line);
      if ((destination.lastLevel ?? 0) >= ERROR_LEVEL) lines.flushSync();
      else if (flushing === undefined) flushing = setTimeout(flush, GATHERED_MS).unref();
    },
  };
  return Object.assign(destination, { [Symbol.for('pino.metadata')]: true });
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
