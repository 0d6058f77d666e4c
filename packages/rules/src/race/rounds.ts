import type { Buzz, RaceBase, RaceState } from '@lamma/protocol/game-state';
import type { Team } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { refuse } from '@lamma/protocol/refusals';
import type { Outcome, RuleContext } from '../modes/game';
import { judgePress, MOST_EARLY, pressedAt, settlingMs } from './buzz';

/** The rounds of a race: closed buttons, presses, settlement. */

export type Racing = Extract<RaceState, { buzz: Buzz }>;

/** The fields that all phases share. */
export function commonFields(state: RaceState): RaceBase {
  const { choices, rounds, arrow, questions, played, revealed, currentTeam, draw, scores, undoable } = state;
  const common = { questions, played, revealed, currentTeam, ...(draw && { draw }), scores, undoable };
  return { mode: 'race', choices, rounds, arrow, ...common };
}

/** Whether the room has seen the answer. If so, nobody may press. */
export const isAnswerSeen = ({ open, revealed }: Racing) => revealed.includes(open.questionId);

/** A new round with closed buttons. */
export function closedRound(state: RaceState, open: Racing['open'], buzz: Partial<Buzz>): Racing {
  const round = state.rounds + 1;
  return {
    ...commonFields(state),
    rounds: round,
    phase: 'reading',
    open,
    buzz: {
      ...{ round, chance: 1, mayPress: 'both', armsBy: null, armsAt: null, closesAt: null, answerBy: null },
      ...{ settlesAt: null, winner: null, also: [], tie: false, early: [0, 0], keys: [], voided: null },
      ...buzz,
    },
  };
}

export function openButtons(state: Racing, now: number, openMs: number): Racing {
  const armsAt = now + limits.buzzLeadMs;
  const buzz = { ...state.buzz, armsBy: null, armsAt, closesAt: armsAt + openMs, voided: null };
  return { ...state, phase: 'armed', buzz };
}

export const openMsOf = ({ buzz }: Racing) => (buzz.chance === 1 ? limits.buzzOpenMs : limits.buzzSecondMs);

/** Applies a press of a team's key on the host's screen. Before the opening, or while the key is locked, it is a false start. */
export function hostBuzz(
  state: RaceState,
  team: Team,
  claimedAt: number | undefined,
  { now, facts }: RuleContext,
): Outcome<RaceState> {
  if (state.phase !== 'reading' && state.phase !== 'armed') return refuse('buzzerClosed');
  if (team !== 1 && team !== 2) return refuse('notNow');
  const { buzz } = state;
  if (isAnswerSeen(state)) return refuse('alreadyRevealed');
  if (buzz.mayPress !== 'both' && buzz.mayPress !== team) return refuse('notYourChance');
  if (buzz.keys.some((key) => key.team === team)) return refuse('buzzerClosed');
  const pressed = (change: Partial<Buzz>): Outcome<RaceState> => {
    return { ok: true, state: { ...state, buzz: { ...buzz, ...change } }, events: [] };
  };
  const boundMs = facts?.boundMs ?? limits.buzzCapLeastMs;
  const at = pressedAt({ receivedAt: now, claimedAt: claimedAt ?? now, boundMs });
  const early = buzz.early[team - 1] ?? 0;
  const { status, afterMs } = judgePress(buzz, early, at);
  if (status === 'late') return refuse('buzzerClosed');
  if (afterMs === undefined) {
    const more = Math.min(MOST_EARLY, early + 1);
    const earlyCounts: [number, number] = team === 1 ? [more, buzz.early[1]] : [buzz.early[0], more];
    return pressed({ early: earlyCounts });
  }
  const settlesAt = Math.min(buzz.settlesAt ?? Number.POSITIVE_INFINITY, now + settlingMs(boundMs));
  return pressed({ keys: [...buzz.keys, { team, afterMs }], settlesAt });
}

/** A new round without presses, of the same question and the same chance. If the question has a recording, the host opens the buttons. */
export function reopenedRound(state: Racing, { now, facts }: RuleContext, voided: NonNullable<Buzz['voided']>): Racing {
  const { chance, mayPress } = state.buzz;
  const isAuto = state.choices.arm === 'auto' && facts?.isRecording !== true;
  const armsBy = isAuto ? now + limits.buzzVoidMs : null;
  return closedRound(state, state.open, { chance, mayPress, armsBy, voided });
}
