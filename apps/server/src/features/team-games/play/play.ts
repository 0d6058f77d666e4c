import type { AnyCommand, CommandEnvelope } from '@lamma/protocol/games';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { applyCommand } from '@lamma/rules/apply';
import type { GameSetup, LoggedCommand } from '@lamma/rules/modes/game';
import { isStillValid } from '@lamma/rules/rebase';
import { replay } from '@lamma/rules/replay';
import type { Write } from '../../../platform/db/database';
import { decide } from '../../../platform/db/decide';
import type { Game } from '../data/game';
import type { TeamGamesParts } from '../parts';
import { authorizePlayer, type Player, refuseCommand } from '../remote-cards';
import { canReopen, nextGame, recordStatements, roundStatements } from './after-move';
import { factsFor } from './facts';

export interface Move extends Omit<CommandEnvelope, 'command'> {
  command: AnyCommand;
  /** For the log: `user:<id>` or `server`. */
  who: string;
  /** Since when the sender's screen watches the game, epoch ms; undefined for a REST call. */
  watchingSince?: number | undefined;
  /** The server has generated the command's id, so it cannot be a repeat. */
  isNew?: true;
  /** `<protocol>://<host>` by which the game's host opened this server, for the URL in a code. */
  openedAt?: string | undefined;
}

export type Played =
  /** The game after the move. */
  | { ok: true; game: Game }
  /** The game as it is now; missing if it does not exist. */
  | (Refusal & { game?: Game });

/** Makes the move from the game as it was read for it, or refuses it; `game` is undefined if it does not exist. */
export type MakeMove = (game: Game | undefined) => Move | Refusal | Promise<Move | Refusal>;

/**
 * A player's command, over REST or a socket. The player is authorized with the same read of the game that the move is decided on.
 * @param watchingSince since when the sender's screen watches the game, epoch ms; undefined for a REST call
 */
export function sendMove(
  parts: TeamGamesParts,
  player: Player,
  gameId: string,
  envelope: CommandEnvelope,
  watchingSince?: number,
): Promise<Played> {
  return playCommand(parts, gameId, async (game) => {
    const access = await authorizePlayer(parts, player, game);
    if (!access.ok) return access;
    const { who, openedAt } = access;
    return refuseCommand(access, envelope.command) ?? { ...envelope, who, openedAt, watchingSince };
  });
}

/**
 * Plays a command on a game: idempotent by its id, serialized with all other commands, durable before it is answered.
 * @param makeMove called again after each conflict, with the game as read then
 * @param read the game, if the caller has just read it; used for the first attempt
 */
export async function playCommand(
  parts: TeamGamesParts,
  gameId: string,
  makeMove: MakeMove,
  read?: Game,
): Promise<Played> {
  let moved: Game | undefined;
  let alreadyRead = read;
  const answer = await decide<Played>(parts.writer, async () => {
    moved = undefined;
    const game = alreadyRead ?? (await parts.store.game(gameId));
    alreadyRead = undefined;
    const move = await makeMove(game);
    if ('refusal' in move) return { answer: move };
    if (game === undefined) return { answer: refuse('notFound') };
    const decision = await decideMove(parts, game, move);
    if ('refusal' in decision) {
      parts.refusals.remember(gameId, move.commandId, decision);
      return { answer: { ...decision, game } };
    }
    if ('write' in decision) moved = decision.answer.game;
    return decision;
  });
  if (moved !== undefined) parts.announce('gameChanged', { gameId, expiresAt: moved.expiresAt, game: moved });
  return answer;
}

interface Moved {
  write: Write;
  answer: Extract<Played, { ok: true }>;
}

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
  const refused = parts.refusals.recall(game.id, move.commandId);
  if (refused !== undefined) return refused;
  if (move.version > game.version) return refuse('stale');
  if (move.version < game.version) {
    const since = (await store.log(game.id, move.version)).map(({ command }) => command);
    if (!isStillValid(move.command, since)) return refuse('stale');
  }
  const commands = move.command.type === 'undo' ? await store.log(game.id, 0) : undefined;
  return applyMove(parts, game, move, commands);
}

/** Applies a move by the rules. @param commands the whole log, for an undo */
function applyMove(
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
    answer: { ok: true, game: next },
  };
}

/** The answer to a repeated command: the game at the version that it made, whatever has happened since. */
async function firstAnswer({ store }: TeamGamesParts, game: Game, version: number): Promise<Played> {
  const commands = (await store.log(game.id, 0)).filter((logged) => logged.version <= version);
  return { ok: true, game: { ...game, version, state: replay(setupOf(game), commands) } };
}

export function setupOf(game: Game): GameSetup {
  return { mode: game.mode, questions: game.questions.flatMap(({ questionIds }) => questionIds) };
}

function sameCommand(a: AnyCommand, b: AnyCommand): boolean {
  const entries = (command: AnyCommand) =>
    JSON.stringify(Object.entries(command).toSorted(([x], [y]) => x.localeCompare(y)));
  return entries(a) === entries(b);
}
