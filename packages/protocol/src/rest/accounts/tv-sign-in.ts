import * as z from 'zod';
import { foldDigits } from '../../fields/text';
import { tvCodeLength, tvLetters, tvSignCount, tvSigns } from '../../tv-signs';
import { endpoint } from '../endpoint';
import { user } from './accounts';
import { sessionDevice } from './sessions';

const signs = z.array(z.enum(tvSigns)).length(tvSignCount);

/** A code as typed: upper case, blanks and dashes dropped. What cannot be one is nobody's. */
const askedCode = z.string().transform((text) => {
  if (text.length > 64) return '';
  const code = foldDigits(text)
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();
  return code.length === tvCodeLength && [...code].every((letter) => tvLetters.includes(letter)) ? code : '';
});

const ofCode = z.object({ code: askedCode });
const done = z.object({ ok: z.literal(true) });

export const openTvSignIn = endpoint({
  method: 'POST',
  path: '/api/tv-sign-ins',
  who: 'anyone',
  accountless: true,
  summary: 'A screen asks to be signed in by a phone: a code and three signs for two minutes, and a secret of its own',
  reply: z.object({
    /** The screen's alone: what it asks for its session with. */
    secret: z.string(),
    code: z.string(),
    signs,
    /** The address that the code to scan holds. */
    link: z.string(),
    expiresInMs: z.number().int(),
  }),
});
export type TvSignIn = z.infer<typeof openTvSignIn.reply>;

export const claimTvSignIn = endpoint({
  method: 'POST',
  path: '/api/tv-sign-ins/claim',
  who: 'anyone',
  summary: 'The screen asks whether a phone has said yes; once it has, the answer is a session',
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
  summary: 'The screen that shows this code, for the phone of a host who stands before it',
  params: ofCode,
  reply: z.object({
    device: sessionDevice,
    askedMsAgo: z.number().int(),
    expiresInMs: z.number().int(),
    /** Null where screen and phone are in different networks: there the host says which signs the screen shows. */
    signs: signs.nullable(),
  }),
});
export type TvScreen = z.infer<typeof readTvSignIn.reply>;

export const confirmTvSignIn = endpoint({
  method: 'POST',
  path: '/api/tv-sign-ins/:code/confirm',
  who: 'user',
  summary: 'Signs the screen in as the caller; from another network with the three signs that it shows, in order',
  params: ofCode,
  body: z.object({ signs: signs.optional() }),
  reply: done,
});

export const refuseTvSignIn = endpoint({
  method: 'POST',
  path: '/api/tv-sign-ins/:code/refuse',
  who: 'user',
  summary: 'Ends a screen’s code: the caller stands before no such screen',
  params: ofCode,
  reply: done,
});
