import { type RefObject, useEffect, useRef, useState } from 'react';

interface PlayerState {
  playing: boolean;
  seconds: number;
  duration: number;
  /** How often it was heard to its end. */
  heard: number;
  failed: boolean;
}

const atRest: PlayerState = { playing: false, seconds: 0, duration: 0, heard: 0, failed: false };

export interface Player<E extends HTMLMediaElement> extends PlayerState {
  ref: RefObject<E | null>;
  toggle(): void;
  /** @param seconds a moment of the recording */
  seek(seconds: number): void;
  fromStart(): void;
  retry(): void;
}

/**
 * The state of an <audio> or <video>. It plays only after a press.
 * @param stopped the answer shows: whatever plays stops
 */
export function usePlayer<E extends HTMLMediaElement>(stopped: boolean): Player<E> {
  const ref = useRef<E>(null);
  const [state, setState] = useState(atRest);
  const { failed } = state;

  useEffect(() => {
    const element = ref.current;
    if (!element || failed) return;
    const change = (changes: Partial<PlayerState>) => setState((before) => ({ ...before, ...changes }));
    const listeners: Record<string, () => void> = {
      play: () => change({ playing: true }),
      pause: () => change({ playing: false }),
      timeupdate: () => change({ seconds: element.currentTime }),
      durationchange: () => change({ duration: element.duration }),
      ended: () => setState((before) => ({ ...before, playing: false, heard: before.heard + 1 })),
    };
    const fail = ({ target }: Event) => {
      // Of several sources only the last one's error means that none can be played; it does not bubble.
      if (target === element || target === element.lastElementChild) change({ playing: false, failed: true });
    };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
    element.addEventListener('error', fail, true);
    // A file that is at hand was read before anybody listened.
    if (element.duration > 0) change({ duration: element.duration });
    return () => {
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
      element.removeEventListener('error', fail, true);
    };
  }, [failed]);

  useEffect(() => {
    if (stopped) ref.current?.pause();
  }, [stopped]);

  function play(): void {
    // Refused when the file cannot be played; the error event says so, too.
    ref.current?.play().catch(() => setState((before) => ({ ...before, playing: false })));
  }

  function seek(seconds: number): void {
    if (ref.current) ref.current.currentTime = seconds;
    setState((before) => ({ ...before, seconds }));
  }

  return {
    ...state,
    ref,
    seek,
    toggle: () => (state.playing ? ref.current?.pause() : play()),
    fromStart() {
      seek(0);
      play();
    },
    retry: () => setState(atRest),
  };
}
