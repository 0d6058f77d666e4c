import { expect, it } from 'vitest';
import { makeOneAtATime } from './one-at-a-time';

it('[R1293] work that is asked for while it runs runs once more, and what is asked for before it begins is one', async () => {
  const looks = makeOneAtATime((error) => {
    throw error;
  });
  let begun = 0;
  let finish = () => {};
  const work = () => {
    begun += 1;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  for (let asked = 0; asked < 3; asked += 1) looks.soon('contest', work);
  await expect.poll(() => begun).toBe(1);
  for (let asked = 0; asked < 3; asked += 1) looks.soon('contest', work);
  finish();
  await expect.poll(() => begun).toBe(2);
});
