import { limits } from '@lamma/protocol/limits';
import { useEffect, useState } from 'react';

const pressEvents = ['pointerdown', 'keydown'] as const;

/**
 * Whether the awards are open: by themselves once the last point can no longer be claimed, unless the host presses something after the winner's
 * moment, or by their button.
 * @param canStart whether this screen has seen the end, and there are awards of guests
 * @param isPlaying whether the winner's moment is playing: a press only cuts it
 */
export function useAwardsStart(canStart: boolean, isPlaying: boolean): [boolean, (isOpen: boolean) => void] {
  const [isDue, setIsDue] = useState(false);
  const [isOpen, setIsOpen] = useState<boolean>();
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), limits.claimMs);
    return () => clearTimeout(timer);
  }, []);
  const waits = isOpen === undefined && !isPlaying;
  useEffect(() => {
    if (!waits) return;
    const stay = () => setIsOpen(false);
    for (const press of pressEvents) window.addEventListener(press, stay);
    return () => {
      for (const press of pressEvents) window.removeEventListener(press, stay);
    };
  }, [waits]);
  const starts = waits && isDue && canStart;
  useEffect(() => {
    if (starts) setIsOpen(true);
  }, [starts]);
  return [isOpen ?? starts, setIsOpen];
}
