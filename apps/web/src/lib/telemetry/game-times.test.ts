import { beforeEach, expect, it, vi } from 'vitest';
import { gameBegan, gameEnded } from './game-times';
import { type Happening, hearHappenings } from './happenings';

let heard: Happening[] = [];
const durations = () => heard.filter(({ name }) => name === 'game_duration').map(({ value }) => value);

beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  hearHappenings((happening) => heard.push(happening));
  heard = [];
});

it('records a game’s start with its page, and its duration once', () => {
  gameBegan('a', '/classic-game');
  vi.advanceTimersByTime(60_000);
  gameEnded('a');
  gameEnded('a');
  gameEnded('unknown');
  expect(heard[0]).toMatchObject({ name: 'game_start', value: 0, path: '/classic-game' });
  expect(durations()).toEqual([60_000]);
});

it('measures a game that was begun again from its last start', () => {
  gameBegan('a', '/');
  vi.advanceTimersByTime(1000);
  gameBegan('a', '/');
  vi.advanceTimersByTime(500);
  gameEnded('a');
  expect(durations()).toEqual([500]);
});

it('remembers the last 20 games', () => {
  for (let game = 0; game <= 20; game += 1) gameBegan(`g${game}`, '/');
  gameEnded('g0');
  expect(durations()).toEqual([]);
  gameEnded('g1');
  gameEnded('g20');
  expect(durations()).toHaveLength(2);
});

it('ignores stored values that are not times', () => {
  for (const stored of ['{"a":"x"}', '[1]', '{', 'null']) {
    window.localStorage.setItem('lamma:begun', stored);
    gameEnded('a');
    expect(durations()).toEqual([]);
  }
});

it('records no duration if the storage fails', () => {
  gameBegan('a', '/');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  gameEnded('a');
  expect(durations()).toEqual([]);
});
