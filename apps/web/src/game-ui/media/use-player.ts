import { type RefObject, useEffect, useRef, useState } from 'react';

interface PlayerState {
  playing: boolean;
  seconds: number;
  duration: number;
  /** How often the file was played to its end. */
  playCount: number;
  failed: boolean;
  /** Whether the browser blocks autoplay until the first click on this screen. */
  blocked: boolean;
}

const initialState: PlayerState = {
  playing: false,
  seconds: 0,
  duration: 0,
  playCount: 0,
  failed: false,
  blocked: false,
};

/** The playback of a sound or video that several screens share. */
export interface SharedPlayback {
  /** The number of requests to play from the start. An increase starts the playback. */
  plays: number;
  isStopped: boolean;
  /** Called whenever playback starts here. */
  onBegin: () => void;
}

export interface Player<E extends HTMLMediaElement> extends PlayerState {
  ref: RefObject<E | null>;
  toggle(): void;
  seek(seconds: number): void;
  restart(): void;
  retry(): void;
}

/** State and controls of an <audio> or <video>. @param stopped pauses playback, because the answer is shown */
export function usePlayer<E extends HTMLMediaElement>(stopped: boolean, shared?: SharedPlayback): Player<E> {
  const ref = useRef<E>(null);
  const onBegin = useRef(shared?.onBegin);
  useEffect(() => {
    onBegin.current = shared?.onBegin;
  });
  const [state, setState] = useState(initialState);
  const { failed } = state;

  useEffect(() => {
    const element = ref.current;
    if (!element || failed) return;
    const change = (changes: Partial<PlayerState>) => setState((before) => ({ ...before, ...changes }));
    const listeners: Record<string, () => void> = {
      play: () => change({ playing: true, blocked: false }),
      playing: () => onBegin.current?.(),
      pause: () => change({ playing: false }),
      timeupdate: () => change({ seconds: element.currentTime }),
      durationchange: () => change({ duration: element.duration }),
      ended: () => setState((before) => ({ ...before, playing: false, playCount: before.playCount + 1 })),
    };
    const fail = ({ target }: Event) => {
      // If there are several sources, only the error of the last source means that none can be played. The error of a
      // source does not bubble.
      if (target === element || target === element.lastElementChild) change({ playing: false, failed: true });
    };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
    element.addEventListener('error', fail, true);
    // A cached file can fire `loadedmetadata` before the listener is added.
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
    // Rejected if the file cannot be played, which the error event reports, or if autoplay is blocked.
    ref.current?.play().catch((error: unknown) => {
      const blocked = error instanceof DOMException && error.name === 'NotAllowedError';
      setState((before) => ({ ...before, playing: false, blocked }));
    });
  }

  function seek(seconds: number): void {
    if (ref.current) ref.current.currentTime = seconds;
    setState((before) => ({ ...before, seconds }));
  }

  function restart(): void {
    seek(0);
    play();
  }

  const plays = shared?.plays ?? 0;
  const playsBefore = useRef(plays);
  // biome-ignore lint/correctness/useExhaustiveDependencies: requests from before this screen mounted are ignored
  useEffect(() => {
    if (plays > playsBefore.current) restart();
    playsBefore.current = plays;
  }, [plays]);
  const isStopped = shared?.isStopped === true;
  useEffect(() => {
    if (isStopped) ref.current?.pause();
  }, [isStopped]);

  return {
    ...state,
    ref,
    seek,
    toggle: () => (state.playing ? ref.current?.pause() : play()),
    restart,
    retry: () => setState(initialState),
  };
}
