import type { Award } from '@lamma/protocol/awards';
import { limits } from '@lamma/protocol/limits';
import type { SeatGuess, SeatResult, SeatView } from '@lamma/protocol/seats';
import { claimablePoint, guessableQuestion, lastClosedGuesses } from '@lamma/rules/guests';
import { placesOf } from '@lamma/rules/view';
import type { QuestionBank } from '../../categories/bank';
import type { ListedGuest } from '../../seats/store';
import type { Guest, SeatRow } from '../../seats/store-tables';
import type { GuestVote } from '../../seats/store-votes';
import { type Game, textsOf } from '../data/game';
import { type RaceContext, seatRaceOf } from '../race-phones/race-phones';

/** The view of a seat's phone. It contains neither a question nor an answer. */
export function seatView({ id, state, data }: Game, { team }: Pick<SeatRow, 'team'>): SeatView {
  const { currentTeam, scores } = state;
  const token = 'round' in state && !state.round.demo && team !== currentTeam ? state.round.sessionToken : undefined;
  return {
    gameId: id,
    team,
    teamNames: [data.team1Name, data.team2Name],
    scores: [scores[1], scores[2]],
    phase: phaseOf(state),
    currentTeam,
    ...(state.pause && { pause: { ...state.pause } }),
    ...(token === undefined ? {} : { token }),
  };
}

function phaseOf({ phase }: Game['state']): SeatView['phase'] {
  switch (phase) {
    case 'finished':
      return 'finished';
    case 'qr-display':
      return 'writing';
    case 'reading':
    case 'armed':
      return phase;
    case 'question-display':
    case 'answering':
      return 'answering';
    case 'result':
    case 'answer-display':
    case 'square-selection':
      return 'result';
    default:
      return 'choosing';
  }
}

/** The data from which the views of all guests of an evening are built. */
interface GuestsContext {
  mayChangeTeam: boolean;
  /** The guests of the evening; empty while there is a game. */
  listed: readonly ListedGuest[];
  /** The votes of all guests on the questions of `questionsWithVotes`. */
  votes: readonly GuestVote[];
  /** The awards of the finished game; undefined before its end. */
  awards: readonly Award[] | undefined;
  /** The result by seat, of the finished game or of the ended evening; undefined before the end of both. */
  results: ((seatId: string) => SeatResult) | undefined;
  bank: QuestionBank;
  race: RaceContext | undefined;
  /** Whether the host has refused this guest's claim to another guest's seat. */
  isSeatRefused: (seatId: string) => boolean;
}

/** The view for the phone of an evening's guest. */
export function guestView(game: Game | undefined, { id, team, guest }: GuestSeat, context: GuestsContext): SeatView {
  const { gatheringId, name, sign, isOver, teamNames } = guest;
  const mayChangeTeam = context.mayChangeTeam && !isOver;
  const refused = context.isSeatRefused(id) && !isOver ? ({ isSeatRefused: true } as const) : {};
  const own = { gatheringId, name, sign, mayChangeTeam, mode: game?.mode ?? null, ...refused };
  if (game === undefined) {
    const phase = isOver ? 'over' : 'noGame';
    const mates = context.listed
      .filter((one) => one.isRemoved === 0 && one.team === team && one.id !== id)
      .map((mate) => ({ name: mate.name, sign: mate.sign }));
    const scores: [number, number] = [0, 0];
    return { gameId: null, team, teamNames: [...teamNames], scores, phase, currentTeam: 1, guest: { ...own, mates } };
  }
  const { token, ...view } = seatView(game, { team });
  const result = context.results?.(id);
  if (isOver) return { ...view, phase: 'over', ...(result && { result }), guest: own };
  if (game.status === 'saved') {
    const { pause: _pause, ...resting } = view;
    return { ...resting, ...phaseForGuests(game.state), rests: true, guest: own };
  }
  const race =
    context.race &&
    seatRaceOf(game, { id, team }, context.race, (questionId) => placeOf(context.bank, game, questionId));
  return {
    ...view,
    ...phaseForGuests(game.state),
    ...(token !== undefined && { token }),
    ...votesView(game, { id, team }, context),
    ...(race && { race }),
    ...awardsView(game, { id, guest }, context.awards),
    ...(result && { result }),
    guest: own,
  };
}

