import type { CompletedGame } from '../../features/past-games/api';
import { pastGamesTexts } from '../../features/past-games/texts.ar';
import {
  claimGameData,
  discardEndedGame,
  type GameData,
  newGameData,
  storeGameData,
} from '../../features/team-games/game-data';
import { modeCards } from '../../features/team-games/modes/cards.ar';

/** How the mode of a past game is called. */
export function modeName(mode: CompletedGame['gameMode']): string {
  return mode === 'custom' ? pastGamesTexts.custom : modeCards[mode].label;
}

/**
 * The session data of a replay: the same categories with the same numbers and names, and of own ones the game whose texts are
 * played. A record without a game behind it grants no replay, and its categories begin a new game.
 */
export function replayData(game: CompletedGame): GameData {
  const { gameName, team1Name, team2Name, selectedCategories, categoryGameNumbers, isCustomGame } = game;
  const isReplay = game.gameSessionId !== null;
  return {
    ...newGameData(),
    gameName,
    team1Name,
    team2Name,
    selectedCategories,
    categoryGameNumbers: isReplay ? categoryGameNumbers : {},
    isReplay,
    isCustomGame,
    replayOf: isCustomGame ? game.gameSessionId : null,
  };
}

/** Hands a replay over to the screens that start games. What the end of another game has flagged is not to discard it. */
export function storeReplay(userId: string, data: GameData): void {
  claimGameData(userId);
  discardEndedGame();
  storeGameData(data);
}
