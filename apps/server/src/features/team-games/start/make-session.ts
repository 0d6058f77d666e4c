import { randomUUID } from 'node:crypto';
import type { GameData } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { playModeOf } from '@lamma/protocol/play-mode';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { applyCommand, startGame } from '@lamma/rules/apply';
import type { Actor } from '../../../platform/actor';
import type { Statement, Write } from '../../../platform/db/database';
import { newId, shuffled } from '../../../platform/secrets/random';
import { currentCorrections, type Game, type GameQuestions, type OwnContent } from '../data/game';
import { NO_RESULT } from '../data/records';
import type { GameVersion } from '../data/store';
import type { Ticket } from '../data/store-tickets';
import type { TeamGamesParts } from '../parts';
import {
  type ChosenGame,
  categoriesKey,
  chosenProblem,
  firstNumbers,
  gameDataOf,
  isOwnGame,
  questionsFor,
} from './chosen-game';
import { contentFor, ownQuestions } from './own-game';
import { sameNumbers } from './start-game';
import { closeTicket, decideInTurn, newTicket, readStarts, ticketData, voidTicket } from './tickets';

const TEAMS = [1, 2] as const;

/**
 * Draws which team begins, if the new game asks for a draw. The draw is the first command of the log, so that replaying
 * the log gives the same turn.
 * @returns the game to add, and the statements that log the draw; no statements if the game does not ask for one
 */
function drawBeginner(
  { store, random }: Pick<TeamGamesParts, 'store' | 'random'>,
  game: Game,
): { game: Game; logStatements: Statement[] } {
  if (game.data.drawsTurn !== true) return { game, logStatements: [] };
  const [beginner = 1] = shuffled(random, TEAMS);
  const command = { type: 'drawTurn' } as const;
  const [facts, now] = [{ beginner }, game.createdAt];
  const outcome = applyCommand(game.state, command, { now, facts });
  if (!outcome.ok) throw new Error(`a new game refused its draw: ${outcome.refusal}`);
  const drawn = { ...game, version: game.version + 1, state: outcome.state };
  const { id: gameId, version } = drawn;
  const row = { gameId, version, commandId: randomUUID(), command, who: 'server', now, facts };
  return { game: drawn, logStatements: [store.addCommand(row)] };
}

export interface SessionRequest extends ChosenGame {
  isReplay: boolean;
  /** For a replay of own categories: the game whose texts are used. */
  replayOf: string | null;
  /** Idempotency key: a retry gets the same session. */
  clientId: string | null;
  /**
   * The id of the finished game that the new game is a rematch of: its screens and card switch to the new game. Ignored unless it is the id
   * of a finished game of the user. If that game already has a rematch, the existing rematch is returned.
   */
  rematchOf: string | null;
  /** The user's open evening, to which the new game will belong; the id of any other evening is ignored. */
  gatheringId: string | null;
}

type CreatedSession = { ok: true; game: Game };

/**
 * `game-sessions`: creates the chosen game. Takes a game from the balance unless an earlier call of the same start has done so. Replays and
 * games of own categories are free.
 */
