import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contestAnswersStore } from '../features/contests/store/answers';
import { gatheringsStore } from '../features/gatherings/store';
import { countsStore } from '../features/questions/counts/store-counts';
import { type ReportRow, reportsStore } from '../features/questions/reports/store-reports';
import { type NewGuest, seatsStore } from '../features/seats/store';
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
const guest: NewGuest = {
  ...{ id: 's', gatheringId: 'e', secretHash: 'h', name: 'ريم', nameKey: 'ريم', sign: 1, joinedAt: 1 },
  team: 1,
};
const answer = {
  participantId: 'p',
  ...({ questionIndex: 3, selected: 'A', isCorrect: 1, points: 10, responseMs: 5, at: 1 } as const),
};
const file = `u-${'a'.repeat(22)}.webp`;

describe('no full scan and no sort of a large table', () => {
  const reports = () => reportsStore(plans.database);
  const counts = () => countsStore(plans.database);
  const gatherings = () => gatheringsStore(plans.database);
  const seats = () => seatsStore(plans.database);
  const answers = () => contestAnswersStore(plans.database);

  it.each([
    ['the first answers of a run', () => answers().page('r', undefined, 500)],
    ['the next answers of a run', () => answers().page('r', answer, 500)],
    ['a page of the desk', () => reports().deskPage('new', 51)],
    ['the next page of the desk', () => reports().deskPage('new', 51, { at: 5, questionId: 101 })],
    ['a question on the desk', () => reports().desk(101)],
    ['the open questions of the desk', () => reports().deskIds('new')],
    ['the reports of a question', () => reports().reportsOf(101, 50)],
    ['a user’s report', () => reports().report({ userId: 'u' }, 'g', 101)],
    ['a student’s report', () => reports().report({ participantId: 'p' }, 'g', 101)],
    ['all reports of a student', () => reports().reportsOfStudent('p')],
    ['the counts of a question', () => counts().countsOf(101)],
    ['games to be counted', () => counts().due(5, 50)],
    ['a game to be counted', () => counts().tally('g')],
    ['an evening by its code', () => gatherings().tokenByCode('912345')],
    ['the open evening of an account', () => gatherings().openEveningOf('u')],
    ['idle evenings', () => gatherings().idle(5)],
    ['the seats that secrets prove', () => seats().seatsBySecrets(['h', 'i'])],
    ['a page of ratings', () => usersStore(plans.database).ratings(51, { at: 5, id: 'x' })],
    ['a page of a user’s games', () => usersStore(plans.database).gamesOfUser('u', 51, { at: 5, id: 'x' })],
  ])('reading %s scans and sorts no large table', async (_what, read) => {
    const plan = await plans.ofRead(read);
    expect(plan.length).toBeGreaterThan(0);
    expect(slowSteps(plan)).toEqual([]);
  });

  it.each([
    ['a report is changed', () => [reports().changeReport(report, { isSettled: 1 })]],
    ['the reports of a question are settled', () => [reports().settleReports(101)]],
    ['a guest joins', () => [seats().addGuest(guest, 40)]],
    [
      'an evening goes on with a game',
      () => [gatherings().setCurrentGame('e', { id: 'g', team1Name: '', team2Name: '' }, 5)],
    ],
    ['old evenings and seats are deleted', () => [gatherings().dropEnded(5), seats().drop(5)]],
    ['guesses close', () => seats().closeGuesses('g', 101, 1, { yes: 1, no: 2 })],
    ['a round of a race is settled', () => [seats().settlePresses('g', 1, 2)]],
    ['answers are counted', () => [counts().change(tally, { counted: '{}', dueAt: 2 }), counts().dequeue(tally)]],
  ])('no large table is scanned when %s', (_what, statements) => {
    const plan = plans.ofWrite(...statements());
    expect(plan.length).toBeGreaterThan(0);
    expect(slowSteps(plan)).toEqual([]);
  });

  it.each([
    ['the guesses of a question', () => seats().countGuesses('g', 101, 1)],
    ['the presses of a round', () => seats().takenPresses('g', 1)],
    ['the votes of a game', () => seats().votesOfGame('g')],
  ])('reading %s scans no table, although it sorts a few rows', async (_what, read) => {
    const plan = await plans.ofRead(read);
    expect(plan.length).toBeGreaterThan(0);
    expect(slowSteps(plan).filter((step) => step.startsWith('SCAN'))).toEqual([]);
  });

  it('the search for a question that uses an upload reads one index for each of the four file columns', async () => {
    const store = uploadsStore(plans.database);
    for (const plan of [await plans.ofRead(() => store.unused(1, 500)), plans.ofWrite(store.removeUnused([file]))]) {
      const steps = plan.filter((step) => step.includes('custom_questions_'));
      for (const column of ['questionImage', 'questionAudio', 'questionVideo', 'answerImage'])
        expect(steps.join('\n')).toContain(`USING INDEX custom_questions_${column} (${column}=?)`);
      expect(steps).toHaveLength(4);
    }
  });

  it('only the sweep of unused uploads scans its table', async () => {
    const plan = await plans.ofRead(() => uploadsStore(plans.database).unused(1, 500));
    expect(slowSteps(plan)).toEqual(['SCAN uploads']);
  });
});
