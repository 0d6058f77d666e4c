import { randomUUID } from 'node:crypto';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { looksLike } from '@lamma/rules/likeness/looks-like';
import type { Actor } from '../../../platform/actor';
import { decide } from '../../../platform/db/decide';
import { shuffled } from '../../../platform/secrets/random';
import type { Clock } from '../../../platform/time/clock';
import { fullQuestionText } from '../../categories/bank';
import { type Game, hasMoves, textsOf } from '../data/game';
import type { Round } from '../data/store-rounds';
import type { TeamGamesParts, TypingNotices } from '../parts';
import { roundAddress } from '../play/facts';
import { playCommand } from '../play/play';
import { type RoundState, readRoundState } from './round-state';

/** 128 bits, so that a round's token cannot be guessed. */
const TOKEN_BYTES = 16;
/** Maximum number of attempts if the game changes concurrently. */
const TRIES = 5;
/** Maximum number of phones counted for one code, because in a hall any number of phones may open it. */
const MAX_PHONES = 50;
/** How long the server answers 410 for an ended round; afterwards it answers 404. */
const DEAD_MS = 86_400_000;
/** `DEAD_MS` for a standalone round; shorter, because one account can create many. */
const STANDALONE_DEAD_MS = 3_600_000;

interface RoundCreator {
  actor: Actor | null;
  address: string;
  openedFrom: string;
}
interface SentQuestion {
  questionId: number;
  questionText: string;
  correctAnswer: string;
}
type CreatedRound = { ok: true; sessionToken: string; qrUrl: string };

/**
 * `qr-game/create`: returns the code of the game's live round, or starts a round for its open question. A request without a game, or for a
 * game without moves (an offline client), gets a standalone round of the texts that it sends; in all other requests texts are ignored.
 */
export async function createRound(
  parts: TeamGamesParts,
  { actor, address, openedFrom }: RoundCreator,
  gameId: string | null,
  sent: SentQuestion,
): Promise<CreatedRound | Refusal> {
  // A visitor's Host header must not decide where a code leads.
  if (gameId === null && actor === null) return standaloneRound(parts, { address, openedFrom: undefined }, null, sent);
  if (actor === null) return refuse('unauthorized');
  if (gameId === null) return standaloneRound(parts, { userId: actor.userId, openedFrom }, null, sent);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const game = await parts.store.game(gameId);
    if (game?.userId !== actor.userId) return refuse('notFound');
    if (game.mode !== 'qr') return refuse('notInThisMode');
    if (!hasMoves(game)) return standaloneRound(parts, { userId: actor.userId, openedFrom }, game, sent);
    const { state } = game;
    if (state.phase === 'finished') return refuse('gameFinished');
    if (state.open?.questionId !== sent.questionId) return refuse('otherQuestion');
    if (state.phase === 'qr-display') return { ok: true, ...codeOf(state.round) };
    const move = { commandId: randomUUID(), version: game.version, command: { type: 'startQrRound' } as const };
    const played = await playCommand(parts, gameId, () => ({ ...move, who: `user:${actor.userId}`, openedFrom }));
    if (!played.ok && played.refusal !== 'stale' && played.refusal !== 'roundRunning') return played;
  }
  return refuse('busy');
}

const codeOf = ({ sessionToken, qrUrl }: { sessionToken: string; qrUrl: string }) => ({ sessionToken, qrUrl });

/**
 * Creates a round from the texts in the request, outside any game's log. The code may lead to the Host header that a user sent
 * (`openedFrom`), because only that user gets the code.
 */
async function standaloneRound(
  parts: TeamGamesParts,
  creator: { openedFrom: string | undefined } & ({ userId: string } | { address: string }),
  game: Game | null,
  sent: SentQuestion,
): Promise<CreatedRound | Refusal> {
  const isOfGame = game?.questions.some(({ questionIds }) => questionIds.includes(sent.questionId));
  const question = game && isOfGame ? textsOf(parts.bank, game).question(sent.questionId) : undefined;
  const questionText = sent.questionText || (question && fullQuestionText(question));
  const correctAnswer = sent.correctAnswer || question?.correctAnswer;
  if (!questionText || !correctAnswer) return refuse('questionNeeded');
  const now = parts.clock.now();
  const token = parts.random.token(TOKEN_BYTES);
  const [countedFor, baseLimit] =
    'userId' in creator
      ? [creator.userId, limits.ownRoundsOfUser]
      : [parts.secret.hmac('rounds of an address', creator.address), limits.ownRoundsOfAddress];
  const maxRounds = Math.max(1, Math.round(baseLimit * parts.limitsFactor));
  const round: Round & { countedFor: string } = {
    token,
    userId: 'userId' in creator ? creator.userId : null,
    gameId: null,
    countedFor,
    questionId: sent.questionId,
    questionText,
    correctAnswer,
    options: null,
    wrongOptions: null,
    version: 0,
    createdAt: now,
    expiresAt: now + limits.roundMs,
  };
  const qrUrl = roundAddress(parts.phoneOrigin(creator.openedFrom), token);
  return decide<CreatedRound | Refusal>(parts.writer, async () => {
    if ((await parts.store.countLiveStandalone(countedFor, now)) >= maxRounds)
      return { answer: refuse('tooManyRounds') };
    return {
      write: parts.store.addStandaloneRound(round, maxRounds),
      answer: { ok: true, sessionToken: token, qrUrl },
    };
  });
}

