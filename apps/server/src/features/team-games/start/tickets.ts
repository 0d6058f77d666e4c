import type { GameData } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Actor } from '../../../platform/actor';
import type { Statement } from '../../../platform/db/database';
import { newId } from '../../../platform/secrets/random';
import type { GameHead } from '../data/game';
import type { StartCall, Ticket } from '../data/store-tickets';
import type { TeamGamesParts } from '../parts';
import { type ChosenGame, categoriesKey, gameDataOf, questionsFor } from './chosen-game';

/**
 * One game, one charge. A ticket is one game that was taken: its categories, numbers, names and mode. Every
 * documented call that starts a game finds the ticket of the calls before it, in whatever order they come, or makes one.
 */

/** A user's start as it stands: what is open, and the tickets and games of the last 24 hours. */
export interface Starts {
  /** The page of the user's number book that all of this is not older than. */
  page: number;
  open: Ticket | undefined;
  /** Newest first, none void, none too old. */
  tickets: readonly Ticket[];
  games: readonly GameHead[];
}

export async function readStarts({ store, categories, clock }: TeamGamesParts, userId: string): Promise<Starts> {
  const since = clock.now() - limits.ticketMs;
  // The page first: every new ticket turns it, so that one that another call makes from here on refuses what is decided now.
  const page = await categories.page(userId);
  const [open, tickets] = await Promise.all([store.openTicket(userId), store.tickets(userId, since)]);
  // Games last: the game of a ticket that was read is then among them, whatever is committed meanwhile.
  const games = await store.games(userId, since);
  return { page, open, tickets, games };
}

/**
 * The ticket that `create-game-with-numbers` gets again instead of taking another game: the open one; one that another call
 * made before (a client that calls in another order); or one that `create` itself was the last to ask for. A game that has
 * begun is not given out again.
 */
export function ticketForCreate(starts: Starts, key: string): Ticket | undefined {
  return starts.tickets.find((ticket) => {
    if (ticket.categoriesKey !== key) return false;
    if (ticket.state === 'open') return true;
    const game = starts.games.find(({ id }) => id === ticket.gameId);
    const hasBegun = ticket.gameId !== null && (game === undefined || game.version > 0);
    return !hasBegun && (!ticket.claimed || ticket.lastCall === 'create');
  });
}

/** A new ticket: its row, and the statements that take a game, reserve the numbers and void another open ticket. */
export async function newTicket(
  parts: TeamGamesParts,
  actor: Actor,
  chosen: ChosenGame,
  starts: Starts,
  as: Pick<Ticket, 'state' | 'claimed' | 'lastCall' | 'gameId' | 'confirmedAt'>,
): Promise<{ ok: true; ticket: Ticket; statements: Statement[] } | Refusal> {
  const { allowance, categories, store, clock, random } = parts;
  const { userId } = actor;
  const charged = await allowance.isCharged(actor);
  const comesBack = starts.open?.charged === true;
  if (charged && !comesBack && !(await allowance.hasGame(userId))) return refuse('noGamesLeft');
  const offer = await categories.offerNumbers(actor, chosen.selectedCategories, {
    page: starts.page,
    chosen: chosen.categoryGameNumbers,
    voiding: starts.open?.id,
  });
  const data = gameDataOf(chosen, offer.numbers, false);
  // What cannot be played takes nothing, whichever call asks for it.
  const questions = questionsFor(parts.bank, data);
  if (!questions.ok) return questions;
  const id = newId(random);
  const ticket: Ticket = {
    id,
    userId,
    categoriesKey: categoriesKey(chosen.selectedCategories),
    data,
    charged,
    ...as,
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

/** The statements that take a ticket back: its game and its numbers are the user's again. */
function voidTicket({ store, allowance, categories }: TeamGamesParts, ticket: Ticket): Statement[] {
  return [
    store.changeTicket(ticket, { state: 'void' }),
    ...(ticket.charged ? allowance.giveGameBack(ticket.userId, ticket.id) : []),
    ...categories.release(ticket.id),
  ];
}

/** The statement by which a call uses a ticket; from then on it is not voided any more. */
export function useTicket(
  { store }: TeamGamesParts,
  ticket: Ticket,
  call: StartCall,
  more: Partial<Ticket> = {},
): Statement {
  return store.changeTicket(ticket, { state: 'closed', lastCall: call, ...more });
}

/** New names and mode for a ticket that is no session yet. */
export function renamed(ticket: Ticket, chosen: ChosenGame): GameData {
  return gameDataOf(chosen, ticket.data.categoryGameNumbers, false);
}

/** Voids the open tickets that nobody used for 24 hours. @returns how many */
export async function sweepTickets(parts: TeamGamesParts): Promise<number> {
  const old = await parts.store.openTicketsBefore(parts.clock.now() - limits.ticketMs);
  let voided = 0;
  for (const ticket of old) {
    if ((await parts.writer.write(voidTicket(parts, ticket))) === 'written') {
      voided += 1;
      parts.announce('allowanceChanged', { userId: ticket.userId });
    }
  }
  return voided;
}
