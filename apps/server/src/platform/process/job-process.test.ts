import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { jobProgram } from '../../testing/files/job-program';
import { temporaryFolder } from '../../testing/server/temporary-folder';
import { makeJobProcess } from './job-process';

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** A program that answers with the job itself, unless the job makes it exceed a limit. */
const file = join(folder.path, 'side.mjs');
writeFileSync(
  file,
  `import { getPriority } from 'node:os';
  const allocated = [];
  const priorityAtLoad = getPriority();
  ${jobProgram(`(job) => {
    if (job.what === 'priority') return { what: String(priorityAtLoad) };
    if (job.what === 'memory') for (;;) allocated.push(Buffer.alloc(10_000_000, 1));
    if (job.what === 'heap') for (;;) allocated.push({ at: allocated.length, text: 'x' + allocated.length });
    if (job.what === 'time') for (;;);
    if (job.what === 'parts') for (const part of job.parts) process.send(part);
    return job;
  }`)}`,
);
interface TestJob {
  what: string;
  parts?: unknown[];
  bytes?: Buffer;
}
const makeProgram = (timeoutMs = 60_000) =>
  makeJobProcess<TestJob, TestJob>(pathToFileURL(file), { timeoutMs, idleMs: 60_000, heapMb: 64 });
const isLinux = process.platform === 'linux';

describe('makeJobProcess', () => {
  const tooMuch = ['heap', ...(isLinux ? ['memory'] : [])];
  it.each(tooMuch)(
    'makeJobProcess ends a job that uses too much %s, and runs the queued ones in a new process',
    { timeout: 60_000 },
    async (what) => {
      const program = makeProgram();
      const jobs = ['one', what, 'two', 'three'].map((job) => program.ask({ what: job }, 'noura', 1));
      expect(await Promise.all(jobs)).toEqual([
        { kind: 'done', done: { what: 'one' } },
        { kind: 'ended' },
        { kind: 'done', done: { what: 'two' } },
        { kind: 'done', done: { what: 'three' } },
      ]);
      program.close();
    },
  );

  it('makeJobProcess ends a job that takes too long', async () => {
    const program = makeProgram(4000);
    const jobs = ['time', 'one'].map((what) => program.ask({ what }, 'noura', 1));
    expect(await Promise.all(jobs)).toEqual([{ kind: 'ended' }, { kind: 'done', done: { what: 'one' } }]);
    program.close();
  });

  it('makeJobProcess serves another user before the rest of one user’s queue', async () => {
    const program = makeProgram();
    const order: string[] = [];
    const asked = (what: string, owner: string) => program.ask({ what }, owner, 1).then(() => void order.push(what));
    await Promise.all([...['a1', 'a2', 'a3'].map((what) => asked(what, 'a')), asked('b1', 'b')]);
    expect(order.indexOf('b1')).toBeLessThan(order.indexOf('a2'));
    program.close();
  });

  it('makeJobProcess passes files of every length to the program and back', async () => {
    const program = makeProgram();
    for (const length of [0, 1, 128 * 1024, 128 * 1024 + 1, 5_000_000]) {
      const bytes = randomBytes(length);
      const { done } = (await program.ask({ what: 'echo', bytes }, 'noura', 1)) as { done: TestJob };
      expect(done.bytes?.equals(bytes), String(length)).toBe(true);
    }
    program.close();
  });

  it('makeJobProcess ends a program that stops reading in the middle of a file, and runs the queued job', async () => {
    const stuck = join(folder.path, 'stuck.mjs');
    const begun = join(folder.path, 'begun');
    writeFileSync(
      stuck,
      `import { existsSync, writeFileSync } from 'node:fs';
      if (existsSync(${JSON.stringify(begun)})) {${jobProgram('(job) => job')}}
      else {
        process.on('message', () => { writeFileSync(${JSON.stringify(begun)}, ''); for (;;); });
        process.send({ message: { kind: 'ready' } });
      }`,
    );
    const options = { timeoutMs: 4000, idleMs: 60_000, heapMb: 64 };
    const program = makeJobProcess<TestJob, TestJob>(pathToFileURL(stuck), options);
    const large = program.ask({ what: 'large', bytes: Buffer.alloc(15_000_000) }, 'noura', 1);
    const queued = program.ask({ what: 'one' }, 'noura', 1);
    expect(await large).toEqual({ kind: 'ended' });
    expect(await queued).toEqual({ kind: 'done', done: { what: 'one' } });
    program.close();
  });

  it.each<[string, unknown[]]>([
    ['more bytes than any file has', [{ message: {}, length: 2 ** 40 }]],
    ['no number of bytes', [{ message: {}, length: '1' }]],
    ['bytes without a message', [{ piece: Buffer.alloc(1) }]],
    ['more bytes than it announced', [{ message: {}, length: 1 }, { piece: Buffer.alloc(2) }]],
    ['text for bytes', [{ message: {}, length: 1 }, { piece: 'x' }]],
    [
      'a second message before the bytes of the first',
      [
        { message: {}, length: 1 },
        { message: {}, length: 0 },
      ],
    ],
    ['null for a message', [{ message: null }]],
    ['no part of a message', [7]],
  ])('makeJobProcess ends a program that sends %s', async (_what, parts) => {
    const program = makeProgram();
    expect(await program.ask({ what: 'parts', parts }, 'noura', 1)).toEqual({ kind: 'ended' });
    program.close();
  });

  it('makeJobProcess loads the program at a lower priority than the server', async () => {
    const program = makeProgram();
    const { done } = (await program.ask({ what: 'priority' }, 'noura', 1)) as { done: { what: string } };
    expect(Number(done.what)).toBeGreaterThan(getPriority());
    program.close();
  });

  it('makeJobProcess refuses jobs after it is closed', async () => {
    const program = makeProgram();
    const waiting = ['one', 'two'].map((what) => program.ask({ what }, 'noura', 1));
    program.close();
    expect((await Promise.all(waiting)).map(({ kind }) => kind)).not.toContain('done');
    expect(await program.ask({ what: 'three' }, 'noura', 1)).toMatchObject({ kind: 'unusable' });
  });
});
