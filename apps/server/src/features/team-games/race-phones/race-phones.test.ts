import { applyCommand, startGame } from '@lamma/rules/apply';
import { describe, expect, it } from 'vitest';
import type { GuestPress } from '../../seats/store-presses';
import type { Game } from '../data/game';
import {
  buzzersOf,
  firstNeededRound,
  isDistrustedIn,
  isTryingButtons,
  makePhoneLinks,
  seatRaceOf,
} from './race-phones';

const link = (ms: number | null) => ({ roundTripMs: () => ms });
const NOW = 1_000_000;

const press = (change: Partial<GuestPress> = {}): GuestPress => ({
  ...{ gameId: 'g', round: 1, seatId: 'noura', pressId: 'p', team: 1, status: 'taken' },
  ...{ claimedAt: NOW, receivedAt: NOW, afterMs: 40, isAtBound: 0 },
  ...change,
});

function raceAfter(...moves: [command: Parameters<typeof applyCommand>[1], facts?: object][]): Game {
  let state = startGame({ mode: 'race', questions: [11, 12, 13] });
  for (const [command, facts = {}] of moves) {
    const outcome = applyCommand(state, command, { now: NOW, facts });
    if (!outcome.ok) throw new Error(outcome.refusal);
    state = outcome.state;
  }
  return { state } as Game;
}
const READING = [{ type: 'openQuestion', questionId: 12 } as const, { readingMs: 3000 }] as [never, object];
const ARMED = [{ type: 'armBuzzer' } as const] as [never];

