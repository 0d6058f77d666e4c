import { setTimeout as wait } from 'node:timers/promises';
import type { GameState } from '@lamma/protocol/game-state';
import type { AnyCommand, CommandEnvelope } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { applyCommand, replay } from '@lamma/rules/apply';
import type { GameEvent, GameSetup, LoggedCommand } from '@lamma/rules/modes/game';
import { rulesOf } from '@lamma/rules/modes/index';
import { isStillValid } from '@lamma/rules/rebase';
import type { Statement, Write } from '../../../platform/db/database';
import { decide } from '../../../platform/db/decide';
import { type Clock, makeSteps } from '../../../platform/time/clock';
import type { Game, GameHead } from '../data/game';
import type { GameResult } from '../data/records';
import type { RecentRefusals, TeamGamesParts } from '../parts';
import { authorizePlayer, type Player, refuseCommand } from '../remote-cards';
import { eveningStatements, factsFor, guestAdditions, type MoveAdditions, raceAdditions } from './facts';

export interface Move extends Omit<CommandEnvelope, 'command'> {
  command: AnyCommand;
  /** `user:<id>` for the host, `remote` for a guest with the card, or `server`. */
  who: string;
  /** When the sender's screen began to watch the game, epoch ms; undefined for a REST call. */
  watchingSince?: number | undefined;
  /** The server has generated the command's id, so it cannot be a repeat. */
  isNew?: true;
  /** The origin (`https://…`) at which the host of the game opened this site, for the URL in a QR code. */
  openedFrom?: string | undefined;
}

export type Played =
  /** The game after the move. */
  | { ok: true; game: Game }
  /** The current game; missing if the game does not exist, or if `makeMove` has refused. */
  | (Refusal & { game?: Game });

/** Makes the move, or refuses it. `game` is the state that was read for this attempt; undefined if the game does not exist. */
export type MakeMove = (game: Game | undefined) => Move | Refusal | Promise<Move | Refusal>;

/**
 * Plays a player's command that came over REST or a socket. The game is read once, both to authorize the player and to decide the move.
 * @param watchingSince when the sender's screen began to watch the game, epoch ms; undefined for a REST call
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
    const { who, openedFrom } = access;
    return refuseCommand(access, envelope.command) ?? { ...envelope, who, openedFrom, watchingSince };
  });
}

/**
 * Plays a command on a game: idempotent by its id, serialized with all other commands, durable before it is answered.
 * @param makeMove called again after each conflict, with the game read anew
 * @param read the game, if the caller has just read it; used for the first attempt
 */
export async function playCommand(
  parts: TeamGamesParts,
  gameId: string,
  makeMove: MakeMove,
  read?: Game,
): Promise<Played> {
  let updatedGame: Game | undefined;
  let isUndo = false;
  let alreadyRead = read;
  const answer = await decide<Played>(parts.writer, async () => {
    updatedGame = undefined;
    const game = alreadyRead ?? (await parts.store.game(gameId));
    alreadyRead = undefined;
    const move = await makeMove(game);
    if ('refusal' in move) return { answer: move };
    isUndo = move.command.type === 'undo';
    if (game === undefined) return { answer: refuse('notFound') };
    const decision = await decideMove(parts, game, move);
    if ('refusal' in decision) {
      parts.refusals.remember(gameId, move.commandId, decision);
      return { answer: { ...decision, game } };
    }
    if ('write' in decision) updatedGame = decision.answer.game;
    return decision;
  });
  if (updatedGame === undefined) return answer;
  parts.announce('gameChanged', { gameId, expiresAt: updatedGame.expiresAt, game: updatedGame });
  // An undo might have deleted claims of guests, and a finished game has awards.
  if ((isUndo || updatedGame.status === 'finished') && updatedGame.gatheringId !== null)
    parts.announce('eveningChanged', { gatheringId: updatedGame.gatheringId });
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
  const logged = move.isNew ? undefined : await store.command(game.id, move.commandId);
  if (logged !== undefined) {
    const isSame = sameCommand(logged.command, move.command);
    return isSame ? { answer: await firstAnswer(parts, game, logged.version) } : refuse('commandReused');
  }
  const refused = parts.refusals.recall(game.id, move.commandId);
  if (refused !== undefined) return refused;
  if (game.version >= limits.movesOfGame && move.who !== 'server') return refuse('tooManyMoves');
  if (move.version > game.version) return refuse('stale');
  if (move.version < game.version) {
    const since = (await store.log(game.id, move.version)).map(({ command }) => command);
    if (!isStillValid(move.command, since)) return refuse('stale');
  }
  const [guests, race] = [
    await guestAdditions(parts, game, move.command),
    await raceAdditions(parts, game, move.command),
  ];
  const additions = { facts: { ...guests.facts, ...race.facts }, write: [...guests.write, ...race.write] };
  if (move.command.type !== 'undo') return applyMove(parts, game, move, additions);
  return withWholeLog(game.userId, async () => applyMove(parts, game, move, additions, await store.log(game.id, 0)));
}

function applyMove(
  parts: TeamGamesParts,
  game: Game,
  { commandId, command, who, watchingSince, openedFrom }: Move,
  additions: MoveAdditions,
  commands?: readonly LoggedCommand[],
): Refusal | Moved {
  const now = parts.clock.now();
  const mayReopen = canReopen(game, watchingSince, now);
  const log = commands && { setup: setupOf(game), commands };
  const facts = { ...factsFor(parts, game, command, openedFrom), ...additions.facts };
  const outcome = applyCommand(game.state, command, { now, mayReopen, facts, ...(log && { log }) });
  if (!outcome.ok) return outcome;
  const next = gameAfterMove(game, outcome, command, now);
  const stored = Object.keys(facts).length > 0 ? facts : null;
  const { version } = next;
  return {
    write: [
      parts.store.moveGame(game, next),
      parts.store.addCommand({ gameId: game.id, version, commandId, command, who, now, facts: stored }),
      ...roundStatements(parts, next, command),
      ...recordStatements(parts, next, outcome.events),
      ...additions.write,
      ...eveningStatements(parts, game, next),
    ],
    answer: { ok: true, game: next },
  };
}

