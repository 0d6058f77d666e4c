import type { ConnectView } from '@lamma/protocol/games';
import { useEffect, useRef } from 'react';
import { teamGlyphs } from '../../../../game-ui/teams/teams';
import { counted } from '../../../../lib/arabic/plurals';
import { cx } from '../../../../lib/cx';
import { Button } from '../../../../ui/buttons/button';
import { Glyph } from '../../../../woven/glyph';
import { nameOf } from '../../teams';
import styles from './line-won.module.css';
import { connectTexts, lineDoneIn, onOneLine } from './texts.ar';

interface LineWonProps {
  view: ConnectView;
  line: readonly number[];
  onShowResult: () => void;
}

/** In the question's place: the team whose line is whole. */
export function LineWon({ view, line, onShowResult }: LineWonProps) {
  const action = useRef<HTMLButtonElement>(null);
  useEffect(() => action.current?.focus({ preventScroll: true }), []);
  const team = view.winnerTeam;
  if (team === null) return null;
  return (
    <section className={cx(styles.won, styles[`team${team}`])} aria-live="polite">
      <Glyph name={teamGlyphs[team]} className={styles.sign} />
      <p className={styles.line}>{onOneLine[line.length]}</p>
      <h2>
        <bdi>{nameOf(view, team)}</bdi>
      </h2>
      <p className={styles.after}>{counted(view.played.length, lineDoneIn)}</p>
      <p className={styles.thread} aria-hidden="true">
        {line.map((square) => (
          <i key={square}>
            <Glyph name={teamGlyphs[team]} />
          </i>
        ))}
      </p>
      <Button ref={action} size="tvLg" variant="gold" onClick={onShowResult}>
        {connectTexts.showResult}
      </Button>
    </section>
  );
}
