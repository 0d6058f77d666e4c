import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/arabic/numbers';
import { counted } from '../../lib/arabic/plurals';
import { cx } from '../../lib/cx';
import { Button } from '../../ui/buttons/button';
import { ButtonLink } from '../../ui/buttons/button-link';
import { useDelayed } from '../../ui/states/use-delayed';
import { Glyph } from '../../woven/glyph';
import { userGamesQuery } from './api';
import styles from './start-panel.module.css';
import { allowanceTexts, gamesLeftWords } from './texts.ar';

function CountPlaceholder() {
  const shown = useDelayed();
  return shown ? <span className={styles.waiting} role="status" aria-label={allowanceTexts.loading} /> : null;
}

interface GamesLeftProps {
  unlimited: boolean;
  /** Undefined until loaded. */
  games: number | undefined;
  failed: boolean;
}

function GamesLeft({ unlimited, games, failed }: GamesLeftProps) {
  if (unlimited) {
    return (
      <p className={styles.left}>
        <b>
          <Glyph name="infinity" />
        </b>
        <span>{allowanceTexts.unlimited}</span>
      </p>
    );
  }
  if (games === undefined)
    return failed ? <p className={styles.none}>{allowanceTexts.unknown}</p> : <CountPlaceholder />;
  if (games === 0) return <p className={styles.none}>{allowanceTexts.noneLeft}</p>;
  return (
    <p className={styles.left}>
      <b>{formatCount(games)}</b>
      <span>{counted(games, gamesLeftWords)}</span>
    </p>
  );
}

interface StartPanelProps {
  /** Whether the user is a teacher or the owner, who have no limit. */
  hasTeacherRights: boolean;
  /** Target of the start button. */
  to: string;
  /** Whether another action of the page is more important, so that this button is not the gold one. */
  isSecondary?: boolean;
  /** Shown when no game is left: the possible actions. */
  whenNone?: ReactNode;
  /** Content beside or below the button. */
  beside?: ReactNode;
}

/** The start button, disabled if no game is left, and the number of games left. */
export function StartPanel({ hasTeacherRights, to, isSecondary = false, whenNone, beside }: StartPanelProps) {
  const { data, isError } = useQuery(userGamesQuery);
  const unlimited = hasTeacherRights || (data?.unlimited ?? false);
  const isOutOfGames = !unlimited && data?.regularGames === 0;
  const mayStart = unlimited || (data?.regularGames ?? 0) > 0;

  return (
    <section className={cx(styles.panel, (isSecondary || isOutOfGames) && styles.shared)}>
      <h1>{allowanceTexts.question}</h1>
      <div className={styles.row}>
        <div className={styles.start}>
          {mayStart ? (
            <ButtonLink to={to} variant={isSecondary ? 'plain' : 'gold'}>
              {allowanceTexts.start}
            </ButtonLink>
          ) : (
            <Button disabled>{allowanceTexts.start}</Button>
          )}
        </div>
        <GamesLeft unlimited={unlimited} games={data?.regularGames} failed={isError} />
        {beside}
      </div>
      {isOutOfGames ? whenNone : null}
    </section>
  );
}
