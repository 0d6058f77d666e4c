import { z } from 'zod';
import { endpoint } from '../endpoint';

/** What the operator configured and a page may know. A link that is not set is null and its button is hidden. */
export const readSite = endpoint({
  method: 'GET',
  path: '/api/site',
  who: 'anyone',
  summary: 'Links of this installation',
  reply: z.object({
    socialImageUrl: z.string().nullable(),
    socialVideoUrl: z.string().nullable(),
    providerUrl: z.string().nullable(),
    /** Digits for a wa.me address. */
    supportWhatsapp: z.string().nullable(),
  }),
});
export type Site = z.infer<typeof readSite.reply>;