/** A finished game may be reopened for 10 minutes, or by a screen that has watched it since before its end. */
function canReopen(game: Game, watchingSince: number | undefined, now: number): boolean {
  if (game.finishedAt === null) return true;
  return (
    now - game.finishedAt <= limits.undoAfterEndMs || (watchingSince !== undefined && watchingSince <= game.finishedAt)
  );
}

function gameAfterMove(
  game: Game,
  { state, events }: { state: GameState; events: readonly GameEvent[] },
  command: AnyCommand,
  now: number,
): Game {
  const screenLeft = events.find((event) => event.type === 'screenLeft');
  const onlyClock = events.every((event) => event.type === 'clockMoved');
  const playing = onlyClock ? game.status : 'running';
  const status =
    state.phase === 'finished'
      ? 'finished'
      : screenLeft === undefined
        ? playing
        : screenLeft.keep
          ? 'saved'
          : 'running';
  const rules = rulesOf(state.mode);
  return {
    ...game,
    version: game.version + 1,
    state,
    status,
    clockDeadlineAt: rules.runsUntil(state),
    expiresAt: earliestEnd(game, state, command),
    changedAt: now,
    finishedAt: status === 'finished' ? (game.finishedAt ?? now) : null,
  };
}

/**
 * Returns when the server ends the current phase: at the phase's deadline, or earlier if a press has brought the settlement of the round
 * forward. If a settlement found no press, the phase's deadline applies again.
 */
function earliestEnd(game: Game, state: GameState, { type }: AnyCommand): number | null {
  const [planned, next] = [rulesOf(game.mode).expiresAt(game.state), rulesOf(state.mode).expiresAt(state)];
  const isSameRound =
    game.state.phase === 'armed' && state.phase === 'armed' && game.state.buzz.round === state.buzz.round;
  if (type === 'settleBuzz' || !isSameRound) return next;
  if (game.expiresAt === null || planned === null || next === null) return next;
  return game.expiresAt < planned ? Math.min(game.expiresAt, next) : next;
}

export function resultOf(game: GameHead): GameResult {
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

const EVENTS_IN_RECORD: readonly GameEvent['type'][] = [
  'questionAwarded',
  'squareClaimed',
  'timeExpired',
  'scoreAdjusted',
  'moveUndone',
  'gameFinished',
  'screenLeft',
];

/**
 * The statements that store a new round's token, or the options that the phone sent. A phone that sends its options
 * again gets the same answer.
 */
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

/** The statements that update the game's record and used numbers; none if the move changes neither. */
function recordStatements(
  { records, categories }: TeamGamesParts,
  next: Game,
  events: readonly GameEvent[],
): Statement[] {
  if (!events.some((event) => EVENTS_IN_RECORD.includes(event.type))) return [];
  const ended = events.some((event) => event.type === 'gameFinished');
  const numbers = ended && next.ticketId !== null ? categories.markPlayed(next.ticketId) : [];
  return [...records.updateResult(next.id, resultOf(next)), ...numbers];
}

/** Answers a repeated command with the game at the version that the command created, whatever has happened since. */
async function firstAnswer({ store }: TeamGamesParts, game: Game, version: number): Promise<Played> {
  return withWholeLog(game.userId, async () => {
    const commands = (await store.log(game.id, 0)).filter((logged) => logged.version <= version);
    return { ok: true, game: { ...game, version, state: replay(setupOf(game), commands) } };
  });
}

export function setupOf(game: GameHead): GameSetup {
  const { race } = game.data;
  return {
    mode: game.mode,
    questions: game.questions.flatMap(({ questionIds }) => questionIds),
    ...(race && { race }),
  };
}

function sameCommand(a: AnyCommand, b: AnyCommand): boolean {
  const entries = (command: AnyCommand) =>
    JSON.stringify(Object.entries(command).toSorted(([x], [y]) => x.localeCompare(y)));
  return entries(a) === entries(b);
}

/** Clients do not retry a command for longer than this. */
const REMEMBERED_MS = 60_000;
const MAX_REFUSALS = 10_000;

export function makeRecentRefusals(clock: Clock): RecentRefusals {
  // Maps iterate in insertion order: the first entries are the oldest.
  const cache = new Map<string, { refusal: Refusal; until: number }>();
  return {
    recall(gameId, commandId) {
      const found = cache.get(`${gameId} ${commandId}`);
      return found !== undefined && found.until > clock.now() ? found.refusal : undefined;
    },
    remember(gameId, commandId, refusal) {
      const now = clock.now();
      for (const [key, { until }] of cache) {
        if (until > now && cache.size < MAX_REFUSALS) break;
        cache.delete(key);
      }
      cache.set(`${gameId} ${commandId}`, { refusal, until: now + REMEMBERED_MS });
    },
  };
}

/** The pause between two requests of a host: twice as long as reading the longest log takes, so that other hosts get most of the core. */
const REST_MS = 25;

/** Runs work that reads a game's whole log, one request per host at a time: an undo, the record, the answer to a repeated move. */
export const withWholeLog = makeSteps(() => wait(REST_MS));
