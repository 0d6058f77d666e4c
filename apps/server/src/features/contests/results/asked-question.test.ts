import { limits } from '@lamma/protocol/limits';
import { type Host, signIn } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import { expect, it } from 'vitest';
import { aStudent, aTeacher } from '../../../testing/contests/a-class';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { eventually } from '../../../testing/eventually';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';

onEachStorageInFullRun('the bank questions of a run', (start) => {
  it('after the end, the bank questions of a run are listed to its participants, and the answers to them are counted', async () => {
    const server = await start();
    const teacher = await aTeacher(server);
    const { questions } = await teacher.call('GET /api/solo-games/bank/:categoryId', { params: { categoryId: '1' } });
    const body = { title: 'مسابقة', description: '', questions: questions.slice(0, 1) };
    const { id } = await teacher.call('POST /api/solo-games', { body });
    const params = { id };
    const student = await aStudent(server.url, id, 'نورة');
    const other = await aStudent(server.url, id, 'سالم');
    const command = (type: 'start' | 'end') =>
      teacher.call('POST /api/solo-games/:id/commands', { params, body: { command: { type } } });
    const asked = () => student.call('GET /api/solo-games/:id/student-reports', { params });
    await command('start');
    server.clock.advance(limits.contestCountInMs);
    const right = questions[0]?.correctAnswer ?? 0;
    await student.submit('ABCD'[right] as 'A');
    await other.submit('ABCD'[(right + 1) % 4] as 'A');
    expect((await asked()).questions).toEqual([]);
    await command('end');
    const { runId, questions: listed } = await asked();
    expect(listed).toHaveLength(1);
    const report = { runId, questionIndex: 0, reason: 'answer' };
    const path = `/api/solo-games/${id}/student-reports`;
    await expectRefused(await visitor(server.url).request('POST', path, report), 'unauthorized');
    expect((await student.request('POST', path, report)).status).toBe(200);
    const reportBy = (one: Host, run: string) =>
      one.request('POST', `/api/solo-games/${id}/reports`, { ...report, runId: run });
    await expectRefused(await reportBy(teacher, 'no-run-of-this-contest'), 'notFound');
    await expectRefused(await reportBy(await aTeacher(server), runId), 'notFound');
    expect((await reportBy(teacher, runId)).status).toBe(200);

    const owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
    const { teacher: view } = await teacher.call('GET /api/solo-games/:id', { params });
    const questionId = String(view?.questions[0]?.questionId);
    await eventually(async () => {
      const { counts } = await owner.call('GET /api/admin/questions/:questionId', { params: { questionId } });
      expect(counts).toContainEqual({ place: 'contest', right: 1, wrong: 1 });
    });
    await server.end();
  });
});
