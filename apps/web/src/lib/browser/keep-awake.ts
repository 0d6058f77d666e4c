import { useEffect } from 'react';
import styles from './keep-awake.module.css';

/**
 * Keeps this screen awake until the returned cleanup is called. Plain http has no wake lock; there a hidden, silent video that never
 * ends keeps the screen awake.
 */
export function keepAwake(): () => void {
  return navigator.wakeLock === undefined ? playSilentVideo() : keepLock(navigator.wakeLock);
}

/** Keeps the screen awake while the component is mounted. */
export function useKeepAwake(): void {
  useEffect(() => keepAwake(), []);
}

/** The system releases the lock of a hidden page, so it is requested again when the page is shown. */
function keepLock(wakeLock: WakeLock): () => void {
  let lock: WakeLockSentinel | null = null;
  let isCancelled = false;
  const requestLock = async () => {
    if (isCancelled || document.hidden || (lock !== null && !lock.released)) return;
    try {
      const granted = await wakeLock.request('screen');
      if (isCancelled) await granted.release();
      else lock = granted;
    } catch {
      // The system can refuse, for example on a low battery.
    }
  };
  void requestLock();
  document.addEventListener('visibilitychange', requestLock);
  return () => {
    isCancelled = true;
    document.removeEventListener('visibilitychange', requestLock);
    void lock?.release().catch(() => undefined);
  };
}

/** The video's canvas is redrawn this often; without new frames the browser lets the screen sleep. */
const FRAME_MS = 1000;

function playSilentVideo(): () => void {
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
    // If autoplay needs a gesture, the next press starts the video.
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
