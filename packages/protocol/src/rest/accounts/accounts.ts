import * as z from 'zod';
import {
  email,
  epochMs,
  line,
  newPassword,
  opaqueId,
  optionalLine,
  phoneNumber,
  typedEmail,
} from '../../fields/fields';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { endpoint } from '../endpoint';

export const user = z.object({
  id: opaqueId,
  /** The e-mail's local part. */
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  /** Always null, because the pages draw a sign instead. */
  avatarUrl: z.null(),
  /** True for teachers and the owner, who have no game limit and may choose game numbers. */
  isAdmin: z.boolean(),
  isOwner: z.boolean(),
  createdAt: epochMs,
});
export type User = z.infer<typeof user>;

const okReply = z.object({ ok: z.literal(true), message: z.string() });

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  who: 'anyone',
  summary: 'Signs in and sets a new session cookie',
  body: z.object({
    email: typedEmail(messages.fillAll),
    password: z.string({ error: messages.fillAll }).min(1, { error: messages.fillAll }).max(1024),
  }),
  reply: user,
});

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  who: 'anyone',
  summary: 'Creates an account with the free games and signs it in',
  body: z.object({
    firstName: line(limits.personName, messages.fillRequired),
    lastName: optionalLine(limits.personName),
    email: email(messages.fillRequired),
    phoneNumber,
    password: newPassword(messages.fillRequired),
  }),
  reply: user,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  who: 'anyone',
  accountless: true,
  summary: 'Mails a reset link, valid for 30 minutes; the answer does not tell whether the account exists',
  body: z.object({ email: email(messages.emailRequired) }),
  reply: okReply,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  who: 'anyone',
  accountless: true,
  summary: 'Sets a new password with a single-use token from the reset mail, and ends all sessions of the account',
  body: z.object({
    token: z.string().regex(/^[\w-]{43}$/),
    password: newPassword(messages.fillAll),
  }),
  reply: okReply,
});

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  who: 'user',
  summary: 'The signed-in user',
  reply: user,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  who: 'anyone',
  summary: 'Ends the session',
  reply: z.object({ ok: z.literal(true) }),
});

export const loginPage = endpoint({
  method: 'GET',
  path: '/api/login',
  who: 'anyone',
  summary: 'Redirects a full-page visit to /auth',
  redirect: true,
  reply: z.unknown(),
});
