import { counted } from '../../lib/plurals';
import { Glyph } from '../../ui/glyph';
import type { GameLimit } from './api';
import styles from './limit-banner.module.css';
import { allowanceTexts, gamesLeftForYou } from './texts.ar';

/** How many games are left, over the start. @param isFree this start takes none: a replay */
export function LimitBanner({ limit, isFree }: { limit: GameLimit; isFree: boolean }) {
  if (limit.unlimited) {
    return (
      <p className={styles.banner}>
        <Glyph name="infinity" />
        {allowanceTexts.unlimited}
      </p>
    );
  }
  return (
    <p className={styles.banner}>
      <Glyph name="dots" />
      {counted(limit.gamesRemaining, gamesLeftForYou)}
      {isFree ? <span>{allowanceTexts.replayIsFree}</span> : null}
    </p>
  );
}
