import { beforeEach, expect, it, vi } from 'vitest';
import { recordGameEnd, recordGameStart } from './game-times';
import { type Measurement, onMeasurement } from './measurements';

let recorded: Measurement[] = [];
const durations = () => recorded.filter(({ name }) => name === 'game_duration').map(({ value }) => value);

beforeEach(() => {
  vi.useFakeTimers();
  recorded = [];
  onMeasurement((happening) => recorded.push(happening));
  recorded = [];
});

it('recordGameStart records a start with its page, and recordGameEnd the duration, once', () => {
  recordGameStart('a', '/classic-game');
  vi.advanceTimersByTime(60_000);
  recordGameEnd('a');
  recordGameEnd('a');
  recordGameEnd('unknown');
  expect(recorded[0]).toMatchObject({ name: 'game_start', value: 0, path: '/classic-game' });
  expect(durations()).toEqual([60_000]);
});

it('the duration of a game that was restarted counts from its last start', () => {
  recordGameStart('a', '/');
  vi.advanceTimersByTime(1000);
  recordGameStart('a', '/');
  vi.advanceTimersByTime(500);
  recordGameEnd('a');
  expect(durations()).toEqual([500]);
});

it('the start times of the last 20 games are stored', () => {
  for (let game = 0; game <= 20; game += 1) recordGameStart(`g${game}`, '/');
  recordGameEnd('g0');
  expect(durations()).toEqual([]);
  recordGameEnd('g1');
  recordGameEnd('g20');
  expect(durations()).toHaveLength(2);
});

it('stored start times that are not numbers are ignored', () => {
  for (const stored of ['{"a":"x"}', '[1]', '{', 'null']) {
    window.localStorage.setItem('lamma:begun', stored);
    recordGameEnd('a');
    expect(durations()).toEqual([]);
  }
});

it('no duration of a game is recorded if the storage fails', () => {
  recordGameStart('a', '/');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  recordGameEnd('a');
  expect(durations()).toEqual([]);
});
