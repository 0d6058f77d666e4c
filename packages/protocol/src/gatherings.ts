import * as z from 'zod';
import { award } from './awards';
import { line, opaqueId, positiveInt } from './fields/fields';
import { team } from './games';
import { limits } from './limits';
import { messages } from './messages';
import { guestBuzzer } from './race';

/**
 * An evening («سهرة»): the phones of a room, across the games that are played there one after another. A guest scans one code once, gives a
 * name and a team, and has a seat in every game of the evening (`seats.ts`).
 */

/** 1 to 40 graphemes. */
export const guestName = line(limits.personName, messages.nameNeeded, messages.participantNameTooLong);

/** Which of the woven signs a guest has; unique in a team while there are enough. */
export const guestSign = z
  .number()
  .int()
  .min(0)
  .max(limits.guestSigns - 1);

export const gatheringPlayer = z.object({
  /** The id of the guest's seat. */
  id: opaqueId,
  team,
  name: z.string(),
  sign: guestSign,
  isRemoved: z.boolean(),
});
export type GatheringPlayer = z.infer<typeof gatheringPlayer>;

/** A phone that joined with a name that was taken, and the seat of that name, whose phone is away. */
export const waitingGuest = z.object({ phoneId: opaqueId, playerId: opaqueId });
export type WaitingGuest = z.infer<typeof waitingGuest>;

/** Who is in the room now, as far as the server knows. A hint without a version, and part of the state for screens that begin to watch. */
export const gatheringPresence = z.object({ here: z.array(opaqueId), waiting: z.array(waitingGuest) });
export type GatheringPresence = z.infer<typeof gatheringPresence>;

/** The state of the room `gathering`, for the host's screens. */
export const gatheringView = gatheringPresence.extend({
  id: opaqueId,
  /** False once it has ended. */
  isOpen: z.boolean(),
  isJoinOpen: z.boolean(),
  /** The names in its last game; empty until somebody gives them. */
  teamNames: z.tuple([z.string(), z.string()]),
  /** The URL in the code on the screen, and six digits to type instead; empty and null after the end. */
  joinUrl: z.string(),
  code: z.string().length(limits.contestCodeDigits).nullable(),
  /** In the order of joining, with those who were removed. */
  players: z.array(gatheringPlayer),
  /** The game that is played, or was played last. */
  gameId: opaqueId.nullable(),
  /** The guests who claim to have known the answer of the last point, in the order of claiming; missing without a claim. */
  claims: z.object({ questionId: positiveInt, playerIds: z.array(opaqueId) }).optional(),
  /** The guests' buttons; only while that game is a race. */
  buzzers: z.array(guestBuzzer).optional(),
  /** The awards of that game, once it is finished. */
  awards: z.array(award).optional(),
});
export type GatheringView = z.infer<typeof gatheringView>;
