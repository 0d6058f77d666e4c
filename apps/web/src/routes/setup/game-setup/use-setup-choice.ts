import { useState } from 'react';
import {
  claimGameData,
  discardEndedGame,
  type GameData,
  storedGameData,
  storeGameData,
} from '../../../features/team-games/game-data';
import { type ChoiceChanges, changed, problemsOf } from '../choice';

/** What this user chose before, where nothing is missing that this page does not ask for; null otherwise. */
function loaded(userId: string): GameData | null {
  claimGameData(userId);
  discardEndedGame();
  const stored = storedGameData();
  if (stored === null) return null;
  const asksNames = stored.isCustomGame && !stored.isReplay;
  const asked = (part: string) => part === 'gameMode' || (asksNames && part !== 'selectedCategories');
  return problemsOf(stored).every(({ part }) => asked(part)) ? stored : null;
}

/** The choice that the setup page starts from, a replay's too; null where data is missing. */
export function useSetupChoice(userId: string) {
  const [choice, setChoice] = useState(() => loaded(userId));
  return {
    choice,
    /** Changes the mode, or the names of a game of own categories. */
    change(changes: Pick<ChoiceChanges, 'gameName' | 'team1Name' | 'team2Name' | 'gameMode'>): void {
      if (choice === null || (changes.gameMode !== undefined && choice.gameMode === changes.gameMode)) return;
      const next = changed(choice, changes);
      storeGameData(next);
      setChoice(next);
    },
  };
}
