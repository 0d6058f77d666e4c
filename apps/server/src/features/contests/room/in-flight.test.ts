import { expect, it } from 'vitest';
import { makeOneAtATime } from './in-flight';

it('[R1293] work that is asked for while it runs runs once more, and what is asked for before it begins is one', async () => {
  let begun = 0;
  let finish = () => {};
  const work = () => {
    begun += 1;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  const soon = makeOneAtATime(work, (error) => {
    throw error;
  });
  for (let asked = 0; asked < 3; asked += 1) soon();
  await expect.poll(() => begun).toBe(1);
  for (let asked = 0; asked < 3; asked += 1) soon();
  finish();
  await expect.poll(() => begun).toBe(2);
});