export async function makeSession(
  parts: TeamGamesParts,
  actor: Actor,
  request: SessionRequest,
): Promise<CreatedSession | Refusal> {
  const problem = chosenProblem(parts.bank, request);
  if (problem !== null) return problem;
  let takesOrRefunds = false;
  const result = await decideInTurn<CreatedSession | Refusal>(parts, actor, async () => {
    takesOrRefunds = false;
    const existing =
      request.clientId === null ? undefined : await parts.store.gameByClientId(actor.userId, request.clientId);
    if (existing !== undefined) return { answer: { ok: true, game: existing } };
    const previous = await rematchedGame(parts, actor, request.rematchOf);
    const rematch = previous && (await parts.store.rematch(previous.id));
    if (rematch !== undefined) {
      const { write, refunds } = await joinRematch(parts, actor, request, rematch);
      takesOrRefunds = refunds;
      const answer: CreatedSession = { ok: true, game: rematch };
      return write.length === 0 ? { answer } : { write, answer };
    }
    if (isOwnGame(request.selectedCategories)) return beginOwn(parts, actor, { ...request, previous });
    const isFreeReplay = request.isReplay && (await wasStartedBefore(parts, actor.userId, request));
    if (isFreeReplay) return beginOfBank(parts, actor, { ...request, previous }, undefined, []);

    const key = categoriesKey(request.selectedCategories);
    const starts = await readStarts(parts, actor.userId);
    const ticket = starts.tickets.find((one) => one.categoriesKey === key && one.gameId === null);
    if (ticket !== undefined) return beginOfBank(parts, actor, { ...request, previous }, ticket, []);
    const fields = { state: 'closed', claimed: false, lastCall: 'session', gameId: null, confirmedAt: null } as const;
    const made = await newTicket(parts, actor, request, starts, fields);
    if (!made.ok) return { answer: made };
    takesOrRefunds = true;
    return beginOfBank(parts, actor, { ...request, previous }, made.ticket, made.statements);
  });
  if (takesOrRefunds && result.ok) parts.announce('allowanceChanged', { userId: actor.userId });
  if (result.ok && result.game.gatheringId !== null)
    parts.announce('eveningChanged', { gatheringId: result.game.gatheringId });
  if (result.ok && result.game.rematchOf !== null && result.game.rematchOf === request.rematchOf) {
    const { id: gameSessionId, mode: gameMode, rematchOf: gameId } = result.game;
    parts.announce('rematchBegan', { gameId, next: { gameSessionId, gameMode } });
  }
  return result;
}

/** The game whose rematch is requested; undefined unless it is the user's and finished. */
async function rematchedGame(
  { store }: Pick<TeamGamesParts, 'store'>,
  actor: Actor,
  rematchOf: string | null,
): Promise<GameVersion | undefined> {
  const game = rematchOf === null ? undefined : await store.gameVersion(rematchOf);
  return game?.userId === actor.userId && game.status === 'finished' ? game : undefined;
}

/**
 * The additional statements for a rematch. They require that the previous game is still finished, and move its card and seats to the new
 * game, so that the phones in the room stay connected.
 */
async function rematchStatements(
  { store, seats }: TeamGamesParts,
  previous: Pick<Game, 'id' | 'version'>,
  gameId: string,
): Promise<Statement[]> {
  const card = await store.remoteOfGame(previous.id);
  const moves = [seats.moveAll(previous, gameId), ...(card === undefined ? [] : [store.moveRemote(card, gameId)])];
  return [store.requireFinished(previous.id), ...moves];
}

/**
 * Answers a start with the rematch that another device has already begun. If an earlier call of this start took a ticket, its game and
 * numbers are returned to the user. The ticket is voided but kept, so that a later deduct call of this start finds the rematch.
 */
async function joinRematch(
  parts: TeamGamesParts,
  actor: Actor,
  chosen: ChosenGame,
  game: Game,
): Promise<{ write: Write; refunds: boolean }> {
  const { store, clock, random } = parts;
  const { userId } = actor;
  const key = categoriesKey(chosen.selectedCategories);
  const open = await store.openTicket(userId);
  if (open?.categoriesKey === key) return { write: voidTicket(parts, open, game.id), refunds: open.charged };
  const joined = await store.joinedTicket(userId, key, game.createdAt - limits.ticketMs);
  if (key === game.categoriesKey || joined?.gameId === game.id) return { write: [], refunds: false };
  const ticket: Ticket = {
    id: newId(random),
    userId,
    categoriesKey: key,
    data: gameDataOf(chosen, chosen.categoryGameNumbers ?? {}, false),
    charged: false,
    state: 'void',
    claimed: true,
    lastCall: 'session',
    gameId: game.id,
    confirmedAt: null,
    createdAt: clock.now(),
  };
  return { write: [store.addTicket(ticket)], refunds: false };
}

async function wasStartedBefore({ store }: TeamGamesParts, userId: string, request: SessionRequest): Promise<boolean> {
  const sent = request.categoryGameNumbers;
  if (sent === undefined || Object.keys(sent).length === 0) return false;
  const used = await store.usedTickets(userId, categoriesKey(request.selectedCategories));
  return used.some((ticket) => sameNumbers(ticket.data.categoryGameNumbers, sent));
}

