import type { AnyCommand, CommandEnvelope, GameView } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { applyCommand, replay } from '@lamma/rules/apply';
import type { GameEvent, GameSetup } from '@lamma/rules/game';
import { type GameState, rulesOf } from '@lamma/rules/modes/index';
import { stillMeans } from '@lamma/rules/rebase';
import type { Statement, Write } from '../../platform/db/database';
import { decide } from '../../platform/db/decide';
import type { Standing } from '../library/service';
import { factsFor } from './facts';
import type { TeamGamesParts } from './parts';
import type { Game } from './store';
import { gameView } from './view';

/** A command with who sends it. */
export interface Move extends Omit<CommandEnvelope, 'command'> {
  command: AnyCommand;
  /** For the log: `user:<id>` or `server`. */
  who: string;
  /** Since when the sender's screen watches the game; undefined for a call without a screen. Epoch ms. */
  watchingSince?: number | undefined;
  /** Its id was made here, for it alone: no log has it. */
  isNew?: true;
  /** `<protocol>://<host>` by which the game's host opened this server; for the address in a code. */
  openedAt?: string | undefined;
}

export type Played =
  | { ok: true; version: number; state: GameView }
  /** With where the game stands now; without it the game is not there. */
  | (Refusal & { now?: { version: number; state: GameView } });

/**
 * Plays a command on a game: once however often it is sent, in one order with all others, durable before it is answered.
 * @param refusePlay why the sender may not play this game, or null; another's is not there
 * @param read the game as the caller has just read it: decided on first, and read again if it has moved on since
 */
export async function playCommand(
  parts: TeamGamesParts,
  gameId: string,
  move: Move,
  refusePlay: (game: Game) => Refusal | null | Promise<Refusal | null>,
  read?: Game,
): Promise<Played> {
  let next: Game | undefined;
  let given = read;
  const result = await decide<Played>(parts.writer, async () => {
    next = undefined;
    const game = given ?? (await parts.store.game(gameId));
    given = undefined;
    if (game === undefined) return { answer: refuse('notFound') };
    const refused = await refusePlay(game);
    if (refused !== null) return { answer: refused };
    const decision = await decideMove(parts, game, move);
    if ('refusal' in decision) {
      parts.refusals.remember(gameId, move.commandId, decision);
      return {
        answer: { ...decision, now: { version: game.version, state: gameView(parts.bank, game, { brief: true }) } },
      };
    }
    if ('next' in decision) next = decision.next;
    return decision;
  });
  if (next !== undefined && result.ok) {
    const { version, state } = result;
    parts.announce('gameChanged', { gameId, expiresAt: next.expiresAt, brief: { version, state } });
  }
  return result;
}

type Decision = Refusal | { answer: Played } | { answer: Played; write: Write; next: Game };

/** What a command does to a game as it stands now. */
async function decideMove(parts: TeamGamesParts, game: Game, move: Move): Promise<Decision> {
  const { store } = parts;
  const before = move.isNew ? undefined : await store.command(game.id, move.commandId);
  if (before !== undefined) {
    const isSame = sameCommand(before.command, move.command);
    return isSame ? { answer: await firstAnswer(parts, game, before.version) } : refuse('commandReused');
  }
  const told = parts.refusals.recall(game.id, move.commandId);
  if (told !== undefined) return told;
  if (move.version > game.version) return refuse('stale');
  if (move.version < game.version) {
    const since = (await store.log(game.id, move.version)).map(({ command }) => command);
    if (!stillMeans(move.command, since)) return refuse('stale');
  }
  const now = parts.clock.now();
  const mayReopen = canReopen(game, move.watchingSince, now);
  const commands = move.command.type === 'undo' ? await store.log(game.id, 0) : [];
  const log = { setup: setupOf(game), commands };
  const known = factsFor(parts, game, move.command, move.openedAt);
  const outcome = applyCommand(game.state, move.command, { now, log, mayReopen, facts: known });
  if (!outcome.ok) return outcome;
  const next = nextGame(game, outcome.state, outcome.events, now);
  const facts = move.command.type === 'undo' ? { mayReopen } : Object.keys(known).length > 0 ? known : null;
  const { commandId, command, who } = move;
  const { version } = next;
  return {
    write: [
      store.moveGame(game, next),
      store.addCommand({ gameId: game.id, version, commandId, command, who, now, facts }),
      ...roundStatements(parts, next, command),
      ...recordStatements(parts, next, outcome.events),
    ],
    next,
    answer: { ok: true, version, state: gameView(parts.bank, next, { brief: true }) },
  };
}

