import * as z from 'zod';
import { clientUuid, epochMs, opaqueId, pageQuery, requestedId, timeZone } from '../../fields/fields';
import { gameMode } from '../../games';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { endpoint } from '../endpoint';

const count = z.number().int().min(0);

/** A game in the owner's list, without its moves and questions. */
export const deskGame = z.object({
  id: opaqueId,
  gameName: z.string(),
  gameMode,
  team1Name: z.string(),
  team2Name: z.string(),
  createdAt: epochMs,
});
export type DeskGame = z.infer<typeof deskGame>;

const deskUserShape = {
  id: opaqueId,
  /** The e-mail's local part. */
  username: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  /** Always null, because the pages draw a sign instead. */
  avatarUrl: z.null(),
  firstName: z.string(),
  lastName: z.string(),
  createdAt: epochMs,
  /** Teacher or owner. */
  isAdmin: z.boolean(),
  isOwner: z.boolean(),
  isBlocked: z.boolean(),
  /** The three newest games at most. */
  games: z.array(deskGame),
  /** The number of all games of the user, counted up to `limits.deskGamesCounted`. */
  gameCount: count,
};

export const deskUser = z.object(deskUserShape);
export type DeskUser = z.infer<typeof deskUser>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  who: 'owner',
  summary: 'Users, newest first, or the results of a search, best first; 50 a page',
  query: z.object({
    /** A search text: prefixes of words of a name or an e-mail address, or a prefix of the whole address or the phone number. */
    q: z.string().max(200).optional(),
    after: z
      .string()
      .max(320)
      .regex(/^[\w.-]+$/)
      .optional(),
  }),
  paged: true,
  reply: z.array(deskUser),
});

export const countUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users/counts',
  who: 'owner',
  summary: 'Number of users: all, registered today, registered within seven days',
  query: z.object({ zone: timeZone.optional() }),
  reply: z.object({ total: count, today: count, lastDays: count }),
});

const userId = z.object({ id: requestedId });

export const readUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  who: 'owner',
  summary: 'One user, with the games left and the number of open sessions',
  params: userId,
  reply: z.object({
    ...deskUserShape,
    isTeacher: z.boolean(),
    regularGames: count,
    customGames: count,
    unlimited: z.boolean(),
    isPremium: z.boolean(),
    sessions: count,
    blockedAt: epochMs.nullable(),
  }),
});
export type DeskUserDetails = z.infer<typeof readUser.reply>;

export const listUserGames = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/games',
  who: 'owner',
  summary: 'The games of one user, newest first; 50 a page',
  params: userId,
  query: pageQuery,
  paged: true,
  reply: z.array(deskGame),
});

export const listRatings = endpoint({
  method: 'GET',
  path: '/api/admin/ratings',
  who: 'owner',
  summary: 'Ratings of games, newest first; 50 a page',
  query: pageQuery,
  paged: true,
  reply: z.array(
    z.object({
      id: opaqueId,
      playerName: z.string(),
      teamName: z.string(),
      rating: z.number().int().min(1).max(5),
      /** May be empty. */
      feedback: z.string(),
      createdAt: epochMs,
    }),
  ),
});
export type GameRating = z.infer<typeof listRatings.reply>[number];

const okReply = z.object({ ok: z.literal(true) });

export const setTeacher = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/teacher',
  who: 'owner',
  summary: 'Grants or revokes the teacher role',
  params: userId,
  body: z.object({ isTeacher: z.boolean() }),
  reply: okReply,
});

export const setBlocked = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/blocked',
  who: 'owner',
  summary: 'Blocks a user and ends their sessions, or unblocks them',
  params: userId,
  body: z.object({ isBlocked: z.boolean() }),
  reply: okReply,
});

export const giftKinds = ['game', 'custom'] as const;

export const giveGames = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/games',
  who: 'owner',
  summary: 'Gives games to a user; a retry with the same `clientId` gives none',
  params: userId,
  body: z.object({
    kind: z.enum(giftKinds),
    amount: z
      .number({ error: messages.giftAmount })
      .int(messages.giftAmount)
      .min(1, messages.giftAmount)
      .max(limits.gamesGivenAtOnce, messages.giftAmount),
    clientId: clientUuid,
  }),
  reply: z.object({ ok: z.literal(true), regularGames: count, customGames: count }),
});

export const endUserSessions = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/end-sessions',
  who: 'owner',
  summary: 'Signs a user out on every device',
  params: userId,
  reply: z.object({ ok: z.literal(true), ended: count }),
});
