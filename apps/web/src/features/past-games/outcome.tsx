import { counted } from '../../lib/arabic/plurals';
import { type CompletedGame, isCorrected, isFinished, isRunning, questionsOf } from './api';
import { pastGamesTexts, questionsLeftOf } from './texts.ar';

/**
 * How a game ended, or its progress: «فاز صقور الديرة», «تعادل», «محفوظة، بقي ١٥ سؤالًا»; and whether its points were corrected by hand.
 * @param short shows only the state
 */
export function Outcome({ game, short = false }: { game: CompletedGame; short?: boolean }) {
  const corrected = !short && isCorrected(game) ? `، ${pastGamesTexts.corrected}` : '';
  if (isFinished(game)) {
    if (game.winner === '') return `${pastGamesTexts.draw}${corrected}`;
    return (
      <>
        {pastGamesTexts.wonBy} <bdi>{game.winner}</bdi>
        {corrected}
      </>
    );
  }
  const state = isRunning(game) ? pastGamesTexts.running : pastGamesTexts.saved;
  return short ? state : `${state}، ${counted(questionsOf(game) - game.band.length, questionsLeftOf)}${corrected}`;
}
