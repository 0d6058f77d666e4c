import { type Host, host, signIn } from '@lamma/testkit/people/host';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aStudent, aTeacher, type Student } from '../../../testing/contests/a-class';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';
import { questionsLimits } from '../parts';

onEachStorageInFullRun('reports of students', (start) => {
  let server: TestServer;
  let owner: Host;
  let teacher: Host;
  let student: Student;
  /** The id of a contest with two bank questions, and a question of the teacher between them. */
  let id: string;
  beforeEach(async () => {
    server = await start();
    owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
    teacher = await aTeacher(server);
    const { questions } = await teacher.call('GET /api/solo-games/bank/:categoryId', { params: { categoryId: '1' } });
    const [one, two] = questions;
    const own = { question: 'سؤال المعلّم؟', options: ['أ', 'ب', 'ج', 'د'], correctAnswer: 1 };
    const body = { title: 'مسابقة', description: '', questions: [one, own, two] };
    id = (await teacher.call('POST /api/solo-games', { body })).id;
    student = await aStudent(server.url, id, 'نورة');
  });
  afterEach(() => server.end());

  const command = (type: 'start' | 'end') =>
    teacher.call('POST /api/solo-games/:id/commands', { params: { id }, body: { command: { type } } });
  async function playAll(): Promise<string> {
    await command('start');
    await command('end');
    return runIdOf(student);
  }
  const path = () => `/api/solo-games/${id}/student-reports`;
  const asked = (person: Visitor) => person.call('GET /api/solo-games/:id/student-reports', { params: { id } });
  const runIdOf = async (person: Visitor) => (await asked(person)).runId;
  const send = (person: Visitor, runId: string, questionIndex: number, reason = 'answer', more = {}) =>
    person.request('POST', path(), { runId, questionIndex, reason, ...more });
  async function desk(questionIndex: number) {
    const { teacher: view } = await teacher.call('GET /api/solo-games/:id', { params: { id } });
    const questionId = String(view?.questions[questionIndex]?.questionId);
    return owner.call('GET /api/admin/questions/:questionId', { params: { questionId } });
  }

  it('a student can list the run’s bank questions with answers after the end, but not before', async () => {
    expect((await asked(student)).questions).toEqual([]);
    await command('start');
    expect((await asked(student)).questions).toEqual([]);
    await command('end');
    const { teacher: view } = await teacher.call('GET /api/solo-games/:id', { params: { id } });
    const { questions } = await asked(student);
    expect(questions).toEqual(
      [0, 2].map((questionIndex) => {
        const { question, options, correctAnswer = 0, image } = view?.questions[questionIndex] ?? {};
        const hasImage = image !== undefined;
        return { questionIndex, question, answer: options?.[correctAnswer], hasImage, reported: null };
      }),
    );
  });

  it('a student’s report is on the owner’s desk, marked as from a contest and without a name', async () => {
    const runId = await playAll();
    expect((await send(student, runId, 2, 'unclear')).status).toBe(200);
    const { reports, reportCount } = await desk(2);
    expect(reports).toMatchObject([
      { reporter: null, byStudent: true, byCard: false, place: 'contest', reason: 'unclear', note: '' },
    ]);
    expect(reportCount).toBe(1);
    expect(JSON.stringify(reports)).not.toContain('نورة');
    expect(JSON.stringify(reports)).not.toContain(student.id);
    expect(await owner.call('GET /api/admin/reports')).toMatchObject([{ reports: 1, reason: 'unclear' }]);
  });

  it('a student’s second report replaces the first, even if concurrent; other students’ reports count separately', async () => {
    const other = await aStudent(server.url, id, 'سالم');
    const runId = await playAll();
    const all = await Promise.all(Array.from({ length: 10 }, () => send(student, runId, 0)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await desk(0)).reportCount).toBe(1);
    await send(student, runId, 0, 'other');
    expect((await desk(0)).reports).toMatchObject([{ reason: 'other' }]);
    await send(other, runId, 0);
    await teacher.request('POST', `/api/solo-games/${id}/reports`, { runId, questionIndex: 0, reason: 'answer' });
    const { reports, reportCount } = await desk(0);
    expect(reportCount).toBe(3);
    expect(reports.map(({ byStudent }) => byStudent).sort()).toEqual([false, true, true]);
  });

  it('a student can list only their own reports, and the response to a repeated report says so', async () => {
    const other = await aStudent(server.url, id, 'سالم');
    const runId = await playAll();
    const reasonsOf = async (person: Visitor) => (await asked(person)).questions.map(({ reported }) => reported);
    const again = async (person: Visitor, reason: string) => {
      const body = { runId, questionIndex: 2, reason };
      return (await person.call('POST /api/solo-games/:id/student-reports', { params: { id }, body })).isAgain;
    };
    expect(await reasonsOf(student)).toEqual([null, null]);
    expect(await again(student, 'unclear')).toBe(false);
    expect(await reasonsOf(student)).toEqual([null, 'unclear']);
    expect(await again(student, 'unclear')).toBe(true);
    expect(await again(student, 'answer')).toBe(true);
    expect(await reasonsOf(student)).toEqual([null, 'answer']);
    expect(await reasonsOf(other)).toEqual([null, null]);
    expect(await again(other, 'answer')).toBe(false);
  });

  it('the list says which questions have a picture, so that a student can report a picture that does not load', async () => {
    const { questions } = await teacher.call('GET /api/solo-games/bank/:categoryId', { params: { categoryId: '1' } });
    id = (await teacher.call('POST /api/solo-games', { body: { title: 'مسابقة', description: '', questions } })).id;
    student = await aStudent(server.url, id, 'نورة');
    await playAll();
    const haveImages = (await asked(student)).questions.map(({ hasImage }) => hasImage);
    expect(haveImages).toEqual(questions.map(({ image }) => image !== undefined));
    expect(new Set(haveImages)).toEqual(new Set([true, false]));
  });

  it('a contest question made of a bank question with clues is matched to that bank question by its whole text', async () => {
    const { questions } = await teacher.call('GET /api/solo-games/bank/:categoryId', { params: { categoryId: '1' } });
    const clued = questions.filter(({ question }) => question.includes('تلميح'));
    const body = { title: 'مسابقة', description: '', questions: clued.slice(0, 1) };
    id = (await teacher.call('POST /api/solo-games', { body })).id;
    student = await aStudent(server.url, id, 'نورة');
    expect((await send(student, await playAll(), 0)).status).toBe(200);
    const seen = await desk(0);
    expect(seen.id).toBe(104);
    expect(seen.reports).toMatchObject([{ place: 'contest', isOfOldText: false }]);
  });

  it('only students of a run can report its questions, only bank questions and only after the end', async () => {
    await command('start');
    const runId = await runIdOf(student);
    await expectRefused(await send(student, runId, 0), 'questionNotSeen');
    await command('end');
    const outsider = await aStudent(server.url, (await anotherContest()).id, 'غريب');
    for (const person of [visitor(server.url), await host(server.url), teacher, outsider]) {
      await expectRefused(await send(person, runId, 0), 'unauthorized');
      await expectRefused(await person.request('GET', path()), 'unauthorized');
    }
    await expectRefused(await send(student, 'anotherrunid', 0), 'notFound');
    await expectRefused(await send(student, runId, 1), 'ownQuestion');
    await expectRefused(await send(student, runId, 3), 'noSuchQuestion');
    await expectRefused(await send(student, runId, 0, 'nothing'), 'invalid');
    expect(await owner.call('GET /api/admin/reports')).toEqual([]);
  });

  it('a removed student cannot report', async () => {
    const asks = { type: 'remove', participantId: student.id } as const;
    await teacher.call('POST /api/solo-games/:id/commands', { params: { id }, body: { command: asks } });
    await aStudent(server.url, id, 'سالم');
    await command('start');
    await command('end');
    const [run] = await teacher.call('GET /api/solo-games/:id/history', { params: { id } });
    await expectRefused(await send(student, run?.id ?? '', 0), 'participantRemoved');
  });

  it('a text in a student’s report is ignored, and a request body above a kilobyte is not read', async () => {
    const runId = await playAll();
    expect((await send(student, runId, 0, 'answer', { note: 'كلمة' })).status).toBe(200);
    expect((await desk(0)).reports).toMatchObject([{ note: '' }]);
    expect((await send(student, runId, 2, 'answer', { note: 'ك'.repeat(1024) })).status).toBe(413);
    expect((await desk(2)).reports).toEqual([]);
  });

  async function anotherContest() {
    const own = { question: 'سؤال آخر؟', options: ['أ', 'ب', 'ج', 'د'], correctAnswer: 1 };
    return teacher.call('POST /api/solo-games', { body: { title: 'أخرى', description: '', questions: [own] } });
  }

  it('reports are limited per student and over all students of a run; neither limit applies to the teacher', async () => {
    const { points: aStudentsMost } = questionsLimits.reportStudent;
    const { points: aRunsMost } = questionsLimits.reportRun;
    await server.end();
    server = await start({ env: { LIMITS_FACTOR: '0.1' } });
    [owner, teacher] = [await signIn(server.url, 'owner@example.com', 'owner-secret'), await aTeacher(server)];
    const { questions } = await teacher.call('GET /api/solo-games/bank/:categoryId', { params: { categoryId: '1' } });
    const body = { title: 'مسابقة', description: '', questions: questions.slice(0, 1) };
    id = (await teacher.call('POST /api/solo-games', { body })).id;
    const students: Student[] = [];
    for (let at = 0; at * aStudentsMost <= aRunsMost; at += 1)
      students.push(await aStudent(server.url, id, `طالب ${at}`));
    [student] = students as [Student];
    const runId = await playAll();
    const statuses: number[] = [];
    for (const person of students)
      for (let count = 0; count < aStudentsMost / 10; count += 1)
        statuses.push((await send(person, runId, 0, count % 2 === 0 ? 'answer' : 'other')).status);
    await expectRefused(await send(student, runId, 0), 'rate');
    expect(statuses.filter((status) => status === 200)).toHaveLength(aRunsMost / 10);
    expect(statuses.indexOf(429)).toBe(aRunsMost / 10);
    const report = { runId, questionIndex: 0, reason: 'answer' };
    expect((await teacher.request('POST', `/api/solo-games/${id}/reports`, report)).status).toBe(200);
  });
});
