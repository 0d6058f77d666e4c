import { counted } from '../../lib/arabic/plurals';
import { type CompletedGame, isFinished, isRunning, questionsOf } from './api';
import { pastGamesTexts, questionsLeftOf } from './texts.ar';

/**
 * How a game ended, or how far it is: «فاز صقور الديرة», «تعادل», «محفوظة، بقي ١٥ سؤالًا».
 * @param short says the state alone
 */
export function Outcome({ game, short = false }: { game: CompletedGame; short?: boolean }) {
  if (isFinished(game)) {
    if (game.winner === '') return pastGamesTexts.draw;
    return (
      <>
        {pastGamesTexts.wonBy} <bdi>{game.winner}</bdi>
      </>
    );
  }
  const state = isRunning(game) ? pastGamesTexts.running : pastGamesTexts.saved;
  return short ? state : `${state}، ${counted(questionsOf(game) - game.band.length, questionsLeftOf)}`;
}
