import { startGame } from '@lamma/rules/apply';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor';
import type { GameHead } from '../data/game';
import type { Ticket } from '../data/store-tickets';
import { sameNumbers } from './start-game';
import { numbersChosen, type Starts, ticketForCreate } from './tickets';

const KEY = '1,2,3,4,5,6';
const ticket = (change: Partial<Ticket> = {}): Ticket => ({
  ...{ id: 't', userId: 'u', categoriesKey: KEY, charged: true, state: 'closed', claimed: true, lastCall: 'create' },
  ...{ data: { categoryGameNumbers: { 1: 2, 2: 5 } } as unknown as Ticket['data'] },
  ...{ gameId: null, confirmedAt: null, createdAt: 1 },
  ...change,
});
const game = (version: number, draw?: { team: 1 | 2 }): GameHead =>
  ({
    id: 'g',
    version,
    state: { ...startGame({ mode: 'classic', questions: [1] }), ...(draw && { draw }) },
  }) as GameHead;
const found = (tickets: Ticket[], games: GameHead[] = []) =>
  ticketForCreate({ bookVersion: 0, open: undefined, tickets, games } satisfies Starts, KEY)?.id;

describe('the ticket that a repeated create call gets', () => {
  it('a repeated create gets an open ticket, a ticket of another call or its own earlier ticket, but never a ticket of other categories', () => {
    expect(found([ticket({ state: 'open', claimed: true, lastCall: 'mark' })])).toBe('t');
    expect(found([ticket({ claimed: false, lastCall: 'deduct' })])).toBe('t');
    expect(found([ticket({ claimed: true, lastCall: 'create' })])).toBe('t');
    expect(found([ticket({ claimed: true, lastCall: 'session' })])).toBeUndefined();
    expect(found([ticket({ state: 'open', categoriesKey: '7' })])).toBeUndefined();
    expect(
      found([ticket({ id: 'first', categoriesKey: '7' }), ticket({ id: 'second' }), ticket({ id: 'third' })]),
    ).toBe('second');
  });

  it('a repeated create gets a started game’s ticket until the first move; the draw of the first team does not count as a move', () => {
    const begun = ticket({ gameId: 'g', claimed: false });
    expect(found([begun], [game(0)])).toBe('t');
    expect(found([begun], [game(1, { team: 2 })])).toBe('t');
    expect(found([begun], [game(2, { team: 2 })])).toBeUndefined();
    expect(found([begun], [game(1)])).toBeUndefined();
    // A deleted game might have been played.
    expect(found([begun], [])).toBeUndefined();
  });
});

describe('game numbers', () => {
  const teacher = { userId: 'u', rights: new Set(['teacher']) } as unknown as Actor;
  const user = { userId: 'u', rights: new Set() } as unknown as Actor;

  it('only the numbers that a teacher chose replace the ticket’s numbers', () => {
    const chosen = { selectedCategories: [1, 2, 3], categoryGameNumbers: { 1: 9 } };
    expect(numbersChosen(ticket(), chosen, user)).toEqual({ 1: 2, 2: 5 });
    expect(numbersChosen(ticket(), chosen, teacher)).toEqual({ 1: 9, 2: 5, 3: 1 });
    expect(numbersChosen(ticket(), { selectedCategories: [1] }, teacher)).toEqual({ 1: 2 });
  });

  it('a call without game numbers matches any ticket; otherwise all numbers must be equal', () => {
    const own = { 1: 2, 2: 5 };
    expect([sameNumbers(own, undefined), sameNumbers(own, {}), sameNumbers(own, { 1: 2, 2: 5 })]).toEqual([
      true,
      true,
      true,
    ]);
    for (const sent of [{ 1: 2 }, { 1: 2, 2: 6 }, { 1: 3, 2: 5 }, { 1: 2, 2: 5, 3: 1 }, { 1: 2, 3: 5 }])
      expect(sameNumbers(own, sent)).toBe(false);
  });
});
