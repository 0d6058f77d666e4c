import type { SeatView } from '@lamma/protocol/seats';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatClock } from '../../../lib/arabic/numbers';
import { useSecondsLeft } from '../../../lib/use-deadline';
import { TeamFrame } from '../team-frame';
import { TeamScores } from './team-scores';
import { turnTexts } from './texts.ar';
import styles from './turn.module.css';

/** The text that a phone shows about the game. */
export interface TurnWords {
  title: string;
  text: string;
}

interface TurnProps {
  seat: Pick<SeatView, 'team' | 'teamNames' | 'scores' | 'pause'>;
  /** The server's time, epoch ms; a stable function. */
  now: () => number;
  words: TurnWords;
  head: ReactNode;
  sign?: ReactNode;
  /** Shown below the text, in place of the scores. */
  children?: ReactNode;
  foot: ReactNode;
}

/** The page of a phone that has nothing to write now: says what the game is waiting for. */
export function Turn({ seat: { team, teamNames, scores, pause }, now, words, head, sign, children, foot }: TurnProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Keyboard and screen reader continue at the new heading, because the focused element was removed.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <TeamFrame team={team} sign={sign} head={head} className={styles.turn}>
      <div className={styles.words} role="status">
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <p>{words.text}</p>
      </div>
      {pause === undefined ? null : <PauseLeft until={pause.until} now={now} />}
      {children ?? <TeamScores names={teamNames} scores={scores} />}
      {foot === null ? null : <div className={styles.keep}>{foot}</div>}
    </TeamFrame>
  );
}

/** The remaining time of a break. Renders nothing once the time is over, even if the break continues. */
function PauseLeft({ until, now }: { until: number | null; now: () => number }) {
  const left = useSecondsLeft(until, now);
  return left ? (
    <p className={styles.left} role="timer" aria-label={turnTexts.pauseLeft}>
      {formatClock(left)}
    </p>
  ) : null;
}
