import { expect, it } from 'vitest';
import { testClock } from '../../testing/server/test-clock';
import { makeDeadlines } from './clock';

/** Deadlines on a test clock that record their calls. */
function someDeadlines(due: (id: string) => Promise<number | null> = async () => null) {
  const clock = testClock();
  const done: string[] = [];
  const failures: unknown[] = [];
  const deadlines = makeDeadlines(
    clock,
    (id) => {
      done.push(id);
      return due(id);
    },
    (error) => failures.push(error),
  );
  const pass = async (ms: number) => {
    clock.advance(ms);
    await clock.callbacksDone();
  };
  return { clock, deadlines, done, failures, pass };
}

it('makeDeadlines calls back once for a deadline', async () => {
  const { clock, deadlines, done, pass } = someDeadlines();
  deadlines.arm('game', clock.now() + 1000);
  deadlines.arm('game', clock.now() + 1000);
  await pass(999);
  expect(done).toEqual([]);
  await pass(1);
  await pass(5000);
  expect(done).toEqual(['game']);
});

it('a later deadline replaces an earlier one of the same id, and null removes it', async () => {
  const { clock, deadlines, done, pass } = someDeadlines();
  deadlines.arm('moved', clock.now() + 1000);
  deadlines.arm('moved', clock.now() + 2000);
  deadlines.arm('freed', clock.now() + 1000);
  deadlines.arm('freed', null);
  await pass(1000);
  expect(done).toEqual([]);
  await pass(1000);
  expect(done).toEqual(['moved']);
});

it('a deadline whose callback returns a later time is armed again', async () => {
  const moved: (number | null)[] = [];
  const { clock, deadlines, done, pass } = someDeadlines(async () => moved.shift() ?? null);
  moved.push(clock.now() + 3000);
  deadlines.arm('game', clock.now() + 1000);
  await pass(1000);
  await pass(2000);
  expect(done).toEqual(['game', 'game']);
});

it('an error of a deadline’s callback is reported, and nothing runs after stop', async () => {
  const error = new Error('refused');
  const { clock, deadlines, done, failures, pass } = someDeadlines(() => Promise.reject(error));
  deadlines.arm('broken', clock.now());
  await pass(0);
  expect(failures).toEqual([error]);
  deadlines.arm('late', clock.now() + 1000);
  deadlines.stop();
  await pass(1000);
  expect(done).toEqual(['broken']);
});
