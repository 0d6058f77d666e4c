import { expect, it } from 'vitest';
import { contestsInMemory } from '../../../testing/contests/contests-in-memory';

const TEN_MINUTES = 600_000;

it('[R1295] the participants of a run leave memory ten minutes after somebody has asked for them, and not before', async () => {
  const { registry, room, clock } = contestsInMemory();
  await room.memory.shown();
  clock.advance(TEN_MINUTES - 1);
  registry.sweep();
  expect(room.memory.atOnce()).toBeDefined();
  clock.advance(TEN_MINUTES);
  registry.sweep();
  expect(registry.live()).toEqual([]);
});
