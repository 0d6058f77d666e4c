import { beforeEach, describe, expect, it, vi } from 'vitest';
import { discardEndedGame, flagGameEnded, newGameData, storedGameData, storeGameData } from './game-data';

beforeEach(() => window.sessionStorage.clear());

describe('game data', () => {
  it('[V19] survives a reload in session storage', () => {
    const data = { ...newGameData(), gameName: 'ديوانية', selectedCategories: [1, 2] };
    storeGameData(data);
    expect(storedGameData()).toEqual(data);
  });

  it('[V20] is discarded once by the categories screen after its game has ended', () => {
    storeGameData(newGameData());
    discardEndedGame();
    expect(storedGameData()).not.toBeNull();
    flagGameEnded();
    discardEndedGame();
    expect(storedGameData()).toBeNull();
  });

  it('counts as missing when it cannot be read', () => {
    window.sessionStorage.setItem('lamma:game-data', '{"selectedCategories":"x"}');
    expect(storedGameData()).toBeNull();
    window.sessionStorage.setItem('lamma:game-data', 'nonsense');
    expect(storedGameData()).toBeNull();
  });

  it('stays in memory when the browser blocks the storage', () => {
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
