import { phoneLimits } from '@lamma/protocol/limits/phone';
import { useEffect } from 'react';
import { PressForSound } from '../../../game-ui/sound/sound-tool';
import { serverNow } from '../../../lib/server/live';
import { tickOf } from '../../../lib/sound/cues';
import { enableSound, playCue } from '../../../lib/sound/play-cue';
import { useSecondsLeft } from '../../../lib/use-deadline';
import { moments } from '../moments/table';
import type { RunningMoment } from '../moments/use-moment';

const LAST_SECONDS = phoneLimits.timerLastMs / 1000;

interface GameSoundsProps {
  moment: RunningMoment | null;
  /** When the time of the open question ends. */
  deadlineAt: number | undefined;
  /** Whether the board is the grid of «وصلهم»: the hint to press for sound is then in the side column, below the questions. */
  hasGrid?: boolean;
}

/** The sounds of a game's moments, on every screen. */
export function GameSounds({ moment, deadlineAt, hasGrid = false }: GameSoundsProps) {
  useEffect(() => enableSound(), []);

  const secondsLeft = useSecondsLeft(deadlineAt, serverNow);
  useEffect(() => {
    if (secondsLeft !== null && secondsLeft > 0 && secondsLeft <= LAST_SECONDS) playCue(tickOf(secondsLeft));
  }, [secondsLeft]);

  useEffect(() => {
    if (moment !== null) playMoment(moment);
  }, [moment]);
  return <PressForSound place={hasGrid ? 'beside' : undefined} />;
}

/** Plays the sound of a moment. The ticks of the last ten seconds follow the clock instead. */
function playMoment(moment: RunningMoment): void {
  if (moment.name === 'lastTen') return;
  const { cue } = moments[moment.name];
  const team = 'team' in moment ? moment.team : 1;
  if (cue === null) return;
  if (typeof cue === 'string') playCue(cue, { team });
  else playCue(cue[team]);
}
