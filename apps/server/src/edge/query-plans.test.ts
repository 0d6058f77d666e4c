import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countsStore } from '../features/questions/counts/store-counts';
import { type ReportRow, reportsStore } from '../features/questions/reports/store-reports';
import { uploadsStore } from '../features/uploads/store';
import { usersStore } from '../features/users/store';
import { queryPlans, slowSteps } from '../testing/storage/query-plans';

let plans: Awaited<ReturnType<typeof queryPlans>>;
beforeAll(async () => {
  plans = await queryPlans();
});
afterAll(() => plans.close());

const report: ReportRow = {
  id: 'r',
  questionId: 101,
  userId: 'u',
  participantId: null,
  playId: 'g',
  place: 'classic',
  byCard: 0,
  reason: 'answer',
  note: '',
  isOfOldText: 0,
  isSettled: 0,
  at: 1,
};
const tally = { playId: 'g', kind: 'game', counted: '{}', dueAt: 1 } as const;
const file = `u-${'a'.repeat(22)}.webp`;

describe('large tables are neither read whole nor sorted', () => {
  const reports = () => reportsStore(plans.database);
  const counts = () => countsStore(plans.database);

  it.each([
    ['a page of the desk', () => reports().deskPage('new', 51)],
    ['the next page of it', () => reports().deskPage('new', 51, { at: 5, questionId: 101 })],
    ['a question on the desk', () => reports().desk(101)],
    ['what waits there', () => reports().deskIds('new')],
    ['the reports of a question', () => reports().reportsOf(101, 50)],
    ['a user’s report', () => reports().report({ userId: 'u' }, 'g', 101)],
    ['a student’s report', () => reports().report({ participantId: 'p' }, 'g', 101)],
    ['all reports of a student', () => reports().reportsOfStudent('p')],
    ['how a question was answered', () => counts().countsOf(101)],
    ['games to be counted', () => counts().due(5, 50)],
    ['a game to be counted', () => counts().tally('g')],
    ['a page of ratings', () => usersStore(plans.database).ratings(51, { at: 5, id: 'x' })],
    ['a page of a user’s games', () => usersStore(plans.database).gamesOfUser('u', 51, { at: 5, id: 'x' })],
  ])('[R1274] reading %s', async (_what, read) => {
    const plan = await plans.ofRead(read);
    expect(plan.length).toBeGreaterThan(0);
    expect(slowSteps(plan)).toEqual([]);
  });

  it.each([
    ['a report is changed', () => [reports().changeReport(report, { isSettled: 1 })]],
    ['the reports of a question are settled', () => [reports().settleReports(101)]],
    ['answers are counted', () => [counts().change(tally, { counted: '{}', dueAt: 2 }), counts().end(tally)]],
  ])('[R1274] when %s', (_what, statements) => {
    const plan = plans.ofWrite(...statements());
    expect(plan.length).toBeGreaterThan(0);
    expect(slowSteps(plan)).toEqual([]);
  });

  it('[R1275] whether an own question names a file is found by the file, in each of its four places', async () => {
    const store = uploadsStore(plans.database);
    for (const plan of [await plans.ofRead(() => store.unused(1, 500)), plans.ofWrite(store.removeUnused([file]))]) {
      const steps = plan.filter((step) => step.includes('custom_questions_'));
      for (const column of ['questionImage', 'questionAudio', 'questionVideo', 'answerImage'])
        expect(steps.join('\n')).toContain(`USING INDEX custom_questions_${column} (${column}=?)`);
      expect(steps).toHaveLength(4);
    }
  });

  it('[R1275] the files that may go are the one table that a sweep reads whole', async () => {
    const plan = await plans.ofRead(() => uploadsStore(plans.database).unused(1, 500));
    expect(slowSteps(plan)).toEqual(['SCAN uploads']);
  });
});
