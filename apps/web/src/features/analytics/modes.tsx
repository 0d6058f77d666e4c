import type { CSSProperties } from 'react';
import { formatCount } from '../../lib/arabic/numbers';
import { formatPercent } from '../../lib/arabic/percent';
import { StitchBar } from '../../ui/charts/stitch-bar';
import { Glyph } from '../../woven/glyph';
import type { GlyphName } from '../../woven/glyph-paths';
import type { Analytics, GameMode } from './api';
import styles from './modes.module.css';
import { analyticsTexts } from './texts.ar';

const STITCHES = 20;

/** How each mode is drawn; one that is new does not compile without a row. */
const looks: Readonly<Record<GameMode, { glyph: GlyphName; thread: `--c-${string}` }>> = {
  connect: { glyph: 'steps', thread: '--c-team1' },
  classic: { glyph: 'lozenge', thread: '--c-cream-dim' },
  qr: { glyph: 'comb', thread: '--c-team2' },
  custom: { glyph: 'dots', thread: '--c-dune' },
};

interface ModesProps {
  modes: Analytics['gameModes'];
  modeName: (mode: GameMode) => string;
}

/** The modes by how often they were played, each with its part of all. */
export function Modes({ modes, modeName }: ModesProps) {
  const total = modes.reduce((sum, { playCount }) => sum + playCount, 0);
  return (
    <>
      <h2>{analyticsTexts.modes}</h2>
      <ul className={styles.modes}>
        {modes.map(({ gameMode, playCount }) => {
          const { glyph, thread } = looks[gameMode];
          return (
            <li key={gameMode}>
              <span className={styles.sign} style={{ '--thread': `var(${thread})` } as CSSProperties}>
                <Glyph name={glyph} />
              </span>
              <b className={styles.name}>{modeName(gameMode)}</b>
              <b className={styles.count}>{formatCount(playCount)}</b>
              <span className={styles.bar}>
                <StitchBar value={playCount} most={total} stitches={STITCHES} thread={thread} isPart />
              </span>
              <small className={styles.part}>{formatPercent(Math.round((100 * playCount) / total))}</small>
            </li>
          );
        })}
      </ul>
    </>
  );
}
