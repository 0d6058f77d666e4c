import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * The log: one JSON line each. Requests and errors are written from an allow-list: no body, query, cookie, address, e-mail
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

/** Drivers put values into messages; what looks like one of ours is cut. */
function safe(text: string): string {
  return text.replace(/[^\s@'"]+@[^\s@'"]+/g, '<e-mail>').replace(/\b[\w-]{32,}\b/g, '<token>');
}
