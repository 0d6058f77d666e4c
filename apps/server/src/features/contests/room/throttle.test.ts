import { expect, it } from 'vitest';
import { testClock } from '../../../testing/server/test-clock';
import { makeThrottle } from './throttle';

/** A throttle whose messages reach `receivers.count`, with the times at which it told, ms from the start. */
function aThrottle() {
  const clock = testClock();
  const startedAt = clock.now();
  const told: number[] = [];
  const receivers = { count: 1 };
  const tell = async () => {
    told.push(clock.now() - startedAt);
    return receivers.count;
  };
  const throttle = makeThrottle(clock, { everyMs: 250, easy: 30, mostMs: 1000 }, tell, (error) => {
    throw error;
  });
  const pass = async (ms: number) => {
    clock.advance(ms);
    await clock.atRest();
  };
  return { throttle, told, receivers, pass };
}

it('[R680] what is asked for during a pause is told once, at its end', async () => {
  const { throttle, told, pass } = aThrottle();
  throttle.soon();
  await pass(100);
  for (let asked = 0; asked < 5; asked += 1) throttle.soon();
  await pass(149);
  expect(told).toEqual([0]);
  await pass(1);
  expect(told).toEqual([0, 250]);
  await pass(1000);
  throttle.soon();
  expect(told).toEqual([0, 250, 1250]);
});

it.each([
  [30, 250],
  [60, 500],
  [3000, 1000],
])('[R680] with %i receivers the pause is %i ms', async (count, pauseMs) => {
  const { throttle, told, receivers, pass } = aThrottle();
  receivers.count = count;
  throttle.soon();
  await pass(0);
  throttle.soon();
  await pass(2000);
  expect(told).toEqual([0, pauseMs]);
});

it('[R680] nothing is told once it has stopped', async () => {
  const { throttle, told, pass } = aThrottle();
  throttle.soon();
  throttle.soon();
  throttle.stop();
  await pass(5000);
  expect(told).toEqual([0]);
});
