import { limits } from '@lamma/protocol/limits';
import { useEffect, useState } from 'react';

const pressEvents = ['pointerdown', 'keydown'] as const;

/**
 * Whether the awards are shown. They open automatically when the last point can no longer be claimed; a press after the winner's animation
 * prevents that. The setter opens and closes them by a button.
 * @param canStart whether this screen was open when the game ended, and guests have awards
 * @param isPlaying whether the winner's animation is playing: a press then only cuts the animation
 */
export function useAwardsOpen(canStart: boolean, isPlaying: boolean): [boolean, (isOpen: boolean) => void] {
  const [isDue, setIsDue] = useState(false);
  const [isOpen, setIsOpen] = useState<boolean>();
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), limits.claimMs);
    return () => clearTimeout(timer);
  }, []);
  const waits = isOpen === undefined && !isPlaying;
  useEffect(() => {
    if (!waits) return;
    const keepClosed = () => setIsOpen(false);
    for (const press of pressEvents) window.addEventListener(press, keepClosed);
    return () => {
      for (const press of pressEvents) window.removeEventListener(press, keepClosed);
    };
  }, [waits]);
  const starts = waits && isDue && canStart;
  useEffect(() => {
    if (starts) setIsOpen(true);
  }, [starts]);
  return [isOpen ?? starts, setIsOpen];
}
