import type { OpenQuestionView } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { useEffect, useRef } from 'react';
import { TimerRing, TimeUpRing } from '../../../game-ui/question/timer-ring';
import { counted } from '../../../lib/arabic/plurals';
import { serverNow } from '../../../lib/server/live';
import { toast } from '../../../lib/toast-store';
import { useSecondsLeft } from '../../../lib/use-seconds-left';
import { Chip } from '../../../ui/frames/chip';
import { useMoment } from '../moments/use-moment';
import { gameTexts, stoppedAt } from '../texts.ar';

interface QuestionClockProps {
  openQuestion: OpenQuestionView;
  size: 'tv' | 'tvSmall' | 'phone';
  /** Whether to show that the time is up. False in modes in which the server ends the question at zero. */
  showsTimeUp: boolean;
}

/** Seconds that the ring shows while the clock waits for a sound. */
const WHOLE = limits.questionMs / 1000;

/** A ring while the clock runs or waits for a sound; afterwards «انتهى الوقت», or the time at which the clock stopped. */
export function QuestionClock({ openQuestion, size, showsTimeUp }: QuestionClockProps) {
  const { id, deadlineAt, leftMs } = openQuestion;
  const seconds = useSecondsLeft(deadlineAt, serverNow);
  const moment = useMoment();
  const announcedFor = useRef<number | null>(null);
  const ran = useRef(false);
  useEffect(() => {
    if (seconds === null || !showsTimeUp) return;
    if (seconds > 0) ran.current = true;
    // A screen that opens after the deadline shows no toast.
    if (seconds > 0 || !ran.current || announcedFor.current === id) return;
    announcedFor.current = id;
    toast({ title: gameTexts.timeUp, text: gameTexts.timeUpText });
  }, [seconds, id, showsTimeUp]);
  if (seconds === 0 && showsTimeUp) {
    return <TimeUpRing text={gameTexts.timeIsUp} size={size} isFresh={moment?.name === 'timeUp'} />;
  }
  if (seconds !== null) {
    return <TimerRing secondsLeft={Math.min(seconds, WHOLE)} size={size} isStopped={seconds > WHOLE} />;
  }
  const stopped = Math.ceil((leftMs ?? 0) / 1000);
  // The small layout has no room for words.
  if (size === 'tvSmall') return <TimerRing secondsLeft={stopped} size={size} isStopped />;
  return <Chip size="tv">{counted(stopped, stoppedAt)}</Chip>;
}
