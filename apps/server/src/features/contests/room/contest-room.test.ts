import { expect, it } from 'vitest';
import { contestsInMemory } from '../../../testing/contests/contests-in-memory';

it('a step whose changes are known does not read the database before or after its write', async () => {
  const { room, database, announce } = contestsInMemory();
  const found = await room.memory.snapshot();
  const before = database.reads;
  expect(await room.step(() => ({ statements: [], changes: { expiresAt: 7 } }))).toEqual({ ok: true, version: 2 });
  expect(await room.memory.run()).toEqual({ ...found?.run, version: 2, expiresAt: 7 });
  expect(database.reads).toBe(before);
  expect(announce).toHaveBeenCalledExactlyOnceWith('contestChanged', { gameId: 'contest', version: 2 });
});

it('a step whose write conflicts is retried on the current state', async () => {
  const { room, database, write } = contestsInMemory();
  await room.memory.snapshot();
  write.mockResolvedValueOnce('conflict');
  const before = database.reads;
  const decided: number[] = [];
  const result = await room.step(({ version }) => {
    decided.push(database.reads - before);
    return { statements: [], changes: { version } };
  });
  expect(result.ok).toBe(true);
  expect(decided).toEqual([0, 1]);
});
