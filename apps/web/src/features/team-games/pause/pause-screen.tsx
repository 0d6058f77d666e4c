import type { GameView, Pause } from '@lamma/protocol/games';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { TvFrame, TvMain } from '../../../game-ui/board/tv-frame';
import { formatClock } from '../../../lib/arabic/numbers';
import { cx } from '../../../lib/cx';
import { serverNow } from '../../../lib/server/live';
import { playCue } from '../../../lib/sound/play-cue';
import { useSecondsLeft } from '../../../lib/use-deadline';
import { Button } from '../../../ui/buttons/button';
import { connectTexts } from '../modes/connect/texts.ar';
import { pickingWords } from '../modes/race/race-scores';
import { Announcer, playedSentences } from '../play/announcer';
import { PlayBand } from '../play/play-band';
import { PlayHead } from '../play/play-head';
import { type PlayProps, useIsRemote } from '../play/play-props';
import { PlayScores } from '../play/play-scores';
import { useBoardKeys } from '../play/use-board-keys';
import { HostToolsContext } from '../tools/host-tools';
import { GridRug } from '../winner/grid-rug';
import styles from './pause-screen.module.css';
import { pauseTexts } from './texts.ar';

interface PauseScreenProps extends PlayProps {
  pause: Pause;
}

/** A break of any mode: the game so far, the score, and the time left. Space or «تابعوا اللعب» on any screen ends it. */
export function PauseScreen({ view, pause, pending, hasOtherScreens, onMove, onLeave }: PauseScreenProps) {
  const isRemote = useIsRemote(hasOtherScreens);
  const isUndoing = pending.some(({ command }) => command.type === 'undo');
  const join = use(HostToolsContext)?.guests?.join;
  const undo = () => onMove({ type: 'undo' });
  // Until the server has confirmed the break, its `since` is only predicted, so it is not sent.
  const isBeginning = pending.some(({ command }) => command.type === 'pause');
  const resume = () => onMove({ type: 'resumeGame', ...(!isBeginning && { since: pause.since }) });
  useBoardKeys({ reveal: resume, undo: view.undoable > 0 && !isUndoing ? undo : undefined });
  const isGrid = view.gameMode === 'connect';
  return (
    <TvFrame>
      <PlayHead view={view} isRemote={isRemote} isUndoing={isUndoing} onUndo={undo} onLeave={onLeave} />
      <TvMain>
        <div className={cx(styles.pause, isGrid && !isRemote && styles.gridded)}>
          <section className={styles.words}>
            <h2>{pauseTexts.title}</h2>
            <TimeLeft until={pause.until} />
            <ResumeButton onResume={resume} />
          </section>
          {isRemote ? null : <JoinCode>{join}</JoinCode>}
          {isGrid && !isRemote ? <GridRug view={view} isPlaying={false} /> : null}
        </div>
      </TvMain>
      {isRemote || isGrid ? null : <PlayBand view={view} />}
      <Scores view={view} onMove={onMove} />
      <Announcer view={view} sentencesBetween={undoneSentences} />
    </TvFrame>
  );
}

/**
 * Sentences about an undo: no other move changes the played questions during a break. In a race the turn is left out, because no team has
 * it.
 */
function undoneSentences(before: GameView, now: GameView): string[] {
  const [scores, ...turn] = playedSentences(before, now);
  if (scores === undefined) return [];
  return now.gameMode === 'race' ? [scores] : [scores, ...turn];
}

function ResumeButton({ onResume }: { onResume: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // Takes the focus, because the control that began the break was focused and has been removed.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Button
      ref={button}
      size="tv"
      variant="gold"
      glyph="play"
      onClick={onResume}
      // Ignores the key that began the break while it is still down.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      {pauseTexts.resume}
    </Button>
  );
}

/** The time left. At its end a soft sound plays; the break goes on until somebody ends it. */
function TimeLeft({ until }: { until: number | null }) {
  const left = useSecondsLeft(until, serverNow);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (left === 0 && wasRunning.current) playCue('breakOver');
    wasRunning.current = left !== null && left > 0;
  }, [left]);
  const isOver = left === 0;
  return (
    <>
      {left === null ? (
        <p className={styles.open}>{pauseTexts.untilResumed}</p>
      ) : isOver ? null : (
        <p className={styles.clock} role="timer" aria-label={pauseTexts.left}>
          {formatClock(left)}
        </p>
      )}
      <p className={styles.over} role="status">
        {isOver ? pauseTexts.over : null}
      </p>
    </>
  );
}

function JoinCode({ children }: { children: ReactNode }) {
  return children === undefined ? null : <div className={styles.join}>{children}</div>;
}

/** Empty notes for a race with an open question, in which no team picks. */
const noWords = { onTurn: pickingWords.next, next: pickingWords.next };

function Scores({ view, onMove }: Pick<PlayProps, 'view' | 'onMove'>) {
  if (view.gameMode !== 'connect') {
    return (
      <PlayScores
        view={view}
        {...(view.gameMode === 'race' && { words: view.openQuestion === null ? pickingWords : noWords })}
        onAdjust={(team, delta) => onMove({ type: 'adjustScore', team, delta })}
      />
    );
  }
  const acting = view.phase === 'square-selection' ? view.claimingTeam : view.currentTeam;
  return <PlayScores view={view} unit={connectTexts.squares} acting={acting} />;
}

const RESTING: readonly GameView['phase'][] = [
  'question-selection',
  'category-selection',
  'square-selection',
  'question-display',
  'answer-display',
];

/** Whether the rules accept a break now: no clock runs. */
export function mayPause({ phase, openQuestion, pause }: GameView): boolean {
  return pause === undefined && RESTING.includes(phase) && openQuestion?.deadlineAt === undefined;
}
