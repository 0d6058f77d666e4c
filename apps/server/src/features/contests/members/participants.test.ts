import { expect, it, vi } from 'vitest';
import { joinInMemory } from '../../../testing/contests/join-in-memory';
import { participantRows } from '../view/teacher-view';
import { averageResponseMs } from './participant';
import { makeParticipants } from './participants';

it('the ranking is cached until the next answer', () => {
  const participants = makeParticipants('run');
  for (const name of ['نورة', 'سالم']) joinInMemory(participants, name);
  const before = participants.ranking();
  expect(participants.ranking()).toBe(before);
  participants.answer('سالم', 0, { selected: 'B', isCorrect: true, points: 10, responseMs: 500, at: 1 });
  expect(participants.ranking().map(({ name }) => name)).toEqual(['سالم', 'نورة']);
});

it('the listed names are cached until they change', () => {
  const participants = makeParticipants('run');
  const names = () => participants.listed.map(({ name }) => name);
  joinInMemory(participants, 'سالم');
  expect(names()).toEqual(['سالم']);
  for (let count = 2; count <= 30; count += 1) joinInMemory(participants, `طالب ${count}`);
  const full = participants.listed;
  expect([full.length, full.at(-1)?.name]).toEqual([30, 'طالب 30']);
  joinInMemory(participants, 'متأخر');
  participants.answer('سالم', 0, { selected: 'B', isCorrect: true, points: 10, responseMs: 500, at: 1 });
  expect(participants.listed).toBe(full);
  const rows = participants.all.map((one) => ({ ...one, isHidden: one.name === 'سالم' ? 1 : 0, isRemoved: 0 }));
  participants.mergeRows(rows, [], []);
  expect([names()[0], names().at(-1)]).toEqual(['طالب 2', 'متأخر']);
});

it('the tally of an unanswered question does not iterate over the participants', () => {
  const participants = makeParticipants('run');
  for (const name of ['نورة', 'سالم']) joinInMemory(participants, name);
  const looks = participants.all.map(({ answers }) => vi.spyOn(answers, 'get'));
  expect(participants.tally(0)).toEqual({ answeredCount: 0, shares: [0, 0, 0, 0] });
  expect(looks.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  participants.answer('سالم', 0, { selected: 'B', isCorrect: true, points: 10, responseMs: 500, at: 1 });
  expect(participants.tally(0)).toEqual({ answeredCount: 1, shares: [0, 1, 0, 0] });
});

it('tallies are right after a reload, and count the answers of a removed participant who is let back in', () => {
  const participants = makeParticipants('run');
  for (const name of ['نورة', 'سالم']) joinInMemory(participants, name);
  const readAgain = (removed?: string) => {
    const rows = participants.all.map((one) => ({ ...one, isHidden: 0, isRemoved: one.name === removed ? 1 : 0 }));
    participants.mergeRows(rows, [], []);
  };
  const counts = () => [0, 1].map((questionIndex) => participants.tally(questionIndex).answeredCount);
  const answer = (name: string, questionIndex: number) =>
    participants.answer(name, questionIndex, { selected: 'B', isCorrect: true, points: 10, responseMs: 500, at: 1 });
  answer('نورة', 0);
  readAgain('سالم');
  answer('سالم', 0);
  answer('سالم', 1);
  expect(counts()).toEqual([1, 0]);
  readAgain();
  expect(counts()).toEqual([2, 1]);
});

it('the answer of a phone that was given a place counts in the tally, also as the first to its question', () => {
  const participants = makeParticipants('run');
  for (const name of ['نورة', 'سالم', 'جوال']) joinInMemory(participants, name);
  const rows = participants.all.map((one) => ({ ...one, isHidden: 0, isRemoved: 0 }));
  const place = {
    id: 'p1',
    runId: 'run',
    participantId: 'نورة',
    phoneId: 'جوال',
    phoneName: 'جوال',
    number: 1,
    givenBy: 'معلمة',
    givenAt: 1,
  };
  participants.mergeRows(rows, [], [], [{ ...place, undoneAt: null }]);
  const answer = (name: string, at: number) =>
    participants.answer(name, 0, { selected: 'B', isCorrect: true, points: 10, responseMs: 500, at });
  answer('جوال', 1);
  expect(participants.tally(0)).toEqual({ answeredCount: 1, shares: [0, 1, 0, 0] });
  answer('سالم', 2);
  expect(participants.tally(0)).toEqual({ answeredCount: 2, shares: [0, 2, 0, 0] });
});

it('averageResponseMs divides by the number of answers, and is null without answers', () => {
  const participants = makeParticipants('run');
  for (const name of ['نورة', 'سالم']) joinInMemory(participants, name);
  for (const [questionIndex, responseMs] of [500, 1100, 200].entries())
    participants.answer('سالم', questionIndex, { selected: 'B', isCorrect: true, points: 10, responseMs, at: 1 });
  expect(participants.all.map(averageResponseMs)).toEqual([null, 600]);
});

it('the teacher’s rows are a snapshot: an answer that arrives while they are read changes none of them', () => {
  const participants = makeParticipants('run');
  for (const name of ['نورة', 'سالم']) joinInMemory(participants, name);
  const answer = { selected: 'B', isCorrect: true, points: 10, responseMs: 500, at: 1 } as const;
  for (const name of ['نورة', 'سالم']) participants.answer(name, 0, answer);
  const read = [];
  for (const row of participantRows(participants)) {
    read.push([row.answersCount, Object.keys(row.answers)]);
    for (const name of ['نورة', 'سالم']) participants.answer(name, 1, answer);
  }
  expect(read).toEqual([
    [1, ['0']],
    [1, ['0']],
  ]);
});
