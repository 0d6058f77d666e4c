import { randomUUID } from 'node:crypto';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { looksLike } from '@lamma/rules/likeness/looks-like';
import { decide } from '../../../platform/db/decide';
import { shuffled } from '../../../platform/secrets/random';
import { type Game, textsOf } from '../data/game';
import type { Round } from '../data/store-rounds';
import type { TeamGamesParts } from '../parts';
import { playCommand } from '../play/play';
import { type RoundState, readRoundState } from './round-state';

export interface SentOptions {
  wrongOption1: string;
  wrongOption2: string;
}
/** Attempts, if the game changes concurrently. */
const TRIES = 5;

/** Takes the rival's two wrong options, over REST or a socket. The first phone wins; its retries get the same answer. */
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

/** Refuses options that look like each other or like the answer. */
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
