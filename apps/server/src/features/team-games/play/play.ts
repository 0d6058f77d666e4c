import type { AnyCommand, CommandEnvelope, GameView } from '@lamma/protocol/games';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { applyCommand } from '@lamma/rules/apply';
import type { GameSetup, LoggedCommand } from '@lamma/rules/modes/game';
import { stillMeans } from '@lamma/rules/rebase';
import { replay } from '@lamma/rules/replay';
import type { Write } from '../../../platform/db/database';
import { decide } from '../../../platform/db/decide';
import type { Game } from '../data/game';
import type { TeamGamesParts } from '../parts';
import { gameView } from '../view';
import { factsFor } from './facts';
import { canReopen, nextGame } from './next-game';
import { recordStatements, roundStatements } from './written-with-move';

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

/** The move that somebody may make in a game as it is read for it, or why none; another's game is not there. */
export type MoveIn = (game: Game | undefined) => Move | Refusal | Promise<Move | Refusal>;

/**
 * Plays a command on a game: once however often it is sent, in one order with all others, durable before it is answered.
 * @param moveIn asked once for each time that the game is read: once, unless another move comes between
 * @param read the game as the caller has just read it: decided on first, and read again if it has moved on since
 */
export async function playCommand(parts: TeamGamesParts, gameId: string, moveIn: MoveIn, read?: Game): Promise<Played> {
  let moved: Moved | undefined;
  let given = read;
  const answer = await decide<Played>(parts.writer, async () => {
    moved = undefined;
    const game = given ?? (await parts.store.game(gameId));
    given = undefined;
    const move = await moveIn(game);
    if ('refusal' in move) return { answer: move };
    if (game === undefined) return { answer: refuse('notFound') };
    const decision = await decideMove(parts, game, move);
    if ('refusal' in decision) {
      parts.refusals.remember(gameId, move.commandId, decision);
      return {
        answer: { ...decision, now: { version: game.version, state: gameView(parts.bank, game, { brief: true }) } },
      };
    }
    if ('next' in decision) moved = decision;
    return decision;
  });
  if (moved !== undefined) {
    const { version, state } = moved.answer;
    parts.announce('gameChanged', { gameId, expiresAt: moved.next.expiresAt, brief: { version, state } });
  }
  return answer;
}

/** A move that the rules allow: how it is written, the game after it, and its answer once it is durable. */
interface Moved {
  write: Write;
  next: Game;
  answer: Extract<Played, { ok: true }>;
}

/** What a command does to a game as it stands now. */
async function decideMove(
  parts: TeamGamesParts,
  game: Game,
  move: Move,
): Promise<Refusal | { answer: Played } | Moved> {
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
  const commands = move.command.type === 'undo' ? await store.log(game.id, 0) : undefined;
  return moveOn(parts, game, move, commands);
}

/**
 * A move on a game by the rules, the clock and what only the server knows.
 * @param commands the whole log, for an undo
 */
function moveOn(
  parts: TeamGamesParts,
  game: Game,
  { commandId, command, who, watchingSince, openedAt }: Move,
  commands?: readonly LoggedCommand[],
): Refusal | Moved {
  const now = parts.clock.now();
  const mayReopen = canReopen(game, watchingSince, now);
  const log = commands && { setup: setupOf(game), commands };
  const known = factsFor(parts, game, command, openedAt);
  const outcome = applyCommand(game.state, command, { now, mayReopen, facts: known, ...(log && { log }) });
  if (!outcome.ok) return outcome;
  const next = nextGame(game, outcome.state, outcome.events, now);
  const facts = Object.keys(known).length > 0 ? known : null;
  const { version } = next;
  return {
    write: [
      parts.store.moveGame(game, next),
      parts.store.addCommand({ gameId: game.id, version, commandId, command, who, now, facts }),
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

function sameCommand(a: AnyCommand, b: AnyCommand): boolean {
  const entries = (command: AnyCommand) =>
    JSON.stringify(Object.entries(command).toSorted(([x], [y]) => x.localeCompare(y)));
  return entries(a) === entries(b);
}
