import type { Writable } from 'node:stream';
import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * The log: JSON lines on standard output, unless `destination` is given. Requests and errors are serialised from an
 * allow-list, so no body, query, cookie, address, e-mail or name is logged.
 */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: (error: unknown) =>
        error instanceof Error
          ? { type: error.name, message: maskSecrets(error.message), stack: maskSecrets(error.stack ?? '') }
          : 'not an error',
      req: () => undefined,
      res: () => undefined,
    },
  };
  return pino(options, destination ?? bufferedLines());
}

/** Lines are buffered up to this size, in bytes. */
const BUFFERED_BYTES = 4096;
/** Lines are buffered for this long. */
const BUFFERED_MS = 200;
/** The limit of the buffer while nothing reads the output, in bytes; later lines are dropped. */
const WAITING_BYTES = 16 * 1024 * 1024;
const ERROR_LEVEL = 50;

/** Pino sets these fields on a destination that asks for metadata. */
interface AskedMetadata {
  lastLevel?: number;
}

/**
 * Standard output, buffered and asynchronous: one write per line costs as much as a request. Flushes at once after an error, which might be
 * the last line, and whenever the process ends.
 * @param out file or descriptor, in tests
 */
export function bufferedLines(out: { dest: number | string } = { dest: 1 }): DestinationStream {
  const lines = pino.destination({
    ...out,
    sync: false,
    minLength: BUFFERED_BYTES,
    maxLength: WAITING_BYTES,
  });
  const flushSync = lines.flushSync.bind(lines);
  lines.flushSync = () => {
    try {
      flushSync();
    } catch {
      // EPIPE: no process reads the output any more. The server goes on without a log.
    }
  };
  // Pino's own periodic flush would wake an idle server several times a second.
  let flushing: NodeJS.Timeout | undefined;
  const flush = () => {
    flushing = undefined;
    lines.flush();
  };
  const destination: DestinationStream & AskedMetadata = {
    write(line) {
      lines.write(line);
      if ((destination.lastLevel ?? 0) >= ERROR_LEVEL) lines.flushSync();
      else if (flushing === undefined) flushing = setTimeout(flush, BUFFERED_MS).unref();
    },
  };
  return Object.assign(destination, { [Symbol.for('pino.metadata')]: true });
}

/**
 * Pretty-prints the log in a terminal: time, level, message and fields in one line.
 * @returns a destination for `makeLog`; undefined if `out` is not a terminal
 */
export async function prettyLines(out: Writable & { isTTY?: boolean }): Promise<DestinationStream | undefined> {
  if (out.isTTY !== true) return undefined;
  const { default: pretty } = await import('pino-pretty');
  return pretty({ destination: out, colorize: true, singleLine: true, translateTime: 'SYS:HH:MM:ss' });
}

/** Masks e-mail addresses and tokens: database drivers put values into error messages. */
function maskSecrets(text: string): string {
  return text.replace(/[^\s@'"]+@[^\s@'"]+/g, '<e-mail>').replace(/\b[\w-]{32,}\b/g, '<token>');
}
