import { limits } from '@lamma/protocol/limits';
import { expect, it } from 'vitest';
import { presentStudents, RUN } from '../../../testing/contests/present-students';

const AWAY = limits.contestPresentMs;

it('[R755] a removed participant’s open page and requests count nobody as present', () => {
  const { presence, participants, remove } = presentStudents(['noura', 'rude']);
  expect(presence.countOf(participants)).toBe(2);
  remove('rude');
  presence.seen(RUN, 'rude');
  expect(presence.countOf(participants)).toBe(1);
});

it('[R756] a page that leaves twice is counted once: the next page that opens counts', () => {
  const { clock, presence, participants } = presentStudents(['noura']);
  presence.left(RUN, 'noura');
  presence.left(RUN, 'noura');
  presence.entered(RUN, 'noura');
  clock.advance(10 * AWAY);
  expect(presence.countOf(participants)).toBe(1);
});

it('[R756] only those who are not present any more are forgotten', () => {
  const { clock, presence, participants, sweep } = presentStudents(['noura', 'salem']);
  presence.left(RUN, 'salem');
  clock.advance(AWAY);
  expect([presence.countOf(participants), presence.isAnybody()]).toEqual([1, true]);
  sweep();
  expect([presence.countOf(participants), presence.isAnybody()]).toEqual([1, true]);
  presence.left(RUN, 'noura');
  clock.advance(AWAY);
  sweep();
  expect([presence.countOf(participants), presence.isAnybody()]).toEqual([0, false]);
});
