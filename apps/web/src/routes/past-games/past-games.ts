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

export function modeName(mode: CompletedGame['gameMode']): string {
  return mode === 'custom' ? pastGamesTexts.custom : modeCards[mode].label;
}

/**
 * The choice for a replay, with the categories, game numbers, names and race options of the past game. A replay of own
 * categories also has the past game's id, because it uses the texts of that game. A record without a game's id cannot
 * be replayed: its categories start a new game.
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
    drawsTurn: game.drawsTurn === true,
    race: game.race ?? null,
    replayOf: isCustomGame ? game.gameSessionId : null,
  };
}

/** Stores a replay for the setup page, and clears the flag of another game's end, which would make that page discard the replay. */
export function storeReplay(userId: string, data: GameData): void {
  claimGameData(userId);
  discardEndedGame();
  storeGameData(data);
}
