import { Button } from '../../ui/button';
import styles from './more-games.module.css';
import { libraryTexts } from './texts.ar';
import type { OlderGames } from './use-all-games';

interface MoreGamesProps {
  older: OlderGames;
  /** Whether there is anything more to show. */
  hasMore: boolean;
  onMore: () => void;
}

/** Under a list: the way to what is not shown yet, that it is on its way, or that it did not come. */
export function MoreGames({ older, hasMore, onMore }: MoreGamesProps) {
  if (!hasMore) return null;
  return (
    <>
      {older.hasFailed ? (
        <p className={styles.failed} role="alert">
          {libraryTexts.moreFailed}
        </p>
      ) : null}
      <Button size="sm" busy={older.isLoading} onClick={onMore}>
        {older.hasFailed ? libraryTexts.moreAgain : libraryTexts.more}
      </Button>
    </>
  );
}
