import type { ConnectView } from '@lamma/protocol/games';
import { teamGlyphs } from '../../../../game-ui/teams/teams';
import { counted } from '../../../../lib/arabic/plurals';
import { cx } from '../../../../lib/cx';
import { Glyph } from '../../../../woven/glyph';
import { notch } from '../../../../woven/notch';
import { nameOf } from '../../teams';
import styles from './connect.module.css';
import { finishing } from './squares';
import { connectTexts, finishingSquares } from './texts.ar';

/** Calls the team that is to do something: filled while they take a square. */
export function Call({ view }: { view: ConnectView }) {
  const isTaking = view.phase === 'square-selection';
  const team = isTaking ? view.claimingTeam : view.currentTeam;
  const name = nameOf(view, team);
  const near = isTaking ? finishing(view, team).size : 0;
  return (
    <p className={cx(notch(), styles.call, styles[`team${team}`], isTaking && styles.taking)}>
      <Glyph name={teamGlyphs[team]} />
      <span className={styles.callName}>
        <span className={styles.callTeam}>{connectTexts.called(name)} </span>
        {isTaking ? connectTexts.pickSquare : connectTexts.pickQuestion}
      </span>
      {near > 0 ? <small>{counted(near, finishingSquares)}</small> : null}
    </p>
  );
}
