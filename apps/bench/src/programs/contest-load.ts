import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { atOnce, pause } from '@lamma/testkit/contests/at-once';
import { reckon } from '@lamma/testkit/contests/ledger';
import { agentFrom } from '@lamma/testkit/people/from-address';
import { Student } from '@lamma/testkit/people/student';
import { type Contest, letterOf, type Teacher, teacher } from '@lamma/testkit/people/teacher';
import { startServerProcess } from '@lamma/testkit/server-process';
import { builtServer } from '../options';
import { canHold, Promises, spread } from '../report/promises';
import { percentile } from '../report/statistics';
import { flood, statuses } from './floods/flood';
import { watchServer } from './floods/watch-server';

/**
 * `npm run bench -- contest-load [students]`: the built server, a teacher, and a hall of 2,000 phones, each the page's own client with its own
 * socket; then bots. Loopback alone: the phones of a school come from 20 addresses, the bots from 200.
 */
const HALL = Number(process.argv[2] ?? 2000);
const QUESTIONS = 10;
const LATE = 300;
const LATE_OVER_MS = 30_000;
const FLOOD = 20_000;
const FLOOD_OVER_MS = 30_000;
/** What the teacher leaves free before the second flood; half of it goes to one address. */
const FREE = 100;
const RECOVERED_MS = 12_000;
const GROWTH_MB = 200;
/** All answer within so long of seeing a question, and in a flood within most of its time. */
const ANSWERS_OVER_MS = 3000;
/** One phone in fifty loses its connection at each question. */
const DROPPED = 50;
const HANG_MS = 60_000;
const promises = new Promises();
const botAddresses = Array.from({ length: 200 }, (_, index) => `127.0.9.${index + 1}`);

class Load {
  readonly students: Student[] = [];
  readonly pushMs: number[] = [];
  readonly ackMs: number[] = [];
  readonly readMs: number[] = [];
  unseen = 0;
  next = 0;
  #isReading = true;

  constructor(
    readonly url: string,
    readonly person: Teacher,
    readonly contest: Contest,
  ) {}

  student(name: string, address: string): Student {
    const student = new Student(this.url, { gameId: this.contest.id, name, agent: agentFrom(address) });
    this.students.push(student);
    return student;
  }

  /** The teacher's page by REST, as often as it reads, to the end. */
  async readThroughout(): Promise<void> {
    while (this.#isReading) {
      this.readMs.push(await this.contest.read());
      await pause(500);
    }
  }

  stopReading(): void {
    this.#isReading = false;
  }

