import * as z from 'zod';

/** The device of a session, according to its User-Agent. */
export const sessionDevice = z.object({
  kind: z.enum(['tv', 'phone', 'tablet', 'computer', 'unknown']),
  /** The vendor's and the browser's name, in Latin letters; empty if unknown. */
  vendor: z.string().max(40),
  browser: z.string().max(40),
});
export type SessionDevice = z.infer<typeof sessionDevice>;
