import * as z from 'zod';
import { positiveInt } from '../fields/fields';
import { endpoint } from './endpoint';

/** What the owner set, or the operator configured, and a page may know. A link that is not set is null and its button is hidden. */
export const readSite = endpoint({
  method: 'GET',
  path: '/api/site',
  who: 'anyone',
  summary:
    'Name, links and free games of this installation; for a signed-in user also the addresses that phones can open',
  reply: z.object({
    /** What the site is called. */
    name: z.string(),
    /** Games that an account has when it registers. */
    freeGames: z.number().int().min(0),
    socialImageUrl: z.string().nullable(),
    socialVideoUrl: z.string().nullable(),
    providerUrl: z.string().nullable(),
    /** Digits for a wa.me address. */
    supportWhatsapp: z.string().nullable(),
    /** Addresses of this site that phones can open, the best first. Empty for a visitor: they would tell about the host's network. */
    phoneOrigins: z.array(z.string()),
  }),
});
export type Site = z.infer<typeof readSite.reply>;

/** Where some of the bank's pictures and sounds come from. It does not say which file it is about: a reader could learn the answers from it. */
export const mediaCredit = z.object({
  /** The collection that the files were taken from, and its version; `-` where it has none. */
  source: z.string(),
  version: z.string(),
  /** As SPDX writes it, or `PD`, or `own work`. */
  licence: z.string(),
  author: z.string(),
  /** What was changed in the files, in English; `-` for nothing. */
  changes: z.string(),
  /** The file's name in its collection, and the address that the collection has it from; null where the licence asks for neither. */
  work: z.string().nullable(),
  url: z.string().nullable(),
  /** How many files. */
  files: positiveInt,
});
export type MediaCredit = z.infer<typeof mediaCredit>;

export const readMediaCredits = endpoint({
  method: 'GET',
  path: '/api/media-credits',
  who: 'anyone',
  accountless: true,
  summary: 'Author, source, licence and changes of the pictures and sounds; the same until the server starts again',
  reply: z.array(mediaCredit),
});
