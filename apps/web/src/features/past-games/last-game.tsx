import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { WovenBand } from '../../game-ui/board/woven-band';
import { formatNumber } from '../../lib/arabic/numbers';
import { ButtonLink } from '../../ui/buttons/button-link';
import { Written } from '../../ui/frames/written';
import { type CompletedGame, completedGamesQuery, lastFinished, newestUnfinished } from './api';
import styles from './last-game.module.css';
import { pastGamesTexts } from './texts.ar';

/** Questions of a whole game: an unfinished band has that many slots. */
const WHOLE_GAME = 36;

interface LastGameProps {
  /** Where an unfinished game goes on; undefined for one that this version cannot play. */
  hrefOf: (game: CompletedGame) => string | undefined;
}

/** Under the home page: the game that waits to be gone on with, else the band of the last finished one, else nothing. */
export function LastGame({ hrefOf }: LastGameProps) {
  const { data: games = [] } = useQuery(completedGamesQuery);
  const unfinished = newestUnfinished(games);
  const href = unfinished && hrefOf(unfinished);
  if (unfinished && href !== undefined) return <Strip game={unfinished} href={href} />;
  const last = lastFinished(games);
  return last ? <Strip game={last} /> : null;
}

function Strip({ game, href }: { game: CompletedGame; href?: string }) {
  const heading = useId();
  const slots = href === undefined ? game.band.length : Math.max(WHOLE_GAME, game.band.length);
  return (
    <section className={styles.last} aria-labelledby={heading}>
      <h2 id={heading}>
        {href === undefined ? pastGamesTexts.lastGame : pastGamesTexts.unfinished} <Written>{game.gameName}</Written>
      </h2>
      <WovenBand look="plain" played={game.band} slots={slots} teams={[game.team1Name, game.team2Name]} />
      <p className={styles.scores} aria-hidden="true">
        <span className={styles.team1}>{formatNumber(game.team1Score)}</span>
        <span className={styles.team2}>{formatNumber(game.team2Score)}</span>
      </p>
      {href === undefined ? null : (
        <span className={styles.goOn}>
          <ButtonLink to={href} size="sm">
            {pastGamesTexts.goOn}
          </ButtonLink>
        </span>
      )}
    </section>
  );
}
