import { useEffect, useState } from 'react';
import { isMotionReduced } from '../../../game-ui/moments/reduced-motion';
import { playCue } from '../../../lib/sound/play-cue';
import { endBeats } from './end-beats';

const pressEvents = ['pointerdown', 'keydown'] as const;

/**
 * Whether the steps of the end are still playing. A press cuts to the final picture; with reduced motion only that is shown.
 * @param plays false if this screen opened after the end
 * @param isDraw whether the game was drawn: then no name drops
 */
export function useEndShow(plays: boolean, isDraw: boolean): boolean {
  const [isPlaying, setIsPlaying] = useState(() => plays && !isMotionReduced());
  useEffect(() => {
    if (!isPlaying) return undefined;
    const end = (event?: Event) => {
      // The key that ended the game may still be down.
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

/** Whether this screen opened after the end of its game. A game that is reopened may end again. */
export function useLandedAfter(isOver: boolean): boolean {
  const [landed, setLanded] = useState(isOver);
  if (landed && !isOver) setLanded(false);
  return landed;
}
