import { Button } from '../../ui/buttons/button';
import styles from './more-games.module.css';
import { pastGamesTexts } from './texts.ar';
import type { OlderGames } from './use-all-games';

interface MoreGamesProps {
  older: OlderGames;
  /** Whether there are more rows to show. */
  hasMore: boolean;
  onMore: () => void;
}

/** Below a list: a button for more, a loading text, or an error. */
export function MoreGames({ older, hasMore, onMore }: MoreGamesProps) {
  if (!hasMore) return null;
  return (
    <>
      {older.hasFailed ? (
        <p className={styles.failed} role="alert">
          {pastGamesTexts.moreFailed}
        </p>
      ) : null}
      <Button size="sm" busy={older.isLoading} onClick={onMore}>
        {older.hasFailed ? pastGamesTexts.moreAgain : pastGamesTexts.more}
      </Button>
    </>
  );
}
