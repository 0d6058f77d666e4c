import { describe, expect, it } from 'vitest';
import { findBankRoot } from '../src/load';
import { goals, playHouseholds, worstTwentieth } from './households';
import { readWritten } from './intake/written-files';

/** Categories of two games. Each question has its id as answer, and subjects only if given. */
function categories(count: number, subjects: Record<number, string[]> = {}) {
  return new Map(
    Array.from({ length: count }, (_, at) => [
      at + 1,
      Array.from({ length: 12 }, (_question, index) => {
        const id = (at + 1) * 100 + index;
        return { id, correctAnswer: String(id), ...(subjects[id] === undefined ? {} : { subjects: subjects[id] }) };
      }),
    ]),
  );
}

describe('playHouseholds', () => {
  it('a household plays every game of six categories before a question is repeated', () => {
    const { repeats, boards } = playHouseholds(categories(6), 3, 'a');
    expect([repeats, boards]).toEqual([[3, 3, 3], 6]);
  });

  it('a household does not choose finished categories as long as six others are left', () => {
    const { repeats } = playHouseholds(categories(12), 20, 'a');
    expect(Math.min(...repeats)).toBeGreaterThan(2);
    expect(Math.max(...repeats)).toBeLessThanOrEqual(5);
  });

  it('playHouseholds counts boards with a shared subject, and lists the games of equal numbers that share a subject', () => {
    // Only game 1 of both categories has the subject.
    const shared = categories(6, { 100: ['city:aden'], 200: ['city:aden'] });
    const apart = playHouseholds(shared, 5, 'a');
    expect([apart.shared, apart.equalNumbers]).toEqual([0, ['1/1 2/1 city:aden']]);
    const everywhere = { 100: ['city:aden'], 106: ['city:sanaa'], 200: ['city:aden'], 206: ['city:aden'] };
    expect(playHouseholds(categories(6, everywhere), 5, 'a').shared).toBe(5);
  });

  it('playHouseholds gives the same figures for the same seed, and different ones for another seed', () => {
    const play = (seed: string) => JSON.stringify(playHouseholds(categories(14), 10, seed));
    expect(play('a')).toBe(play('a'));
    expect(play('a')).not.toBe(play('b'));
  });
});

it('with the real bank, households see no repeated question before the planned number of games, and few boards have a shared subject', () => {
  const report = playHouseholds(readWritten(findBankRoot(import.meta.dirname)).questions, 40, 'a test');
  expect(worstTwentieth(report)).toBeGreaterThanOrEqual(goals.firstRepeat);
  expect(report.shared / report.boards).toBeLessThanOrEqual(goals.sharedShare);
  expect(report.equalNumbers.filter((pair) => !pair.includes('answer:'))).toEqual([]);
});
