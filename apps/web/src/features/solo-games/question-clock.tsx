import { TimerRing } from '../../ui/timer-ring';
import type { TeacherView } from './api';
import { useSecondsLeft } from './use-seconds-left';

interface QuestionClockProps {
  view: Pick<TeacherView, 'phase' | 'deadlineAt' | 'leftMs' | 'limitMs'>;
  size: 'tv' | 'small';
}

/** The ring of the open question: running by the server's clock, standing while paused, gone where there is no limit. */
export function QuestionClock({ view: { phase, deadlineAt, leftMs, limitMs }, size }: QuestionClockProps) {
  const running = useSecondsLeft(phase === 'question' ? deadlineAt : null);
  if (phase !== 'question' || limitMs === null) return null;
  const seconds = running ?? Math.ceil((leftMs ?? 0) / 1000);
  // Extra time may be more than the question had at first.
  const total = Math.max(limitMs / 1000, seconds);
  return <TimerRing secondsLeft={seconds} totalSeconds={total} size={size} stopped={running === null} />;
}
