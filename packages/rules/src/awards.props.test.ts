import type { Team } from '@lamma/protocol/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AwardedGame, type AwardedRoom, awardsOf, awardThresholds, teamAwards } from './awards';

const team = fc.constantFrom<Team>(1, 2);
const seatId = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const questionId = fc.integer({ min: 1, max: 24 });

const games = fc.array(fc.constantFrom<Team | null>(1, 2, null), { maxLength: 24 }).chain((wonBy) => {
  const played = wonBy.map((won, at) => ({ questionId: at + 1, wonBy: won }));
  const scores = fc.record({ 1: fc.integer({ min: 0, max: 6 }), 2: fc.integer({ min: 0, max: 6 }) });
  const categories = [0, 1, 2, 3].map((at) => ({ id: at, questionIds: [1, 2, 3, 4, 5, 6].map((one) => at * 6 + one) }));
  return fc.record<AwardedGame>({
    ...{ played: fc.constant(played), scores, winner: fc.constantFrom<Team | null>(1, 2, null) },
    ...{ isDecidedByLine: fc.boolean(), categories: fc.constant(categories) },
  });
});

const about = fc.constantFrom('knows' as const, 'mine' as const);
const at = fc.integer({ min: 1, max: 50 });
const votes = fc.array(fc.record({ questionId, about, seatId, team, value: fc.constantFrom(0, 1), at }), {
  maxLength: 120,
});
const presses = fc.array(
  fc.record({
    ...{ questionId, seatId, team, afterMs: fc.integer({ min: 1, max: 3000 }) },
    ...{ isEarly: fc.boolean(), isSecondChance: fc.boolean(), isRight: fc.boolean() },
  }),
  { maxLength: 60 },
);
const guests = fc.uniqueArray(fc.record({ seatId, team, joinedAt: fc.integer({ min: 1, max: 40 }) }), {
  selector: (guest) => guest.seatId,
});
/** A guest has at most one guess and one claim per question. */
const rooms = fc.record({ guests, votes, presses, halfAt: fc.option(fc.integer({ min: 1, max: 40 })) }).map(
  (room): AwardedRoom => ({
    ...room,
    votes: [...new Map(room.votes.map((vote) => [`${vote.seatId} ${vote.about} ${vote.questionId}`, vote])).values()],
  }),
);

const least = {
  ...{ fastest: 0, knower: awardThresholds.knower, decider: 0, chances: awardThresholds.chances },
  ...{ reader: awardThresholds.readerGuesses * awardThresholds.readerShare, early: awardThresholds.early },
  ...{ late: awardThresholds.late, run: awardThresholds.run, category: awardThresholds.category },
  comeback: awardThresholds.comeback,
};

describe('Awards of any game', () => {
  it('a random game has at most five awards, of different kinds, above their thresholds and only for guests still present', () => {
    fc.assert(
      fc.property(games, rooms, (game, room) => {
        const given = awardsOf(game, room);
        expect(given.length).toBeLessThanOrEqual(5);
        expect(new Set(given.map(({ kind }) => kind)).size).toBe(given.length);
        for (const { kind, playerId, count, of, team: of1 } of given) {
          expect(count).toBeGreaterThanOrEqual(least[kind]);
          if (kind === 'reader') expect(count / (of ?? 0)).toBeGreaterThanOrEqual(awardThresholds.readerShare);
          if (kind === 'decider') expect(count).toBeLessThanOrEqual(awardThresholds.deciderMargin);
          const guest = room.guests.find((one) => one.seatId === playerId);
          if (playerId !== undefined) expect(guest?.team).toBe(of1);
        }
      }),
    );
  });

  it('awards do not depend on the order of votes, presses and guests', () => {
    const turned = <T>(list: readonly T[], by: number) => [
      ...list.slice(by % (list.length || 1)),
      ...list.slice(0, by % (list.length || 1)),
    ];
    fc.assert(
      fc.property(games, rooms, fc.nat(200), fc.boolean(), (game, room, by, isReversed) => {
        const other = <T>(list: readonly T[]) => (isReversed ? turned(list, by).reverse() : turned(list, by));
        const mixed = {
          ...room,
          guests: other(room.guests),
          votes: other(room.votes),
          presses: other(room.presses ?? []),
        };
        expect(awardsOf(game, mixed)).toEqual(awardsOf(game, room));
      }),
    );
  });

  it('a guest gets a second award only if nobody without an award qualifies for it', () => {
    fc.assert(
      fc.property(games, rooms, (game, room) => {
        const given = awardsOf(game, room);
        const awarded = given.flatMap(({ playerId }) => playerId ?? []);
        const twice = given.filter((one) => awarded.filter((id) => id === one.playerId).length > 1);
        for (const [index, { kind, playerId }] of twice.entries()) {
          if (twice.findIndex((one) => one.playerId === playerId) === index) continue;
          // Without the guests who already have an award, nobody qualifies for this one.
          const rest = { ...room, guests: room.guests.filter((one) => !awarded.includes(one.seatId)) };
          expect(awardsOf(game, rest).some((one) => one.kind === kind && one.playerId !== undefined)).toBe(false);
        }
      }),
    );
  });

  it('awards of a game without guests go to the teams', () => {
    fc.assert(
      fc.property(games, (game) => {
        const given = awardsOf(game, { guests: [], votes: [], presses: [], halfAt: null });
        expect(given).toEqual(teamAwards(game));
        expect(given.every(({ playerId }) => playerId === undefined)).toBe(true);
      }),
    );
  });
});
