import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { PhoneView } from '@lamma/protocol/rest/games/qr-rounds';
import { otherTeam } from '@lamma/rules/modes/common';
import { tricksOf } from '@lamma/rules/modes/tricks';
import { type Game, textsOf } from '../data/game';
import type { Round } from '../data/store-rounds';
import type { TeamGamesParts } from '../parts';
import { setupOf } from '../play/play';

type Parts = Pick<TeamGamesParts, 'store' | 'bank' | 'clock'>;

export interface RoundState {
  round: Round;
  game: Game | undefined;
  status: PhoneView['status'];
  version: number;
  expiresAt: number;
  options: readonly string[] | null;
  wrongOptions: readonly string[] | null;
  fooled?: PhoneView['fooled'];
}

export async function readRoundState(parts: Parts, token: string): Promise<RoundState | undefined> {
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
  // The move that accepts the options is stored in the same transaction as the options. If the game is past that move but the round has no
  // options, the round was read too early: read it again.
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
  // The wait ends exactly at `expiresAt`, even if `expireTimer` is not in the log yet.
  const isOver = status === 'waiting' && parts.clock.now() >= expiresAt;
  const fooled = await trickOnScreen(parts, game);
  return { ...common, status: isOver ? 'expired' : status, expiresAt, options, ...(fooled && { fooled }) };
}

/** The rivals' option that has just fooled the asked team, and how often the rivals have fooled it; undefined if none has. */
async function trickOnScreen({ store }: Parts, game: Game): Promise<PhoneView['fooled']> {
  const { state } = game;
  if (state.phase !== 'result' || state.choice.option === state.choice.rightOption) return undefined;
  const commands = (await store.log(game.id, 0)).filter(({ version }) => version <= game.version);
  const tricks = tricksOf({ setup: setupOf(game), commands });
  const by = otherTeam(state.currentTeam);
  const times = tricks.filter((trick) => trick.by === by).length;
  return times === 0 ? undefined : { option: state.options[state.choice.option], times };
}

export async function roundStatus(parts: Parts, token: string) {
  const current = await readRoundState(parts, token);
  if (current === undefined) return refuse('notFound');
  const { status, options, fooled } = current;
  const phones = await parts.store.phoneCount(token);
  if (status === 'ready' && options !== null) return { status, options: [...options], phones };
  return { status, phones, ...(fooled && { fooled }) };
}

/** A round for a phone that opens it; refused if the round has ended. */
export async function readRound(
  parts: Parts,
  token: string,
): Promise<{ ok: true; version: number; state: PhoneView } | Refusal> {
  const current = await readRoundState(parts, token);
  if (current === undefined) return refuse('notFound');
  if (current.status === 'chosen' || current.status === 'expired') return refuse('roundGone');
  return { ok: true, version: current.version, state: phoneView(parts, current) };
}

/** A round for phones that already watch it, which also read it after its end. */
export async function watchedRound(parts: Parts, token: string) {
  const current = await readRoundState(parts, token);
  return current === undefined ? null : { version: current.version, state: phoneView(parts, current) };
}

/** The team that was asked: teams alternate with each played question, so the question's position determines it. */
export function askedTeam({ state }: Game, { questionId }: Round): 1 | 2 {
  const index = state.played.findIndex((played) => played.questionId === questionId);
  if (index < 0) return state.currentTeam;
  const beginner = state.draw?.team ?? 1;
  return index % 2 === 0 ? beginner : otherTeam(beginner);
}

function phoneView({ bank }: Parts, current: RoundState): PhoneView {
  const { round, game, status, expiresAt, wrongOptions, fooled } = current;
  const isOver = status === 'chosen' || status === 'expired';
  const question = game === undefined ? undefined : textsOf(bank, game).question(round.questionId);
  const [wrongOption1, wrongOption2] = wrongOptions ?? [];
  const asked = game === undefined ? 1 : askedTeam(game, round);
  const names = game === undefined ? null : ([game.data.team1Name, game.data.team2Name] as const);
  return {
    sessionToken: round.token,
    status,
    questionId: round.questionId,
    // An ended round shows neither question nor answer.
    questionText: isOver ? '' : (question?.questionText ?? round.questionText),
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
    ...(fooled === undefined ? {} : { fooled }),
  };
}
