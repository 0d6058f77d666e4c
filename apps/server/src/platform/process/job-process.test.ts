import { writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/server/temporary-folder';
import { makeJobProcess } from './job-process';

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** A program that answers with the job, unless the job makes it use too much. */
const file = join(folder.path, 'side.mjs');
writeFileSync(
  file,
  `import { getPriority } from 'node:os';
  const held = [];
  const priorityAtLoad = getPriority();
  process.on('message', (job) => {
    if (job.what === 'priority') job = { what: String(priorityAtLoad) };
    if (job.what === 'memory') for (;;) held.push(Buffer.alloc(10_000_000, 1));
    if (job.what === 'heap') for (;;) held.push({ at: held.length, text: 'x' + held.length });
    if (job.what === 'time') for (;;);
    process.send(job);
  });
  process.send({ kind: 'ready' });`,
);
const makeProgram = (timeoutMs = 60_000) =>
  makeJobProcess<{ what: string }, { what: string }>(pathToFileURL(file), { timeoutMs, idleMs: 60_000, heapMb: 64 });
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
