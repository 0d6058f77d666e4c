import * as z from 'zod';
import { award } from './awards';
import { epochMs, opaqueId, positiveInt } from './fields/fields';
import { pauseView, playMode, team } from './games';
import { guestSign } from './gatherings';
import { seatRace } from './race';

/**
 * A seat is the place of a guest's phone in a team, in one game or in all games of an evening. Its view contains no text of a question: a
 * phone whose team writes the options of a round gets the round's token, with which it reads the round.
 */

/**
 * What the game waits for:
 * - `choosing`: the team chooses a question; `writing`: the rivals write their options; `answering`: the team answers
 * - `result`: the answer shows; `finished`: the game has ended
 * - only in an evening: `square`: a team takes a square; `noGame`: no game has begun; `over`: the evening has ended
 * - only in a race: `reading`: the question is read, the buttons are closed; `armed`: the buttons are open
 */
export const seatPhases = [
  ...(['choosing', 'writing', 'answering', 'result', 'finished'] as const),
  ...(['square', 'noGame', 'over'] as const),
  ...(['reading', 'armed'] as const),
] as const;

/**
 * A guess about the other team («يعرفونها؟»): on the open question, or, after it is closed, on the last question if this guest has guessed.
 */
const seatGuess = z.object({
  questionId: positiveInt,
  /** The question's category and its place there. */
  category: z.string(),
  number: positiveInt,
  /** False from the moment the answer shows. */
  isOpen: z.boolean(),
  /** The guest's guess: true for «they know it»; null without a guess. */
  knows: z.boolean().nullable(),
  /** Whether the guess was right; missing until the point is given, and without a guess. */
  isRight: z.boolean().optional(),
  /** The phone shows whether the guess was right from this time on: the screen shows guesses and point first. */
  rightFrom: epochMs.optional(),
});
export type SeatGuess = z.infer<typeof seatGuess>;

/** The last point of the seat's team, which its guests may claim («أنا عرفتها»). */
const seatClaim = z.object({ questionId: positiveInt, until: epochMs, isOwn: z.boolean() });
export type SeatClaim = z.infer<typeof seatClaim>;

const count = z.number().int().min(0);

/** How a finished game ended. `winner` is null for a draw. */
const gameOutcome = z.object({ scores: z.tuple([count, count]), winner: team.nullable() });
export type GameOutcome = z.infer<typeof gameOutcome>;

/** The result of a finished game or of an ended evening, for this guest. */
const seatResult = z.object({
  /** The finished games of the evening that team 1 and team 2 have won; only after the end of the evening. */
  wins: z.tuple([count, count]).optional(),
  /** The finished games of the evening; only after the end of the evening. */
  games: z.array(gameOutcome).optional(),
  /** How many points this guest claimed, or got by an answer that the host judged right. */
  points: count,
  /** How many of this guest's guesses were right. */
  guesses: z.object({ right: count, of: count }),
});
export type SeatResult = z.infer<typeof seatResult>;

export const seatView = z.object({
  /** Null only in an evening without a game. */
  gameId: opaqueId.nullable(),
  team,
  teamNames: z.tuple([z.string(), z.string()]),
  scores: z.tuple([z.number().int().min(0), z.number().int().min(0)]),
  phase: z.enum(seatPhases),
  /** The team that chooses and answers, or takes a square; 1 without a game. */
  currentTeam: team,
  /** Only during a break; the other fields then describe the waiting game. */
  pause: pauseView.optional(),
  /** Only for a guest: whether the host has saved the game and left it. Guests can do nothing until the host goes on with the game. */
  rests: z.boolean().optional(),
  /** The token of the live round. Only seats of the team that writes the options get it. */
  token: z.string().optional(),
  /** Only for a guest of the team that is not asked. */
  guess: seatGuess.optional(),
  /** Only for a guest of the team that got the last point. */
  claim: seatClaim.optional(),
  /** Only for a guest, in a race: before its first question, and while a question is open. */
  race: seatRace.optional(),
  /**
   * Only for a guest with awards of the finished game. The phone shows these awards only after the time `from`, because the screen shows
   * them first.
   */
  awards: z.object({ from: epochMs, own: z.array(award) }).optional(),
  /** Only for a guest, in a finished game, and after the end of an evening with a finished game. */
  result: seatResult.optional(),
  /** Only for a guest of an evening. */
  guest: z
    .object({
      gatheringId: opaqueId,
      name: z.string(),
      sign: guestSign,
      /**
       * Whether the phone itself may change its team: until the first question of the first game. Afterwards the host or a remote moves the
       * guest.
       */
      mayChangeTeam: z.boolean(),
      /** Whether the host has refused the seat that this phone asked for; until the guest takes another name. */
      isSeatRefused: z.literal(true).optional(),
      /** The other guests of the team, in the order of joining; sent while there is no game. */
      mates: z.array(z.object({ name: z.string(), sign: guestSign })).optional(),
      /** The mode of the game; null without a game. */
      mode: playMode.nullable(),
    })
    .optional(),
});
export type SeatView = z.infer<typeof seatView>;
