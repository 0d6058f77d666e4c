import * as z from 'zod';
import { optionalLine, positiveInt, requestedId } from './fields/fields';
import { playMode } from './games';
import { limits } from './limits';

/**
 * What a television shows after a phone has signed it in: the waiting picture, the evening's join screen, the settings of a game that the
 * host is preparing, or a game. Nothing else of the phone's pages is sent.
 */
export const castStep = z.discriminatedUnion('at', [
  z.strictObject({ at: z.literal('home') }),
  z.strictObject({ at: z.literal('evening') }),
  z.strictObject({
    at: z.literal('setup'),
    /** In the order in which they were chosen. */
    categoryIds: z.array(positiveInt).max(limits.categoriesPerGame),
    gameName: optionalLine(limits.gameName),
    team1Name: optionalLine(limits.teamName),
    team2Name: optionalLine(limits.teamName),
    mode: playMode.nullable(),
    /** Missing if team 1 begins without a draw. */
    drawsTurn: z.literal(true).optional(),
  }),
  z.strictObject({ at: z.literal('game'), gameId: requestedId, mode: playMode }),
]);
export type CastStep = z.output<typeof castStep>;

/** The state of the room `cast`. */
export const castState = z.object({
  step: castStep,
  /** A game that was opened on the television itself; while it is set, the television does not follow the phone. */
  ownGame: z.string().nullable(),
});
export type CastState = z.output<typeof castState>;
