import type { GameView, Team } from '@lamma/protocol/games';
import { type CSSProperties, useEffect, useState } from 'react';
import { isMotionReduced } from '../../../game-ui/moments/moment';
import { teamGlyphs } from '../../../game-ui/teams/teams';
import { cx } from '../../../lib/cx';
import { serverNow } from '../../../lib/server/live';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { nameOf } from '../teams';
import { gameTexts } from '../texts.ar';
import styles from './draw-show.module.css';
import type { RunningMoment } from './use-moment';

interface DrawShowProps {
  view: GameView;
  /** The running moment; set with reduced motion too. */
  running: RunningMoment | null;
  /** Called by a press or a key, which ends the animation. */
  onCut: () => void;
}

/**
 * Animates the draw of the starting team: both signs spin over the board, then one is woven and its team named. All
 * screens are in sync. With reduced motion there is only the sentence for screen readers.
 */
export function DrawShow({ view, running, onCut }: DrawShowProps) {
  const drawing = running?.name === 'draw' || running?.name === 'drawn' ? running : null;
  const isReduced = isMotionReduced();
  const missed = running?.name === 'changed' && running.change.kind === 'drawn' ? running.change : null;
  const isAnnounced = drawing?.name === 'drawn' || (drawing !== null && isReduced) || missed !== null;
  const [announcement, setAnnouncement] = useState('');
  const team = (drawing ?? missed)?.team;
  const words = team === undefined ? '' : gameTexts.drawn(nameOf(view, team));
  useEffect(() => {
    // A live region announces only what changes after it was rendered.
    if (isAnnounced) setAnnouncement(words);
  }, [isAnnounced, words]);
  return (
    <>
      {view.draw === undefined ? null : <VisuallyHidden role="status">{announcement}</VisuallyHidden>}
      {drawing === null || isReduced ? null : (
        <Signs key={drawing.name} view={view} drawing={drawing} isDrawn={drawing.name === 'drawn'} onCut={onCut} />
      )}
    </>
  );
}

interface SignsProps extends Pick<DrawShowProps, 'view' | 'onCut'> {
  drawing: RunningMoment & { team: Team };
  isDrawn: boolean;
}

function Signs({ view, drawing: { team: winner, startedAt }, isDrawn, onCut }: SignsProps) {
  const [late] = useState(() => Math.max(0, serverNow() - startedAt));
  useEffect(() => {
    const cut = (event: KeyboardEvent) => event.repeat || onCut();
    window.addEventListener('keydown', cut);
    return () => window.removeEventListener('keydown', cut);
  }, [onCut]);
  const sign = (team: Team) => (
    <span className={cx(styles.side, isDrawn && (team === winner ? styles.winner : styles.other))}>
      <span className={cx(notch(), styles.sign, styles[`team${team}`])}>
        <Glyph name={teamGlyphs[team]} />
      </span>
      <bdi className={styles.name}>{nameOf(view, team)}</bdi>
    </span>
  );
  return (
    <div
      className={cx(styles.show, isDrawn ? styles.drawn : styles.draw)}
      style={{ '--late': `-${late}ms` } as CSSProperties}
      aria-hidden="true"
      data-draw={isDrawn ? 'drawn' : 'draw'}
      onClick={onCut}
    >
      <div className={styles.signs}>
        {sign(1)}
        {sign(2)}
      </div>
      <p className={cx(styles.words, styles[`team${winner}`])}>
        {isDrawn ? (
          <>
            {gameTexts.begins} <bdi>{nameOf(view, winner)}</bdi>
          </>
        ) : null}
      </p>
    </div>
  );
}
