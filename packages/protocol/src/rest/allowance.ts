import * as z from 'zod';
import { codeInput } from '../fields/fields';
import { endpoint } from './endpoint';

const count = z.number().int().min(0);

export const codeKinds = ['game', 'custom', 'premium'] as const;
export type CodeKind = (typeof codeKinds)[number];

export const userGames = endpoint({
  method: 'GET',
  path: '/api/user-games',
  who: 'user',
  summary: 'How many games the caller has left',
  reply: z.object({
    regularGames: count,
    customGames: count,
    /** True for premium users and for teachers: their games are not counted. */
    unlimited: z.boolean(),
  }),
});
export type UserGames = z.infer<typeof userGames.reply>;

export const gameLimit = endpoint({
  method: 'GET',
  path: '/api/user/game-limit',
  who: 'user',
  summary: 'Whether a regular game may be started now',
  reply: z.object({
    isPremium: z.boolean(),
    canPlay: z.boolean(),
    gamesRemaining: count,
    unlimited: z.boolean(),
    /** How many free games the account got at registration. */
    freeGames: count,
  }),
});

const redeemReply = z.object({
  ok: z.literal(true),
  /** An Arabic text for display. */
  message: z.string(),
  kind: z.enum(codeKinds),
  /** How many games were added; 0 for a premium code. */
  amount: count,
});

/**
 * The redemption of a code has two documented paths. The code box of the home page calls `/api/activate-premium-code`; the other forms call
 * the second path.
 */
export const activatePremiumCode = endpoint({
  method: 'POST',
  path: '/api/activate-premium-code',
  who: 'user',
  summary: 'Redeems an activation code',
  body: z.object({ code: codeInput }),
  reply: redeemReply,
});

export const userActivatePremium = endpoint({
  method: 'POST',
  path: '/api/user/activate-premium',
  who: 'user',
  summary: 'Redeems an activation code (the setup screen)',
  body: z.object({ code: codeInput }),
  reply: redeemReply,
});
