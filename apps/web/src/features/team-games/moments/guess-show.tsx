import type { GameView, Guessed } from '@lamma/protocol/games';
import { useEffect, useState } from 'react';
import { isMotionReduced } from '../../../game-ui/moments/moment';
import { teamGlyphs } from '../../../game-ui/teams/teams';
import { formatNumber } from '../../../lib/arabic/numbers';
import { cx } from '../../../lib/cx';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { Glyph } from '../../../woven/glyph';
import { gameTexts } from '../texts.ar';
import styles from './guess-show.module.css';
import type { RunningMoment } from './use-moment';

interface GuessShowProps {
  view: GameView;
  /** The running moment; set with reduced motion too. */
  running: RunningMoment | null;
}

/** What the guests of one team guessed about the other team, shown over the board for a moment. Not animated with reduced motion. */
export function GuessShow({ view, running }: GuessShowProps) {
  const guessed = running?.name === 'guessed' ? running : null;
  const words = guessed === null ? '' : guessedWords(guessed);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    // A live region announces only what changes after it was rendered.
    if (words !== '') setAnnouncement(words);
  }, [words]);
  return (
    <>
      {view.guessed === undefined ? null : <VisuallyHidden role="status">{announcement}</VisuallyHidden>}
      {guessed === null ? null : (
        <div
          className={cx(styles.show, styles[`team${guessed.by}`], !isMotionReduced() && styles.moving)}
          aria-hidden="true"
          data-guessed=""
        >
          <p className={styles.words}>
            <Glyph name={teamGlyphs[guessed.by]} />
            {words}
          </p>
        </div>
      )}
    </>
  );
}

/** «٥ من ٦ قالوا: ما يعرفونها» */
export function guessedWords({ yes, no }: Pick<Guessed, 'yes' | 'no'>): string {
  const all = yes + no;
  if (yes === no) return gameTexts.halfGuessed(formatNumber(yes));
  const guess = yes > no ? gameTexts.theyKnow : gameTexts.theyDoNot;
  const most = Math.max(yes, no);
  return most === all
    ? gameTexts.allGuessed(guess)
    : gameTexts.mostGuessed(formatNumber(most), formatNumber(all), guess);
}
