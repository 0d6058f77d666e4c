import * as z from 'zod';
import {
  epochMs,
  line,
  newPassword,
  opaqueId,
  optionalLine,
  pageQuery,
  phoneNumber,
  requestedId,
} from '../../fields/fields';
import { gameMode } from '../../games';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { endpoint } from '../endpoint';
import { dataParts, ledgerKinds } from './account-parts';
import { user } from './accounts';
import { sessionDevice } from './sessions';

const okReply = z.object({ ok: z.literal(true) });
const typedPassword = z.string({ error: messages.fillAll }).min(1, { error: messages.fillAll }).max(1024);

export const updateAccount = endpoint({
  method: 'PUT',
  path: '/api/account',
  who: 'user',
  summary: 'Changes the names and the phone number of the caller’s account',
  body: z.object({
    firstName: line(limits.personName, messages.fillRequired),
    lastName: optionalLine(limits.personName),
    /** Absent to leave the number unchanged: the owner's account starts without a number. */
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
  reply: okReply,
});

export const accountSession = z.object({
  id: opaqueId,
  /** Null if the session is older than this field. */
  device: sessionDevice.nullable(),
  cameBy: z.enum(['password', 'phone']),
  createdAt: epochMs,
  /** When the session was last used, rounded to the hour. */
  seenAt: epochMs,
  /** True for the session of this request. */
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  who: 'user',
  summary: 'Sessions of the account, newest first; 20 at most',
  reply: z.array(accountSession),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  who: 'user',
  summary: 'Ends one session of the caller’s account',
  params: z.object({ id: requestedId }),
  reply: okReply,
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
  /** How many games were added (above zero) or spent (below zero). */
  amount: z.number().int(),
  reason: z.enum(['grant', 'code', 'start', 'refund', 'gift']),
  /** The game that was started or refunded, with its name and mode; for a charge for own categories the name of one of them. */
  game: z.object({ name: z.string(), mode: gameMode.nullable() }).nullable(),
  /** The first characters of the code if it was made on the command line, empty if at the owner's desk; null if no code was used. */
  codeHint: z.string().nullable(),
  /** The last characters of the code if it was made at the owner's desk, empty if on the command line; null if no code was used. */
  codeEnding: z.string().nullable(),
  /** How many games were left after this entry. */
  left: z.number().int(),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

export const readLedger = endpoint({
  method: 'GET',
  path: '/api/account/ledger/:kind',
  who: 'user',
  summary: 'Every charge and gift of games, newest first, with its game or code',
  params: z.object({ kind: z.enum(ledgerKinds) }),
  query: pageQuery,
  paged: true,
  reply: z.array(ledgerEntry),
});

export const readAccountData = endpoint({
  method: 'GET',
  path: '/api/account/data/:part',
  who: 'user',
  summary: "One part of the caller's stored data, in pages; without passwords and secrets",
  params: z.object({ part: z.enum(dataParts) }),
  query: pageQuery,
  paged: true,
  reply: z.array(z.record(z.string(), z.unknown())),
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/delete',
  who: 'user',
  summary: "Deletes the caller's account and all its data for good",
  body: z.object({ password: typedPassword }),
  reply: okReply,
});