  /** The next question: all see it, all answer it within so long, and it closes by itself. */
  async question(overMs = ANSWERS_OVER_MS): Promise<void> {
    const index = this.next++;
    for (const [at, student] of this.students.entries()) {
      if (index > 0 && at % DROPPED === index % DROPPED) student.dropConnection();
    }
    const startedAt = performance.now();
    await this.contest.run(index === 0 ? { type: 'start' } : { type: 'navigate', questionIndex: index });
    await Promise.all(this.students.map((student) => this.#answer(student, index, startedAt, overMs)));
    const isClosed = ({ seenClosed }: Student) => seenClosed.has(index);
    await Promise.all(this.students.map((student) => this.#sees(student, `the end of ${index}`, isClosed)));
  }

  async #answer(student: Student, index: number, startedAt: number, overMs: number): Promise<void> {
    await this.#sees(student, `question ${index}`, ({ seenOpen }) => seenOpen.has(index));
    this.pushMs.push((student.seenOpen.get(index) ?? Number.NaN) - startedAt);
    await pause(Math.random() * overMs);
    if (!student.answer(letterOf(index, Math.random() < 0.7))) {
      const { view, answers, me } = student.phone;
      throw new Error(`${student.name} could not answer ${index}: ${JSON.stringify({ view, me, own: [...answers] })}`);
    }
    const isTold = ({ sent }: Student) => {
      const answer = sent.get(index);
      return answer?.ackedAt !== undefined || answer?.refused !== undefined;
    };
    await student.until(`the answer to ${index}`, isTold, HANG_MS);
    const { sentAt = 0, ackedAt = Number.NaN } = student.sent.get(index) ?? {};
    this.ackMs.push(ackedAt - sentAt);
  }

  async #sees(student: Student, what: string, fits: (student: Student) => boolean): Promise<void> {
    await student.until(what, fits, RECOVERED_MS).catch(async (error: unknown) => {
      this.unseen += 1;
      promises.tell(String(error));
      await student.until(what, fits, HANG_MS);
    });
  }
}

const megabytes = (bytes: number) => bytes / 1e6;
const present = async ({ participants }: Contest) => (await participants()).filter(({ isRemoved }) => !isRemoved);

async function main(): Promise<void> {
  if (!canHold(HALL + LATE)) {
    promises.hold(`${HALL} phones at once`, false);
    return;
  }
  console.log(`Node ${process.version}, load ${loadavg()[0]?.toFixed(1)} before`);
  const dataDir = mkdtempSync(join(tmpdir(), 'lamma-contest-load-'));
  const env = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'owner-secret' };
  const server = await startServerProcess({ program: builtServer, dataDir, env });
  await server.ready();
  const watch = watchServer(server.url);
  try {
    const person = await teacher(server.url, env.ADMIN_EMAIL, env.ADMIN_PASSWORD);
    const contest = await person.newContest(QUESTIONS + 2, HALL + LATE + FREE, { secondsPerQuestion: 60 });
    const load = new Load(server.url, person, contest);
    const reading = load.readThroughout();
    await theHall(load);
    promises.tell(
      `memory with all there ${megabytes(watch.peakMemory()).toFixed(0)} MB, loop delay p99 at worst ${watch.worstDelay().toFixed(0)} ms`,
    );
    await tenQuestions(load);
    promises.tell(
      `memory ${megabytes(watch.peakMemory()).toFixed(0)} MB, loop delay p99 at worst ${watch.worstDelay().toFixed(0)} ms`,
    );
    const before = watch.memory();
    await floodElsewhere(load);
    await floodHere(load);
    const growth = megabytes(watch.peakMemory() - before);
    promises.hold(`memory grew by ${growth.toFixed(0)} MB in the floods (< ${GROWTH_MB})`, growth < GROWTH_MB);
    promises.tell(`loop delay p99 at worst ${watch.worstDelay().toFixed(0)} ms in the floods`);
    load.stopReading();
    await reading;
    await result(load);
  } finally {
    watch.stop();
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function theHall(load: Load): Promise<void> {
  const joinMs: number[] = [];
  const hall = Array.from({ length: HALL }, (_, index) =>
    load.student(`طالب ${index + 1}`, `127.0.1.${(index % 20) + 1}`),
  );
  await atOnce(40, hall, async (student) => void joinMs.push(await student.join()));
  await Promise.all(hall.map((student) => student.until('the lobby', ({ watchedAt }) => watchedAt > 0, HANG_MS)));
  promises.tell(`${HALL} joined and connected; a join took ${spread(joinMs)}`);
}

async function tenQuestions(load: Load): Promise<void> {
  for (let index = 0; index < QUESTIONS; index += 1) await load.question();
  promises.hold(
    `${load.unseen} of ${load.pushMs.length} questions not seen within ${RECOVERED_MS / 1000} s`,
    load.unseen === 0,
  );
  promises.tell(`a question was on every phone (those that had just lost the connection too): ${spread(load.pushMs)}`);
  promises.tell(`an answer was acknowledged: ${spread(load.ackMs)}`);
  promises.tell(`the teacher's page was read: ${spread(load.readMs)}`);
}

/** A school's late ones join and all answer, while bots try another contest of this server. */
async function floodElsewhere(load: Load): Promise<void> {
  const other = await load.person.newContest(3, 400);
  const bots = flood({ url: load.url, gameId: other.id, addresses: botAddresses, joins: FLOOD, overMs: FLOOD_OVER_MS });
  const joinMs: number[] = [];
  const late = Array.from({ length: LATE }, (_, index) => index);
  await Promise.all(
    late.map(async (index) => {
      await pause((index / LATE) * LATE_OVER_MS);
      joinMs.push(await load.student(`متأخر ${index + 1}`, '127.0.2.1').join());
    }),
  );
  const found = await bots;
  promises.hold(
    `${joinMs.length} of ${LATE} joined from one address in ${LATE_OVER_MS / 1000} s of a flood: ${spread(joinMs)}`,
    joinMs.length === LATE,
  );
  promises.tell(`${FLOOD} bots at another contest, from ${botAddresses.length} addresses: ${statuses(found)}`);
  promises.hold(
    `the other contest has its 400 (${(await present(other)).length})`,
    (await present(other)).length <= 400,
  );
  await load.question();
}

/** The same flood at this contest, while a question is open. */
async function floodHere(load: Load): Promise<void> {
  const { contest, url, students } = load;
  const taken = (await present(contest)).length;
  await contest.run({ type: 'allow', allowed: taken + FREE });
  const ackedBefore = load.ackMs.length;
  const half = { url, gameId: contest.id, addresses: ['127.0.10.1'], joins: FREE / 2, overMs: 1000 };
  const all = { url, gameId: contest.id, addresses: botAddresses, joins: FLOOD, overMs: FLOOD_OVER_MS };
  const bots = flood(half).then(() => flood(all));
  await load.question(FLOOD_OVER_MS);
  const again = students.filter((_, index) => index % 20 === 0);
  const ids = again.map(({ id }) => id);
  await atOnce(20, again, async (student) => void (await student.join()));
  const found = await bots;
  const rows = await present(contest);
  promises.hold(
    `${FLOOD} bots at this contest: it stopped at the ${taken + FREE} allowed (${rows.length}): ${statuses(found)}`,
    rows.length === taken + FREE,
  );
  const refused = FLOOD - (found.byStatus.get(200) ?? 0);
  promises.hold(
    `${found.byStatus.get(503) ?? 0} of ${refused} refused with 503, ${found.wordless} without Arabic`,
    found.byStatus.get(503) === refused && found.wordless === 0,
  );
  promises.hold(
    `${again.length} who had a place found it again`,
    again.every(({ id }, index) => id === ids[index]),
  );
  const acks = load.ackMs.slice(ackedBefore);
  promises.hold(
    `${acks.length} answers during it, acknowledged: ${spread(acks)}`,
    acks.every((ms) => ms >= 0),
  );
  promises.hold(
    `${taken - students.length} places taken twice by a join that was sent again`,
    taken === students.length,
  );
  await turnOut(load, rows.length);
}

/** One command takes all out who came from where one bot came from, and their places are free again. */
async function turnOut({ contest, url }: Load, before: number): Promise<void> {
  const groups = new Map<number, string[]>();
  for (const { id, name, addressGroup } of await present(contest)) {
    if (name.startsWith('bot')) groups.set(addressGroup ?? 0, [...(groups.get(addressGroup ?? 0) ?? []), id]);
  }
  const largest = [...groups.values()].sort((one, other) => other.length - one.length)[0] ?? [];
  await contest.run({ type: 'removeAddress', participantId: largest[0] ?? '' });
  const after = (await present(contest)).length;
  promises.hold(
    `one command turned ${before - after} out of one address (${largest.length} bots)`,
    before - after === largest.length && largest.length > 1,
  );
  const newcomers = largest.map(
    (_, index) => new Student(url, { gameId: contest.id, name: `بعدهم ${index + 1}`, agent: agentFrom('127.0.3.1') }),
  );
  let joined = 0;
  await atOnce(10, newcomers, async (student) => {
    await student.join();
    joined += 1;
  });
  for (const student of newcomers) student.close();
  promises.hold(`${joined} took the places that were free again`, joined === largest.length);
}

async function result({ contest, students, readMs }: Load): Promise<void> {
  await contest.run({ type: 'end' });
  const { sent, acknowledged, refused, lost, doubled } = await reckon(students, contest);
  promises.hold(
    `${lost} lost, ${doubled} doubled of ${acknowledged} acknowledged answers (${sent} sent, ${refused} refused)`,
    lost + doubled + refused === 0,
  );
  const [p99, most] = [percentile(readMs, 0.99), 2000];
  promises.hold(`the teacher's page was usable throughout: ${readMs.length} reads, ${spread(readMs)}`, p99 < most);
  for (const student of students) student.close();
}

await main();
process.exit(promises.exitCode);
