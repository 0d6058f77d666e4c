import * as z from 'zod';
import { ownerLimits } from '../limits/owner';
import { ownerMessages } from '../messages/owner';
import { foldDigits } from './text';

/** Maximum raw length of a number, with room for pasted blanks and direction marks. */
const RAW_NUMBER = 100;
const MARKS_OF_NUMBERS = /[\s\p{Pd}().\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A WhatsApp number with country code, as the digits of a wa.me address. Arabic digits are folded, and a leading plus or 00 is dropped. */
export const whatsappNumber = z
  .string({ error: ownerMessages.badWhatsapp })
  .max(RAW_NUMBER, { error: ownerMessages.badWhatsapp })
  .transform((text) =>
    foldDigits(text)
      .replace(MARKS_OF_NUMBERS, '')
      .replace(/^(\+|00)/, ''),
  )
  .refine((text) => /^[1-9]\d{5,14}$/.test(text), { error: ownerMessages.badWhatsapp });

/** The URL of an external page over http or https; https if it has no scheme. */
export const siteLink = z
  .string({ error: ownerMessages.badLink })
  .max(ownerLimits.link, { error: ownerMessages.badLink })
  .transform((text, context) => {
    const link = linkOf(text.trim());
    if (link !== null) return link;
    context.addIssue({ code: 'custom', message: ownerMessages.badLink });
    return z.NEVER;
  });

/** A scheme, a host with a dot, and the rest. Allows no user name and no backslash, so that every parser sees the same host. */
const LINK = /^https?:\/\/[^/?#@\\]+\.[^/?#@\\]+([/?#][^\\]*)?$/i;
const url = z.url({ protocol: /^https?$/ });

function linkOf(typed: string): string | null {
  // Blanks and invisible characters would make a URL that differs from the one that people read.
  if (/[\s\p{Cc}\p{Cf}\p{Cs}]/u.test(typed)) return null;
  const link = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  return link.length <= ownerLimits.link && LINK.test(link) && url.safeParse(link).success ? link : null;
}
