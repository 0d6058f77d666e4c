import { beforeEach, expect, it, vi } from 'vitest';
import { recordGameEnd, recordGameStart } from './game-times';
import { type Measurement, onMeasurement } from './measurements';

let heard: Measurement[] = [];
const durations = () => heard.filter(({ name }) => name === 'game_duration').map(({ value }) => value);

beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  onMeasurement((happening) => heard.push(happening));
  heard = [];
});

it('records a game’s start with its page, and its duration once', () => {
  recordGameStart('a', '/classic-game');
  vi.advanceTimersByTime(60_000);
  recordGameEnd('a');
  recordGameEnd('a');
  recordGameEnd('unknown');
  expect(heard[0]).toMatchObject({ name: 'game_start', value: 0, path: '/classic-game' });
  expect(durations()).toEqual([60_000]);
});

it('measures a game that was begun again from its last start', () => {
  recordGameStart('a', '/');
  vi.advanceTimersByTime(1000);
  recordGameStart('a', '/');
  vi.advanceTimersByTime(500);
  recordGameEnd('a');
  expect(durations()).toEqual([500]);
});

it('remembers the last 20 games', () => {
  for (let game = 0; game <= 20; game += 1) recordGameStart(`g${game}`, '/');
  recordGameEnd('g0');
  expect(durations()).toEqual([]);
  recordGameEnd('g1');
  recordGameEnd('g20');
  expect(durations()).toHaveLength(2);
});

it('ignores stored values that are not times', () => {
  for (const stored of ['{"a":"x"}', '[1]', '{', 'null']) {
    window.localStorage.setItem('lamma:begun', stored);
    recordGameEnd('a');
    expect(durations()).toEqual([]);
  }
});

it('records no duration if the storage fails', () => {
  recordGameStart('a', '/');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  recordGameEnd('a');
  expect(durations()).toEqual([]);
});
