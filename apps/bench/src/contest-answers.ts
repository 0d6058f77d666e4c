import { fork } from 'node:child_process';
import { once } from 'node:events';
import { atOnce } from '@lamma/testkit/contests/at-once';
import { letterOf, teacher } from '@lamma/testkit/people/teacher';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { startServerProcess } from '@lamma/testkit/server-process';
import { openRaw, openWatching, type RawScreen } from './raw-screen';
import { percentile, type Row } from './report';
import type { Scenario } from './scenarios';

const STUDENTS = 500;
/** The first warms up. */
const QUESTIONS = 6;

/** What one question's answers came to: each phone sends its own in the same instant. */
interface Burst {
  ackMs: number[];
  perSecond: number;
}

/**
 * 500 students answer in one instant, question after question; each answer is acknowledged once it is durable. Phones are bare
 * WebSockets on both sides, so that what is measured is the server.
 */
export const contest: Scenario = async ({ program, dataDir }) => {
  const floor = await ofFloor();
  const product = await ofProduct(program, dataDir);
  const ack = (share: number, name: string, times: number): Row => {
    const [low, high] = [floor, product].map(({ ackMs }) => percentile(ackMs, share)) as [number, number];
    return {
      workload: `answer of ${STUDENTS}, ack ${name}`,
      unit: 'ms',
      floor: low,
      product: high,
      goal: `<= ${times}x`,
      ok: high <= low * times,
    };
  };
  // Judged, ranked and on the disk, against told and forgotten.
  return [
    {
      workload: `answers of ${STUDENTS}`,
      unit: '/s',
      floor: floor.perSecond,
      product: product.perSecond,
      goal: '>= 0.25x',
      ok: product.perSecond >= floor.perSecond * 0.25,
    },
    ack(0.5, 'p50', 8),
    ack(0.99, 'p99', 8),
  ];
};

async function answerAll(phones: readonly RawScreen[], frame: (index: number) => string): Promise<Burst> {
  const startedAt = performance.now();
  const ackMs = await Promise.all(
    phones.map(async (phone, index) => {
      const acknowledged = phone.next((text) => text.startsWith('430['));
      phone.send(frame(index));
      const answer = await acknowledged;
      if (!answer.frame.includes('"ok":true')) throw new Error(`an answer was refused: ${answer.frame}`);
      return answer.at - startedAt;
    }),
  );
  return { ackMs, perSecond: (phones.length / Math.max(...ackMs)) * 1000 };
}

function summed(bursts: readonly Burst[]): Burst {
  const warm = bursts.slice(1);
  return {
    ackMs: warm.flatMap(({ ackMs }) => ackMs),
    perSecond: percentile(
      warm.map(({ perSecond }) => perSecond),
      0.5,
    ),
  };
}

/** An answer on the wire, acknowledged under number 0. */
const answerFrame = (gameId: string, questionIndex: number, student: number) => {
  const selectedAnswer = letterOf(questionIndex, student % 3 > 0);
  return `420${JSON.stringify(['solo:answer', { gameId, questionIndex, selectedAnswer, responseTime: 0 }])}`;
};

async function ofFloor(): Promise<Burst> {
  const server = fork(new URL('./contest/floor.ts', import.meta.url), { execArgv: process.execArgv });
  const [port] = (await once(server, 'message')) as [number];
  const phones: RawScreen[] = [];
  await atOnce(
    50,
    Array.from({ length: STUDENTS }),
    async () => void phones.push(await openRaw(`ws://127.0.0.1:${port}`)),
  );
  const bursts: Burst[] = [];
  for (let question = 0; question < QUESTIONS; question += 1) {
    bursts.push(await answerAll(phones, (student) => answerFrame('a-contest-of-no-one', question, student)));
  }
  for (const phone of phones) phone.close();
  server.disconnect();
  return summed(bursts);
}

async function ofProduct(program: string, dataDir: string): Promise<Burst> {
  const env = { LIMITS_FACTOR: '1000000', ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'owner-secret' };
  const server = await startServerProcess({ program, dataDir, env });
  await server.ready();
  const person = await teacher(server.url, env.ADMIN_EMAIL, env.ADMIN_PASSWORD);
  const run = await person.newContest(QUESTIONS, STUDENTS + 1, { secondsPerQuestion: null });
  const phones: RawScreen[] = [];
  await atOnce(
    50,
    Array.from({ length: STUDENTS }),
    async (_, index) => void phones.push(await aPhone(server.url, run.id, index)),
  );
  // Somebody who never answers, so that the last one's acknowledgement waits for no closing.
  const idle = await aPhone(server.url, run.id, STUDENTS);
  const bursts: Burst[] = [];
  for (let question = 0; question < QUESTIONS; question += 1) {
    const opened = idle.next(
      (frame) => frame.includes(`"currentQuestionIndex":${question},`) && frame.includes('"phase":"question"'),
    );
    await run.run(question === 0 ? { type: 'start' } : { type: 'navigate', questionIndex: question });
    await opened;
    bursts.push(await answerAll(phones, (student) => answerFrame(run.id, question, student)));
  }
  for (const phone of [...phones, idle]) phone.close();
  await server.kill();
  return summed(bursts);
}

async function aPhone(url: string, id: string, index: number): Promise<RawScreen> {
  const person: Visitor = visitor(url);
  await person.call('POST /api/solo-games/:id/join', { params: { id }, body: { name: `طالب ${index + 1}` } });
  return openWatching(person, 'solo', id);
}
