import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { WovenBand } from '../../game-ui/board/woven-band';
import { formatScore } from '../../lib/arabic/numbers';
import { ButtonLink } from '../../ui/buttons/button-link';
import { Written } from '../../ui/frames/written';
import {
  type CompletedGame,
  completedGamesQuery,
  isCorrected,
  lastFinished,
  newestUnfinished,
  questionCountOf,
} from './api';
import styles from './last-game.module.css';
import { pastGamesTexts } from './texts.ar';

/** An unfinished game and the URL to resume it. */
export interface ResumableGame {
  game: CompletedGame;
  href: string;
}

/**
 * The newest unfinished game, or null.
 * @param hrefOf the URL to resume a game; undefined if this version of the site cannot play the game
 */
export function useResumableGame(hrefOf: (game: CompletedGame) => string | undefined): ResumableGame | null {
  const { data: games = [] } = useQuery(completedGamesQuery);
  const game = newestUnfinished(games);
  const href = game && hrefOf(game);
  return game === undefined || href === undefined ? null : { game, href };
}

/** At the top of the home page: the unfinished game, and the button that resumes it. */
export function UnfinishedGame({ game, href }: ResumableGame) {
  return <Strip game={game} href={href} />;
}

/** At the end of the home page: the band of the last finished game, if there is one. */
export function LastGame() {
  const { data: games = [] } = useQuery(completedGamesQuery);
  const last = lastFinished(games);
  return last ? <Strip game={last} /> : null;
}

function Strip({ game, href }: { game: CompletedGame; href?: string }) {
  const heading = useId();
  const slots = href === undefined ? game.band.length : questionCountOf(game);
  return (
    <section className={styles.last} aria-labelledby={heading}>
      <h2 id={heading} className={styles.name}>
        {href === undefined ? pastGamesTexts.lastGame : pastGamesTexts.unfinished} <Written>{game.gameName}</Written>
      </h2>
      <WovenBand look="plain" played={game.band} slots={slots} teams={[game.team1Name, game.team2Name]} />
      <p className={styles.scores} aria-hidden="true">
        <span className={styles.team1}>{formatScore(game.team1Score)}</span>
        <span className={styles.team2}>{formatScore(game.team2Score)}</span>
      </p>
      {isCorrected(game) ? <p className={styles.corrected}>{pastGamesTexts.corrected}</p> : null}
      {href === undefined ? null : (
        <span className={styles.goOn}>
          <ButtonLink to={href} variant="gold">
            {pastGamesTexts.goOn}
          </ButtonLink>
        </span>
      )}
    </section>
  );
}
