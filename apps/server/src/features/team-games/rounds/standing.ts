import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { PhoneView } from '@lamma/protocol/rest/games/qr-rounds';
import type { Game } from '../data/game';
import { textsOf } from '../data/game-texts';
import type { Round } from '../data/store-rounds';
import type { TeamGamesParts } from '../parts';

type Parts = Pick<TeamGamesParts, 'store' | 'bank' | 'clock'>;

/** A token's round as it stands now. */
export interface RoundStanding {
  round: Round;
  game: Game | undefined;
  status: PhoneView['status'];
  version: number;
  expiresAt: number;
  options: readonly string[] | null;
  wrongOptions: readonly string[] | null;
}

export async function readStanding(parts: Parts, token: string): Promise<RoundStanding | undefined> {
  const read = await parts.store.round(token);
  if (read === undefined) return undefined;
  if (read.gameId === null) {
    const round = read;
    const isOver = parts.clock.now() >= round.expiresAt;
    const status = isOver ? 'expired' : round.options === null ? 'waiting' : 'ready';
    return { ...round, round, game: undefined, status };
  }
  const game = await parts.store.game(read.gameId);
  if (game === undefined) return undefined;
  const { state } = game;
  // The phone's options are written once, with the move that takes them: what was read before that move is behind this game.
  const isBehind = read.wrongOptions === null && state.phase !== 'qr-display';
  const round = (isBehind ? await parts.store.round(token) : undefined) ?? read;
  const isLive = 'round' in state && state.round.sessionToken === token;
  const wasChosen = state.played.some(({ questionId }) => questionId === round.questionId);
  const options = isLive && 'options' in state ? state.options : null;
  const common = { round, game, version: game.version, wrongOptions: round.wrongOptions };
  if (!isLive)
    return { ...common, status: wasChosen ? 'chosen' : 'expired', expiresAt: round.expiresAt, options: null };
  const status = state.phase === 'qr-display' ? 'waiting' : state.phase === 'question-display' ? 'ready' : 'chosen';
  const { expiresAt } = state.round;
  // The wait is over for a phone at its very end, before the server's own clock has ended it in the log.
  const isOver = status === 'waiting' && parts.clock.now() >= expiresAt;
  return { ...common, status: isOver ? 'expired' : status, expiresAt, options };
}

export async function roundStatus(parts: Parts, token: string) {
  const standing = await readStanding(parts, token);
  if (standing === undefined) return refuse('notFound');
  const { status, options } = standing;
  const phones = await parts.store.phones(token);
  return status === 'ready' && options !== null ? { status, options: [...options], phones } : { status, phones };
}

/** What a phone sees of a round; its whole content as long as it lives, and its end in words then. */
export async function readRound(
  parts: Parts,
  token: string,
): Promise<{ ok: true; version: number; state: PhoneView } | Refusal> {
  const standing = await readStanding(parts, token);
  if (standing === undefined) return refuse('notFound');
  if (standing.status === 'chosen' || standing.status === 'expired') return refuse('roundGone');
  return { ok: true, version: standing.version, state: phoneView(parts, standing) };
}

/** For those who already watch: also the end. */
export async function watchedRound(parts: Parts, token: string) {
  const standing = await readStanding(parts, token);
  return standing === undefined ? null : { version: standing.version, state: phoneView(parts, standing) };
}

/** Whose turn the round was: the turn passes with each question that is used up, and a phone's own round stays as it was. */
function askedTeam({ state }: Game, { questionId }: Round): 1 | 2 {
  const place = state.played.findIndex((played) => played.questionId === questionId);
  if (place < 0) return state.currentTeam;
  return place % 2 === 0 ? 1 : 2;
}

function phoneView({ bank }: Parts, standing: RoundStanding): PhoneView {
  const { round, game, status, expiresAt, wrongOptions } = standing;
  const isOver = status === 'chosen' || status === 'expired';
  const question = game === undefined ? undefined : textsOf(bank, game).question(round.questionId);
  const [wrongOption1, wrongOption2] = wrongOptions ?? [];
  const asked = game === undefined ? 1 : askedTeam(game, round);
  const names = game === undefined ? null : ([game.data.team1Name, game.data.team2Name] as const);
  return {
    sessionToken: round.token,
    status,
    questionId: round.questionId,
    // A dead token tells nothing.
    questionText: isOver ? '' : (question?.questionText ?? round.questionText),
    // Whoever writes wrong options for it knows all of it.
    ...(isOver || question?.clues === undefined ? {} : { clues: [...question.clues] }),
    correctAnswer: isOver ? '' : (question?.correctAnswer ?? round.correctAnswer),
    ...(isOver || question?.questionImage === undefined ? {} : { questionImage: question.questionImage }),
    ...(isOver || question?.questionAudio === undefined ? {} : { questionAudio: question.questionAudio }),
    ...(isOver || question?.questionVideo === undefined ? {} : { questionVideo: question.questionVideo }),
    askedName: names?.[asked - 1] ?? null,
    rivalName: names?.[2 - asked] ?? null,
    rivalTeam: names === null ? null : asked === 1 ? 2 : 1,
    expiresAt,
    ...(wrongOption1 === undefined || wrongOption2 === undefined ? {} : { wrongOption1, wrongOption2 }),
  };
}
