import { limits } from '@lamma/protocol/limits';
import { expect, it } from 'vitest';
import { testClock } from '../../testing/test-clock';
import { makeCrowd } from './crowd';
import { makeRoster, type TakenAnswer } from './roster';
import type { PlaceRow } from './store-places';

const RUN = 'run';
const AWAY = limits.soloPresentMs;
const right: TakenAnswer = { selected: 'A', isCorrect: true, points: 10, responseMs: 900, at: 0 };

const row = (id: string, joinOrder: number, isRemoved = false): PlaceRow => ({
  id,
  runId: RUN,
  name: id,
  nameKey: id,
  secretHash: `secret of ${id}`,
  addressKey: null,
  joinOrder,
  joinedAt: 0,
  isHidden: 0,
  isRemoved: isRemoved ? 1 : 0,
  score: 0,
  correctCount: 0,
  answersCount: 0,
  responseSumMs: 0,
});

/** A run with these participants, each with one open page. */
function aCrowd(ids: readonly string[], { isAlone = true } = {}) {
  const clock = testClock();
  const roster = makeRoster(RUN);
  const rows = (removed: readonly string[] = []) => ids.map((id, at) => row(id, at + 1, removed.includes(id)));
  roster.take(rows(), [], []);
  const read = async () => undefined;
  const crowd = makeCrowd({ clock, announce: () => undefined, read, isAlone, failed: () => undefined });
  for (const id of ids) crowd.entered(RUN, id);
  return {
    clock,
    roster,
    crowd,
    answer: (id: string, questionIndex = 0) => roster.answer(id, questionIndex, right),
    /** These are out now, all others are in. */
    remove: (...removed: string[]) => roster.take(rows(removed), [], ids),
    isOver: (questionIndex = 0) => crowd.haveAllAnswered(roster, questionIndex),
  };
}

it('[R755] a removed participant is not waited for, also where the question already waited for them', () => {
  const { answer, remove, isOver } = aCrowd(['noura', 'salem', 'rude']);
  answer('noura');
  answer('salem');
  expect(isOver()).toBe(false);
  remove('rude');
  expect(isOver()).toBe(true);
});

it('[R755] a removed participant’s open page and requests count nobody as there', () => {
  const { crowd, roster, remove } = aCrowd(['noura', 'rude']);
  expect(crowd.presentCount(roster)).toBe(2);
  remove('rude');
  crowd.seen(RUN, 'rude');
  expect(crowd.presentCount(roster)).toBe(1);
});

it('[R755] a removed participant’s answer is not the one answer that a question needs to close', () => {
  const { crowd, answer, remove, isOver } = aCrowd(['noura', 'rude']);
  answer('rude');
  remove('rude');
  crowd.left(RUN, 'noura');
  expect(isOver()).toBe(false);
});

it('[R755] whoever is let back is waited for again', () => {
  const { answer, remove, isOver } = aCrowd(['noura', 'rude']);
  answer('noura');
  remove('rude');
  expect(isOver()).toBe(true);
  remove();
  expect(isOver()).toBe(false);
});

it('[R755] where other processes serve the contest too, everyone but the removed is waited for', () => {
  const { clock, answer, remove, isOver } = aCrowd(['noura', 'salem', 'rude'], { isAlone: false });
  clock.advance(10 * AWAY);
  answer('noura');
  remove('rude');
  expect(isOver()).toBe(false);
  answer('salem');
  expect(isOver()).toBe(true);
});

it('[R756] whoever’s last page closes is there for 20 s more; with another page open, for as long as that is open', () => {
  const { clock, crowd, roster, answer, isOver } = aCrowd(['noura', 'salem']);
  crowd.entered(RUN, 'salem');
  crowd.left(RUN, 'salem');
  answer('noura');
  clock.advance(10 * AWAY);
  expect([crowd.presentCount(roster), isOver()]).toEqual([2, false]);
  crowd.left(RUN, 'salem');
  clock.advance(AWAY - 1);
  expect([crowd.presentCount(roster), isOver()]).toEqual([2, false]);
  clock.advance(1);
  expect([crowd.presentCount(roster), isOver()]).toEqual([1, true]);
});

it('[R756] a phone without a socket is there by its requests; one that comes back is waited for again', () => {
  const { clock, crowd, answer, isOver } = aCrowd(['noura', 'salem']);
  crowd.left(RUN, 'salem');
  answer('noura');
  clock.advance(AWAY - 1);
  crowd.seen(RUN, 'salem');
  clock.advance(AWAY - 1);
  expect(isOver()).toBe(false);
  clock.advance(1);
  expect(isOver()).toBe(true);
  crowd.entered(RUN, 'salem');
  expect(isOver()).toBe(false);
});

it('[R756] who leaves twice is gone once: the next page that opens counts', () => {
  const { clock, crowd, roster } = aCrowd(['noura']);
  crowd.left(RUN, 'noura');
  crowd.left(RUN, 'noura');
  crowd.entered(RUN, 'noura');
  clock.advance(10 * AWAY);
  expect(crowd.presentCount(roster)).toBe(1);
});

it('[R756] a question closes by an answer at least, and each waits for its own', () => {
  const { crowd, answer, isOver } = aCrowd(['noura', 'salem']);
  expect(isOver()).toBe(false);
  answer('noura');
  expect(isOver()).toBe(false);
  answer('salem');
  expect(isOver()).toBe(true);
  answer('salem', 1);
  expect(isOver(1)).toBe(false);
  answer('noura', 1);
  expect(isOver(1)).toBe(true);
  crowd.sweep();
  expect(isOver(0)).toBe(true);
});

it('[R756] those who have long been gone are forgotten, and nobody else', () => {
  const { clock, crowd, roster } = aCrowd(['noura', 'salem']);
  crowd.left(RUN, 'salem');
  clock.advance(AWAY);
  crowd.sweep();
  expect([crowd.presentCount(roster), crowd.isAnybody()]).toEqual([1, true]);
  crowd.left(RUN, 'noura');
  clock.advance(AWAY);
  crowd.sweep();
  expect([crowd.presentCount(roster), crowd.isAnybody()]).toEqual([0, false]);
});
