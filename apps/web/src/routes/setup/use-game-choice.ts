import { useState } from 'react';
import {
  claimGameData,
  discardEndedGame,
  type GameData,
  newGameData,
  storedGameData,
  storeGameData,
} from '../../features/team-games/game-data';
import { type ChoiceChanges, changed, withCategories } from './choice';

/** What this user chose before, unless its game has ended. Categories that are no longer there are left out. */
function restored(userId: string, categoryIds: ReadonlySet<number>): GameData {
  claimGameData(userId);
  discardEndedGame();
  const stored = storedGameData() ?? newGameData();
  const kept = stored.selectedCategories.filter((id) => categoryIds.has(id));
  return kept.length === stored.selectedCategories.length ? stored : withCategories(stored, kept);
}

/**
 * A host's choice before a game. Every change is stored at once, so that nothing typed is lost by a reload.
 * @param categoryIds that can be chosen
 */
export function useGameChoice(userId: string, categoryIds: ReadonlySet<number>) {
  const [choice, setChoice] = useState(() => restored(userId, categoryIds));

  function become(next: GameData): void {
    storeGameData(next);
    setChoice(next);
  }

  return {
    choice,
    change: (changes: ChoiceChanges) => become(changed(choice, changes)),
    /** Takes a category in as the last, or out. */
    toggle(id: number): void {
      const { selectedCategories: ids } = choice;
      become(withCategories(choice, ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
    },
    /** Another game with the same names. */
    chooseAfresh: () => become(withCategories(choice, [])),
    /** Sets the game number of a category, which an admin may. */
    setNumber(id: number, gameNumber: number): void {
      const categoryGameNumbers = { ...choice.categoryGameNumbers, [String(id)]: gameNumber };
      become(changed(choice, { categoryGameNumbers, isReplay: false }));
    },
  };
}

export type GameChoice = ReturnType<typeof useGameChoice>;
