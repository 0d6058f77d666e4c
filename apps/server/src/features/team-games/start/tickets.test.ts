import { anEvening } from '@lamma/testkit/people/host';
import { expect, it } from 'vitest';
import type { Game } from '../data/game';
import type { Ticket } from '../data/store-tickets';
import { type Starts, ticketForCreate } from './tickets';

const KEY = '1,2,3,4,5,6';

const aTicket = (change: Partial<Ticket> = {}): Ticket => ({
  id: 'ticket',
  userId: 'noura',
  categoriesKey: KEY,
  data: { ...anEvening(), categoryGameNumbers: {}, isReplay: false, isCustomGame: false },
  charged: true,
  state: 'closed',
  claimed: false,
  lastCall: 'session',
  gameId: null,
  confirmedAt: null,
  createdAt: 0,
  ...change,
});

/** The tickets of a user, and how many moves the game of each has; without a number it is gone. */
const starts = (tickets: readonly Ticket[], moves: Readonly<Record<string, number>> = {}): Starts => ({
  page: 0,
  open: tickets.find(({ state }) => state === 'open'),
  tickets,
  games: Object.entries(moves).map(([id, version]) => ({ id, version }) as Game),
});
const isGiven = (ticket: Ticket, moves?: Readonly<Record<string, number>>) =>
  ticketForCreate(starts([ticket], moves), KEY) === ticket;

it('[R759] a game that one move has begun is not given out again, whichever call asked last', () => {
  for (const claimed of [false, true]) {
    const ticket = aTicket({ gameId: 'game', claimed, lastCall: 'create' });
    expect([0, 1, 2, 40].map((version) => isGiven(ticket, { game: version }))).toEqual([true, false, false, false]);
  }
});

it('[R759] a ticket whose game is gone is not given out again', () => {
  expect(isGiven(aTicket({ gameId: 'game', claimed: true, lastCall: 'create' }), { other: 0 })).toBe(false);
  expect(isGiven(aTicket({ gameId: 'game' }), {})).toBe(false);
});

it('[R759] a ticket that `create` has given out is given again only while no other call came after it', () => {
  for (const lastCall of ['session', 'deduct', 'mark', 'exit'] as const) {
    expect([isGiven(aTicket({ lastCall })), isGiven(aTicket({ lastCall, claimed: true }))]).toEqual([true, false]);
  }
  expect(isGiven(aTicket({ lastCall: 'create', claimed: true }))).toBe(true);
});

it('[R759] an open ticket is given again, of the same categories alone; of several the newest that fits', () => {
  const open = aTicket({ id: 'open', state: 'open', claimed: true, lastCall: 'create' });
  expect(isGiven(open)).toBe(true);
  expect(ticketForCreate(starts([open]), '2,3,4,5,6,7')).toBeUndefined();
  const [begun, newer, older] = [
    aTicket({ id: 'begun', gameId: 'game' }),
    aTicket({ id: 'newer' }),
    aTicket({ id: 'older' }),
  ];
  expect(ticketForCreate(starts([begun, newer, older], { game: 1 }), KEY)).toBe(newer);
});
