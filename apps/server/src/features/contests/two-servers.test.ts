import type { AnswerTaken } from '@lamma/protocol/contests';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClass, letterOf } from '../../testing/contests/a-class';
import { startTestServer, type TestServer } from '../../testing/server/start-test-server';
import { findPostgres } from '../../testing/storage/postgres-server';
import { hasRedis, redisCorner } from '../../testing/storage/redis';

const canRun = (await hasRedis()) && (await findPostgres()) !== undefined;

/** Each server has only its own memory, so the database must decide. */
describe.skipIf(!canRun)('a contest on two servers of one installation', () => {
  const corner = redisCorner();
  let first: TestServer;
  let second: TestServer;
  beforeAll(async () => {
    const env = { REDIS_URL: corner.url, SECRET_KEY: 'the same key on all of the processes' };
    first = await startTestServer({ storage: 'postgres', env });
    const other = { ...env, DATABASE_URL: first.config.DATABASE_URL ?? '' };
    second = await startTestServer({ env: other, clock: first.clock });
  });
  afterAll(async () => {
    await second.end();
    await first.end();
    await corner.remove();
  });

  it('[R567][T6][T7] is one contest: places, names, answers and steps, whichever server gets them', async () => {
    const { gameId, path, run, students, participants } = await aClass(first, { students: 2 });
    const [one, two] = students;
    const send = async (url: string, call: string, body: object, cookie = '') => {
      const headers = { 'content-type': 'application/json', origin: url, ...(cookie === '' ? {} : { cookie }) };
      const response = await fetch(`${url}${path}/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: response.status, body: (await response.json()) as AnswerTaken & { id?: string; name?: string } };
    };
    await run({ type: 'allow', allowed: 12 });
    const doors = [first.url, second.url];
    const knocks = Array.from({ length: 24 }, (_, at) => send(doors[at % 2] ?? '', 'join', { name: 'فهد' }));
    const joined = (await Promise.all(knocks)).filter(({ status }) => status === 200);
    expect(joined).toHaveLength(10);
    expect(new Set(joined.map(({ body }) => body.name)).size).toBe(10);
    await run({ type: 'start' });
    // A student who joined at the first server answers at both at the same time.
    const body = { participantId: one?.id, questionIndex: 0 };
    const acks = await Promise.all(
      Array.from({ length: 10 }, (_, at) => {
        const selectedAnswer = at % 2 === 0 ? letterOf(0) : letterOf(0, false);
        return send(doors[at % 2] ?? '', 'submit-answer', { ...body, selectedAnswer }, one?.cookieHeader());
      }),
    );
    expect(acks).toEqual(Array(10).fill(acks[0]));
    await run({ type: 'navigate', questionIndex: 1 });
    const late = { participantId: two?.id, selectedAnswer: letterOf(0) };
    const there = (index: number) =>
      send(second.url, 'submit-answer', { ...late, questionIndex: index }, two?.cookieHeader());
    expect((await there(0)).status).toBe(409);
    expect((await there(1)).status).toBe(200);
    first.clock.advance(600);
    const rows = await participants();
    expect(rows.map(({ answersCount }) => answersCount).filter((count) => count > 0)).toEqual([1, 1]);
    const seen = await visitor(second.url).call('GET /api/solo-games/:id', { params: { id: gameId } });
    expect(seen.state).toMatchObject({ phase: 'question', currentQuestionIndex: 1, participantCount: 12 });
    await run({ type: 'remove', participantId: one?.id ?? '' });
    expect(
      (await send(second.url, 'submit-answer', { ...body, selectedAnswer: 'A' }, one?.cookieHeader())).status,
    ).toBe(403);
  });

  it('[R1215] what one server has in memory and the other has changed decides nothing: neither who may answer nor which question shows', async () => {
    const { path, run, students } = await aClass(first, { students: 3 });
    const answerThere = async (student: (typeof students)[number] | undefined, more: object) => {
      const headers = {
        'content-type': 'application/json',
        origin: second.url,
        cookie: student?.cookieHeader() ?? '',
      };
      const body = JSON.stringify({ participantId: student?.id, selectedAnswer: 'A', ...more });
      return (await fetch(`${second.url}${path}/submit-answer`, { method: 'POST', headers, body })).status;
    };
    const [one, two, rude] = students;
    await run({ type: 'start' });
    // From here on the second server has the run, its participants and question 0 in memory.
    expect(await answerThere(one, { questionIndex: 0 })).toBe(200);
    await run({ type: 'remove', participantId: rude?.id ?? '' });
    expect(await answerThere(rude, { questionIndex: 0 })).toBe(403);
    await run({ type: 'navigate', questionIndex: 1 });
    expect(await answerThere(two, { questionIndex: 0 })).toBe(409);
    await run({ type: 'navigate', questionIndex: 2 });
    expect(await answerThere(two, {})).toBe(200);
    expect(await answerThere(one, { questionIndex: 2 })).toBe(200);
  });
});
