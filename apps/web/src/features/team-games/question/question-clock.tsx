import type { OpenQuestionView } from '@lamma/protocol/games';
import { useEffect, useRef } from 'react';
import { TimerRing } from '../../../game-ui/question/timer-ring';
import { counted } from '../../../lib/arabic/plurals';
import { serverNow } from '../../../lib/server/live';
import { toast } from '../../../lib/toast-store';
import { useSecondsLeft } from '../../../lib/use-seconds-left';
import { Chip } from '../../../ui/frames/chip';
import { gameTexts, stoppedAt } from '../texts.ar';

interface QuestionClockProps {
  openQuestion: OpenQuestionView;
  size: 'tv' | 'tvSmall' | 'phone';
  /** The question waits for the host at zero, and the screen says that the time is up. Otherwise the server ends it. */
  saysTimeUp: boolean;
}

/** The ring while the clock runs, the time at which it stopped afterwards. */
export function QuestionClock({ openQuestion, size, saysTimeUp }: QuestionClockProps) {
  const { id, deadlineAt, leftMs } = openQuestion;
  const seconds = useSecondsLeft(deadlineAt, serverNow);
  const saidFor = useRef<number | null>(null);
  const ran = useRef(false);
  useEffect(() => {
    if (seconds === null || !saysTimeUp) return;
    if (seconds > 0) ran.current = true;
    // A screen that opens after the end has nothing to announce.
    if (seconds > 0 || !ran.current || saidFor.current === id) return;
    saidFor.current = id;
    toast({ title: gameTexts.timeUp, text: gameTexts.timeUpText });
  }, [seconds, id, saysTimeUp]);
  if (seconds !== null) return <TimerRing secondsLeft={seconds} size={size} />;
  const stopped = Math.ceil((leftMs ?? 0) / 1000);
  // In the narrow look there is no room for words.
  if (size === 'tvSmall') return <TimerRing secondsLeft={stopped} size={size} stopped />;
  return <Chip size="tv">{counted(stopped, stoppedAt)}</Chip>;
}