/** Counts a phone the first time that it opens the code, and notifies the game's screens. */
export async function countPhone(parts: TeamGamesParts, token: string, phoneId: string): Promise<void> {
  const round = await parts.store.round(token);
  if (round === undefined || (await parts.store.hasPhone(token, phoneId))) return;
  const count = await parts.store.phoneCount(token);
  if (count >= MAX_PHONES) return;
  await parts.writer.write([parts.store.addPhone(token, phoneId)]);
  if (round.gameId !== null) parts.announce('phonesChanged', { gameId: round.gameId, token, count: count + 1 });
}

/** Minimum time between two typing notices of a round, and the maximum number of rounds that are remembered. */
const TYPING_MS = 1000;
const MAX_TYPED = 10_000;

export function makeTypingNotices(clock: Clock): TypingNotices {
  const lastAt = new Map<string, number>();
  return {
    isDue(token) {
      const now = clock.now();
      if (now - (lastAt.get(token) ?? Number.NEGATIVE_INFINITY) < TYPING_MS) return false;
      if (lastAt.size >= MAX_TYPED) lastAt.clear();
      lastAt.set(token, now);
      return true;
    },
  };
}

/** Notifies the other phones of a waiting round, and the game's screens, that somebody is typing. */
export async function announceTyping(
  parts: TeamGamesParts,
  token: string,
  by: string,
): Promise<{ ok: true } | Refusal> {
  const current = await readRoundState(parts, token);
  if (current === undefined) return refuse('notFound');
  if (current.status === 'waiting' && parts.typing.isDue(token))
    parts.announce('optionsTyped', { gameId: current.round.gameId, token, by });
  return { ok: true };
}

/** Closes the live rounds of a user who is being blocked: phones see the end, and the questions stay unplayed. */
export async function closeRoundsOf(parts: TeamGamesParts, userId: string): Promise<void> {
  const now = parts.clock.now();
  for (const { token, gameId } of await parts.store.liveRoundsOf(userId, now)) {
    if (gameId === null) {
      await parts.writer.write([parts.store.endRound(token, now)]);
      parts.announce('roundChanged', { token });
    } else await closeInGame(parts, gameId, token);
  }
}

async function closeInGame(parts: TeamGamesParts, gameId: string, token: string): Promise<void> {
  const close = { commandId: randomUUID(), command: { type: 'closeQuestion' }, who: 'server', isNew: true } as const;
  await playCommand(parts, gameId, (game) =>
    game?.state.phase === 'qr-display' && game.state.round.sessionToken === token
      ? { ...close, version: game.version }
      : refuse('notNow'),
  );
}

export async function dropOldRoundsAndSeats({ store, writer, clock, seats }: TeamGamesParts): Promise<void> {
  await writer.write([
    store.dropRounds(clock.now() - DEAD_MS),
    store.dropStandaloneRounds(clock.now() - STANDALONE_DEAD_MS),
    seats.dropOld(),
  ]);
}

interface SentOptions {
  wrongOption1: string;
  wrongOption2: string;
}
/** Takes the two wrong options of the rival's phone, over REST or a socket. The first phone wins; its retries get the same answer. */
export async function takeOptions(
  parts: TeamGamesParts,
  token: string,
  sent: SentOptions,
): Promise<{ ok: true } | Refusal> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const current = await readRoundState(parts, token);
    if (current === undefined) return refuse('notFound');
    const { round, game, status } = current;
    if (isSame(current.wrongOptions, sent)) return { ok: true };
    if (status === 'chosen' || status === 'expired') return refuse('roundGone');
    if (status === 'ready') return refuse('roundTaken');
    const problem = optionsProblem(parts, current, sent);
    if (problem !== null) return problem;
    if (game === undefined) {
      const taken = await takeStandalone(parts, round, sent);
      if (taken) return { ok: true };
      continue;
    }
    const move = { commandId: randomUUID(), version: game.version, command: { type: 'takeOptions', ...sent } as const };
    const makeMove = (current: Game | undefined) =>
      current !== undefined && isWaiting(current.state, token)
        ? { ...move, who: 'phone', isNew: true as const }
        : refuse('notNow');
    const played = await playCommand(parts, game.id, makeMove, game);
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

function optionsProblem({ bank }: TeamGamesParts, { round, game }: RoundState, sent: SentOptions): Refusal | null {
  const { wrongOption1, wrongOption2 } = sent;
  if (looksLike(wrongOption1, wrongOption2)) return refuse('optionsAlike');
  const question = game === undefined ? undefined : textsOf(bank, game).question(round.questionId);
  const answers = [question?.correctAnswer ?? round.correctAnswer, ...(question?.accept ?? [])];
  const isAnswer = answers.some((answer) => looksLike(wrongOption1, answer) || looksLike(wrongOption2, answer));
  return isAnswer ? refuse('optionIsAnswer') : null;
}

async function takeStandalone(parts: TeamGamesParts, round: Round, sent: SentOptions): Promise<boolean> {
  const wrong = [sent.wrongOption1, sent.wrongOption2];
  const options = shuffled(parts.random, [round.correctAnswer, ...wrong]);
  const taken = await decide<boolean>(parts.writer, async () => {
    const current = await parts.store.round(round.token);
    if (current === undefined || current.options !== null) return { answer: false };
    return { answer: true, write: [parts.store.fillRound(round.token, options, wrong)] };
  });
  if (taken) parts.announce('roundChanged', { token: round.token });
  return taken;
}
