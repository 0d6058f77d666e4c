import { TimerRing } from '../../../game-ui/question/timer-ring';
import { serverNow } from '../../../lib/server/live';
import { useSecondsLeft } from '../../../lib/use-deadline';
import type { TeacherView } from '../api';

interface QuestionClockProps {
  view: Pick<TeacherView, 'phase' | 'deadlineAt' | 'leftMs' | 'limitMs'>;
  size: 'tv' | 'small';
}

/**
 * The clock of the open question, as a ring. It follows the server's time, stops during a pause, and is hidden if there is no time limit.
 */
export function QuestionClock({ view: { phase, deadlineAt, leftMs, limitMs }, size }: QuestionClockProps) {
  const running = useSecondsLeft(phase === 'question' ? deadlineAt : null, serverNow);
  if (phase !== 'question' || limitMs === null) return null;
  const seconds = running ?? Math.ceil((leftMs ?? 0) / 1000);
  // With extra time the time left can exceed the limit.
  const total = Math.max(limitMs / 1000, seconds);
  return <TimerRing secondsLeft={seconds} totalSeconds={total} size={size} isStopped={running === null} />;
}
