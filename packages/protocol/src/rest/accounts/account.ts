import * as z from 'zod';
import {
  askedId,
  epochMs,
  line,
  newPassword,
  opaqueId,
  optionalLine,
  pageQuery,
  phoneNumber,
} from '../../fields/fields';
import { gameMode } from '../../games';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { endpoint } from '../endpoint';
import { dataParts, ledgerKinds } from './account-parts';
import { user } from './accounts';
import { sessionDevice } from './sessions';

const done = z.object({ ok: z.literal(true) });
const typedPassword = z.string({ error: messages.fillAll }).min(1, { error: messages.fillAll }).max(1024);

export const updateAccount = endpoint({
  method: 'PUT',
  path: '/api/account',
  who: 'user',
  summary: 'Changes names and phone number of the caller’s account',
  body: z.object({
    firstName: line(limits.personName, messages.fillRequired),
    lastName: optionalLine(limits.personName),
    /** Left out: it stays as it is. The owner's account has none at first. */
    phoneNumber: phoneNumber.optional(),
  }),
  reply: user,
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  who: 'user',
  summary: 'Sets a new password; the other sessions of the account end',
  body: z.object({ currentPassword: typedPassword, newPassword: newPassword(messages.fillAll) }),
  reply: done,
});

export const accountSession = z.object({
  id: opaqueId,
  /** Null: begun before this was noted. */
  device: sessionDevice.nullable(),
  cameBy: z.enum(['password', 'phone']),
  createdAt: epochMs,
  /** Its last use, to the hour. */
  seenAt: epochMs,
  /** The session of this very call. */
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  who: 'user',
  summary: 'Where the account is signed in, the newest first; 20 at most',
  reply: z.array(accountSession),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  who: 'user',
  summary: 'Ends one session of the caller’s account',
  params: z.object({ id: askedId }),
  reply: done,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  who: 'user',
  summary: 'Ends all sessions of the account but the caller’s',
  reply: z.object({ ok: z.literal(true), ended: z.number().int() }),
});

export const ledgerEntry = z.object({
  id: z.string(),
  at: epochMs,
  /** Games that came (above zero) or went. */
  amount: z.number().int(),
  reason: z.enum(['grant', 'code', 'start', 'refund', 'gift']),
  /** What was started or given back: a game's name and mode, or of own games the name of a category. */
  game: z.object({ name: z.string(), mode: gameMode.nullable() }).nullable(),
  /** Of a code: what is kept of it to know it by, its first letters or its last ones; the others are empty. */
  codeHint: z.string().nullable(),
  codeEnding: z.string().nullable(),
  /** Games left after it. */
  left: z.number().int(),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

export const readLedger = endpoint({
  method: 'GET',
  path: '/api/account/ledger/:kind',
  who: 'user',
  summary: 'Every charge and gift of games, the newest first, with its game or code',
  params: z.object({ kind: z.enum(ledgerKinds) }),
  query: pageQuery,
  paged: true,
  reply: z.array(ledgerEntry),
});

export const readAccountData = endpoint({
  method: 'GET',
  path: '/api/account/data/:part',
  who: 'user',
  summary: 'One part of all that is kept of the caller, in pages; no password and no secret',
  params: z.object({ part: z.enum(dataParts) }),
  query: pageQuery,
  paged: true,
  reply: z.array(z.record(z.string(), z.unknown())),
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/delete',
  who: 'user',
  summary: 'Deletes the caller’s account with everything of it, for good',
  body: z.object({ password: typedPassword }),
  reply: done,
});
