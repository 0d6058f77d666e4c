import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import { Teeth } from '../../woven/teeth';
import { type Winner, winnerGlyphs } from '../teams/teams';
import { gameUiTexts } from '../texts.ar';
import styles from './woven-band.module.css';

interface WovenBandProps {
  /** Winners in the order of play. */
  played: readonly Winner[];
  /** Names of the teams, for the accessible name. */
  teams: readonly [string, string];
  /** How many questions the game has. */
  slots?: number;
  /** Whether to mark the slot of an open question in gold. */
  hasOpenQuestion?: boolean;
  /** Whether the server has not confirmed the last stitch yet. */
  isPending?: boolean;
  /** Content that covers the stitches for a moment. */
  overlay?: ReactNode;
  /** `board`: between toothed edges, scales with the screen. `plain`: on a page. */
  look?: 'board' | 'plain';
}

/** The course of a game: one stitch per question, in the order of play from inline start. */
export function WovenBand(props: WovenBandProps) {
  const { played, teams, slots = 36, hasOpenQuestion = false, isPending = false, look = 'board', overlay } = props;
  const isBoard = look === 'board';
  const won = (winner: Winner) => formatNumber(played.filter((one) => one === winner).length);
  const sentence = [
    gameUiTexts.bandScore(teams[0], won(1)),
    gameUiTexts.bandScore(teams[1], won(2)),
    gameUiTexts.bandScore(gameUiTexts.nobody, won(0)),
  ].join('، ');

  function slotAt(index: number) {
    const winner = played[index];
    const isLast = index === played.length - 1;
    if (winner === undefined) {
      return (
        <i key={index} className={cx(styles.slot, hasOpenQuestion && index === played.length && styles.now)}>
          <Glyph name="dots" />
        </i>
      );
    }
    return (
      <i key={index} className={cx(styles.slot, styles[`winner${winner}`], isLast && isPending && styles.pending)}>
        <Glyph name={winnerGlyphs[winner]} />
      </i>
    );
  }

  const band = (
    <>
      {isBoard ? <Teeth up className={styles.edge} /> : null}
      <div className={cx(styles.band, !isBoard && styles.plain)}>
        <div
          className={styles.slots}
          style={{ '--slots': slots } as CSSProperties}
          role="img"
          aria-label={sentence}
          data-slots=""
        >
          {Array.from({ length: slots }, (_, index) => slotAt(index))}
        </div>
        {overlay}
      </div>
      {isBoard ? <Teeth className={styles.edge} /> : null}
    </>
  );
  return isBoard ? <section aria-label={gameUiTexts.band}>{band}</section> : band;
}
