import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from '../../../testing/edge/good-calls';
import { startTestServer } from '../../../testing/server/start-test-server';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startTestServer());
});
afterAll(() => world.server.end());

it.each(['csv', 'xlsx'] as const)(
  "[R929] a contest's questions go out as %s, and come in as they were",
  async (format) => {
    const { teacher } = world;
    const params = { id: world.solo.gameId };
    const { teacher: view } = await teacher.call('GET /api/solo-games/:id', { params });
    const sheet = await teacher.call('GET /api/solo-games/:id/export', { params, query: { format } });
    expect(sheet.fileName.endsWith(`.${format}`)).toBe(true);
    const read = await teacher.request('POST', '/api/solo-games/import', Buffer.from(sheet.file, 'base64'));
    const { questions } = (await read.json()) as { questions: object[] };
    expect(questions.length).toBeGreaterThan(0);
    expect(questions).toEqual(view?.questions.map(({ image: _image, ...question }) => question));
  },
);

it('[R929] the text of a CSV file, as JSON, is read as before', async () => {
  const csv = 'question,optionA,optionB,optionC,optionD,correctAnswer\nس,1,2,3,4,B';
  const { questions } = await world.teacher.call('POST /api/solo-games/import', { body: { csv } });
  expect(questions).toEqual([{ question: 'س', options: ['1', '2', '3', '4'], correctAnswer: 1 }]);
});
