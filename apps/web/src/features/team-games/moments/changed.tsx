import type { GameView } from '@lamma/protocol/games';
import { teamGlyphs } from '../../../game-ui/teams/teams';
import { cx } from '../../../lib/cx';
import { Glyph } from '../../../woven/glyph';
import styles from './changed.module.css';
import { useMoment } from './use-moment';
import { wordsOf } from './words';

/** News, woven over the band for a moment. Screen readers hear it from the announcer, and a draw from its show. */
export function Changed({ view }: { view: GameView }) {
  const moment = useMoment();
  if (moment?.name !== 'changed') return null;
  const { change } = moment;
  const team = 'team' in change ? change.team : null;
  return (
    <div className={styles.news} aria-hidden="true">
      <div className={cx(styles.edge, team !== null && styles[`team${team}`])}>
        <p className={styles.words}>
          {team === null ? <Glyph name="lozenge" /> : <Glyph name={teamGlyphs[team]} />}
          <bdi>{wordsOf(view, change)}</bdi>
        </p>
      </div>
    </div>
  );
}
