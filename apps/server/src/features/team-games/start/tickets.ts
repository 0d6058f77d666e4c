import type { CategoryGameNumbers, GameData } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { type Actor, hasTeacherRights } from '../../../platform/actor';
import type { Statement, Write } from '../../../platform/db/database';
import { decide } from '../../../platform/db/decide';
import { newId } from '../../../platform/secrets/random';
import { type GameHead, hasMoves } from '../data/game';
import type { StartCall, Ticket } from '../data/store-tickets';
import type { TeamGamesParts } from '../parts';
import { type ChosenGame, categoriesKey, gameDataOf, questionsFor } from './chosen-game';

/**
 * A user's open ticket, and the tickets and games of the last 24 hours. A game is charged once: each API call that starts a game reuses the
 * ticket of an earlier call, in whatever order the calls come, and creates a ticket only if there is none.
 */
export interface Starts {
  /** The version of the user's game numbers, played and reserved; everything else was read after it. */
  bookVersion: number;
  open: Ticket | undefined;
  /** Newest first, without void ones. */
  tickets: readonly Ticket[];
  games: readonly GameHead[];
}

export async function readStarts({ store, categories, clock }: TeamGamesParts, userId: string): Promise<Starts> {
  const since = clock.now() - limits.ticketMs;
  // Read first: every new ticket increments this version, so a ticket that another call creates after this read causes a conflict.
  const bookVersion = await categories.bookVersion(userId);
  const [open, tickets] = await Promise.all([store.openTicket(userId), store.tickets(userId, since)]);
  // Read last, so that the games of all tickets above are included.
  const games = await store.games(userId, since);
  return { bookVersion, open, tickets, games };
}

/**
 * The ticket that `create-game-with-numbers` reuses, so that no second game is charged: the open ticket; a ticket that `create` has not
 * returned yet, because another call came first; or the ticket whose last call was `create`. A ticket whose game has moves or was deleted
 * is never reused.
 */
export function ticketForCreate(starts: Starts, key: string): Ticket | undefined {
  return starts.tickets.find((ticket) => {
    if (ticket.categoriesKey !== key) return false;
    if (ticket.state === 'open') return true;
    const game = starts.games.find(({ id }) => id === ticket.gameId);
    const hasBegun = ticket.gameId !== null && (game === undefined || hasMoves(game));
    return !hasBegun && (!ticket.claimed || ticket.lastCall === 'create');
  });
}

/** A new ticket, and the statements that void the open one, take a game, reserve the numbers and insert the ticket. */
export async function newTicket(
  parts: TeamGamesParts,
  actor: Actor,
  chosen: ChosenGame,
  starts: Starts,
  fields: Pick<Ticket, 'state' | 'claimed' | 'lastCall' | 'gameId' | 'confirmedAt'>,
): Promise<{ ok: true; ticket: Ticket; statements: Statement[] } | Refusal> {
  const { allowance, categories, store, clock, random } = parts;
  const { userId } = actor;
  const charged = await allowance.isCharged(actor);
  const isOpenRefunded = starts.open?.charged === true;
  if (charged && !isOpenRefunded && !(await allowance.hasGameLeft(userId))) return refuse('noGamesLeft');
  const offer = await categories.offerNumbers(actor, chosen.selectedCategories, {
    bookVersion: starts.bookVersion,
    chosen: chosen.categoryGameNumbers,
    voiding: starts.open?.id,
  });
  const data = gameDataOf(chosen, offer.numbers, false);
  // A game that cannot be played is never charged.
  const questions = questionsFor(parts.bank, data);
  if (!questions.ok) return questions;
  const id = newId(random);
  const ticket: Ticket = {
    id,
    userId,
    categoriesKey: categoriesKey(chosen.selectedCategories),
    data,
    charged,
    ...fields,
    createdAt: clock.now(),
  };
  const statements = [
    ...(starts.open === undefined ? [] : voidTicket(parts, starts.open)),
    ...(charged ? allowance.takeGame(userId, id) : []),
    ...offer.reserve(id),
    store.addTicket(ticket),
  ];
  return { ok: true, ticket, statements };
}

/**
 * The statements that void a ticket and give its game and numbers back.
 * @param gameId the rematch that the start returned instead of a new game; null if the ticket is voided for another reason
 */
export function voidTicket(
  { store, allowance, categories }: TeamGamesParts,
  ticket: Ticket,
  gameId: string | null = null,
): Statement[] {
  return [
    store.changeTicket(ticket, { state: 'void', gameId }),
    ...(ticket.charged ? allowance.giveGameBack(ticket.userId, ticket.id) : []),
    ...categories.release(ticket.id),
  ];
}

/** The statement that closes a ticket; a closed ticket is never voided. */
export function closeTicket(
  { store }: TeamGamesParts,
  ticket: Ticket,
  call: StartCall,
  more: Partial<Ticket> = {},
): Statement {
  return store.changeTicket(ticket, { state: 'closed', lastCall: call, ...more });
}

/** The game data of a ticket that has no session yet, with the chosen names and mode, and a teacher's chosen numbers. */
export function ticketData(ticket: Ticket, chosen: ChosenGame, actor: Actor): GameData {
  return gameDataOf(chosen, numbersChosen(ticket, chosen, actor), false);
}

export function numbersChosen(
  ticket: Ticket,
  { selectedCategories, categoryGameNumbers = {} }: Pick<ChosenGame, 'selectedCategories' | 'categoryGameNumbers'>,
  actor: Actor,
): CategoryGameNumbers {
  const own = ticket.data.categoryGameNumbers;
  if (!hasTeacherRights(actor)) return own;
  return Object.fromEntries(selectedCategories.map(String).map((id) => [id, categoryGameNumbers[id] ?? own[id] ?? 1]));
}

/** Voids open tickets older than 24 hours, up to 100 a call. @returns how many */
export async function sweepTickets(parts: TeamGamesParts): Promise<number> {
  const expired = await parts.store.openTicketsBefore(parts.clock.now() - limits.ticketMs);
  let voided = 0;
  for (const ticket of expired) {
    if ((await parts.writer.write(voidTicket(parts, ticket))) === 'written') {
      voided += 1;
      parts.announce('allowanceChanged', { userId: ticket.userId });
    }
  }
  return voided;
}

/**
 * Runs `decide` after the user's earlier starts have ended, because parallel starts would conflict with each other until one gives up.
 * @throws StorageError as `decide` does
 */
export function decideInTurn<T>(
  { mutex, writer }: Pick<TeamGamesParts, 'mutex' | 'writer'>,
  { userId }: Actor,
  decision: () => Promise<{ write: Write; answer: T } | { answer: T }>,
): Promise<T> {
  return mutex(userId, () => decide(writer, decision));
}
