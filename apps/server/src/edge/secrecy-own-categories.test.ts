import type { Host } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostWithCustomGames, shareOf, sixQuestions, wholeCategory } from '../testing/custom-games/own-categories';
import { callEndpoint, endpointNames, endpointOf } from '../testing/edge/call-endpoint';
import { goodCalls, makeWorld, type World } from '../testing/edge/good-calls';
import { operator } from '../testing/server/operator';
import { startTestServer, type TestServer } from '../testing/server/start-test-server';

/** In every text of the category; `server.end` fails if the log contains one. */
const MARKER = 'جواب-سري-عائلتنا';

let server: TestServer;
let world: World;
let noura: Host;
let id: string;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  noura = await hostWithCustomGames(server, 1);
  const questions = sixQuestions((place) => ({
    questionText: `${MARKER} سؤال ${place}`,
    correctAnswer: `${MARKER} جواب ${place}`,
    wrongOptions: [`${MARKER} غير ذلك ${place}`],
  }));
  id = await wholeCategory(noura, 'عائلتنا', questions);
  token = await shareOf(noura, id);
});
afterAll(() => server.end());

/** Every call that reads, or could be made to reveal another host's category. */
const calls = endpointNames.filter((name) => {
  const { method, path } = endpointOf(name);
  return path.startsWith('/api/') && (method === 'GET' || /custom|shared/.test(path)) && name !== 'copySharedCategory';
});

it.each(calls)('the call %s reveals texts of an own category to its host only', async (name) => {
  await operator(server).makeTeacher(world.other.email);
  const { owner, other, teacher, otherTeacher, admin } = world;
  const people = { owner, other, teacher, otherTeacher, admin, visitor: visitor(server.url) };
  for (const [who, person] of Object.entries(people)) {
    const call = await goodCalls(world)[name]();
    const named = { ...call.params, id, token, categoryId: id };
    const body = call.body && { ...call.body, ...('categoryId' in call.body ? { categoryId: Number(id) } : {}) };
    const answer = await callEndpoint(person, name, { params: named, ...(body === undefined ? {} : { body }) });
    expect(`${JSON.stringify([...answer.headers])}${await answer.text()}`, `${who} ${name}`).not.toContain(MARKER);
  }
});

it('after other users’ calls the owner of an own category can still read all of it', async () => {
  const questions = await noura.call('GET /api/custom-questions/:id', { params: { id } });
  expect(questions.map(({ correctAnswer }) => correctAnswer)).toEqual(
    [1, 2, 3, 4, 5, 6].map((place) => `${MARKER} جواب ${place}`),
  );
  expect((await noura.call('GET /api/custom-categories/:id/share', { params: { id } })).link).toMatchObject({ token });
});
