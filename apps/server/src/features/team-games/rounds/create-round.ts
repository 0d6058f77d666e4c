import { randomUUID } from 'node:crypto';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Actor } from '../../../platform/actor';
import { decide } from '../../../platform/db/decide';
import { fullQuestionText } from '../../categories/bank';
import { type Game, hasMoves, textsOf } from '../data/game';
import type { Round } from '../data/store-rounds';
import type { TeamGamesParts } from '../parts';
import { roundAddress } from '../play/facts';
import { playCommand } from '../play/play';

export interface RoundCreator {
  actor: Actor | null;
  address: string;
  /** `<protocol>://<host>` by which they opened this server. */
  openedFrom: string;
}
interface SentQuestion {
  questionId: number;
  /** Empty if none was sent. */
  questionText: string;
  correctAnswer: string;
}
type CreatedRound = { ok: true; sessionToken: string; qrUrl: string };
/** 128 bits. */
const TOKEN_BYTES = 16;
/** Attempts, if the game changes concurrently. */
const TRIES = 5;

/**
 * `qr-game/create`: the code of the game's open question, or of its live round if there is one. Sent texts are ignored, except without a
 * game, or in a game without moves (an offline client): these get a standalone round of the sent texts.
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
 * A round of the sent texts, outside of any game's log. A user's own `openedFrom` is safe here, because only this caller gets the code.
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
  const [countedFor, usual] =
    'userId' in creator
      ? [creator.userId, limits.ownRoundsOfUser]
      : [parts.secret.hmac('rounds of an address', creator.address), limits.ownRoundsOfAddress];
  const most = Math.max(1, Math.round(usual * parts.limitsFactor));
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
    if ((await parts.store.countLiveStandalone(countedFor, now)) >= most) return { answer: refuse('tooManyRounds') };
    return { write: parts.store.addStandaloneRound(round, most), answer: { ok: true, sessionToken: token, qrUrl } };
  });
}
