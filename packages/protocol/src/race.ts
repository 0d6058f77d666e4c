import * as z from 'zod';
import { clientUuid, epochMs, opaqueId, requestedId } from './fields/fields';
import { limits } from './limits';

/** Wire types of a race («اسبقهم»): nobody has the turn; a question belongs to the team that presses first. */

/** A copy of `team` in games.ts, which imports this file and so cannot be imported here. */
const team = z.union([z.literal(1), z.literal(2)]);
const count = z.number().int().min(0);

/** The choices of a race, fixed at its start. */
export const raceOptions = z.strictObject({
  /** The time for an answer, shown as a ring. Nothing closes at its end: the host may still judge the answer. */
  answerMs: z.number().int().min(limits.buzzAnswerLeastMs).max(limits.buzzAnswerMostMs),
  /** Who opens the buttons: the server (after the time that reading takes) or the host. */
  arm: z.enum(['auto', 'host']),
  /** Whether the other team may press after a wrong answer. */
  second: z.boolean(),
  /** Who picks the next question: the winner of the last one, or the teams in turn. */
  picks: z.enum(['winner', 'turns']),
});
export type RaceOptions = z.infer<typeof raceOptions>;

/** A press that counts. It has no name, because names are part of the evening. */
const press = z.object({
  /** The guest's seat; null for a key of the host's screen, which counts for a team. */
  playerId: opaqueId.nullable(),
  team,
  /** Ms after the buttons opened. */
  afterMs: count,
});
export type Press = z.infer<typeof press>;

export const buzz = z.object({
  /** Increases with each opening of the buttons in a game; no number is used twice. */
  round: z.number().int().min(1),
  /** 1 for the first press for a question; 2 after a wrong answer, when only the other team may press. */
  chance: z.union([z.literal(1), z.literal(2)]),
  mayPress: z.union([z.literal('both'), team]),
  /** While the question is read: when the server will arm the buttons; null if the host arms them. */
  armsBy: epochMs.nullable(),
  /** When the buttons open on all screens at once; null while the question is read. */
  armsAt: epochMs.nullable(),
  /** When the buttons close; null unless the phase is `armed`. */
  closesAt: epochMs.nullable(),
  /** When the time for the answer ends; null while no such time runs. */
  answerBy: epochMs.nullable(),
  /** When the server settles the round; null before the first press of a key. */
  settlesAt: epochMs.nullable(),
  winner: press.nullable(),
  /** The next presses after the winner's, in order. */
  also: z.array(press).max(3),
  /** True if the arrow decided, because the measured times of both teams' presses were too close to tell them apart. */
  tie: z.boolean(),
  /** The team that wins the next tie; null before the first one. */
  arrow: team.nullable(),
  /** False starts on the host's screen: how often the key of team 1 and that of team 2 was pressed too early. */
  early: z.tuple([count, count]),
  /** Why the teams press again for the same question. */
  voided: z.enum(['host', 'outage']).nullable(),
});
export type BuzzView = z.infer<typeof buzz>;

/** `taken`: the press counts. `early`: a false start. `late`: the buttons were closed. `tried`: a trial press before the first question. */
export const pressStatuses = ['taken', 'early', 'late', 'tried'] as const;
export type PressStatus = (typeof pressStatuses)[number];

/** A guest's press of the button, idempotent by `pressId`. */
export const guestPress = {
  /** The game that the phone shows. Needed because the next game of the evening has the same round numbers. */
  gameId: requestedId,
  round: count,
  pressId: clientUuid,
  /** The phone's estimate of the server's time. */
  pressedAt: epochMs,
};

/** The ack of a stored press. */
export const pressTaken = z.object({
  ok: z.literal(true),
  status: z.enum(pressStatuses),
  /** How long a false start locks the button after the opening. */
  lockMs: count.optional(),
});
export type PressTaken = z.infer<typeof pressTaken>;

/**
 * A press as guests' phones show it after the settlement of the round. A press of a key on the host's screen has an empty name and no sign.
 */
const rankedPress = z.object({ team, name: z.string(), sign: count.nullable(), afterMs: count, isOwn: z.boolean() });
export type RankedPress = z.infer<typeof rankedPress>;

/** A race as one guest's phone sees it. */
export const seatRace = z.object({
  /** 0 before the first question, when presses are only trials. */
  round: count,
  /** The question's place on the board; null for trial presses. */
  place: z.object({ category: z.string(), number: z.number().int().min(1) }).nullable(),
  chance: z.union([z.literal(1), z.literal(2)]),
  /** Whether the seat's team may press. */
  mayPress: z.boolean(),
  armsAt: epochMs.nullable(),
  closesAt: epochMs.nullable(),
  answerBy: epochMs.nullable(),
  /** How long after `armsAt` the button stays locked because of false starts. */
  lockMs: count,
  /** The seat’s own press in this round; its time is missing until the settlement. */
  own: z.object({ status: z.enum(pressStatuses), afterMs: count.optional() }).nullable(),
  winner: rankedPress.nullable(),
  also: z.array(rankedPress).max(3),
  tie: z.boolean(),
  /** The team that got the point, null for nobody; only while the answer shows. */
  wonBy: team.nullable().optional(),
  /** Whether the phone's connection is much slower than those of the other phones. */
  isFar: z.boolean(),
  /** Whether the phone's claimed times are ignored, so that its presses are timed by its measured round trip. */
  isDistrusted: z.boolean(),
});
export type SeatRace = z.infer<typeof seatRace>;

/** A guest's button, for the host's screens. */
export const guestBuzzer = z.object({
  playerId: opaqueId,
  /** Whether the button was pressed before the first question of this game. */
  hasTried: z.boolean(),
  roundTripMs: count.nullable(),
  isFar: z.boolean(),
  isDistrusted: z.boolean(),
});
export type GuestBuzzer = z.infer<typeof guestBuzzer>;
