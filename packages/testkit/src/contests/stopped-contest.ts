import { type BareSocket, halfRequests, openBare, openDeadLink, openHalfRequest } from '../faults/bare-socket';
import type { Student } from '../people/student';
import { letterOf, teacher } from '../people/teacher';
import { type ServerProcess, startServerProcess } from '../server-process';
import { hasOutcome, isAcknowledged, joinStudents, LOST_MS, openQuestion } from './hall';
import { type AnswerAudit, auditAnswers } from './ledger';
import { pause } from './parallel';

export interface StoppedContestOptions {
  /** Path of the server's program. */
  program: string;
  dataDir: string;
  students: number;
  /** How often the server is asked to stop. */
  stops: number;
  /** At each stop this many silent connections, this many half-sent requests and this many WebSockets that never read are open. */
  idle: number;
  /** In [0, 1): chooses the moments of the signals. */
  random: () => number;
  env?: Record<string, string>;
  /** Called after each stop. */
  onStop?: (stop: Stop) => void;
}

/** How a server ended after SIGTERM. */
export interface Stop {
  code: number | null;
  /** From the signal to the end of the process. */
  tookMs: number;
  /** How many answers to the question were acknowledged before the signal, and how many by the end of the process. */
  acknowledgedBefore: number;
  acknowledged: number;
}
export interface StoppedContest extends AnswerAudit {
  stops: Stop[];
}

/** All students answer within this time of seeing the question; the signal comes in its first part. */
const BURST_MS = 4000;
const SIGNAL_MS = 1500;

/**
 * Plays a contest whose server gets SIGTERM during each question's answers, with connections open that are silent, half-sent or not
 * reading. The phones reconnect and resend by themselves.
 * @throws if a phone does not return, or cannot answer while its question is open
 */
export async function playStoppedContest(options: StoppedContestOptions): Promise<StoppedContest> {
  const { program, dataDir, random } = options;
  const env = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'owner-secret', ...options.env };
  let server = await startServerProcess({ program, dataDir, env });
  const students: Student[] = [];
  try {
    await server.ready();
    const person = await teacher(server.url, 'owner@example.com', 'owner-secret');
    const contest = await person.newContest(options.stops, options.students, { secondsPerQuestion: 60 });
    students.push(...(await joinStudents(server.url, contest, options.students, undefined)));
    const stops: Stop[] = [];
    for (let index = 0; index < options.stops; index += 1) {
      await openQuestion(contest, index, students);
      const idle = await openIdle(server.url, options.idle);
      const answering = students.map((student) => answer(student, index, random));
      await pause(random() * SIGNAL_MS);
      const stop = await stopAmongAnswers(server, students, index);
      stops.push(stop);
      options.onStop?.(stop);
      await Promise.all(answering);
      for (const one of idle) one.close();
      server = await startServerProcess({ program, dataDir, env, port: server.port });
      await server.ready();
      const hasEnded = (student: Student) => hasOutcome(student, index);
      await Promise.all(students.map((student) => student.until(`the answer to ${index}`, hasEnded, LOST_MS)));
    }
    await contest.run({ type: 'end' });
    return { ...(await auditAnswers(students, contest)), stops };
  } finally {
    for (const student of students) student.close();
    await server.kill();
  }
}

async function answer(student: Student, index: number, random: () => number): Promise<void> {
  await pause(random() * BURST_MS);
  if (!student.answer(letterOf(index, random() < 0.7))) throw new Error(`${student.name} could not answer ${index}`);
}

async function openIdle(url: string, count: number): Promise<BareSocket[]> {
  const kinds = Object.keys(halfRequests) as (keyof typeof halfRequests)[];
  const each = Array.from({ length: count }, async (_, index) => [
    await openBare(url),
    await openHalfRequest(url, kinds[index % kinds.length] ?? 'half a body'),
    await openDeadLink(url),
  ]);
  return (await Promise.all(each)).flat();
}

async function stopAmongAnswers(server: ServerProcess, students: readonly Student[], index: number): Promise<Stop> {
  const count = () => students.filter((student) => isAcknowledged(student, index)).length;
  const acknowledgedBefore = count();
  const startedAt = performance.now();
  const code = await server.stop();
  return { code, tookMs: performance.now() - startedAt, acknowledgedBefore, acknowledged: count() };
}
