import type { GameView } from '@lamma/protocol/games';
import type { CSSProperties } from 'react';
import { type Winner, winnerGlyphs } from '../../../game-ui/teams/teams';
import { formatScore } from '../../../lib/arabic/numbers';
import { cx } from '../../../lib/cx';
import { Glyph } from '../../../woven/glyph';
import { Rug } from '../../../woven/rug';
import { gameTexts } from '../texts.ar';
import { stitchAt } from './end-beats';
import styles from './result-band.module.css';

interface ResultBandProps {
  view: GameView;
  /** Whether the band is being woven, stitch by stitch. */
  isPlaying: boolean;
}

/** The game as a band: a stitch for each question, in the order of play. */
export function ResultBand({ view, isPlaying }: ResultBandProps) {
  const winners: Winner[] = view.played.map(({ wonBy: team }) => team ?? 0);
  const edge = view.winnerTeam === 2 ? 'edge2' : 'edge1';
  const border = (className?: string) => (
    <div className={cx(styles.edge, className)}>
      <div className={styles.shuttle}>
        <div className={styles.laid}>
          <Rug name={edge} />
        </div>
      </div>
    </div>
  );
  return (
    <div className={cx(styles.weave, isPlaying && styles.playing)} aria-hidden="true">
      {border()}
      <div className={styles.slots}>
        {winners.map((winner, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
            key={index}
            className={styles.bed}
          >
            {isPlaying ? <Glyph name="dots" className={styles.open} /> : null}
            <i
              className={cx(styles.slot, styles[`stitch${winner}`])}
              style={isPlaying ? ({ '--at': stitchAt(index, winners.length) } as CSSProperties) : undefined}
            >
              <Glyph name={winnerGlyphs[winner]} />
            </i>
          </span>
        ))}
      </div>
      {border(styles.flipped)}
    </div>
  );
}

/** The legend of the rug: the meaning of its stitches, with their counts. */
export function Legend({ view }: { view: GameView }) {
  const count = (winner: Winner) => view.played.filter(({ wonBy: team }) => (team ?? 0) === winner).length;
  const { team1Score, team2Score } = view;
  // Connect needs no counts here: the scores beside the grid are the numbers of squares, which cannot be corrected.
  if (view.gameMode === 'connect') {
    return (
      <p className={styles.legend}>
        <span className={styles.caption}>{gameTexts.gridOfTonight}</span>
      </p>
    );
  }
  const isCorrected = count(1) !== team1Score || count(2) !== team2Score;
  const rows: [Winner, string][] = [
    [1, view.team1Name],
    [2, view.team2Name],
    [0, gameTexts.nobody],
  ];
  return (
    <p className={styles.legend}>
      <span className={styles.caption}>
        {gameTexts.bandOfTonight} {isCorrected ? gameTexts.corrected : null}
      </span>
      {rows.map(([winner, name]) => (
        <span key={winner} className={styles.entry}>
          <i className={styles[`stitch${winner}`]} aria-hidden="true">
            <Glyph name={winnerGlyphs[winner]} />
          </i>
          <bdi className={styles.name}>{name}</bdi> {formatScore(count(winner))}
        </span>
      ))}
    </p>
  );
}
