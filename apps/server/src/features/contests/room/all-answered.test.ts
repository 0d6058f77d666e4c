import { limits } from '@lamma/protocol/limits';
import { expect, it, vi } from 'vitest';
import { presentStudents } from '../../../testing/contests/present-students';
import { coalesce } from './all-answered';

const AWAY = limits.contestPresentMs;

it('a removed participant does not count as present, even with an open page or a new request', () => {
  const { presence, participants, remove } = presentStudents(['noura', 'rude']);
  expect(presence.countOf(participants)).toBe(2);
  remove('rude');
  presence.seen('rude');
  expect(presence.countOf(participants)).toBe(1);
});

it('a page whose close is reported twice is counted once, so that a participant who opens another page counts as present', () => {
  const { clock, presence, participants } = presentStudents(['noura']);
  presence.left('noura');
  presence.left('noura');
  presence.entered('noura');
  clock.advance(10 * AWAY);
  expect(presence.countOf(participants)).toBe(1);
});

it('sweep forgets only participants who are no longer present', () => {
  const { clock, presence, participants, sweep } = presentStudents(['noura', 'salem']);
  presence.left('salem');
  clock.advance(AWAY);
  expect([presence.countOf(participants), presence.isAnybodyPresent()]).toEqual([1, true]);
  sweep();
  expect([presence.countOf(participants), presence.isAnybodyPresent()]).toEqual([1, true]);
  presence.left('noura');
  clock.advance(AWAY);
  sweep();
  expect([presence.countOf(participants), presence.isAnybodyPresent()]).toEqual([0, false]);
});

it('a question does not wait for a participant who was removed, even if it was waiting for them before', () => {
  const { answer, remove, isOver } = presentStudents(['noura', 'salem', 'rude']);
  answer('noura');
  answer('salem');
  expect(isOver()).toBe(false);
  remove('rude');
  expect(isOver()).toBe(true);
});

it('a question does not close if the only answer is that of a removed participant', () => {
  const { presence, answer, remove, isOver } = presentStudents(['noura', 'rude']);
  answer('rude');
  remove('rude');
  presence.left('noura');
  expect(isOver()).toBe(false);
});

it('a question waits again for a removed participant who is let back in', () => {
  const { answer, remove, isOver } = presentStudents(['noura', 'rude']);
  answer('noura');
  remove('rude');
  expect(isOver()).toBe(true);
  remove();
  expect(isOver()).toBe(false);
});

it('if other processes serve the contest, a question waits for all participants except removed ones', () => {
  const { clock, answer, remove, isOver } = presentStudents(['noura', 'salem', 'rude'], { hasOthers: true });
  clock.advance(10 * AWAY);
  answer('noura');
  remove('rude');
  expect(isOver()).toBe(false);
  answer('salem');
  expect(isOver()).toBe(true);
});

it('a participant stays present while a page is open and for 20 s after the last one closes', () => {
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

it('a phone without a socket is present while it sends requests, and the question waits for it again after its return', () => {
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

it('a question closes only with at least one answer to it; answers to other questions do not count', () => {
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

it('a question waits for a participant who left and returned, even if all who joined later have answered', () => {
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

it('if students answer in joining order, all answers together cost fewer than two checks per participant', () => {
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

it('coalesce runs the work once for many requests before it starts, and once more for requests while it runs', async () => {
  let begun = 0;
  let finish = () => {};
  const work = () => {
    begun += 1;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  const request = coalesce(work, (error) => {
    throw error;
  });
  for (let asked = 0; asked < 3; asked += 1) request();
  await expect.poll(() => begun).toBe(1);
  for (let asked = 0; asked < 3; asked += 1) request();
  finish();
  await expect.poll(() => begun).toBe(2);
  finish();
  for (let turns = 0; turns < 3; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toBe(2);
});

it('coalesce reports work that fails, and runs it again at the next request', async () => {
  const failures: unknown[] = [];
  const request = coalesce(
    () => Promise.reject(new Error('planted')),
    (error) => void failures.push(error),
  );
  for (let times = 1; times <= 2; times += 1) {
    request();
    await expect.poll(() => failures.length).toBe(times);
  }
});
