import { formatNumber } from '../../../../lib/arabic/numbers';
import { serverNow } from '../../../../lib/server/live';
import { useSecondsLeft } from '../../../../lib/use-seconds-left';
import { Button } from '../../../../ui/buttons/button';
import type { TeacherView } from '../../api';
import { answeredOf } from '../../live/answered-of';
import { controlTexts } from '../texts.ar';
import type { Commands } from '../use-commands';
import styles from './question-panel.module.css';

interface ClockToolsProps {
  view: TeacherView;
  commands: Commands;
  /** Pauses the clock, or lets a paused one go on. */
  turnClock: () => void;
}

/** Under the question: pause, extra time, close, take back, and how many have answered. */
export function ClockTools({ view, commands, turnClock }: ClockToolsProps) {
  const { phase, leftMs, limitMs } = view;
  const { pending, give } = commands;
  const isOpen = phase === 'question';
  const isPaused = isOpen && leftMs !== null;
  return (
    <div className={styles.clock}>
      <Button
        size="sm"
        glyph={isPaused ? 'play' : 'pause'}
        aria-keyshortcuts="Space"
        title={controlTexts.keys}
        disabled={!isOpen}
        busy={pending === 'pause' || pending === 'resume'}
        onClick={turnClock}
      >
        {isPaused ? controlTexts.resume : controlTexts.pause}
      </Button>
      {([15, 30] as const).map((seconds) => (
        <Button
          key={seconds}
          size="sm"
          aria-label={controlTexts.extraLabel(formatNumber(seconds))}
          title={controlTexts.extraLabel(formatNumber(seconds))}
          disabled={!isOpen || limitMs === null}
          busy={pending === 'extraTime'}
          onClick={() => void give({ type: 'extraTime', seconds })}
        >
          {controlTexts.extra(formatNumber(seconds))}
        </Button>
      ))}
      <Button size="sm" disabled={!isOpen} busy={pending === 'close'} onClick={() => void give({ type: 'close' })}>
        {controlTexts.closeNow}
      </Button>
      <TakeBack view={view} commands={commands} />
      <span className={styles.answered}>{answeredOf(view)}</span>
    </div>
  );
}

/** A change of question can be taken back for three seconds, while nobody has answered. */
function TakeBack({ view, commands }: Omit<ClockToolsProps, 'turnClock'>) {
  const { takeBackUntil, answeredCount, phase } = view;
  const isTooLate = phase === 'question' && answeredCount > 0;
  const seconds = useSecondsLeft(isTooLate ? null : takeBackUntil, serverNow);
  if (seconds === null || seconds === 0) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      glyph="undo"
      busy={commands.pending === 'takeBack'}
      onClick={() => void commands.give({ type: 'takeBack' })}
    >
      {controlTexts.takeBack} {formatNumber(seconds)}
    </Button>
  );
}
