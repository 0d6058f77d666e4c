import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  discardEndedGame,
  discardInvalidGameData,
  flagGameEnded,
  newGameData,
  storedGameData,
  storeGameData,
} from './game-data';

beforeEach(() => window.sessionStorage.clear());

describe('Game data', () => {
  it('game data survives a reload in session storage', () => {
    const data = { ...newGameData(), gameName: 'ديوانية', selectedCategories: [1, 2] };
    storeGameData(data);
    expect(storedGameData()).toEqual(data);
  });

  it('discardEndedGame discards game data only after the game has ended', () => {
    storeGameData(newGameData());
    discardEndedGame();
    expect(storedGameData()).not.toBeNull();
    flagGameEnded();
    discardEndedGame();
    expect(storedGameData()).toBeNull();
  });

  it('game data counts as missing if it cannot be parsed', () => {
    window.sessionStorage.setItem('lamma:game-data', '{"selectedCategories":"x"}');
    expect(storedGameData()).toBeNull();
    window.sessionStorage.setItem('lamma:game-data', 'nonsense');
    expect(storedGameData()).toBeNull();
    for (const bad of [{ gameMode: 'chess' }, { categoryGameNumbers: { '1': 'x' } }]) {
      window.sessionStorage.setItem('lamma:game-data', JSON.stringify({ ...newGameData(), ...bad }));
      expect(storedGameData()).toBeNull();
    }
  });

  it('discardInvalidGameData discards game data that cannot be parsed, and returns true only if it did', () => {
    expect(discardInvalidGameData()).toBe(false);
    storeGameData(newGameData());
    expect(discardInvalidGameData()).toBe(false);
    window.sessionStorage.setItem('lamma:game-data', 'nonsense');
    expect([discardInvalidGameData(), discardInvalidGameData()]).toEqual([true, false]);
  });

  it('game data stays in memory if the browser blocks the storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    const data = { ...newGameData(), gameName: 'ليلة' };
    storeGameData(data);
    expect(storedGameData()).toEqual(data);
  });
});
