import * as z from 'zod';
import { award } from './awards';
import { line, opaqueId, positiveInt } from './fields/fields';
import { playMode, team } from './games';
import { limits } from './limits';
import { messages } from './messages';
import { guestBuzzer } from './race';

/**
 * An evening («سهرة»): the phones of the people in a room, during all games that they play one after another. A guest scans a code once,
 * gives a name and a team, and then has a seat in every game of the evening (`seats.ts`).
 */

export const guestName = line(limits.personName, messages.nameNeeded, messages.participantNameTooLong);

/** The number of the guest's woven sign; unique in a team as long as there are enough signs. */
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

/**
 * A phone (`phoneId`, the id of its seat) that joined with the name of another guest (`playerId`) and might belong to that guest: its
 * user says so, or the guest's first phone is absent.
 */
export const waitingGuest = z.object({ phoneId: opaqueId, playerId: opaqueId });

/** Who is present, as far as the server knows. A hint without a version; screens that begin to watch get it with the state. */
export const gatheringPresence = z.object({ here: z.array(opaqueId), waiting: z.array(waitingGuest) });
export type GatheringPresence = z.infer<typeof gatheringPresence>;

/**
 * What the host has chosen to show on one screen, so that the host's other screens show it too: `board` ends the trial of a race's buttons;
 * `awards` and `result` are the two pictures of a game's end.
 */
export const shownParts = ['board', 'awards', 'result'] as const;
export type ShownPart = (typeof shownParts)[number];

/** A finished game of an evening that is over. `winner` is null for a draw. */
const eveningGame = z.object({
  id: opaqueId,
  name: z.string(),
  mode: playMode,
  scores: z.tuple([z.number().int().min(0), z.number().int().min(0)]),
  winner: team.nullable(),
});
export type EveningGame = z.infer<typeof eveningGame>;

/** The state of the room `gathering`, for the host's screens. */
export const gatheringView = gatheringPresence.extend({
  id: opaqueId,
  /** False after the end of the evening. */
  isOpen: z.boolean(),
  isJoinOpen: z.boolean(),
  /** The team names of the evening's last game; empty until somebody enters them. */
  teamNames: z.tuple([z.string(), z.string()]),
  /** The URL in the screen's QR code (empty after the end), and the six digits to type instead (null after the end). */
  joinUrl: z.string(),
  code: z.string().length(limits.contestCodeDigits).nullable(),
  /** All guests in the order of joining, including removed ones. */
  players: z.array(gatheringPlayer),
  /** The game that is being played, or that was played last. */
  gameId: opaqueId.nullable(),
  /** The guests who claim to have known the answer of the last point, in the order of claiming; missing without a claim. */
  claims: z.object({ questionId: positiveInt, playerIds: z.array(opaqueId) }).optional(),
  /** The guests' buttons; only if the game of `gameId` is a race. */
  buzzers: z.array(guestBuzzer).optional(),
  /** The awards of the game of `gameId`, after its end. */
  awards: z.array(award).optional(),
  /** What the host has last chosen to show of the game of `gameId`; missing before the first choice. */
  shown: z.enum(shownParts).optional(),
  /** The finished games, in the order in which they ended; only after the end of the evening. */
  games: z.array(eveningGame).optional(),
});
export type GatheringView = z.infer<typeof gatheringView>;
