import { type CueName, cues } from './cues';
import { useSoundStore } from './sound-store';
import { strike } from './strike';

const gestures = ['pointerdown', 'keydown'] as const;

let context: AudioContext | null = null;

/**
 * Makes sounds possible while the returned function was not called: from the first gesture on, as browsers want it, and only
 * while the page is to be seen.
 */
export function openSound(): () => void {
  const wake = () => {
    if (typeof AudioContext !== 'function') return;
    context ??= new AudioContext();
    look();
  };
  const look = () => {
    if (context === null) return;
    // A browser that refuses leaves the game silent, and nothing else.
    void (document.hidden ? context.suspend() : context.resume()).catch(() => undefined);
  };
  for (const gesture of gestures) window.addEventListener(gesture, wake);
  document.addEventListener('visibilitychange', look);
  if (navigator.userActivation?.hasBeenActive === true) wake();
  return () => {
    for (const gesture of gestures) window.removeEventListener(gesture, wake);
    document.removeEventListener('visibilitychange', look);
    void context?.close().catch(() => undefined);
    context = null;
  };
}

/** Plays a cue, unless sounds are switched off, nobody has touched the page yet, or it is hidden. */
export function playCue(name: CueName): void {
  if (context === null || context.state !== 'running' || document.hidden || !useSoundStore.getState().isOn) return;
  const begins = context.currentTime;
  for (const stroke of cues[name]) strike(context, context.destination, stroke, begins + stroke.at);
}
