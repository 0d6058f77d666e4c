import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepAwake } from './keep-awake';

function show(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => {
  Reflect.deleteProperty(document, 'hidden');
  Reflect.deleteProperty(navigator, 'wakeLock');
});

describe('a screen with a wake lock', () => {
  /** A fake `navigator.wakeLock`; like the system it releases the locks of a hidden page. */
  function locks(refuses = false) {
    const given: { released: boolean; release: () => Promise<void> }[] = [];
    const request = vi.fn(async () => {
      if (refuses) throw new DOMException('low battery', 'NotAllowedError');
      const lock = {
        released: false,
        release: async () => {
          lock.released = true;
        },
      };
      given.push(lock);
      return lock;
    });
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    return { given, request };
  }
  const activeLocks = ({ given }: ReturnType<typeof locks>) => given.filter(({ released }) => !released).length;

  it('a wake lock keeps the screen awake until the page is left', async () => {
    const made = locks();
    const stop = keepAwake();
    await vi.waitFor(() => expect(activeLocks(made)).toBe(1));
    expect(made.request).toHaveBeenCalledWith('screen');
    stop();
    expect(activeLocks(made)).toBe(0);
    show(false);
    expect(made.request).toHaveBeenCalledOnce();
  });

  it('a lost wake lock is requested again when the page is shown again', async () => {
    const made = locks();
    const stop = keepAwake();
    await vi.waitFor(() => expect(activeLocks(made)).toBe(1));
    show(true);
    await made.given[0]?.release();
    expect(activeLocks(made)).toBe(0);
    show(false);
    await vi.waitFor(() => expect(activeLocks(made)).toBe(1));
    show(false);
    expect(made.request).toHaveBeenCalledTimes(2);
    stop();
  });

  it('a wake lock that is granted after the page was left is released', async () => {
    const made = locks();
    keepAwake()();
    await vi.waitFor(() => expect(made.given).toHaveLength(1));
    await vi.waitFor(() => expect(activeLocks(made)).toBe(0));
  });

  it('a refused wake lock throws nothing', async () => {
    const { request } = locks(true);
    const stop = keepAwake();
    await vi.waitFor(() => expect(request).toHaveBeenCalledOnce());
    expect(stop).not.toThrow();
  });
});

describe('a screen without a wake lock, as over plain http', () => {
  const film = () => document.querySelector('video');
  let plays: ReturnType<typeof vi.fn>;
  let isPaused = true;
  const kept = { play: HTMLMediaElement.prototype.play, pause: HTMLMediaElement.prototype.pause };
  const { getContext } = HTMLCanvasElement.prototype;
  const draw = vi.fn();

  beforeEach(() => {
    isPaused = true;
    draw.mockClear();
    plays = vi.fn(async () => {
      isPaused = false;
    });
    Object.assign(HTMLMediaElement.prototype, { play: plays, pause: () => (isPaused = true) });
    Object.defineProperty(HTMLMediaElement.prototype, 'paused', { configurable: true, get: () => isPaused });
    Object.assign(HTMLCanvasElement.prototype, {
      captureStream: () => ({}),
      getContext: () => ({ fillRect: draw }),
    });
    vi.useFakeTimers();
  });
  afterEach(() => {
    Object.assign(HTMLMediaElement.prototype, kept);
    Reflect.deleteProperty(HTMLMediaElement.prototype, 'paused');
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'captureStream');
    Object.assign(HTMLCanvasElement.prototype, { getContext });
  });

  it('without a wake lock a silent, hidden video plays in a loop until the page is left', () => {
    const stop = keepAwake();
    expect(film()).toMatchObject({ muted: true, playsInline: true });
    expect(film()?.getAttribute('aria-hidden')).toBe('true');
    expect(isPaused).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect(draw.mock.calls.length).toBeGreaterThanOrEqual(10);
    stop();
    expect([film(), isPaused]).toEqual([null, true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('without a wake lock a refused video is retried at the next touch and when the page is shown again', async () => {
    plays.mockRejectedValueOnce(new DOMException('gesture', 'NotAllowedError'));
    const stop = keepAwake();
    expect(isPaused).toBe(true);
    window.dispatchEvent(new Event('pointerdown'));
    expect(isPaused).toBe(false);
    isPaused = true;
    show(true);
    expect(isPaused).toBe(true);
    show(false);
    expect(isPaused).toBe(false);
    stop();
  });

  it('a browser with neither a wake lock nor video throws nothing', () => {
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'captureStream');
    const stop = keepAwake();
    expect(film()).toBeNull();
    expect(stop).not.toThrow();
  });
});
