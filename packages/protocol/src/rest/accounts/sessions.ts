import * as z from 'zod';

/** What a session was begun on, as the browser says of itself. */
export const sessionDevice = z.object({
  kind: z.enum(['tv', 'phone', 'tablet', 'computer', 'unknown']),
  /** The maker's and the browser's names, in Latin letters; empty where it does not say. */
  vendor: z.string().max(40),
  browser: z.string().max(40),
});
export type SessionDevice = z.infer<typeof sessionDevice>;
