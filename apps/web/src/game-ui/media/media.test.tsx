import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MediaImage } from './media-image';
import { MediaSound, MediaVideo } from './media-player';
import { waveOf } from './wave';

const played: string[] = [];

beforeEach(() => {
  played.length = 0;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    played.push('play');
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    played.push('pause');
    this.dispatchEvent(new Event('pause'));
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

function audio(): HTMLAudioElement {
  const element = document.querySelector('audio');
  if (!element) throw new Error('no sound');
  return element;
}

describe('sound', () => {
  it('a sound starts only by a click and can be paused', async () => {
    const user = userEvent.setup();
    render(<MediaSound src="/attached_assets/a.mp3" />);
    expect(played).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'شغّلوا' }));
    await user.click(screen.getByRole('button', { name: 'أوقفوا مؤقتًا' }));
    expect(played).toEqual(['play', 'pause']);
    expect(screen.getByRole('button', { name: 'شغّلوا' })).toBeTruthy();
  });

  it('a sound can be restarted from the beginning', async () => {
    render(<MediaSound src="/attached_assets/a.mp3" />);
    audio().currentTime = 8;
    await userEvent.click(screen.getByRole('button', { name: 'من البداية' }));
    expect(audio().currentTime).toBe(0);
    expect(played).toEqual(['play']);
  });

  it('a sound counts how often it was played to its end', () => {
    render(<MediaSound src="/attached_assets/a.mp3" />);
    expect(screen.getByText('لم تسمعوه بعد')).toBeTruthy();
    fireEvent(audio(), new Event('ended'));
    expect(screen.getByText('سمعتموه مرة')).toBeTruthy();
    fireEvent(audio(), new Event('ended'));
    expect(screen.getByText('سمعتموه مرتين')).toBeTruthy();
  });

  it('a sound shows its position in Arabic-Indic digits', () => {
    render(<MediaSound src="/attached_assets/a.mp3" />);
    Object.defineProperty(audio(), 'duration', { value: 19 });
    audio().currentTime = 8;
    fireEvent(audio(), new Event('durationchange'));
    fireEvent(audio(), new Event('timeupdate'));
    expect(screen.getByText('٠:٠٨ من ٠:١٩')).toBeTruthy();
  });

  it('a player shows the duration of a file that was loaded before the player mounted', () => {
    const length = vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(19);
    render(<MediaSound src="/attached_assets/a.mp3" />);
    length.mockRestore();
    expect(screen.getByText('٠:٠٠ من ٠:١٩')).toBeTruthy();
  });

  it('a player shows an error if its file does not play, and retries on request', async () => {
    render(<MediaSound src="/attached_assets/a.mp3" />);
    fireEvent(audio(), new Event('error'));
    expect(screen.getByText('تعذّر تشغيل الملف')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'أعيدوا المحاولة' }));
    expect(audio().getAttribute('src')).toBe('/attached_assets/a.mp3');
    fireEvent(audio(), new Event('error'));
    expect(screen.getByText('تعذّر تشغيل الملف')).toBeTruthy();
  });

  it('a sound stops when the answer shows', () => {
    const { rerender } = render(<MediaSound src="/attached_assets/a.mp3" />);
    rerender(<MediaSound src="/attached_assets/a.mp3" stopped />);
    expect(played).toEqual(['pause']);
  });

  it('a sound controlled by another screen plays each request from the start, pauses on a stop, and reports that playback has begun', () => {
    const onBegin = vi.fn();
    const shared = (plays: number, isStopped = false) => (
      <MediaSound src="/attached_assets/a.mp3" shared={{ plays, isStopped, onBegin }} />
    );
    // Requests from before this screen mounted are ignored.
    const { rerender } = render(shared(3));
    expect(played).toEqual([]);
    audio().currentTime = 8;
    rerender(shared(4));
    expect([audio().currentTime, ...played]).toEqual([0, 'play']);
    expect(onBegin).not.toHaveBeenCalled();
    fireEvent(audio(), new Event('playing'));
    expect(onBegin).toHaveBeenCalledOnce();
    rerender(shared(4, true));
    rerender(shared(5));
    expect(played).toEqual(['play', 'pause', 'play']);
  });

  it('a sound started by another screen asks for a click if the browser blocks autoplay', async () => {
    vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValue(new DOMException('no gesture', 'NotAllowedError'));
    const shared = (plays: number) => (
      <MediaSound src="/attached_assets/a.mp3" shared={{ plays, isStopped: false, onBegin: vi.fn() }} />
    );
    const { rerender } = render(shared(0));
    rerender(shared(1));
    expect(await screen.findByText('اضغطوا هنا مرة ليعمل الصوت')).toBeTruthy();
  });

  it('the wave of a sound is the same for the same file, and differs between files', () => {
    expect(waveOf('a.mp3')).toEqual(waveOf('a.mp3'));
    expect(waveOf('a.mp3')).not.toEqual(waveOf('b.mp3'));
    expect(waveOf('a.mp3')).toHaveLength(30);
    for (const height of waveOf('a.mp3')) expect(height >= 2 && height <= 13).toBe(true);
  });
});

