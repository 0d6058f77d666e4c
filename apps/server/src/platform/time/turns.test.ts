import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makeTurns } from './clock';

it('a key gets one piece of work per turn of the event loop, and each key has its own turns', async () => {
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
