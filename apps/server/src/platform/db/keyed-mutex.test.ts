import { expect, it } from 'vitest';
import { makeKeyedMutex } from './decide';

it('makeKeyedMutex runs the work of a key in order, even after a failure, and does not delay the work of another key', async () => {
  const mutex = makeKeyedMutex();
  const course: string[] = [];
  let finish = () => {};
  const released = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const step = (name: string, work: () => Promise<unknown>) => async () => {
    course.push(`${name} begins`);
    await work();
    course.push(`${name} ends`);
  };
  const first = mutex(
    'one',
    step('first', () => released),
  );
  const second = mutex(
    'one',
    step('second', () => Promise.reject(new Error('no'))),
  );
  const third = mutex(
    'one',
    step('third', async () => undefined),
  );
  await mutex(
    'other',
    step('other', async () => undefined),
  );
  expect(course).toEqual(['first begins', 'other begins', 'other ends']);
  finish();
  await first;
  await expect(second).rejects.toThrow('no');
  await third;
  expect(course.slice(3)).toEqual(['first ends', 'second begins', 'third begins', 'third ends']);
});
