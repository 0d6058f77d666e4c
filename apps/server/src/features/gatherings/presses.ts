import { limits } from '@lamma/protocol/limits';
import type { PressStatus, PressTaken } from '@lamma/protocol/race';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import {
  isAtBound,
  judgePress,
  lockMs,
  MOST_EARLY,
  measuredPress,
  pressedAt,
  settlingMs,
} from '@lamma/rules/race/buzz';
import { decide } from '../../platform/db/decide';
import type { GuestPress } from '../seats/store-presses';
import type { Guest, SeatRow } from '../seats/store-tables';
import type { Game } from '../team-games/data/game';
import { pressBoundMs } from '../team-games/play/facts';
import { isDistrustedIn, isTryingButtons } from '../team-games/race-phones/race-phones';
import type { GatheringsParts, GuestToken } from './parts';

/** A guest presses the button of a race. Presses are stored before they are acknowledged. */

interface SentPress {
  gameId: string;
  round: number;
  pressId: string;
  /** Epoch ms, by the phone's estimate of the server's time. */
  pressedAt: number;
}

/** `settlesAt`: when the round is settled. `gatheringId`: the evening, if its screens show the press. */
type Pressed = PressTaken & { gameId?: string; settlesAt?: number; gatheringId?: string };

export async function pressButton(
  parts: GatheringsParts,
  seatId: string,
  sent: SentPress,
  guestToken: GuestToken,
): Promise<PressTaken | Refusal> {
  const { seats, clock, writer, teamGames } = parts;
  const receivedAt = clock.now();
  const found = await seats.read(seatId, guestToken);
  if (!found.ok) return found;
  if (!(await parts.limits.take('guestPressSeat', seatId)).ok) return refuse('rate');
  const decidePress = async (): Promise<Decision> => {
    const read = await seats.read(seatId, guestToken);
    if (!read.ok) return { answer: read };
    const { seat } = read;
    if (seat.guest?.isOver === true) return { answer: refuse('gatheringEnded') };
    const own = await seats.pressesOfSeat(sent.gameId, seatId);
    const stored = own.find(({ pressId }) => pressId === sent.pressId);
    if (stored !== undefined) return { answer: acknowledgement(stored.status, falseStartsIn(own, stored.round)) };
    const game = seat.gameId === null ? undefined : await teamGames.store.game(seat.gameId);
    if (seat.guest === null || game?.state.mode !== 'race') return { answer: refuse('notNow') };
    // The evening has gone on to its next game.
    if (game.id !== sent.gameId) return { answer: acknowledgement('late', 0) };
    const row = {
      ...{ gameId: game.id, round: sent.round, seatId, pressId: sent.pressId, team: seat.team },
      ...{ claimedAt: sent.pressedAt, receivedAt, afterMs: null, isAtBound: 0 },
    };
    if (sent.round === 0) return tryButton(parts, game, { ...seat, guest: seat.guest }, own, row);
    return pressInRound(parts, game, seat, own, row);
  };
  // The presses of a seat are handled one at a time: the meaning of a press depends on the seat's other presses, and the database does not
  // detect a conflict between two presses of a seat.
  const result = await parts.mutex(`press ${seatId}`, () => decide<Pressed | Refusal>(writer, decidePress));
  if (!result.ok) return result;
  const { gameId, settlesAt, gatheringId, ...answer } = result;
  if (gameId !== undefined && settlesAt !== undefined) parts.announce('buzzPressed', { gameId, settlesAt });
  if (gatheringId !== undefined) {
    parts.announce('buttonTried', { seatId });
    parts.announce('eveningChanged', { gatheringId });
  }
  return answer;
}

type PressRow = Omit<GuestPress, 'status'>;
type Decision =
  | { write: ReturnType<GatheringsParts['seats']['press']>; answer: Pressed }
  | { answer: Pressed | Refusal };

