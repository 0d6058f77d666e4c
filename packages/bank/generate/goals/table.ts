import * as z from 'zod';
import { moves, subjectKey } from '../../src/files/schema';

/** The format of `data/goals.json`. Lengths are metres, times seconds of the film's play. */

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
/** Along the pitch from the scorers' own goal line (0) to the other (105); across it from their left touchline (0) to their right (68). */
const place = z.tuple([z.number().min(-2).max(108), z.number().min(-2).max(70)]);
const playerName = z.string().regex(/^[a-z0-9-]+$/);

const player = z.strictObject({
  name: playerName,
  side: z.enum(['scorers', 'others', 'keeper']),
  /** Timed positions, in order; the player stands still before the first time and after the last. */
  run: z.array(z.tuple([z.number().nonnegative(), place])).min(1),
});

/** A part of the ball's path: at a player's feet, or to a player or place through the air or along the grass. */
const leg = z.union([
  z.strictObject({ until: z.number().positive(), at: playerName }),
  z.strictObject({
    until: z.number().positive(),
    to: z.union([playerName, place]),
    /** The maximum height of the ball's flight. */
    rise: z.number().positive().optional(),
  }),
]);

export const goalsTable = z.array(
  z.strictObject({
    goal: z.string().regex(/^[a-z0-9-]+$/),
    band: z.enum(['easy', 'medium', 'hard']),
    move: z.enum(moves),
    ask: z.string(),
    answer: z.string(),
    accept: z.array(z.string()),
    wrong: z.array(z.string()).length(3),
    why: z.string(),
    source: z.string(),
    subjects: z.array(subjectKey),
    match: z.strictObject({
      competition: z.string(),
      round: z.string(),
      year: z.int(),
      /** Absent if reference works disagree. */
      minute: z.int().positive().optional(),
    }),
    /** The scorers' team first. */
    teams: z.tuple([z.string(), z.string()]),
    /** Colours of shirt and outline: the team's usual ones, which the team did not necessarily wear in that match. */
    colours: z.tuple([z.tuple([colour, colour]), z.tuple([colour, colour])]),
    /** The score before the goal, in the order of the teams. */
    score: z.tuple([z.int().nonnegative(), z.int().nonnegative()]),
    /** How far the picture extends back from the goal and to the left; the whole pitch by default. */
    view: z.strictObject({ from: z.number().min(0).max(70), left: z.number().min(-2).max(34) }).optional(),
    players: z.array(player),
    /** The ball's position at the start: a player or a place. */
    ball: z.union([playerName, place]),
    legs: z.array(leg).min(1),
    finish: z.strictObject({
      scorer: playerName,
      /** Where the ball crosses the goal line, from the left post (30.34) to the right (37.66); the middle if no reference says more. */
      y: z.number().min(30.34).max(37.66),
      rise: z.number().nonnegative().optional(),
      /** How far the path curves to the scorers' right, or to their left if negative. */
      bend: z.number().optional(),
      /** The share of the shot that the film shows before it stops, for example of a free kick. */
      shown: z.number().min(0).max(0.6).optional(),
    }),
    rev: z.int().positive().optional(),
  }),
);
export type GoalRow = z.infer<typeof goalsTable>[number];
