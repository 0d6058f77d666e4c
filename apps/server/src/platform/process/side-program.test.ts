import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/server/temporary-folder';
import { makeSideProgram } from './side-program';

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** Answers with the job itself, unless the job asks for too much. */
const file = join(folder.path, 'side.mjs');
writeFileSync(
  file,
  `const held = [];
  process.on('message', (job) => {
    if (job.what === 'memory') for (;;) held.push(Buffer.alloc(10_000_000, 1));
    if (job.what === 'heap') for (;;) held.push({ at: held.length, text: 'x' + held.length });
    if (job.what === 'time') for (;;);
    process.send(job);
  });
  process.send({ kind: 'ready' });`,
);
const side = (atMostMs = 60_000) =>
  makeSideProgram<{ what: string }, { what: string }>(pathToFileURL(file), { atMostMs, idleMs: 60_000, heapMb: 64 });
const isLinux = process.platform === 'linux';

describe('a side program', () => {
  const tooMuch = ['heap', ...(isLinux ? ['memory'] : [])];
  it.each(tooMuch)(
    'is ended by a job that needs too much %s; those that wait are done',
    { timeout: 60_000 },
    async (what) => {
      const program = side();
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

  it('is ended by a job that takes too long', async () => {
    const program = side(1500);
    const jobs = ['time', 'one'].map((what) => program.ask({ what }, 'noura', 1));
    expect(await Promise.all(jobs)).toEqual([{ kind: 'ended' }, { kind: 'done', done: { what: 'one' } }]);
    program.close();
  });

  it('serves another user before the rest of what one has waiting', async () => {
    const program = side();
    const order: string[] = [];
    const asked = (what: string, owner: string) => program.ask({ what }, owner, 1).then(() => void order.push(what));
    await Promise.all([...['a1', 'a2', 'a3'].map((what) => asked(what, 'a')), asked('b1', 'b')]);
    expect(order.indexOf('b1')).toBeLessThan(order.indexOf('a2'));
    program.close();
  });

  it('takes no job once it is closed', async () => {
    const program = side();
    const waiting = ['one', 'two'].map((what) => program.ask({ what }, 'noura', 1));
    program.close();
    expect((await Promise.all(waiting)).map(({ kind }) => kind)).not.toContain('done');
    expect(await program.ask({ what: 'three' }, 'noura', 1)).toMatchObject({ kind: 'unusable' });
  });
});
