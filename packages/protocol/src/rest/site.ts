import * as z from 'zod';
import { endpoint } from '../endpoint';

/** What the operator configured and a page may know. A link that is not set is null and its button is hidden. */
export const readSite = endpoint({
  method: 'GET',
  path: '/api/site',
  who: 'anyone',
  summary: 'Links of this installation; for a signed-in user also the addresses that phones can open',
  reply: z.object({
    socialImageUrl: z.string().nullable(),
    socialVideoUrl: z.string().nullable(),
    providerUrl: z.string().nullable(),
    /** Digits for a wa.me address. */
    supportWhatsapp: z.string().nullable(),
    /** Addresses of this site that phones can open, the best first. None for a visitor: they tell of the host's network. */
    phoneOrigins: z.array(z.string()),
  }),
});
export type Site = z.infer<typeof readSite.reply>;
