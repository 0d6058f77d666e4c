import { lineMessages } from '@lamma/protocol/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from '../../../testing/edge/good-calls';
import { startTestServer } from '../../../testing/server/start-test-server';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startTestServer());
});
afterAll(() => world.server.end());

it.each(['csv', 'xlsx'] as const)("a contest's questions survive an export to %s and an import", async (format) => {
  const { teacher } = world;
  const params = { id: world.solo.gameId };
  const { teacher: view } = await teacher.call('GET /api/solo-games/:id', { params });
  const sheet = await teacher.call('GET /api/solo-games/:id/export', { params, query: { format } });
  expect(sheet.fileName.endsWith(`.${format}`)).toBe(true);
  const read = await teacher.request('POST', '/api/solo-games/import', Buffer.from(sheet.file, 'base64'));
  const { questions } = (await read.json()) as { questions: object[] };
  expect(questions.length).toBeGreaterThan(0);
  expect(questions).toEqual(view?.questions.map(({ image: _image, ...question }) => question));
});

it.each(['csv', 'xlsx'] as const)(
  'verses, code and letters as options survive an export to %s and an import',
  async (format) => {
    const { teacher } = world;
    const options = ['if x:\n    y', 'B', 'A', 'الصدر\nالعجز'];
    const question = {
      question: 'ماذا يطبع؟\n\nfor i in a:\n    i',
      options,
      explanation: 'سطر\nوآخر',
      correctAnswer: 1,
    };
    const body = { title: 'أسطر', description: 'سطر\nوآخر', questions: [question] };
    const { id, description } = await teacher.call('POST /api/solo-games', { body });
    expect(description).toBe('سطر\nوآخر');
    const sheet = await teacher.call('GET /api/solo-games/:id/export', { params: { id }, query: { format } });
    const read = await teacher.request('POST', '/api/solo-games/import', Buffer.from(sheet.file, 'base64'));
    expect(await read.json()).toEqual({ questions: [question] });
  },
);

it.each([
  ['question', 13, lineMessages.tooManyLines],
  ['explanation', 13, lineMessages.tooManyLines],
  ['optionD', 7, lineMessages.tooManyAnswerLines],
])('an import with too many lines in a cell is refused: %s', async (field, count, message) => {
  const lines = Array<string>(count).fill('س').join('\n');
  const question = { question: 'س', optionA: '1', optionB: '2', optionC: '3', optionD: '4', correctAnswer: 0 };
  const body = { title: 'أسطر', questions: [{ ...question, [field]: lines }] };
  const answer = await world.teacher.request('POST', '/api/solo-games', body);
  expect([answer.status, await answer.json()]).toMatchObject([400, { message }]);
  const fewer = { ...body, questions: [{ ...question, [field]: lines.slice(2) }] };
  expect((await world.teacher.request('POST', '/api/solo-games', fewer)).ok).toBe(true);
});

it('a CSV file is imported if the request has it as text in JSON', async () => {
  const csv = 'question,optionA,optionB,optionC,optionD,correctAnswer\nس,1,2,3,4,B';
  const { questions } = await world.teacher.call('POST /api/solo-games/import', { body: { csv } });
  expect(questions).toEqual([{ question: 'س', options: ['1', '2', '3', '4'], correctAnswer: 1 }]);
});
