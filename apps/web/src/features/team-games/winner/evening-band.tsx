import type { GameView } from '@lamma/protocol/games';
import { type Winner, winnerGlyphs } from '../../../game-ui/teams/teams';
import { formatNumber } from '../../../lib/arabic/numbers';
import { cx } from '../../../lib/cx';
import { Glyph } from '../../../woven/glyph';
import { Rug } from '../../../woven/rug';
import { gameTexts } from '../texts.ar';
import styles from './evening-band.module.css';

/** The evening as a band, woven once: a stitch for each question, and under it whose they are. Two rows of the page's grid. */
export function EveningBand({ view }: { view: GameView }) {
  return (
    <>
      <Weave view={view} />
      <Legend view={view} />
    </>
  );
}

function Weave({ view }: { view: GameView }) {
  const winners: Winner[] = view.played.map(({ wonBy: team }) => team ?? 0);
  const edge = view.winnerTeam === 2 ? 'edge2' : 'edge1';
  return (
    <div className={cx(styles.weave, view.winnerTeam === 2 && styles.weave2)} aria-hidden="true">
      <div className={styles.edge}>
        <Rug name={edge} />
      </div>
      <div className={styles.slots}>
        {winners.map((winner, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a stitch is its place
            key={index}
            className={cx(styles.slot, styles[`stitch${winner}`])}
          >
            <Glyph name={winnerGlyphs[winner]} />
          </i>
        ))}
      </div>
      <div className={cx(styles.edge, styles.flipped)}>
        <Rug name={edge} />
      </div>
    </div>
  );
}

function Legend({ view }: { view: GameView }) {
  const count = (winner: Winner) => view.played.filter(({ wonBy: team }) => (team ?? 0) === winner).length;
  const rows: [Winner, string][] = [
    [1, view.team1Name],
    [2, view.team2Name],
    [0, gameTexts.nobody],
  ];
  return (
    <p className={styles.legend}>
      <span className={styles.caption}>{gameTexts.bandOfTonight}</span>
      {rows.map(([winner, name]) => (
        <span key={winner} className={styles.entry}>
          <i className={styles[`stitch${winner}`]} aria-hidden="true">
            <Glyph name={winnerGlyphs[winner]} />
          </i>
          <bdi>{name}</bdi> {formatNumber(count(winner))}
        </span>
      ))}
    </p>
  );
}
