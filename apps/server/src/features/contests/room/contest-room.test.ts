import { expect, it } from 'vitest';
import { contestsInMemory } from '../../../testing/contests/contests-in-memory';

it('[R1316] a step that says what it changes reads nothing before it is decided and nothing after it is written', async () => {
  const { room, database, announce } = contestsInMemory();
  const found = await room.memory.shown();
  const before = database.reads;
  expect(await room.step(() => ({ statements: [], changes: { expiresAt: 7 } }))).toEqual({ ok: true, version: 2 });
  expect(await room.memory.run()).toEqual({ ...found?.run, version: 2, expiresAt: 7 });
  expect(database.reads).toBe(before);
  expect(announce).toHaveBeenCalledExactlyOnceWith('contestChanged', { gameId: 'contest', version: 2 });
});

it('[R1316] one that meets a conflict is decided again on what the database has', async () => {
  const { room, database, write } = contestsInMemory();
  await room.memory.shown();
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
