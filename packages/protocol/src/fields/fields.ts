import * as z from 'zod';
import { countryCodes, limits } from '../limits';
import { messages } from '../messages';
import { normalForm } from './normal-form';
import { cleanLine, cleanParagraph, cleanSentence, foldDigits, graphemes, isBlank, rawLimit, utf8Bytes } from './text';

/** Raw letters of an e-mail address, a phone number or a code, with the blanks and marks of direction that are pasted along. */
const RAW_WORD = 1024;

const needed = (clean: (raw: string) => string) => (most: number, missing: string, tooLong: string) =>
  z
    .string({ error: missing })
    .max(rawLimit(most), { error: tooLong })
    .transform(clean)
    .refine((text) => !isBlank(text), { error: missing, abort: true })
    .refine((text) => graphemes(text, most) <= most, { error: tooLong });

const optional = (clean: (raw: string) => string) => (most: number, tooLong: string) =>
  z
    .string()
    .max(rawLimit(most), { error: tooLong })
    .nullish()
    .transform((text) => clean(text ?? ''))
    .refine((text) => graphemes(text, most) <= most, { error: tooLong })
    .transform((text) => (isBlank(text) ? '' : text));

/**
 * A typed line of text, a name, cleaned (see `cleanLine`).
 * @param most graphemes allowed
 * @param missing the Arabic sentence when it is missing or shows nothing
 */
export function line(most: number, missing: string, tooLong: string = messages.nameTooLong) {
  return needed(cleanLine)(most, missing, tooLong);
}

/** As `line`, but it may be missing, null or empty; then it is the empty string. */
export function optionalLine(most: number, tooLong: string = messages.nameTooLong) {
  return optional(cleanLine)(most, tooLong);
}

/** As `line`, of a written sentence (see `cleanSentence`): a question, an option, a title. */
export const sentence = needed(cleanSentence);

/** As `sentence`, but it may be missing, null or empty; then it is the empty string. */
export const optionalSentence = optional(cleanSentence);

/** As `sentence`, of some lines (see `cleanParagraph`). */
export const paragraph = needed(cleanParagraph);

/** No blanks, list marks, control, format or half characters: what a mail's header or a second look could be fooled by. */
const emailPattern =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}@,;<>"()]+@[^\s\p{Cc}\p{Cf}\p{Cs}@,;<>"()]+\.[^\s\p{Cc}\p{Cf}\p{Cs}@,;<>"()]+$/u;

/** An e-mail address, trimmed and in NFC, as typed otherwise; `foldEmail` makes the form that is unique. */
export function email(needed: string) {
  return (
    z
      .string({ error: needed })
      .max(RAW_WORD, { error: messages.badEmail })
      .transform((text) => normalForm(text.trim(), 'NFC'))
      .refine((text) => text !== '', { error: needed, abort: true })
      // The length first: on a long text of dots the pattern would try every one of them against every other.
      .refine((text) => text.length <= limits.email && utf8Bytes(text) <= limits.email && emailPattern.test(text), {
        error: messages.badEmail,
      })
  );
}

/** An e-mail address as typed to sign in: one that could not be an account's is merely nobody's. */
export function typedEmail(needed: string) {
  return z
    .string({ error: needed })
    .max(RAW_WORD)
    .transform((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, '').trim())
    .refine((text) => text !== '', { error: needed });
}

/**
 * A phone number as `+<country code><digits>`. Arabic and Persian digits are folded, blanks and dashes dropped; without a
 * country code it is a Kuwaiti one, the form's default.
 */
export const phoneNumber = z
  .string({ error: messages.fillRequired })
  .max(RAW_WORD, { error: messages.badPhone })
  .transform((text) => foldDigits(text).replace(/[\s\p{Pd}().\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ''))
  .refine((text) => text !== '', { error: messages.fillRequired, abort: true })
  .transform((text, context) => {
    const international = text.startsWith('00') ? `+${text.slice(2)}` : text;
    const code = international.startsWith('+')
      ? countryCodes.find((known) => international.startsWith(known))
      : countryCodes[0];
    const digits = international.startsWith('+') ? international.slice(code?.length ?? 0) : international;
    const long = digits.length >= limits.phoneDigitsMin && digits.length <= limits.phoneDigitsMax;
    if (code !== undefined && long && /^\d+$/.test(digits)) return `${code}${digits}`;
    context.addIssue({ code: 'custom', message: messages.badPhone });
    return z.NEVER;
  });

/** A password, taken as typed. @param needed the sentence when it is missing */
export function newPassword(needed: string) {
  return z
    .string({ error: needed })
    .refine((text) => text !== '', { error: needed, abort: true })
    .refine((text) => text.length >= limits.passwordMin, { error: messages.shortPassword })
    .refine((text) => text.length <= limits.passwordMax, { error: messages.longPassword });
}

/** An activation code as typed: digits folded, upper case, blanks and dashes dropped. At most 32 characters. */
export const codeInput = z
  .string({ error: messages.codeNeeded })
  .max(RAW_WORD, { error: messages.codeNeeded })
  .transform((text) =>
    foldDigits(text)
      .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
      .toUpperCase(),
  )
  .refine((text) => text !== '' && text.length <= limits.codeInput, { error: messages.codeNeeded });

/** An opaque id that a guest may see: at least 72 random bits in base64url. */
export const opaqueId = z.string().regex(/^[\w-]{12,40}$/);

/** An id as somebody asks for it. What cannot be one is looked up as the empty id, which is nobody's: unknown, not unreadable. */
export const askedId = z.string().transform((text) => (/^[\w-]{1,64}$/.test(text) ? text : ''));

/** A UUID that a client makes, so that a retry is known as one. */
export const clientUuid = z.string().regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i);

/** A question's or category's number; never a string, never coerced. */
export const positiveInt = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Milliseconds since 1970. */
export const epochMs = z.number().int().min(0);

/** What asks a list for the page after one: as its `Link` header said it, and nothing that a client makes itself. */
export const pageQuery = z.object({
  after: z
    .string()
    .max(80)
    .regex(/^[\w.-]+$/)
    .optional(),
});

/** A name as IANA writes them, or how far a clock is ahead of UTC: `Asia/Kuwait`, `Etc/GMT-3`, `+03:00`. */
const zoneName = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/;
const zoneOffset = /^[+-](?:0\d|1[0-4]):[0-5]\d$/;

/** The time zone in which days are counted. A name that the server's tables do not know is refused. */
export const timeZone = z
  .string()
  .max(64)
  .refine((text) => zoneOffset.test(text) || (zoneName.test(text) && isKnownZone(text)), {
    error: messages.unknownTimeZone,
  });

function isKnownZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
