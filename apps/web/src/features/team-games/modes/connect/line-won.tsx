import type { ConnectView } from '@lamma/protocol/games';
import { type CSSProperties, useEffect, useRef } from 'react';
import { teamGlyphs } from '../../../../game-ui/teams/teams';
import { counted } from '../../../../lib/arabic/plurals';
import { cx } from '../../../../lib/cx';
import { Button } from '../../../../ui/buttons/button';
import { Glyph } from '../../../../woven/glyph';
import { nameOf } from '../../teams';
import { threadDelayMs } from './line-thread';
import styles from './line-won.module.css';
import { connectTexts, lineDoneIn, onOneLine } from './texts.ar';

interface LineWonProps {
  view: ConnectView;
  line: readonly number[];
  /** Whether the line was completed while this screen was open. If so the text waits for the thread, and the result opens by itself. */
  isNew: boolean;
  onShowResult: () => void;
}

/** The result opens by itself after this time, because nobody might be near the television. */
const RESULT_AFTER_MS = 8000;

/** The team with the complete line, in place of the question list. */
export function LineWon({ view, line, isNew, onShowResult }: LineWonProps) {
  const action = useRef<HTMLButtonElement>(null);
  useEffect(() => action.current?.focus({ preventScroll: true }), []);
  const show = useRef(onShowResult);
  useEffect(() => {
    show.current = onShowResult;
  });
  useEffect(() => {
    if (!isNew) return undefined;
    const timer = setTimeout(() => show.current(), RESULT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isNew]);
  const team = view.winnerTeam;
  if (team === null) return null;
  return (
    <section className={cx(styles.won, styles[`team${team}`], isNew && styles.isNew)} aria-live="polite">
      <Glyph name={teamGlyphs[team]} className={styles.sign} />
      <p className={styles.line}>{onOneLine[line.length]}</p>
      <h2>
        <bdi>{nameOf(view, team)}</bdi>
      </h2>
      <p className={styles.after}>{counted(view.played.length, lineDoneIn)}</p>
      <p className={styles.thread} aria-hidden="true">
        {line.map((square, index) => (
          <i key={square} style={{ '--at': threadDelayMs(index) } as CSSProperties}>
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