/**
 * A start that needs a new game, because no earlier call of this start created one. `previous`: the finished game of
 * which the new game is a rematch.
 */
type NewStart = SessionRequest & { previous: GameVersion | undefined };

type Begun = { write: Write; answer: CreatedSession } | { answer: Refusal };

/**
 * Begins a session of bank categories.
 * @param ticket undefined for a replay
 * @param ticketStatements statements that create the ticket
 */
async function beginOfBank(
  parts: TeamGamesParts,
  actor: Actor,
  request: NewStart,
  ticket: Ticket | undefined,
  ticketStatements: Write,
): Promise<Begun> {
  const data =
    ticket === undefined
      ? gameDataOf(request, request.categoryGameNumbers ?? {}, true)
      : ticketData(ticket, request, actor);
  // Loads corrections that the owner made in another process.
  await parts.bank.catchUp();
  const found = questionsFor(parts.bank, data);
  if (!found.ok) return { answer: found };
  const { questions } = found;
  return begin(parts, actor, { request, ticket, data, questions, content: null }, ticketStatements);
}

/** Begins a session of own categories with a copy of their texts. */
async function beginOwn(parts: TeamGamesParts, actor: Actor, request: NewStart): Promise<Begun> {
  const found = await contentFor(parts, actor, request);
  if (!found.ok) return { answer: found };
  const { content, isReplay } = found;
  const { selectedCategories: ids } = request;
  const data = gameDataOf(request, firstNumbers(ids), isReplay);
  return begin(parts, actor, { request, ticket: undefined, data, questions: ownQuestions(content, ids), content }, []);
}

interface NewGame {
  request: Pick<NewStart, 'clientId' | 'previous' | 'gatheringId'>;
  ticket: Ticket | undefined;
  data: GameData;
  questions: GameQuestions;
  content: OwnContent | null;
}

async function begin(parts: TeamGamesParts, actor: Actor, start: NewGame, ticketStatements: Write): Promise<Begun> {
  const { store, records, clock, random } = parts;
  const { ticket, data, questions, content } = start;
  const { clientId, previous, gatheringId } = start.request;
  const isInEvening = gatheringId !== null && (await parts.evenings.isOpen(actor.userId, gatheringId));
  const ids = questions.flatMap(({ questionIds }) => questionIds);
  if (ids.length === 0) return { answer: refuse('noCategories') };
  const now = clock.now();
  const mode = playModeOf(data.gameMode);
  const undrawn: Game = {
    id: newId(random),
    userId: actor.userId,
    clientId,
    ticketId: ticket?.id ?? null,
    mode,
    categoriesKey: categoriesKey(data.selectedCategories),
    data,
    questions,
    version: 0,
    state: startGame({ mode, questions: ids, ...(data.race && { race: data.race }) }),
    status: 'running',
    clockDeadlineAt: null,
    expiresAt: null,
    createdAt: now,
    changedAt: now,
    finishedAt: null,
    corrected: content === null ? currentCorrections(parts.bank, ids) : null,
    content,
    rematchOf: previous?.id ?? null,
    gatheringId: isInEvening ? gatheringId : null,
  };
  const { game, logStatements } = drawBeginner(parts, undrawn);
  const closing = ticket === undefined ? [] : [closeTicket(parts, ticket, 'session', { gameId: game.id, data })];
  const subject = { userId: actor.userId, gameId: game.id, ticketId: ticket?.id ?? null };
  const names = (content ?? []).map(({ name }) => name).join('، ');
  const record = await records.upsert(subject, data, NO_RESULT, names);
  const answerCount = content === null ? [parts.questionCounts.enqueue(game.id)] : [];
  const playCounts = parts.analytics.countGame(data, game.gatheringId !== null);
  const rematch = previous === undefined ? [] : await rematchStatements(parts, previous, game.id);
  const evening = game.gatheringId === null ? [] : [parts.evenings.setCurrentGame(game.gatheringId, game)];
  const write = [
    ...ticketStatements,
    ...closing,
    ...store.addGame(game),
    ...logStatements,
    ...rematch,
    ...evening,
    ...answerCount,
    ...record.statements,
    ...playCounts,
  ];
  return { write, answer: { ok: true, game } };
}
