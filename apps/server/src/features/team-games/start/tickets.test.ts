import { gameChoices } from '@lamma/testkit/people/host';
import { expect, it } from 'vitest';
import type { Game } from '../data/game';
import type { Ticket } from '../data/store-tickets';
import { type Starts, ticketForCreate } from './tickets';

const KEY = '1,2,3,4,5,6';

const aTicket = (change: Partial<Ticket> = {}): Ticket => ({
  id: 'ticket',
  userId: 'noura',
  categoriesKey: KEY,
  data: { ...gameChoices(), categoryGameNumbers: {}, isReplay: false, isCustomGame: false },
  charged: true,
  state: 'closed',
  claimed: false,
  lastCall: 'session',
  gameId: null,
  confirmedAt: null,
  createdAt: 0,
  ...change,
});

/** @param moves the number of moves of each ticket's game; a game that is missing here counts as deleted */
const starts = (tickets: readonly Ticket[], moves: Readonly<Record<string, number>> = {}): Starts => ({
  bookVersion: 0,
  open: tickets.find(({ state }) => state === 'open'),
  tickets,
  games: Object.entries(moves).map(([id, version]) => ({ id, version, state: {} }) as Game),
});
const isReturned = (ticket: Ticket, moves?: Readonly<Record<string, number>>) =>
  ticketForCreate(starts([ticket], moves), KEY) === ticket;

it('ticketForCreate does not return the ticket of a game with moves', () => {
  for (const claimed of [false, true]) {
    const ticket = aTicket({ gameId: 'game', claimed, lastCall: 'create' });
    expect([0, 1, 2, 40].map((version) => isReturned(ticket, { game: version }))).toEqual([true, false, false, false]);
  }
});

it('ticketForCreate does not return the ticket of a deleted game', () => {
  expect(isReturned(aTicket({ gameId: 'game', claimed: true, lastCall: 'create' }), { other: 0 })).toBe(false);
  expect(isReturned(aTicket({ gameId: 'game' }), {})).toBe(false);
});

it('ticketForCreate returns a ticket to `create` a second time only if no other call has used it since', () => {
  for (const lastCall of ['session', 'deduct', 'mark', 'exit'] as const) {
    expect([isReturned(aTicket({ lastCall })), isReturned(aTicket({ lastCall, claimed: true }))]).toEqual([
      true,
      false,
    ]);
  }
  expect(isReturned(aTicket({ lastCall: 'create', claimed: true }))).toBe(true);
});

it('ticketForCreate returns an open ticket of the same categories, and the newest of several', () => {
  const open = aTicket({ id: 'open', state: 'open', claimed: true, lastCall: 'create' });
  expect(isReturned(open)).toBe(true);
  expect(ticketForCreate(starts([open]), '2,3,4,5,6,7')).toBeUndefined();
  const [begun, newer, older] = [
    aTicket({ id: 'begun', gameId: 'game' }),
    aTicket({ id: 'newer' }),
    aTicket({ id: 'older' }),
  ];
  expect(ticketForCreate(starts([begun, newer, older], { game: 1 }), KEY)).toBe(newer);
});
