import { describe, expect, it } from 'vitest';
import { aRow, aRunningView, aTeacherView } from '../../../testing/features/contests';
import { biggestRise, momentBetween, rankedOf, standingsOf, stepOf } from './derive';

const NOW = 1_000_000;
const lobby = aTeacherView();
const question = aRunningView({ serverStartTime: NOW, deadlineAt: NOW + 30_000 });
const counted = { ...question, question: null, serverStartTime: NOW + 3000 };
const closing = { ...question, phase: 'closed' as const, deadlineAt: null };
const revealed = { ...closing, correctAnswer: 1 };
const ranking = { ...revealed, isRankingShown: true };
const second = aRunningView({ currentQuestionIndex: 1, serverStartTime: NOW, deadlineAt: NOW + 30_000 });
const ended = aTeacherView({ phase: 'ended' });
const fresh = aTeacherView({ runId: 'another run' });

describe('momentBetween', () => {
  it.each([
    ['a question that opens after the count-in', counted, question, 'land'],
    ['a question that opens after another', revealed, second, 'land'],
    ['a question that closes with its answer', question, revealed, 'bars'],
    ['a question that closes before its answer', question, closing, 'close'],
    ['the answer of a closed question', closing, revealed, 'bars'],
    ['the ranking', revealed, ranking, 'climb'],
    ['the end', revealed, ended, 'podium'],
    ['the end after the ranking', ranking, ended, 'podium'],
    ['the start', lobby, counted, null],
    ['a closed question after its ranking', ranking, revealed, null],
    ['a new run', ended, fresh, null],
    ['a return to an earlier question', second, revealed, null],
  ])('momentBetween returns the moment, or null, for %s', (_what, before, after, moment) => {
    expect(momentBetween(before, after, NOW + 500)).toBe(moment);
  });

  it('momentBetween returns null for a question that opened some seconds ago or is paused', () => {
    expect(momentBetween(second, { ...question, serverStartTime: NOW - 8000 }, NOW)).toBeNull();
    expect(momentBetween(counted, question, NOW + 5000)).toBeNull();
    expect(momentBetween(second, { ...question, leftMs: 9000 }, NOW + 500)).toBeNull();
  });

  it('stepOf returns the same key if only counts and names change', () => {
    expect(stepOf({ ...question, answeredCount: 3, participantCount: 9 })).toBe(stepOf(question));
    expect(stepOf(revealed)).not.toBe(stepOf(closing));
  });
});

describe('the climb', () => {
  const row = (id: string, rank: number, answersCount = 1) => aRow(id, { rank, score: 100 - rank, answersCount });

  it('biggestRise finds the participant who rose by the most places, and rankedOf omits participants who were removed or have not answered', () => {
    const before = standingsOf([row('1', 1), row('2', 2), row('3', 3), row('4', 4)]);
    const now = [row('4', 1), row('1', 2), row('3', 3), row('2', 4), row('5', 5)];
    expect(biggestRise(now, before)).toMatchObject({ row: { id: '4' }, by: 3 });
    expect(biggestRise([row('1', 1)], before)).toBeNull();
    expect(biggestRise([row('5', 1)], before)).toBeNull();
    const others = [...now, { ...row('6', 6), isRemoved: true }, row('7', 7, 0)];
    expect(rankedOf({ ranking: others })).toEqual(now);
  });
});
