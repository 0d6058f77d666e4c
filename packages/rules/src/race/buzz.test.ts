import type { Press } from '@lamma/protocol/race';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundOf,
  isAtBound,
  isDistrusted,
  judgePress,
  lockMs,
  MOST_EARLY,
  measuredPress,
  pressedAt,
  settle,
  settlingMs,
} from './buzz';

const press = (team: 1 | 2, afterMs: number, playerId: string | null = null): Press => ({ playerId, team, afterMs });

describe('the moment of a press', () => {
  it('boundOf allows a claimed time twice the median round trip before its arrival, but at least 80 and at most 250 ms', () => {
    expect([[], [8, 9, 11], [25, 25, 60], [70, 70, 70], [220, 400, 400]].map(boundOf)).toEqual([80, 80, 80, 140, 250]);
    expect(settlingMs(80)).toBe(120);
  });

  it('a press counts at its claimed time, but never after its arrival or more than the bound before it', () => {
    const at = (claimedAt: number) => pressedAt({ receivedAt: 1000, claimedAt, boundMs: 80 });
    expect([at(970), at(1200), at(100)]).toEqual([970, 1000, 920]);
  });

  it('the moment of a press is computed from the round trip if four of the phone’s last six claims lay at the bound', () => {
    const received = { receivedAt: 1000, claimedAt: 100, boundMs: 80 };
    expect([isAtBound(received), isAtBound({ ...received, claimedAt: 921 })]).toEqual([true, false]);
    expect(isDistrusted([true, true, true, false, false, false])).toBe(false);
    expect(isDistrusted([true, false, true, true, false, true])).toBe(true);
    expect(isDistrusted([false, false, false, true, true, true, true])).toBe(false);
    expect([null, 40, 400].map((roundTrip) => measuredPress(received, roundTrip))).toEqual([1000, 980, 920]);
  });
});

describe('judgePress', () => {
  const open = { armsAt: 5000, closesAt: 20_000 };

  it('judgePress accepts a press from the opening to the end; one up to 30 ms early counts as made at the opening', () => {
    const at = (ms: number) => judgePress(open, 0, ms);
    expect(at(5410)).toEqual({ status: 'taken', afterMs: 410 });
    expect(at(4970)).toEqual({ status: 'taken', afterMs: 0 });
    expect(at(4969)).toEqual({ status: 'early' });
    expect(at(20_000)).toEqual({ status: 'late' });
    expect(judgePress({ armsAt: null, closesAt: null }, 0, 5000)).toEqual({ status: 'early' });
  });

  it('judgePress locks a button for 1 s after a false start, half a second longer after each further false start, at most for 3 s', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(lockMs)).toEqual([0, 1000, 1500, 2000, 2500, 3000, 3000]);
    expect(lockMs(MOST_EARLY - 1)).toBeLessThan(lockMs(MOST_EARLY));
    expect(judgePress(open, 1, 5999)).toEqual({ status: 'early' });
    expect(judgePress(open, 1, 6000)).toEqual({ status: 'taken', afterMs: 1000 });
  });
});

describe('settle', () => {
  it('settle gives the round to the first press, and names the three nearest', () => {
    const presses = [450, 410, 700, 520, 600].map((ms, at) => press(1, ms, `guest${at}`));
    expect(settle(presses, null, 1)).toEqual({
      winner: press(1, 410, 'guest1'),
      also: [press(1, 450, 'guest0'), press(1, 520, 'guest3'), press(1, 600, 'guest4')],
      tie: false,
      arrow: null,
    });
    expect(settle([], 1, 1)).toBeNull();
  });

  it('settle gives a tie to the team of the arrow, which is drawn at the first tie and changes teams after each tie', () => {
    const [first, second] = [press(1, 400, 'one'), press(2, 414, 'two')];
    expect(settle([first, second], null, 2)).toMatchObject({ winner: second, also: [first], tie: true, arrow: 1 });
    expect(settle([first, second], 1, 2)).toMatchObject({ winner: first, also: [second], tie: true, arrow: 2 });
  });

  it('settle treats neither presses 15 ms apart nor presses of one team as a tie', () => {
    expect(settle([press(1, 400), press(2, 415)], 2, 2)).toMatchObject({ winner: press(1, 400), tie: false, arrow: 2 });
    expect(settle([press(1, 401), press(1, 400)], 2, 2)).toMatchObject({ winner: press(1, 400), tie: false, arrow: 2 });
  });

  it('settle lets a press win that is first by 15 ms or more, in whatever order the presses arrived', () => {
    const anyPress = fc.record({
      playerId: fc.constant(null),
      team: fc.constantFrom(1 as const, 2 as const),
      afterMs: fc.nat({ max: 200 }),
    });
    const teams = fc.constantFrom(1 as const, 2 as const);
    fc.assert(
      fc.property(fc.array(anyPress, { minLength: 1, maxLength: 8 }), teams, teams, (presses, arrow, drawn) => {
        const settled = settle(presses, arrow, drawn);
        const least = Math.min(...presses.map(({ afterMs }) => afterMs));
        expect((settled?.winner.afterMs ?? 99_999) - least).toBeLessThan(15);
        const again = settle([...presses].reverse(), arrow, drawn);
        expect([again?.winner.team, again?.winner.afterMs, again?.arrow]).toEqual([
          settled?.winner.team,
          settled?.winner.afterMs,
          settled?.arrow,
        ]);
      }),
    );
  });
});
