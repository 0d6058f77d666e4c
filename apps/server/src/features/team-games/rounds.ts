import { randomUUID } from 'node:crypto';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { PhoneView } from '@lamma/protocol/rest/qr-rounds';
import { looksLike } from '@lamma/rules/looks-like';
import type { Actor } from '../../platform/actor';
import { decide } from '../../platform/db/decide';
import { shuffled } from '../../platform/random';
import { roundAddress } from './facts';
import type { TeamGamesParts } from './parts';
import { playCommand } from './play';
import type { Game } from './store';
import type { Round } from './store-guests';

/** The two wrong options as sent, cleaned. */
export interface SentOptions {
  wrongOption1: string;
  wrongOption2: string;
}
/** Who asks for a code. */
export interface RoundMaker {
  actor: Actor | null;
  address: string;
  /** `<protocol>://<host>` by which they opened this server. */
  openedAt: string;
}
interface Asked {
  questionId: number;
  /** Empty where none was sent. */
  questionText: string;
  correctAnswer: string;
}
type Made = { ok: true; sessionToken: string; qrUrl: string };
/** Bytes of a round's secret: 128 bits. */
const TOKEN_BYTES = 16;
/** How often a decision is made anew because the game moved on meanwhile. */
const TRIES = 5;

/**
 * `qr-game/create`: the code of the game's open question. The live round of that question is found again; the session's own
 * question counts, whatever texts were sent, but for a session that nobody has moved yet (a client that plays by itself).
 */
export async function createRound(
  parts: TeamGamesParts,
  { actor, address, openedAt }: RoundMaker,
  gameId: string | null,
  asked: Asked,
): Promise<Made | Refusal> {
  // A visitor's own word does not decide where a code leads.
  if (gameId === null && actor === null) return ownRound(parts, { address, openedAt: undefined }, null, asked);
  if (actor === null) return refuse('unauthorized');
  if (gameId === null) return ownRound(parts, { userId: actor.userId, openedAt }, null, asked);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const game = await parts.store.game(gameId);
    if (game?.userId !== actor.userId) return refuse('notFound');
    if (game.mode !== 'qr') return refuse('notInThisMode');
    if (game.version === 0) return ownRound(parts, { userId: actor.userId, openedAt }, game, asked);
    const { state } = game;
    if (state.phase === 'finished') return refuse('gameFinished');
    if (state.open?.questionId !== asked.questionId) return refuse('otherQuestion');
    if (state.phase === 'qr-display') return { ok: true, ...codeOf(state.round) };
    const move = { commandId: randomUUID(), version: game.version, command: { type: 'startQrRound' } as const };
    const played = await playCommand(parts, gameId, { ...move, who: `user:${actor.userId}`, openedAt }, () => null);
    if (!played.ok && played.refusal !== 'stale' && played.refusal !== 'roundRunning') return played;
  }
  return refuse('busy');
}

const codeOf = ({ sessionToken, qrUrl }: { sessionToken: string; qrUrl: string }) => ({ sessionToken, qrUrl });

/**
 * A round of its own: of the sent texts, in nobody's log. Its code is shown to whoever asked for it and to nobody else, so that their own
 * request may say by which address the site was opened.
 */
async function ownRound(
  parts: TeamGamesParts,
  maker: { openedAt: string | undefined } & ({ userId: string } | { address: string }),
  game: Game | null,
  asked: Asked,
): Promise<Made | Refusal> {
  const bankQuestion = game?.questions.some(({ questionIds }) => questionIds.includes(asked.questionId))
    ? parts.bank.question(asked.questionId)
    : undefined;
  const questionText = asked.questionText || bankQuestion?.questionText;
  const correctAnswer = asked.correctAnswer || bankQuestion?.correctAnswer;
  if (!questionText || !correctAnswer) return refuse('questionNeeded');
  const now = parts.clock.now();
  const token = parts.random.token(TOKEN_BYTES);
  const [countedFor, usual] =
    'userId' in maker
      ? [maker.userId, limits.ownRoundsOfUser]
      : [parts.secret.hmac('rounds of an address', maker.address), limits.ownRoundsOfAddress];
  const most = Math.max(1, Math.round(usual * parts.limitsFactor));
  const round: Round & { countedFor: string } = {
    token,
    userId: 'userId' in maker ? maker.userId : null,
    gameId: null,
    countedFor,
    questionId: asked.questionId,
    questionText,
    correctAnswer,
    options: null,
    wrongOptions: null,
    version: 0,
    createdAt: now,
    expiresAt: now + limits.roundMs,
  };
  const qrUrl = roundAddress(parts.phoneOrigin(maker.openedAt), token);
  return decide<Made | Refusal>(parts.writer, async () => {
    if ((await parts.store.liveOwnRounds(countedFor, now)) >= most) return { answer: refuse('tooManyRounds') };
    return { write: parts.store.addOwnRound(round, most), answer: { ok: true, sessionToken: token, qrUrl } };
  });
}

/** A token's round as it stands now. */
interface Standing {
  round: Round;
  game: Game | undefined;
  status: PhoneView['status'];
  version: number;
  expiresAt: number;
  options: readonly string[] | null;
  wrongOptions: readonly string[] | null;
}

