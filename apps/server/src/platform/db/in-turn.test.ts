import { expect, it } from 'vitest';
import { makeInTurn } from './decide';

it('makeInTurn runs work of one key in order, even after a failure, and work of another key at once', async () => {
  const inTurn = makeInTurn();
  const course: string[] = [];
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const step = (name: string, work: () => Promise<unknown>) => async () => {
    course.push(`${name} begins`);
    await work();
    course.push(`${name} ends`);
  };
  const first = inTurn(
    'one',
    step('first', () => held),
  );
  const second = inTurn(
    'one',
    step('second', () => Promise.reject(new Error('no'))),
  );
  const third = inTurn(
    'one',
    step('third', async () => undefined),
  );
  await inTurn(
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
