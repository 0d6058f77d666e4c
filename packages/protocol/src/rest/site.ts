import * as z from 'zod';
import { positiveInt } from '../fields/fields';
import { endpoint } from './endpoint';

/** The settings of the owner and the operator that pages may know. If a link is null, its button is hidden. */
export const readSite = endpoint({
  method: 'GET',
  path: '/api/site',
  who: 'anyone',
  summary:
    'Name, links and free games of this installation; for a signed-in user also the addresses that phones can open',
  reply: z.object({
    name: z.string(),
    /** How many free games an account gets at registration. */
    freeGames: z.number().int().min(0),
    socialImageUrl: z.string().nullable(),
    socialVideoUrl: z.string().nullable(),
    providerUrl: z.string().nullable(),
    /** Digits for a wa.me address. */
    supportWhatsapp: z.string().nullable(),
    /** URLs of this site that phones can reach, best first. Empty for a visitor, because the URLs reveal the host's network. */
    phoneOrigins: z.array(z.string()),
  }),
});
export type Site = z.infer<typeof readSite.reply>;

/** The credit for some of the bank's pictures and sounds. Our file names are left out, because they could reveal an answer. */
export const mediaCredit = z.object({
  /** The collection of the files and its version; `-` if it has none. */
  source: z.string(),
  version: z.string(),
  /** An SPDX id, or `PD`, or `own work`. */
  licence: z.string(),
  author: z.string(),
  /** The changes to the files, in English; `-` for none. */
  changes: z.string(),
  /** The file's name in its collection, and its URL there; null if the licence requires neither. */
  work: z.string().nullable(),
  url: z.string().nullable(),
  files: positiveInt,
});
export type MediaCredit = z.infer<typeof mediaCredit>;

export const readMediaCredits = endpoint({
  method: 'GET',
  path: '/api/media-credits',
  who: 'anyone',
  accountless: true,
  summary: 'Author, source, licence and changes of the pictures and sounds; constant until a restart',
  reply: z.array(mediaCredit),
});
