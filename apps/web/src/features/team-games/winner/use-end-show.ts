import { useEffect, useState } from 'react';
import { isMotionReduced } from '../../../game-ui/moments/moment';
import { playCue } from '../../../lib/sound/play-cue';
import { endBeats } from './end-beats';

const pressEvents = ['pointerdown', 'keydown'] as const;

/**
 * Whether the animation of the end is still playing. Any key or tap skips it; with reduced motion it does not play.
 * @param shouldPlay false if this screen opened after the end
 * @param isDraw whether the game ended in a draw: the last cue is then `draw`, otherwise `win`
 */
export function useEndShow(shouldPlay: boolean, isDraw: boolean): boolean {
  const [isPlaying, setIsPlaying] = useState(() => shouldPlay && !isMotionReduced());
  useEffect(() => {
    if (!isPlaying) return undefined;
    const end = (event?: Event) => {
      // Ignores the key that ended the game while it is still down.
      if (event instanceof KeyboardEvent && event.repeat) return;
      setIsPlaying(false);
    };
    const last = isDraw ? 'draw' : 'win';
    const timers = [
      setTimeout(() => playCue('count'), endBeats.count),
      setTimeout(() => playCue('drum'), endBeats.drum),
      setTimeout(() => playCue(last), endBeats.drop),
      setTimeout(end, endBeats.tools),
    ];
    for (const press of pressEvents) window.addEventListener(press, end);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      for (const press of pressEvents) window.removeEventListener(press, end);
    };
  }, [isPlaying, isDraw]);
  return isPlaying;
}

/**
 * Whether this screen opened after the end of its game, and so skips the animation. Becomes false when an undo reopens the game, because
 * this screen then sees the next end.
 */
export function useOpenedAfterEnd(isOver: boolean): boolean {
  const [landed, setLanded] = useState(isOver);
  if (landed && !isOver) setLanded(false);
  return landed;
}
