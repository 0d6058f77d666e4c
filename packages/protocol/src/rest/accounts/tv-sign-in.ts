import * as z from 'zod';
import { foldDigits } from '../../fields/text';
import { tvCodeLength, tvLetters, tvSignCount, tvSigns } from '../../woven/tv-signs';
import { endpoint } from '../endpoint';
import { user } from './accounts';
import { sessionDevice } from './sessions';

const signs = z.array(z.enum(tvSigns)).length(tvSignCount);

/** A typed code, made upper case, without blanks and dashes. An invalid code becomes an empty text, which matches no screen. */
const requestedCode = z.string().transform((text) => {
  if (text.length > 64) return '';
  const code = foldDigits(text)
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();
  return code.length === tvCodeLength && [...code].every((letter) => tvLetters.includes(letter)) ? code : '';
});

const ofCode = z.object({ code: requestedCode });
const okReply = z.object({ ok: z.literal(true) });

export const openTvSignIn = endpoint({
  method: 'POST',
  path: '/api/tv-sign-ins',
  who: 'anyone',
  accountless: true,
  summary: "Starts a screen's sign-in by phone: returns a code, three signs and a secret, valid for two minutes",
  reply: z.object({
    /** The secret with which the screen fetches its session. */
    secret: z.string(),
    code: z.string(),
    signs,
    /** The URL in the QR code. */
    link: z.string(),
    expiresInMs: z.number().int(),
  }),
});
export type TvSignIn = z.infer<typeof openTvSignIn.reply>;

export const claimTvSignIn = endpoint({
  method: 'POST',
  path: '/api/tv-sign-ins/claim',
  who: 'anyone',
  summary: "Polls a screen's sign-in; after the phone's confirmation the reply sets a session cookie",
  body: z.object({ secret: z.string().regex(/^[\w-]{43}$/) }),
  reply: z.discriminatedUnion('state', [
    z.object({ state: z.literal('waiting'), expiresInMs: z.number().int() }),
    z.object({ state: z.literal('signedIn'), user }),
  ]),
});

export const readTvSignIn = endpoint({
  method: 'GET',
  path: '/api/tv-sign-ins/:code',
  who: 'user',
  summary: "The screen that shows this code, for the host's phone",
  params: ofCode,
  reply: z.object({
    device: sessionDevice,
    askedMsAgo: z.number().int(),
    expiresInMs: z.number().int(),
    /**
     * The signs to compare with the screen; null if screen and phone are in different networks: the host then picks the signs that the
     * screen shows.
     */
    signs: signs.nullable(),
  }),
});
export type TvScreen = z.infer<typeof readTvSignIn.reply>;

export const confirmTvSignIn = endpoint({
  method: 'POST',
  path: '/api/tv-sign-ins/:code/confirm',
  who: 'user',
  summary:
    'Signs the screen in as the caller; a phone in another network has to send the three signs of the screen, in order',
  params: ofCode,
  body: z.object({ signs: signs.optional() }),
  reply: okReply,
});

export const refuseTvSignIn = endpoint({
  method: 'POST',
  path: '/api/tv-sign-ins/:code/refuse',
  who: 'user',
  summary: "Rejects a screen's sign-in: the caller does not know the screen",
  params: ofCode,
  reply: okReply,
});
