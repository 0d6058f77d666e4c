import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makeSteps, makeTurns, pauseAfterWork } from './clock';

it('makeTurns begins one piece of work of a key per turn of the event loop, without waiting for other keys', async () => {
  const inTurn = makeTurns();
  const done: string[] = [];
  const work = async (key: string) => {
    await inTurn(key);
    done.push(key);
  };
  const all = ['a', 'a', 'a', 'b'].map(work);
  await Promise.resolve();
  expect(done).toEqual(['a', 'b']);
  await nextTurn();
  expect(done).toEqual(['a', 'b', 'a']);
  await Promise.all(all);
  await nextTurn();
  await Promise.all([work('a'), nextTurn()]);
  expect(done).toEqual(['a', 'b', 'a', 'a', 'a']);
});

it('makeTurns begins the work of eight keys per turn of the event loop; a key with more work waits until the others have had a turn', async () => {
  const inTurn = makeTurns();
  const done: string[] = [];
  const keys = ['a', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'a', 'b', 'j', 'k', 'l', 'm', 'n', 'o'];
  const all = keys.map(async (key) => {
    await inTurn(key);
    done.push(key);
  });
  await Promise.resolve();
  expect(done.join('')).toBe('abcdefgh');
  await nextTurn();
  expect(done.slice(8).join('')).toBe('aibjklmn');
  await Promise.all(all);
  expect(done.slice(16).join('')).toBe('oa');
});

it('makeSteps pauses after each step of a key, even a failed one, before the key’s next step begins', async () => {
  const order: string[] = [];
  const inSteps = makeSteps(async () => {
    await nextTurn();
    order.push('rest');
  });
  const step = (key: string, result: () => unknown) =>
    inSteps(key, async () => {
      order.push(key);
      return result();
    });
  const [first, failed, third, other] = await Promise.allSettled([
    step('a', () => 1),
    step('a', () => Promise.reject(new Error('broken'))),
    step('a', () => 3),
    step('b', () => 4),
  ]);
  expect([first, third, other].map((one) => one.status === 'fulfilled' && one.value)).toEqual([1, 3, 4]);
  expect(failed.status).toBe('rejected');
  expect(order).toEqual(['a', 'b', 'rest', 'a', 'rest', 'rest', 'a']);
});

it('pauseAfterWork waits as long again as the work of its turn took', async () => {
  const workMs = 30;
  let endedAt = 0;
  void Promise.resolve().then(() => {
    const beganAt = performance.now();
    while (performance.now() - beganAt < workMs);
    endedAt = performance.now();
  });
  await pauseAfterWork();
  expect(performance.now() - endedAt).toBeGreaterThanOrEqual(workMs - 2);
});