async function standingOf(parts: TeamGamesParts, token: string): Promise<Standing | undefined> {
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

export async function roundStatus(parts: TeamGamesParts, token: string) {
  const standing = await standingOf(parts, token);
  if (standing === undefined) return refuse('notFound');
  const { status, options } = standing;
  const phones = await parts.store.phones(token);
  return status === 'ready' && options !== null ? { status, options: [...options], phones } : { status, phones };
}

/** What a phone sees of a round; its whole content as long as it lives, and its end in words then. */
export async function readRound(
  parts: TeamGamesParts,
  token: string,
): Promise<{ ok: true; version: number; state: PhoneView } | Refusal> {
  const standing = await standingOf(parts, token);
  if (standing === undefined) return refuse('notFound');
  if (standing.status === 'chosen' || standing.status === 'expired') return refuse('roundGone');
  return { ok: true, version: standing.version, state: phoneView(parts, standing) };
}

/** For those who already watch: also the end. */
export async function watchedRound(parts: TeamGamesParts, token: string) {
  const standing = await standingOf(parts, token);
  return standing === undefined ? null : { version: standing.version, state: phoneView(parts, standing) };
}

/** Whose turn the round was: the turn passes with each question that is used up, and a phone's own round stays as it was. */
function askedTeam({ state }: Game, { questionId }: Round): 1 | 2 {
  const place = state.played.findIndex((played) => played.questionId === questionId);
  if (place < 0) return state.currentTeam;
  return place % 2 === 0 ? 1 : 2;
}

function phoneView({ bank }: TeamGamesParts, standing: Standing): PhoneView {
  const { round, game, status, expiresAt, wrongOptions } = standing;
  const isOver = status === 'chosen' || status === 'expired';
  const question = round.gameId === null ? undefined : bank.question(round.questionId);
  const [wrongOption1, wrongOption2] = wrongOptions ?? [];
  const asked = game === undefined ? 1 : askedTeam(game, round);
  const names = game === undefined ? null : ([game.data.team1Name, game.data.team2Name] as const);
  return {
    sessionToken: round.token,
    status,
    questionId: round.questionId,
    // A dead token tells nothing.
    questionText: isOver ? '' : (question?.questionText ?? round.questionText),
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

/** A phone has opened the code: it is counted once, and the game's screens are told. */
export async function phoneOpened(parts: TeamGamesParts, token: string, phoneId: string): Promise<void> {
  const round = await parts.store.round(token);
  if (round === undefined || (await parts.store.hasPhone(token, phoneId))) return;
  const count = await parts.store.phones(token);
  // A code that is shown to a hall is not counted for ever.
  if (count >= 50) return;
  await parts.writer.write([parts.store.addPhone(token, phoneId)]);
  if (round.gameId !== null) parts.announce('phonesChanged', { gameId: round.gameId, token, count: count + 1 });
}

/** The rival's two wrong options, by either door. The first phone wins; what it sends again is answered alike. */
export async function takeOptions(
  parts: TeamGamesParts,
  token: string,
  sent: SentOptions,
): Promise<{ ok: true } | Refusal> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const standing = await standingOf(parts, token);
    if (standing === undefined) return refuse('notFound');
    const { round, game, status } = standing;
    if (isSame(standing.wrongOptions, sent)) return { ok: true };
    if (status === 'chosen' || status === 'expired') return refuse('roundGone');
    if (status === 'ready') return refuse('roundTaken');
    const problem = optionsProblem(parts, standing, sent);
    if (problem !== null) return problem;
    if (game === undefined) {
      const taken = await takeOwn(parts, round, sent);
      if (taken) return { ok: true };
      continue;
    }
    const move = { commandId: randomUUID(), version: game.version, command: { type: 'takeOptions', ...sent } as const };
    const refuseLate = ({ state }: Game) => (isWaiting(state, token) ? null : refuse('notNow'));
    const played = await playCommand(parts, game.id, { ...move, who: 'phone', isNew: true }, refuseLate, game);
    if (played.ok) return { ok: true };
  }
  return refuse('busy');
}

function isWaiting(state: Game['state'], token: string): boolean {
  return state.phase === 'qr-display' && state.round.sessionToken === token;
}

function isSame(taken: readonly string[] | null, { wrongOption1, wrongOption2 }: SentOptions): boolean {
  return taken?.[0] === wrongOption1 && taken[1] === wrongOption2;
}

/** Two that differ, and neither is the answer in disguise. */
function optionsProblem({ bank }: TeamGamesParts, { round, game }: Standing, sent: SentOptions): Refusal | null {
  const { wrongOption1, wrongOption2 } = sent;
  if (looksLike(wrongOption1, wrongOption2)) return refuse('optionsAlike');
  const question = game === undefined ? undefined : bank.question(round.questionId);
  const answers = [question?.correctAnswer ?? round.correctAnswer, ...(question?.accept ?? [])];
  const isAnswer = answers.some((answer) => looksLike(wrongOption1, answer) || looksLike(wrongOption2, answer));
  return isAnswer ? refuse('optionIsAnswer') : null;
}

async function takeOwn(parts: TeamGamesParts, round: Round, sent: SentOptions): Promise<boolean> {
  const wrong = [sent.wrongOption1, sent.wrongOption2];
  const options = shuffled(parts.random, [round.correctAnswer, ...wrong]);
  const taken = await decide<boolean>(parts.writer, async () => {
    const now = await parts.store.round(round.token);
    if (now === undefined || now.options !== null) return { answer: false };
    return { answer: true, write: [parts.store.fillRound(round.token, options, wrong)] };
  });
  if (taken) parts.announce('roundChanged', { token: round.token });
  return taken;
}

/** How long a dead secret still says that it is dead, rather than that nobody knows it. */
const DEAD_MS = 86_400_000;

/** The same for a round that belongs to no game, of which one account can make many. */
const OWN_DEAD_MS = 3_600_000;

export async function dropOldRounds({ store, writer, clock }: TeamGamesParts): Promise<void> {
  await writer.write([store.dropRounds(clock.now() - DEAD_MS), store.dropOwnRounds(clock.now() - OWN_DEAD_MS)]);
}
