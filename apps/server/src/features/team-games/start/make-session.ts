import type { GameData } from '@lamma/protocol/games';
import { playModeOf } from '@lamma/protocol/play-mode';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { startGame } from '@lamma/rules/apply';
import type { Actor } from '../../../platform/actor';
import type { Write } from '../../../platform/db/database';
import { newId } from '../../../platform/secrets/random';
import type { Game, GameQuestions, OwnContent } from '../data/game';
import { NOT_BEGUN } from '../data/records';
import type { Ticket } from '../data/store-tickets';
import type { TeamGamesParts } from '../parts';
import { type ChosenGame, categoriesKey, chosenProblem, gameDataOf, questionsFor } from './chosen-game';
import { decideInTurn } from './decide-in-turn';
import { firstNumbers, isOwnGame } from './own-choice';
import { contentFor, ownQuestions } from './own-game';
import { sameNumbers } from './start-game';
import { newTicket, readStarts, renamed, useTicket } from './tickets';

export interface SessionWish extends ChosenGame {
  isReplay: boolean;
  /** A replay of own categories: the game whose texts are played again. */
  replayOf: string | null;
  /** Makes a retry find the same session. */
  clientId: string | null;
}

type Made = { ok: true; game: Game };

/** `game-sessions`: makes the chosen game playable. Charged once, whichever calls came before; a replay and a game of own categories take nothing. */
export async function makeSession(parts: TeamGamesParts, actor: Actor, wish: SessionWish): Promise<Made | Refusal> {
  const problem = chosenProblem(parts.bank, wish);
  if (problem !== null) return problem;
  let took = false;
  const result = await decideInTurn<Made | Refusal>(parts, actor, async () => {
    const known = wish.clientId === null ? undefined : await parts.store.gameByClientId(actor.userId, wish.clientId);
    if (known !== undefined) return { answer: { ok: true, game: known } };
    if (isOwnGame(wish.selectedCategories)) return beginOwn(parts, actor, wish);
    const replay = wish.isReplay && (await isReplay(parts, actor.userId, wish));
    if (replay) return beginOfBank(parts, actor, wish, undefined, []);

    const key = categoriesKey(wish.selectedCategories);
    const starts = await readStarts(parts, actor.userId);
    const ticket = starts.tickets.find((one) => one.categoriesKey === key && one.gameId === null);
    if (ticket !== undefined) return beginOfBank(parts, actor, wish, ticket, []);
    const as = { state: 'closed', claimed: false, lastCall: 'session', gameId: null, confirmedAt: null } as const;
    const made = await newTicket(parts, actor, wish, starts, as);
    if (!made.ok) return { answer: made };
    took = true;
    return beginOfBank(parts, actor, wish, made.ticket, made.statements);
  });
  if (took && result.ok) parts.announce('allowanceChanged', { userId: actor.userId });
  return result;
}

/** Only the server says what a replay is: this user has started a game with these categories and numbers before. */
async function isReplay({ store }: TeamGamesParts, userId: string, wish: SessionWish): Promise<boolean> {
  const sent = wish.categoryGameNumbers;
  if (sent === undefined || Object.keys(sent).length === 0) return false;
  const used = await store.usedTickets(userId, categoriesKey(wish.selectedCategories));
  return used.some((ticket) => sameNumbers(ticket.data.categoryGameNumbers, sent));
}

type Begun = { write: Write; answer: Made } | { answer: Refusal };

/** A session of a ticket (or of none: a replay). @param before statements that make the ticket */
async function beginOfBank(
  parts: TeamGamesParts,
  actor: Actor,
  wish: SessionWish,
  ticket: Ticket | undefined,
  before: Write,
): Promise<Begun> {
  const data = ticket === undefined ? gameDataOf(wish, wish.categoryGameNumbers ?? {}, true) : renamed(ticket, wish);
  // What the owner has corrected or stopped at another process counts from this moment too.
  await parts.bank.catchUp();
  const found = questionsFor(parts.bank, data);
  if (!found.ok) return { answer: found };
  const { questions } = found;
  return begin(parts, actor, { clientId: wish.clientId, ticket, data, questions, content: null }, before);
}

/** A session of own categories, which keeps their texts. */
async function beginOwn(parts: TeamGamesParts, actor: Actor, wish: SessionWish): Promise<Begun> {
  const found = await contentFor(parts, actor, wish);
  if (!found.ok) return { answer: found };
  const { content, isReplay: isAgain } = found;
  const { clientId, selectedCategories: ids } = wish;
  const data = gameDataOf(wish, firstNumbers(ids), isAgain);
  return begin(parts, actor, { clientId, ticket: undefined, data, questions: ownQuestions(content, ids), content }, []);
}

/** What a new game is made of. */
interface NewGame {
  clientId: string | null;
  ticket: Ticket | undefined;
  data: GameData;
  questions: GameQuestions;
  content: OwnContent | null;
}

/** A game with its record. */
async function begin(parts: TeamGamesParts, actor: Actor, made: NewGame, before: Write): Promise<Begun> {
  const { store, records, clock, random } = parts;
  const { ticket, data, questions, content } = made;
  const ids = questions.flatMap(({ questionIds }) => questionIds);
  if (ids.length === 0) return { answer: refuse('noCategories') };
  const now = clock.now();
  const mode = playModeOf(data.gameMode);
  const game: Game = {
    id: newId(random),
    userId: actor.userId,
    clientId: made.clientId,
    ticketId: ticket?.id ?? null,
    mode,
    categoriesKey: categoriesKey(data.selectedCategories),
    data,
    questions,
    version: 0,
    state: startGame({ mode, questions: ids }),
    status: 'running',
    clockDeadlineAt: null,
    expiresAt: null,
    createdAt: now,
    changedAt: now,
    finishedAt: null,
    edition: parts.bank.edition,
    content,
  };
  const use = ticket === undefined ? [] : [useTicket(parts, ticket, 'session', { gameId: game.id, data })];
  const of = { userId: actor.userId, gameId: game.id, ticketId: ticket?.id ?? null };
  const names = (content ?? []).map(({ name }) => name).join('، ');
  const record = await records.record(of, data, NOT_BEGUN, names);
  const counted = content === null ? [parts.questionCounts.begin(game.id)] : [];
  // Last: rows that all games share are held as shortly as can be.
  const counts = parts.analytics.started(data);
  const write = [...before, ...use, ...store.addGame(game), ...counted, ...record.statements, ...counts];
  return { write, answer: { ok: true, game } };
}
