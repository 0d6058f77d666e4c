import { counted } from '../../lib/arabic/plurals';
import { Glyph } from '../../woven/glyph';
import type { GameLimit } from './api';
import styles from './limit-banner.module.css';
import { allowanceTexts, gamesLeftForYou } from './texts.ar';

interface LimitBannerProps {
  limit: GameLimit;
  /** This start uses no game, as a replay does. */
  isFree: boolean;
  id?: string;
}

/** The number of games left, above the start button. */
export function LimitBanner({ limit, isFree, id }: LimitBannerProps) {
  if (limit.unlimited) {
    return (
      <p className={styles.banner} id={id}>
        <Glyph name="infinity" />
        {allowanceTexts.unlimited}
      </p>
    );
  }
  return (
    <p className={styles.banner} id={id}>
      <Glyph name="dots" />
      {counted(limit.gamesRemaining, gamesLeftForYou)}
      {isFree ? <span>{allowanceTexts.replayIsFree}</span> : null}
    </p>
  );
}