/** What the command that made a version was answered: a repeat gets the same, whatever has happened since. */
async function firstAnswer({ store, bank }: TeamGamesParts, game: Game, version: number): Promise<Played> {
  const commands = (await store.log(game.id, 0)).filter((logged) => logged.version <= version);
  const then = { ...game, state: replay(setupOf(game), commands) };
  return { ok: true, version, state: gameView(bank, then, { brief: true }) };
}

/** What a game began with. */
export function setupOf(game: Game): GameSetup {
  return { mode: game.mode, questions: game.questions.flatMap(({ questionIds }) => questionIds) };
}

/** A finished game may be reopened for 10 minutes, and as long as the screen that saw it end is open. */
function canReopen(game: Game, watchingSince: number | undefined, now: number): boolean {
  if (game.finishedAt === null) return true;
  return (
    now - game.finishedAt <= limits.undoAfterEndMs || (watchingSince !== undefined && watchingSince <= game.finishedAt)
  );
}

function nextGame(game: Game, state: GameState, events: readonly GameEvent[], now: number): Game {
  const left = events.find((event) => event.type === 'screenLeft');
  const onlyClock = events.every((event) => event.type === 'clockMoved');
  const playing = onlyClock ? game.status : 'running';
  const status =
    state.phase === 'finished' ? 'finished' : left === undefined ? playing : left.keep ? 'saved' : 'running';
  const rules = rulesOf(state.mode);
  return {
    ...game,
    version: game.version + 1,
    state,
    status,
    clockDeadlineAt: rules.runsUntil(state),
    expiresAt: rules.expiresAt(state),
    changedAt: now,
    finishedAt: status === 'finished' ? (game.finishedAt ?? now) : null,
  };
}

/** How a game stands, for its record. */
export function standingOf(game: Game): Standing {
  const { state, status } = game;
  return {
    state: status,
    team1Score: state.scores[1],
    team2Score: state.scores[2],
    winnerTeam: status === 'finished' ? rulesOf(state.mode).winner(state) : null,
    band: state.played.map(({ wonBy }) => wonBy ?? 0),
    reported: false,
  };
}

const SHOWS_IN_RECORD: readonly GameEvent['type'][] = [
  'questionAwarded',
  'squareClaimed',
  'timeExpired',
  'scoreAdjusted',
  'moveUndone',
  'gameFinished',
  'screenLeft',
];

/** The secret of a round that begins leads to its game from now on; what the phone sent is kept for a resend of it. */
function roundStatements({ store }: TeamGamesParts, next: Game, command: AnyCommand): Statement[] {
  const { state, id: gameId, userId, changedAt: createdAt } = next;
  if (!('round' in state) || state.round.demo) return [];
  const { sessionToken: token, expiresAt } = state.round;
  if (command.type === 'takeOptions')
    return [store.fillRound(token, null, [command.wrongOption1, command.wrongOption2])];
  if (command.type !== 'startQrRound') return [];
  const { questionId } = state.open;
  const texts = { questionText: '', correctAnswer: '', options: null, wrongOptions: null, countedFor: null };
  return [store.addRound({ token, userId, gameId, questionId, ...texts, version: 0, createdAt, expiresAt })];
}

function recordStatements(
  { library, categories }: TeamGamesParts,
  next: Game,
  events: readonly GameEvent[],
): Statement[] {
  if (!events.some((event) => SHOWS_IN_RECORD.includes(event.type))) return [];
  const ended = events.some((event) => event.type === 'gameFinished');
  const numbers = ended && next.ticketId !== null ? categories.played(next.ticketId) : [];
  return [...library.standing(next.id, standingOf(next)), ...numbers];
}

function sameCommand(a: AnyCommand, b: AnyCommand): boolean {
  const entries = (command: AnyCommand) =>
    JSON.stringify(Object.entries(command).toSorted(([x], [y]) => x.localeCompare(y)));
  return entries(a) === entries(b);
}
