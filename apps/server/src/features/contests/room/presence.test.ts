import { limits } from '@lamma/protocol/limits';
import { expect, it, vi } from 'vitest';
import { presentStudents } from '../../../testing/contests/present-students';

const AWAY = limits.contestPresentMs;

it('[R755] a removed participant’s open page and requests count nobody as present', () => {
  const { presence, participants, remove } = presentStudents(['noura', 'rude']);
  expect(presence.countOf(participants)).toBe(2);
  remove('rude');
  presence.seen('rude');
  expect(presence.countOf(participants)).toBe(1);
});

it('[R756] a page that leaves twice is counted once: the next page that opens counts', () => {
  const { clock, presence, participants } = presentStudents(['noura']);
  presence.left('noura');
  presence.left('noura');
  presence.entered('noura');
  clock.advance(10 * AWAY);
  expect(presence.countOf(participants)).toBe(1);
});

it('[R756] only those who are not present any more are forgotten', () => {
  const { clock, presence, participants, sweep } = presentStudents(['noura', 'salem']);
  presence.left('salem');
  clock.advance(AWAY);
  expect([presence.countOf(participants), presence.isAnybody()]).toEqual([1, true]);
  sweep();
  expect([presence.countOf(participants), presence.isAnybody()]).toEqual([1, true]);
  presence.left('noura');
  clock.advance(AWAY);
  sweep();
  expect([presence.countOf(participants), presence.isAnybody()]).toEqual([0, false]);
});

it('[R755] a removed participant is not waited for, also where the question already waited for them', () => {
  const { answer, remove, isOver } = presentStudents(['noura', 'salem', 'rude']);
  answer('noura');
  answer('salem');
  expect(isOver()).toBe(false);
  remove('rude');
  expect(isOver()).toBe(true);
});

it('[R755] a removed participant’s answer is not the one answer that a question needs to close', () => {
  const { presence, answer, remove, isOver } = presentStudents(['noura', 'rude']);
  answer('rude');
  remove('rude');
  presence.left('noura');
  expect(isOver()).toBe(false);
});

it('[R755] a participant who is let back is waited for again', () => {
  const { answer, remove, isOver } = presentStudents(['noura', 'rude']);
  answer('noura');
  remove('rude');
  expect(isOver()).toBe(true);
  remove();
  expect(isOver()).toBe(false);
});

it('[R755] where other processes serve the contest too, all participants but the removed are waited for', () => {
  const { clock, answer, remove, isOver } = presentStudents(['noura', 'salem', 'rude'], { hasOthers: true });
  clock.advance(10 * AWAY);
  answer('noura');
  remove('rude');
  expect(isOver()).toBe(false);
  answer('salem');
  expect(isOver()).toBe(true);
});

it('[R756] a participant whose last page closes is present for 20 s more; with another page open, as long as that is open', () => {
  const { clock, presence, participants, answer, isOver } = presentStudents(['noura', 'salem']);
  presence.entered('salem');
  presence.left('salem');
  answer('noura');
  clock.advance(10 * AWAY);
  expect([presence.countOf(participants), isOver()]).toEqual([2, false]);
  presence.left('salem');
  clock.advance(AWAY - 1);
  expect([presence.countOf(participants), isOver()]).toEqual([2, false]);
  clock.advance(1);
  expect([presence.countOf(participants), isOver()]).toEqual([1, true]);
});

it('[R756] a phone without a socket is present by its requests; one that comes back is waited for again', () => {
  const { clock, presence, answer, isOver } = presentStudents(['noura', 'salem']);
  presence.left('salem');
  answer('noura');
  clock.advance(AWAY - 1);
  presence.seen('salem');
  clock.advance(AWAY - 1);
  expect(isOver()).toBe(false);
  clock.advance(1);
  expect(isOver()).toBe(true);
  presence.entered('salem');
  expect(isOver()).toBe(false);
});

it('[R756] a question closes only with at least one answer, and each question counts its own', () => {
  const { answer, isOver, sweep } = presentStudents(['noura', 'salem']);
  expect(isOver()).toBe(false);
  answer('noura');
  expect(isOver()).toBe(false);
  answer('salem');
  expect(isOver()).toBe(true);
  answer('salem', 1);
  expect(isOver(1)).toBe(false);
  answer('noura', 1);
  expect(isOver(1)).toBe(true);
  sweep();
  expect(isOver(0)).toBe(true);
});

it('[R1330] who left and comes back is waited for again, also where all who joined later have answered', () => {
  const { clock, presence, answer, isOver } = presentStudents(['noura', 'salem', 'hind']);
  presence.left('noura');
  clock.advance(AWAY);
  answer('salem');
  expect(isOver()).toBe(false);
  presence.entered('noura');
  answer('hind');
  expect(isOver()).toBe(false);
  answer('noura');
  expect(isOver()).toBe(true);
});

it('[R1331] a question that all answer in the order of joining looks at each participant a few times, not once an answer', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `student ${index}`);
  const { presence, answer, isOver } = presentStudents(ids);
  const isPresent = vi.spyOn(presence, 'isPresent');
  for (const id of ids) {
    answer(id);
    isOver();
  }
  expect(isOver()).toBe(true);
  expect(isPresent.mock.calls.length).toBeLessThan(2 * ids.length);
});