describe('film', () => {
  it.each([
    ['/attached_assets/a.mp4', ['a.mp4 video/mp4', 'a.webm video/webm']],
    ['/attached_assets/a.webm', ['a.webm video/webm', 'a.mp4 video/mp4']],
  ])('a film offers %s in both formats, the named one first', (src, offered) => {
    render(<MediaVideo src={src} />);
    const sources = [...document.querySelectorAll('source')].map(
      (one) => `${one.getAttribute('src')?.split('/').at(-1)} ${one.type}`,
    );
    expect(sources).toEqual(offered);
  });

  it('a film shows an error when its last format fails, and not before', () => {
    render(<MediaVideo src="/attached_assets/a.mp4" />);
    const [first, last] = document.querySelectorAll('source');
    if (!first || !last) throw new Error('no sources');
    fireEvent.error(first);
    expect(document.querySelector('video')).not.toBeNull();
    fireEvent.error(last);
    expect(document.querySelector('video')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'أعيدوا المحاولة' }));
    expect(document.querySelector('video')).not.toBeNull();
  });

  it('the arrow keys seek in a film: right is forward', () => {
    render(<MediaVideo src="/attached_assets/a.mp4" />);
    const film = document.querySelector('video');
    if (!film) throw new Error('no film');
    Object.defineProperty(film, 'duration', { value: 12 });
    fireEvent(film, new Event('durationchange'));
    const seek = screen.getByRole('slider', { name: 'موضع التشغيل' });
    fireEvent.keyDown(seek, { key: 'ArrowRight' });
    expect(film.currentTime).toBe(5);
    fireEvent.keyDown(seek, { key: 'End' });
    expect(film.currentTime).toBe(12);
    fireEvent.keyDown(seek, { key: 'ArrowLeft' });
    expect(film.currentTime).toBe(7);
    expect(seek.getAttribute('aria-valuetext')).toBe('٠:٠٧ من ٠:١٢');
  });
});

describe('picture', () => {
  it.each([
    ['more than twice as wide as high has the frame of a strip', 1280, 410, 'true'],
    ['of twice its height in width has the frame of other pictures', 800, 400, undefined],
  ])('a picture %s', (_name, width, height, strip) => {
    render(<MediaImage src="/attached_assets/a.jpg" alt="صورة السؤال" />);
    const image = screen.getByRole('img', { name: 'صورة السؤال' });
    Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } });
    fireEvent.load(image);
    expect(image.closest('figure')?.dataset.strip).toBe(strip);
  });

  it('a picture is enlarged by a click', async () => {
    render(<MediaImage src="/attached_assets/a.jpg" alt="صورة السؤال" />);
    await userEvent.click(screen.getByRole('button', { name: 'كبّروا الصورة' }));
    expect(screen.getByRole('dialog', { name: 'صورة السؤال' })).toBeTruthy();
    await act(async () => undefined);
  });

  it('a picture is enlarged by another screen and reports when it is closed here', async () => {
    const onLarge = vi.fn();
    const shared = (isLarge: boolean) => (
      <MediaImage src="/attached_assets/a.jpg" alt="صورة السؤال" shared={{ isLarge, onLarge }} />
    );
    const { rerender } = render(shared(false));
    await userEvent.click(screen.getByRole('button', { name: 'كبّروا الصورة' }));
    expect([screen.queryByRole('dialog'), onLarge.mock.lastCall]).toEqual([null, [true]]);
    rerender(shared(true));
    await userEvent.keyboard('{Escape}');
    expect(onLarge).toHaveBeenLastCalledWith(false);
    rerender(shared(false));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a picture shows an error if it fails to load, and retries on request', async () => {
    render(<MediaImage src="/attached_assets/a.jpg" alt="صورة السؤال" />);
    fireEvent.error(screen.getByAltText('صورة السؤال'));
    expect(screen.getByText('تعذّر عرض الصورة')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'أعيدوا المحاولة' }));
    expect(screen.getByAltText('صورة السؤال')).toBeTruthy();
  });
});
