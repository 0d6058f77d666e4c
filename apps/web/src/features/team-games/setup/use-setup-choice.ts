import { useState } from 'react';
import { claimGameData, discardEndedGame, type GameData, storedGameData, storeGameData } from '../game-data';
import { changed, problemsOf } from './choice';

/** What this user chose before, where nothing but the mode is missing; null otherwise. */
function loaded(userId: string): GameData | null {
  claimGameData(userId);
  discardEndedGame();
  const stored = storedGameData();
  if (stored === null || problemsOf(stored).some(({ part }) => part !== 'gameMode')) return null;
  return stored;
}

/** The choice that the setup page starts from, a replay's too; null where data is missing. */
export function useSetupChoice(userId: string) {
  const [choice, setChoice] = useState(() => loaded(userId));
  return {
    choice,
    chooseMode(gameMode: NonNullable<GameData['gameMode']>): void {
      if (choice === null || choice.gameMode === gameMode) return;
      const next = changed(choice, { gameMode });
      storeGameData(next);
      setChoice(next);
    },
  };
}
