import * as z from 'zod';
import { countryCodes, limits } from '../limits';
import { messages } from '../messages';
import { normalForm } from './normal-form';
import {
  bareEmail,
  cleanLine,
  cleanLines,
  cleanParagraph,
  cleanSentence,
  foldDigits,
  graphemes,
  isBlank,
  linesIn,
  rawLimit,
  utf8Bytes,
  withLatinDigits,
} from './text';

/** Maximum raw length of an e-mail address, a phone number or a code, with room for pasted blanks and direction marks. */
const RAW_WORD = 1024;

const needed = (clean: (raw: string) => string) => (maxLength: number, missing: string, tooLong: string) =>
  z
    .string({ error: missing })
    .max(rawLimit(maxLength), { error: tooLong })
    .transform(clean)
    .refine((text) => !isBlank(text), { error: missing, abort: true })
    .refine((text) => graphemes(text, maxLength) <= maxLength, { error: tooLong });

const optional = (clean: (raw: string) => string) => (maxLength: number, tooLong: string) =>
  z
    .string()
    .max(rawLimit(maxLength), { error: tooLong })
    .nullish()
    .transform((text) => clean(text ?? ''))
    .refine((text) => graphemes(text, maxLength) <= maxLength, { error: tooLong })
    .transform((text) => (isBlank(text) ? '' : text));

/**
 * A name or other typed line, cleaned by `cleanLine`.
 * @param maxLength maximum graphemes
 * @param missing the Arabic message if the text is missing or has no visible character
 */
export function line(maxLength: number, missing: string, tooLong: string = messages.nameTooLong) {
  return needed(cleanLine)(maxLength, missing, tooLong);
}

/** Like `line`, but optional: a missing, null or empty value becomes an empty text. */
export function optionalLine(maxLength: number, tooLong: string = messages.nameTooLong) {
  return optional(cleanLine)(maxLength, tooLong);
}

/** Like `line`, for written sentences (`cleanSentence`): a question, an option, a title. */
export const sentence = needed(cleanSentence);

/** Like `sentence`, but optional: a missing, null or empty value becomes an empty text. */
export const optionalSentence = optional(cleanSentence);

/** Like `sentence`, for several lines (`cleanParagraph`). */
export const paragraph = needed(cleanParagraph);
export const optionalParagraph = optional(cleanParagraph);

/** The maximum number of lines, and the Arabic message if there are more. */
interface LineLimit {
  maxLines: number;
  tooMany: string;
}
export const questionLines: LineLimit = { maxLines: limits.questionLines, tooMany: messages.tooManyLines };
export const answerLines: LineLimit = { maxLines: limits.answerLines, tooMany: messages.tooManyAnswerLines };

/** Like `sentence`, for several lines that keep their indentation (`cleanLines`). */
export function lines(maxLength: number, { maxLines, tooMany }: LineLimit, missing: string, tooLong: string) {
  return needed(cleanLines)(maxLength, missing, tooLong).refine((text) => linesIn(text) <= maxLines, {
    error: tooMany,
  });
}

/** Like `lines`, but optional: a missing, null or empty value becomes an empty text. */
export function optionalLines(maxLength: number, { maxLines, tooMany }: LineLimit, tooLong: string) {
  return optional(cleanLines)(maxLength, tooLong).refine((text) => linesIn(text) <= maxLines, { error: tooMany });
}

/** Excludes blanks, list separators, control and format characters, and lone surrogates: they could forge mail headers. */
const emailPattern =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}@,،;؛<>"()]+@[^\s\p{Cc}\p{Cf}\p{Cs}@,،;؛<>"()]+\.[^\s\p{Cc}\p{Cf}\p{Cs}@,،;؛<>"()]+$/u;

/** An e-mail address: trimmed by `bareEmail`, in NFC and with Latin digits, otherwise as typed. For its unique form see `foldEmail`. */
export function email(needed: string) {
  return (
    z
      .string({ error: needed })
      .max(RAW_WORD, { error: messages.badEmail })
      .transform((text) => withLatinDigits(normalForm(bareEmail(text), 'NFC')))
      .refine((text) => text !== '', { error: needed, abort: true })
      // The length is checked first, because the pattern takes quadratic time for a long text of dots.
      .refine((text) => text.length <= limits.email && utf8Bytes(text) <= limits.email && emailPattern.test(text), {
        error: messages.badEmail,
      })
  );
}

/** An e-mail address for signing in. An invalid address is not refused here: it matches no account. */
export function typedEmail(needed: string) {
  return z
    .string({ error: needed })
    .max(RAW_WORD)
    .transform((text) => bareEmail(text.replace(/[\p{Cc}\p{Cs}]/gu, '')))
    .refine((text) => text !== '', { error: needed });
}

/**
 * A phone number as `+<country code><digits>`. Arabic and Persian digits are folded, blanks and dashes are dropped. A number without a
 * country code is taken as Kuwaiti, which is the form's default.
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

/**
 * A password, taken as typed.
 * @param needed the Arabic message if the password is missing
 */
export function newPassword(needed: string) {
  return z
    .string({ error: needed })
    .refine((text) => text !== '', { error: needed, abort: true })
    .refine((text) => text.length >= limits.passwordMin, { error: messages.shortPassword })
    .refine((text) => text.length <= limits.passwordMax, { error: messages.longPassword });
}

/** A typed activation code, with folded digits, in upper case, without blanks and dashes. At most 32 characters. */
export const codeInput = z
  .string({ error: messages.codeNeeded })
  .max(RAW_WORD, { error: messages.codeNeeded })
  .transform((text) =>
    foldDigits(text)
      .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
      .toUpperCase(),
  )
  .refine((text) => text !== '' && text.length <= limits.codeInput, { error: messages.codeNeeded });

/** An opaque id that guests may see: at least 72 random bits in base64url. */
export const opaqueId = z.string().regex(/^[\w-]{12,40}$/);

/** An id in a request. An invalid id becomes an empty text, which matches nothing, so that the answer is "unknown" and not "invalid". */
export const requestedId = z.string().transform((text) => (/^[\w-]{1,64}$/.test(text) ? text : ''));

/** A UUID made by the client so that the server recognizes a retry. */
export const clientUuid = z.string().regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i);

/** A question's or category's number; strings are not coerced. */
export const positiveInt = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** A time in epoch ms. */
export const epochMs = z.number().int().min(0);

/** The cursor of a list's next page. Clients take it from the `Link` header and never build it. */
export const pageQuery = z.object({
  after: z
    .string()
    .max(80)
    .regex(/^[\w.-]+$/)
    .optional(),
});

/** An IANA zone name or an offset from UTC: `Asia/Kuwait`, `Etc/GMT-3`, `+03:00`. */
const zoneName = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/;
const zoneOffset = /^[+-](?:0\d|1[0-4]):[0-5]\d$/;

/** The time zone by which days are counted. Zones that the server's Intl does not know are refused. */
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
