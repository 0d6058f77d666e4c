import type { Student, StudentOptions } from '../people/student';
import { letterOf, teacher } from '../people/teacher';
import { type ServerProcess, startServerProcess } from '../server-process';
import { hasOutcome, isAcknowledged, joinStudents, LOST_MS, openQuestion } from './hall';
import { type AnswerAudit, auditAnswers } from './ledger';
import { pause } from './parallel';

export interface KilledContestOptions {
  /** Path of the server's program. */
  program: string;
  dataDir: string;
  students: number;
  kills: number;
  /** In [0, 1): chooses the moments of the kills. */
  random: () => number;
  env?: Record<string, string>;
  /** Defaults to the page's transports. */
  transports?: StudentOptions['transports'];
  /** Called after each kill. */
  onKill?: (kill: Kill) => void;
}

export interface Kill {
  /** Of the answers sent before the kill: how many had been acknowledged, and how many had not. */
  acknowledged: number;
  inTransit: number;
  /** Per phone: ms from the moment the new server listens until the phone has the contest again. */
  backMs: number[];
  /** Per answer interrupted by the kill: ms from the moment the new server listens until the answer is acknowledged. */
  answeredMs: number[];
}
export interface KilledContest extends AnswerAudit {
  kills: Kill[];
}

/** All students answer within this time of seeing the question. */
const BURST_MS = 400;

/**
 * Plays a contest whose server is killed during each question's answers. The students' pages reconnect and resend by themselves, without
 * any press.
 * @throws if a phone does not return, or cannot answer while its question is open
 */
export async function playKilledContest(options: KilledContestOptions): Promise<KilledContest> {
  const { program, dataDir, kills: times, random } = options;
  const env = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'owner-secret', ...options.env };
  let server = await startServerProcess({ program, dataDir, env });
  const students: Student[] = [];
  try {
    await server.ready();
    const person = await teacher(server.url, 'owner@example.com', 'owner-secret');
    const contest = await person.newContest(times, options.students, { secondsPerQuestion: 60 });
    students.push(...(await joinStudents(server.url, contest, options.students, options.transports)));
    const kills: Kill[] = [];
    for (let index = 0; index < times; index += 1) {
      await openQuestion(contest, index, students);
      const { kill, next } = await killAmongAnswers(server, students, index, random, () =>
        startServerProcess({ program, dataDir, env, port: server.port }).then((started) => {
          server = started;
          return started;
        }),
      );
      server = next;
      kills.push(kill);
      options.onKill?.(kill);
    }
    await contest.run({ type: 'end' });
    return { ...(await auditAnswers(students, contest)), kills };
  } finally {
    for (const student of students) student.close();
    await server.kill();
  }
}

async function killAmongAnswers(
  server: ServerProcess,
  students: readonly Student[],
  index: number,
  random: () => number,
  restart: () => Promise<ServerProcess>,
): Promise<{ kill: Kill; next: ServerProcess }> {
  const answering = students.map(async (student) => {
    await pause(random() * BURST_MS);
    if (!student.answer(letterOf(index, random() < 0.7))) throw new Error(`${student.name} could not answer ${index}`);
  });
  await pause(random() * BURST_MS);
  const acknowledgedBefore = new Set(students.filter((student) => isAcknowledged(student, index)));
  const inTransit = students.filter(({ sent }) => sent.has(index)).length - acknowledgedBefore.size;
  await server.kill();
  const killedAt = performance.now();
  const isBack = ({ watchedAt }: Student) => watchedAt > killedAt;
  const returning = students.map(async (student) => {
    await student.until('the way back', isBack, LOST_MS);
    return performance.now();
  });
  await Promise.all(answering);
  const next = await restart();
  const [listening, ...backAt] = await Promise.all([next.listening, ...returning]);
  // Includes refusals, which the final comparison reports.
  const hasEnded = (student: Student) => hasOutcome(student, index);
  await Promise.all(students.map((student) => student.until(`the answer to ${index}`, hasEnded, LOST_MS)));
  // A phone can be back before the test has read the line with which the server says that it listens: this counts as 0.
  const since = (at: number) => Math.max(0, at - listening);
  const late = students.filter((student) => !acknowledgedBefore.has(student) && isAcknowledged(student, index));
  const answeredMs = late.map(({ sent }) => since(sent.get(index)?.ackedAt ?? 0));
  return { kill: { acknowledged: acknowledgedBefore.size, inTransit, backMs: backAt.map(since), answeredMs }, next };
}