/**
 * Only the guest's own awards. The screen shows the awards of all guests, one after the other; the phone waits until
 * the screen has shown the guest's last award.
 */
function awardsView(
  { finishedAt }: Game,
  { id, guest: { awardsAt } }: Pick<GuestSeat, 'id' | 'guest'>,
  awards: readonly Award[] = [],
): Pick<SeatView, 'awards'> {
  const own = awards.filter(({ playerId }) => playerId === id);
  if (finishedAt === null || own.length === 0) return {};
  const last = awards.findLastIndex(({ playerId }) => playerId === id);
  const areShown = awardsAt !== null && awardsAt >= finishedAt;
  const from = areShown ? awardsAt + (last + 0.5) * limits.awardMs : finishedAt + limits.awardsAfterMs;
  return { awards: { from, own } };
}

/**
 * The phase and the team that an evening's guests see, if these differ from the game's. In connect the game's phase does not change while a
 * question is open, and the team that won a question chooses a square even if the other team has the turn.
 */
function phaseForGuests(state: Game['state']): Partial<Pick<SeatView, 'phase' | 'currentTeam'>> {
  if (state.phase === 'square-selection') return { phase: 'square', currentTeam: state.claimingTeam };
  if (state.phase !== 'question-selection' || state.open === null) return {};
  return { phase: state.revealed.includes(state.open.questionId) ? 'result' : 'answering' };
}

type GuestSeat = SeatRow & { guest: Guest };
export const isGuest = (seat: SeatRow): seat is GuestSeat => seat.guest !== null;

/** The questions whose votes a guest's phone may show: the open one, and the one that was decided last. */
export function questionsWithVotes({ state }: Pick<Game, 'state'>): number[] {
  return [state.open?.questionId, state.played.at(-1)?.questionId].filter((id) => id !== undefined);
}

function votesView(game: Game, seat: Pick<SeatRow, 'id' | 'team'>, context: GuestsContext): Partial<SeatView> {
  const guess = guessView(game, seat, context);
  const point = claimablePoint(game.state);
  if (point?.team !== seat.team) return { ...(guess && { guess }) };
  const { questionId, until } = point;
  return {
    ...(guess && { guess }),
    claim: { questionId, until, isOwn: voteOf(context.votes, seat, 'mine', questionId) !== undefined },
  };
}

function guessView(
  game: Game,
  seat: Pick<SeatRow, 'id' | 'team'>,
  { votes, bank }: GuestsContext,
): SeatGuess | undefined {
  const asked = guessableQuestion(game.state);
  const last = lastClosedGuesses(game.state);
  const about = asked ?? last;
  if (about === null || about.by !== seat.team) return undefined;
  const { questionId } = about;
  const own = voteOf(votes, seat, 'knows', questionId);
  const place = placeOf(bank, game, questionId);
  if (asked !== null)
    return { questionId, ...place, isOpen: asked.isOpen, knows: own === undefined ? null : own === 1 };
  if (last === null || own === undefined) return undefined;
  const knows = own === 1;
  const isRight = knows === last.wereKnown;
  const { rightFrom } = last;
  return { questionId, ...place, isOpen: false, knows, isRight, ...(rightFrom !== undefined && { rightFrom }) };
}

function voteOf(
  votes: readonly GuestVote[],
  { id, team }: Pick<SeatRow, 'id' | 'team'>,
  about: GuestVote['about'],
  questionId: number,
) {
  const own = votes.filter((vote) => vote.seatId === id && vote.team === team);
  return own.find((vote) => vote.about === about && vote.questionId === questionId)?.value;
}

function placeOf(bank: QuestionBank, game: Game, questionId: number): { category: string; number: number } {
  const category = game.questions.find(({ questionIds }) => questionIds.includes(questionId));
  if (category === undefined) return { category: '', number: 1 };
  const places = placesOf(category.questionIds.length, category.struck);
  return {
    category: textsOf(bank, game).category(category.categoryId)?.nameAr ?? '',
    number: places[category.questionIds.indexOf(questionId)] ?? 1,
  };
}