const falseStartsIn = (own: readonly GuestPress[], round: number) =>
  own.filter((press) => press.round === round && press.status === 'early').length;

function acknowledgement(status: PressStatus, early: number): PressTaken {
  return { ok: true, status, ...(status === 'early' && { lockMs: lockMs(early) }) };
}

/**
 * Stores a trial press. Before the first question every guest may try the button once; the host's screens show which guests have tried it.
 */
function tryButton(
  { seats, teamGames }: GatheringsParts,
  game: Game,
  seat: SeatRow & { guest: Guest },
  own: readonly GuestPress[],
  row: PressRow,
): Decision {
  if (!isTryingButtons(game)) return { answer: acknowledgement('late', 0) };
  if (game.state.pause !== undefined) return { answer: refuse('paused') };
  const answer = acknowledgement('tried', 0);
  if (own.some(({ round }) => round === 0)) return { answer };
  const { gatheringId } = seat.guest;
  const write = [
    ...seats.press({ ...row, status: 'tried' }, { game, seat }, null),
    teamGames.evenings.incrementVersion(gatheringId),
  ];
  return { write, answer: { ...answer, gatheringId } };
}

async function pressInRound(
  { seats, teamGames }: GatheringsParts,
  game: Game,
  seat: SeatRow,
  own: readonly GuestPress[],
  row: PressRow,
): Promise<Decision> {
  const { id, team } = seat;
  const { state } = game;
  if (!('buzz' in state) || state.buzz.round !== row.round) return { answer: acknowledgement('late', 0) };
  if (state.pause !== undefined) return { answer: refuse('paused') };
  const { buzz, revealed, open } = state;
  if (state.phase === 'reading' && revealed.includes(open.questionId)) return { answer: refuse('buzzerClosed') };
  if (buzz.mayPress !== 'both' && buzz.mayPress !== team) return { answer: refuse('notYourChance') };
  const inRound = own.filter(({ round }) => round === row.round);
  if (inRound.some(({ status }) => status === 'taken')) return { answer: acknowledgement('taken', 0) };
  const boundMs = await pressBoundMs(teamGames, game);
  const received = { receivedAt: row.receivedAt, claimedAt: row.claimedAt, boundMs };
  const pressTime = isDistrustedIn(own, id)
    ? measuredPress(received, teamGames.links.roundTripOf(id))
    : pressedAt(received);
  const early = falseStartsIn(own, row.round);
  const isOver = state.phase !== 'reading' && state.phase !== 'armed';
  const judged = isOver
    ? { status: 'late' as const, ...afterOpening(buzz.armsAt, pressTime) }
    : judgePress(buzz, early, pressTime);
  const { status, afterMs = null } = judged;
  const isRepeat = status === 'early' ? early >= MOST_EARLY : inRound.some((press) => press.status === status);
  const answer = acknowledgement(status, Math.min(MOST_EARLY, early + 1));
  // Not stored: further presses change nothing, and the rows of a flood would fill the disk.
  if (isRepeat) return { answer };
  const press = { ...row, status, afterMs, isAtBound: isAtBound(received) ? 1 : 0 };
  const decidedOn = { game, seat };
  if (status !== 'taken') return { write: seats.press(press, decidedOn, null), answer };
  const settlesAt = row.receivedAt + settlingMs(boundMs);
  const settlesEarlier = game.expiresAt === null || settlesAt < game.expiresAt;
  const write = seats.press(press, decidedOn, settlesEarlier ? settlesAt : null);
  return { write, answer: { ...answer, ...(settlesEarlier && { gameId: game.id, settlesAt }) } };
}

/** How long after the opening of the buttons a late press came, for the reply to its phone. */
function afterOpening(armsAt: number | null, pressTime: number): { afterMs?: number } {
  const maxMs = limits.buzzOpenMs + limits.buzzAnswerMostMs;
  return armsAt === null ? {} : { afterMs: Math.min(maxMs, Math.max(0, pressTime - armsAt)) };
}
