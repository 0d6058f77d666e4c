import type { AnswerTaken } from '@lamma/protocol/contests';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClass, letterOf } from '../../testing/contests/a-class';
import { startTestServer, type TestServer } from '../../testing/server/start-test-server';
import { findPostgres } from '../../testing/storage/postgres-server';
import { hasRedis, prefixedRedis } from '../../testing/storage/redis';

const canRun = (await hasRedis()) && (await findPostgres()) !== undefined;

/** Each server caches contests in its own memory, so only the database can prevent conflicting decisions. */
describe.skipIf(!canRun)('a contest on two servers', () => {
  const corner = prefixedRedis();
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

  it('two servers share places, names, answers and steps of a contest', async () => {
    const { gameId, path, run, students, participants } = await aClass(first, { students: 2 });
    const [one, two] = students;
    const send = async (url: string, call: string, body: object, cookie = '') => {
      const headers = { 'content-type': 'application/json', origin: url, ...(cookie === '' ? {} : { cookie }) };
      const response = await fetch(`${url}${path}/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: response.status, body: (await response.json()) as AnswerTaken & { id?: string; name?: string } };
    };
    await run({ type: 'allow', allowed: 12 });
    const urls = [first.url, second.url];
    const joins = Array.from({ length: 24 }, (_, at) => send(urls[at % 2] ?? '', 'join', { name: 'فهد' }));
    const joined = (await Promise.all(joins)).filter(({ status }) => status === 200);
    expect(joined).toHaveLength(10);
    expect(new Set(joined.map(({ body }) => body.name)).size).toBe(10);
    await run({ type: 'start' });
    const body = { participantId: one?.id, questionIndex: 0 };
    const acks = await Promise.all(
      Array.from({ length: 10 }, (_, at) => {
        const selectedAnswer = at % 2 === 0 ? letterOf(0) : letterOf(0, false);
        return send(urls[at % 2] ?? '', 'submit-answer', { ...body, selectedAnswer }, one?.cookieHeader());
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

  it('a server with a stale cache still decides by the database who may answer and which question is open', async () => {
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
    // From here on the second server has cached the run, its participants and question 0.
    expect(await answerThere(one, { questionIndex: 0 })).toBe(200);
    await run({ type: 'remove', participantId: rude?.id ?? '' });
    expect(await answerThere(rude, { questionIndex: 0 })).toBe(403);
    await run({ type: 'navigate', questionIndex: 1 });
    expect(await answerThere(two, { questionIndex: 0 })).toBe(409);
    await run({ type: 'navigate', questionIndex: 2 });
    expect(await answerThere(two, {})).toBe(200);
    expect(await answerThere(one, { questionIndex: 2 })).toBe(200);
  });

  it('a place that is given to another phone belongs to that phone on both servers, even for concurrent answers', async () => {
    const settings = { scoring: 'accuracy', secondsPerQuestion: null } as const;
    const { path, run, join, participants } = await aClass(first, { students: 1, settings });
    const [old, phone] = [await join('نورة'), await join('نورة')];
    const answerThere = async (student: typeof old, questionIndex: number) => {
      const headers = { 'content-type': 'application/json', origin: second.url, cookie: student.cookieHeader() };
      const body = JSON.stringify({
        participantId: student.id,
        selectedAnswer: letterOf(questionIndex),
        questionIndex,
      });
      return (await fetch(`${second.url}${path}/submit-answer`, { method: 'POST', headers, body })).status;
    };
    const answersOf = async (id: string) =>
      Object.keys((await participants()).find((row) => row.id === id)?.answers ?? {}).map(Number);
    await run({ type: 'start' });
    expect(await answerThere(old, 0)).toBe(200);
    for (const questionIndex of [1, 2, 3]) {
      await run({ type: 'navigate', questionIndex });
      const give = run({ type: 'givePlace', participantId: old.id, phoneId: phone.id });
      expect(await answerThere(phone, questionIndex)).toBe(200);
      await give;
      expect(await answerThere(old, questionIndex)).toBe(401);
      first.clock.advance(600);
      expect(await answersOf(old.id)).toEqual([0, 1, 2, 3].slice(0, questionIndex + 1));
      expect(await answersOf(phone.id)).toEqual([]);
      if (questionIndex === 3) continue;
      await run({ type: 'takeBackPlace', phoneId: phone.id });
      expect(await answersOf(old.id)).toEqual([0]);
      expect(await answersOf(phone.id)).toEqual([1, 2].slice(0, questionIndex));
    }
    await run({ type: 'end' });
    expect((await participants()).map(({ name, score }) => [name, score])).toEqual([
      ['نورة', 40],
      ['طالب رقم 1', 0],
    ]);
  });
});