describe('makePhoneLinks', () => {
  it('a phone’s round trip is the shortest among its sockets that watch', () => {
    const links = makePhoneLinks();
    expect(links.roundTripOf('noura')).toBeNull();
    const leave = [link(null), link(90), link(60), link(70)].map((one) => links.add('noura', one));
    expect(links.roundTripOf('noura')).toBe(60);
    leave[2]?.();
    expect(links.roundTripOf('noura')).toBe(70);
    for (const one of leave) one();
    expect(links.roundTripOf('noura')).toBeNull();
    // If a socket leaves twice, the phone's next socket stays.
    links.add('noura', link(50));
    leave[0]?.();
    expect(links.roundTripOf('noura')).toBe(50);
  });

  it('the bound follows the round trips of the phones that may press', () => {
    const links = makePhoneLinks();
    const seats = [
      { id: 'noura', team: 1 },
      { id: 'salem', team: 2 },
      { id: 'unmeasured', team: 2 },
    ] as const;
    expect(links.boundOf(seats)).toBe(80);
    links.add('noura', link(50));
    links.add('salem', link(110));
    expect([links.boundOf(seats, 1), links.boundOf(seats, 2)]).toEqual([100, 220]);
    expect([links.boundOf(seats), links.boundOf(seats, 'both')]).toEqual([220, 220]);
  });

  it('a phone is far if half its round trip is longer than the bound', () => {
    const links = makePhoneLinks();
    links.add('noura', link(200));
    expect([links.isFar('noura', 99), links.isFar('noura', 100), links.isFar('salem', 0)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('the presses of a phone', () => {
  it('a phone is distrusted after four of its last six presses at the bound; trial presses and other phones do not count', () => {
    const atBound = press({ isAtBound: 1 });
    const four = Array<GuestPress>(4).fill(atBound);
    expect(isDistrustedIn(four, 'noura')).toBe(true);
    expect(isDistrustedIn(four, 'salem')).toBe(false);
    expect(isDistrustedIn(four.slice(1), 'noura')).toBe(false);
    expect(isDistrustedIn([...four.slice(1), press({ isAtBound: 1, status: 'tried' })], 'noura')).toBe(false);
    expect(isDistrustedIn([press(), press(), press(), ...four], 'noura')).toBe(false);
  });

  it('firstNeededRound goes back eighteen rounds, and is null if the game is not a race', () => {
    const race = raceAfter();
    const at = (rounds: number) => firstNeededRound({ state: { ...race.state, rounds } as Game['state'] });
    expect([at(0), at(19), at(20), at(40)]).toEqual([1, 1, 2, 22]);
    expect(firstNeededRound({ state: startGame({ mode: 'classic', questions: [1] }) })).toBeNull();
  });

  it('buttons can be tried until the first question opens', () => {
    expect(isTryingButtons(raceAfter())).toBe(true);
    expect(isTryingButtons(raceAfter(READING))).toBe(false);
    expect(isTryingButtons({ state: startGame({ mode: 'classic', questions: [1] }) })).toBe(false);
    const closed = raceAfter(READING, [{ type: 'closeQuestion' } as never]);
    expect(isTryingButtons(closed)).toBe(false);
  });
});

describe('a race as a phone shows it', () => {
  const placeOf = (questionId: number) => ({ category: 'فئة', number: questionId });
  const viewOf = (
    game: Game,
    presses: GuestPress[] = [],
    { id = 'noura', team = 1 as 1 | 2, isTrialOver = false } = {},
  ) => {
    const links = makePhoneLinks();
    links.add('salem', link(400));
    const guests = new Map([['noura', { name: 'نورة', sign: 3 }]]);
    return seatRaceOf(game, { id, team }, { presses, guests, links, boundMs: 100, isTrialOver }, placeOf);
  };

  it('before the first question a phone shows whether its guest has tried the button', () => {
    const game = raceAfter();
    expect(viewOf(game)).toMatchObject({
      round: 0,
      place: null,
      mayPress: true,
      own: null,
      lockMs: 0,
      winner: null,
      also: [],
    });
    expect(viewOf(game, [press({ round: 0, status: 'tried' })])?.own).toEqual({ status: 'tried' });
    expect(viewOf(game, [press({ round: 0, status: 'tried', seatId: 'salem' })])?.own).toBeNull();
  });

  it('a phone has no button to try after the host has ended the trial', () => {
    expect(viewOf(raceAfter(), [], { isTrialOver: true })).toBeUndefined();
    expect(viewOf(raceAfter(READING), [], { isTrialOver: true })?.round).toBe(1);
  });

  it('a phone shows who got the point only with the answer, and null if nobody did', () => {
    expect(viewOf(raceAfter(READING, ARMED))?.wonBy).toBeUndefined();
    expect(viewOf(raceAfter(READING, ARMED, [{ type: 'revealAnswer' } as never]))?.wonBy).toBeNull();
    expect(viewOf(raceAfter(READING, ARMED, [{ type: 'award', team: 2 } as never]))?.wonBy).toBe(2);
  });

  it('between questions, and in other modes, a phone shows no race', () => {
    expect(viewOf({ state: startGame({ mode: 'classic', questions: [1] }) } as Game)).toBeUndefined();
    expect(viewOf(raceAfter(READING, [{ type: 'closeQuestion' } as never]))).toBeUndefined();
  });

  it('a phone’s lock follows from its false starts in this round', () => {
    const early = press({ status: 'early', afterMs: null });
    const view = viewOf(raceAfter(READING, ARMED), [
      early,
      early,
      press({ ...early, seatId: 'salem' }),
      press({ ...early, round: 2 }),
    ]);
    expect(view).toMatchObject({
      round: 1,
      place: { number: 12 },
      lockMs: 1500,
      own: { status: 'early' },
      mayPress: true,
    });
    expect(viewOf(raceAfter(READING, ARMED))?.lockMs).toBe(0);
  });

  it('a phone shows at once that its press counts, and only after the settlement how fast it was', () => {
    const presses = [
      press({ status: 'late' }),
      press({ afterMs: 40 }),
      press({ status: 'early' }),
      press({ seatId: 'salem' }),
    ];
    expect(viewOf(raceAfter(READING, ARMED), presses)?.own).toEqual({ status: 'taken' });
    const taken = [
      { playerId: 'noura', team: 1, afterMs: 40 },
      { playerId: 'gone', team: 2, afterMs: 50 },
    ];
    const settled = raceAfter(READING, ARMED, [
      { type: 'settleBuzz', round: 1 } as never,
      { arrow: 1, presses: taken },
    ]);
    expect(settled.state.phase).toBe('answering');
    const view = viewOf(settled, presses);
    expect(view?.own).toEqual({ status: 'taken', afterMs: 40 });
    expect(view?.winner).toEqual({ team: 1, name: 'نورة', sign: 3, afterMs: 40, isOwn: true });
    expect(view?.also).toEqual([{ team: 2, name: '', sign: null, afterMs: 50, isOwn: false }]);
    expect(viewOf(settled, [press({ status: 'late', afterMs: null })])?.own).toEqual({ status: 'late' });
    expect(viewOf(settled, [], { id: 'salem', team: 2 })).toMatchObject({
      own: null,
      winner: { isOwn: false },
      isFar: true,
    });
    const wrong = raceAfter(
      READING,
      ARMED,
      [{ type: 'settleBuzz', round: 1 } as never, { arrow: 1, presses: taken }],
      [{ type: 'judge', isRight: false } as never],
    );
    expect([viewOf(wrong)?.mayPress, viewOf(wrong, [], { id: 'salem', team: 2 })?.mayPress]).toEqual([false, true]);
  });

  it('the host’s screen shows which phones have tried, and their links', () => {
    const links = makePhoneLinks();
    links.add('salem', link(600));
    links.add('noura', link(20));
    links.add('reem', link(30));
    const seats = [
      { id: 'noura', team: 1 },
      { id: 'salem', team: 2 },
      { id: 'reem', team: 2 },
      { id: 'dana', team: 2 },
    ] as const;
    const presses = [
      press({ round: 0, status: 'tried' }),
      press({ seatId: 'dana' }),
      ...Array<GuestPress>(4).fill(press({ seatId: 'reem', isAtBound: 1 })),
    ];
    expect(buzzersOf(seats, presses, links)).toEqual([
      { playerId: 'noura', hasTried: true, roundTripMs: 20, isFar: false, isDistrusted: false },
      { playerId: 'salem', hasTried: false, roundTripMs: 600, isFar: true, isDistrusted: false },
      { playerId: 'reem', hasTried: false, roundTripMs: 30, isFar: false, isDistrusted: true },
      { playerId: 'dana', hasTried: false, roundTripMs: null, isFar: false, isDistrusted: false },
    ]);
  });
});
