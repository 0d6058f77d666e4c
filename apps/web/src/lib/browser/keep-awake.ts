import { useEffect } from 'react';
import styles from './keep-awake.module.css';

/**
 * Keeps this screen from going dark until the returned function is called. Pages over plain http have no wake lock: there a
 * silent, endless film of a hidden picture does it.
 */
export function keepAwake(): () => void {
  return navigator.wakeLock === undefined ? playQuietly() : holdLock(navigator.wakeLock);
}

/** While this part of the page stands, the screen stays on. */
export function useKeepAwake(): void {
  useEffect(() => keepAwake(), []);
}

/** The system takes the lock away whenever the page is hidden; the page asks again once it is shown. */
function holdLock(wakeLock: WakeLock): () => void {
  let held: WakeLockSentinel | null = null;
  let isGone = false;
  const ask = async () => {
    if (isGone || document.hidden || (held !== null && !held.released)) return;
    try {
      const lock = await wakeLock.request('screen');
      if (isGone) await lock.release();
      else held = lock;
    } catch {
      // An empty battery may refuse it.
    }
  };
  void ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    isGone = true;
    document.removeEventListener('visibilitychange', ask);
    void held?.release().catch(() => undefined);
  };
}

/** How often the film's picture is drawn again, so that it does not stop. */
const FRAME_MS = 1000;

function playQuietly(): () => void {
  const canvas = document.createElement('canvas');
  if (typeof canvas.captureStream !== 'function') return () => undefined;
  canvas.width = 2;
  canvas.height = 2;
  const picture = canvas.getContext('2d');
  const film = document.createElement('video');
  film.className = styles.film ?? '';
  film.muted = true;
  film.playsInline = true;
  film.setAttribute('aria-hidden', 'true');
  film.srcObject = canvas.captureStream();
  document.body.append(film);

  const draw = () => picture?.fillRect(0, 0, 2, 2);
  const play = () => {
    // Some browsers want a gesture first: the next one starts it.
    if (!document.hidden && film.paused) film.play().catch(() => undefined);
  };
  draw();
  play();
  const frames = setInterval(draw, FRAME_MS);
  document.addEventListener('visibilitychange', play);
  window.addEventListener('pointerdown', play);
  return () => {
    clearInterval(frames);
    document.removeEventListener('visibilitychange', play);
    window.removeEventListener('pointerdown', play);
    film.pause();
    film.srcObject = null;
    film.remove();
  };
}
