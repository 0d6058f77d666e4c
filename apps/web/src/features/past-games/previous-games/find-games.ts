import { arabicKey } from '@lamma/rules/arabic/folded-key';
import { type CompletedGame, isFinished } from '../api';

export type Which = 'all' | 'ended' | 'notEnded';

/** The games of one tab. */
export function gamesOf(games: readonly CompletedGame[], which: Which): readonly CompletedGame[] {
  return which === 'all' ? games : games.filter((game) => isFinished(game) === (which === 'ended'));
}

/** The same games with what a search reads of them. Made once a list, not once a letter. */
export function searchable(games: readonly CompletedGame[]): { game: CompletedGame; key: string }[] {
  return games.map((game) => ({
    game,
    key: arabicKey([game.gameName, game.team1Name, game.team2Name].join(' ')),
  }));
}

/** The games whose names hold every word, in any order and spelling. */
export function findGames(all: readonly { game: CompletedGame; key: string }[], search: string): CompletedGame[] {
  const words = arabicKey(search).split(' ');
  return all.filter(({ key }) => words.every((word) => key.includes(word))).map(({ game }) => game);
}
