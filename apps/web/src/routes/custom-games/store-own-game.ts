import type { OwnGame } from '../../features/custom-games/create/create-page';
import {
  claimGameData,
  discardEndedGame,
  type GameData,
  newGameData,
  storedGameData,
  storeGameData,
} from '../../features/team-games/game-data';
import { setupTexts } from '../setup/texts.ar';

/** Stores a custom game for the setup page: its categories are fixed, the teams keep their names. */
export function storeOwnGame(userId: string, { gameName, categoryIds }: OwnGame): GameData {
  claimGameData(userId);
  discardEndedGame();
  const before = storedGameData();
  const data = {
    ...newGameData(),
    gameName,
    team1Name: before?.team1Name || setupTexts.team1,
    team2Name: before?.team2Name || setupTexts.team2,
    selectedCategories: categoryIds,
    isCustomGame: true,
  };
  storeGameData(data);
  return data;
}
