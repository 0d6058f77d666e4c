import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSoundStore } from '../../../lib/sound/sound-store';
import { fakeServer } from '../../../testing/fake-server';
import { renderInApp } from '../../../testing/render';
import { HeadTools } from './head-tools';
import { type HostTools, HostToolsContext } from './host-tools';

const button = (name: string) => screen.getByRole('button', { name });
const asPhone = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));

interface Shown {
  isHost?: boolean;
  isRemoteConnected?: boolean;
  isCrowded?: boolean;
  pause?: HostTools['pause'];
}

function show({ isHost = true, isRemoteConnected = false, isCrowded = false, pause }: Shown = {}) {
  const host = { gameId: isHost ? 'abcdefghijklmnop' : null, screens: isRemoteConnected ? 2 : 1, pause };
  return renderInApp(
    <HostToolsContext value={host}>
      <Tools isCrowded={isCrowded} />
    </HostToolsContext>,
  );
}

/** Shows a back button in the header, as when a question is open. */
let showBackButton: () => void;

function Tools({ isCrowded }: { isCrowded: boolean }) {
  const [crowded, setCrowded] = useState(isCrowded);
  showBackButton = () => act(() => setCrowded(true));
  return <HeadTools isCrowded={crowded} />;
}

function fullScreen(isThere: boolean) {
  const element = { value: null as Element | null };
  const change = (now: Element | null) => {
    element.value = now;
    fireEvent(document, new Event('fullscreenchange'));
  };
  const asked = vi.fn(async () => change(document.documentElement));
  const left = vi.fn(async () => change(null));
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: isThere });
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => element.value });
  Object.assign(document, { exitFullscreen: left });
  Object.assign(document.documentElement, { requestFullscreen: asked });
  return { asked, left };
}

beforeEach(() => {
  useSoundStore.setState({ isOn: true, isAwake: true, volume: 10 });
  fakeServer({});
});
afterEach(() => {
  for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
    Reflect.deleteProperty(document, name);
});

describe('The tools of a play header', () => {
  it('the tools of a play header have one switch for all sounds, whose label says what a press does', async () => {
    show();
    await userEvent.click(button('أوقفوا الأصوات'));
    expect([useSoundStore.getState().isOn, window.localStorage.getItem('lamma:sound')]).toEqual([false, 'off']);
    await userEvent.click(button('شغّلوا الأصوات'));
    expect(window.localStorage.getItem('lamma:sound')).toBe('on');
    expect(document.activeElement).toBe(button('أوقفوا الأصوات'));
  });

  it('the tools of a play header have a volume slider, which is disabled while sounds are off', async () => {
    show();
    const volume = screen.getByRole<HTMLInputElement>('slider', { name: 'علوّ الأصوات' });
    expect(volume.getAttribute('aria-valuetext')).toBe('١٠ من ١٠');
    fireEvent.change(volume, { target: { value: '4' } });
    expect([volume.getAttribute('aria-valuetext'), window.localStorage.getItem('lamma:volume')]).toEqual([
      '٤ من ١٠',
      '4',
    ]);
    await userEvent.click(button('أوقفوا الأصوات'));
    expect(volume.disabled).toBe(true);
  });

  it('the tools of a play header do not pass the volume slider’s keys on to the page’s shortcuts', () => {
    show();
    const listener = vi.fn();
    window.addEventListener('keydown', listener);
    fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowLeft' });
    expect(listener).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByRole('slider'), { key: 'Escape' });
    expect(listener).toHaveBeenCalledOnce();
    window.removeEventListener('keydown', listener);
  });

  it('before the first press on a page the sound button says that sounds are off, and a press on it does not switch them off', async () => {
    useSoundStore.setState({ isAwake: false });
    show();
    await userEvent.click(button('شغّلوا الأصوات'));
    expect(useSoundStore.getState().isOn).toBe(true);
  });

  it('the tools of a play header show a tooltip after 700 ms, which does not repeat the accessible name', () => {
    vi.useFakeTimers();
    show();
    const tool = button('بطاقة التحكم');
    fireEvent.pointerMove(tool, { pointerType: 'mouse' });
    act(() => vi.advanceTimersByTime(699));
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('tooltip').textContent).toBe('بطاقة التحكم');
    expect(tool.getAttribute('aria-describedby')).toBeNull();
  });

  it.each([true, false])(
    'the tools of a play header show no tooltips over the game while a phone is its remote (host’s screen: %s)',
    (isHost) => {
      vi.useFakeTimers();
      show({ isHost, isRemoteConnected: true });
      const tool = button('أوقفوا الأصوات');
      fireEvent.pointerMove(tool, { pointerType: 'mouse' });
      fireEvent.focus(tool);
      act(() => vi.advanceTimersByTime(2000));
      expect(screen.queryByRole('tooltip')).toBeNull();
    },
  );

  it('the tools of a play header close the card’s dialog when a connected phone opens a question', async () => {
    show({ isRemoteConnected: true });
    await userEvent.click(button('بطاقة التحكم، جوال متصل'));
    expect(await screen.findByRole('dialog', { name: 'بطاقة التحكم' })).toBeTruthy();
    showBackButton();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the tools of a play header turn full screen on and off', async () => {
    const { asked, left } = fullScreen(true);
    show();
    await userEvent.click(button('ملء الشاشة'));
    expect(asked).toHaveBeenCalledOnce();
    await userEvent.click(button('اخرجوا من ملء الشاشة'));
    expect(left).toHaveBeenCalledOnce();
    expect(button('ملء الشاشة')).toBeTruthy();
  });

  it('the tools of a play header hide the full-screen button if the browser has none, and show no error when it refuses', async () => {
    fullScreen(false);
    const { unmount } = show();
    expect(screen.queryByRole('button', { name: 'ملء الشاشة' })).toBeNull();
    unmount();
    fullScreen(true).asked.mockRejectedValue(new TypeError('refused'));
    show();
    await userEvent.click(button('ملء الشاشة'));
    expect(button('ملء الشاشة')).toBeTruthy();
  });

  it('the tools of a play header are behind one button on a phone, and are hidden while another bar replaces the header', async () => {
    asPhone();
    const { unmount } = show();
    expect(screen.queryByRole('button', { name: 'أوقفوا الأصوات' })).toBeNull();
    await userEvent.click(button('أدوات اللعبة'));
    expect(button('أوقفوا الأصوات')).toBeTruthy();
    await userEvent.click(button('بطاقة التحكم'));
    expect(await screen.findByRole('dialog', { name: 'بطاقة التحكم' })).toBeTruthy();
    unmount();
    show({ isCrowded: true });
    expect(screen.queryByRole('button', { name: 'أدوات اللعبة' })).toBeNull();
  });

  it('the tools of a play header show the card on the host’s screens only, with a green sign while a remote is connected', () => {
    const { unmount } = show({ isRemoteConnected: true });
    expect(button('بطاقة التحكم، جوال متصل').closest('.connected')).toBeTruthy();
    unmount();
    const { unmount: again } = show();
    expect(button('بطاقة التحكم').closest('.connected')).toBeNull();
    again();
    show({ isHost: false });
    expect(screen.queryByRole('button', { name: /بطاقة التحكم/ })).toBeNull();
  });

  it.each([
    ['٥ دقائق', 5],
    ['١٠ دقائق', 10],
    ['١٥ دقيقة', 15],
    ['بلا وقت محدد', null],
  ] as const)('the tools of a play header begin a break: %s', async (name, minutes) => {
    const onPause = vi.fn();
    show({ pause: { canPause: true, onPause } });
    await userEvent.click(button('استراحة'));
    await userEvent.click(within(await screen.findByRole('dialog', { name: 'استراحة' })).getByRole('button', { name }));
    expect(onPause).toHaveBeenCalledExactlyOnceWith(minutes);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the play header explains, while the clock runs, when a break is possible, and offers no second break during a break', () => {
    const { unmount } = show({ pause: { canPause: false, onPause: vi.fn() } });
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'الاستراحة بين سؤالين، أو والوقت واقف' }).disabled,
    ).toBe(true);
    unmount();
    show();
    expect(screen.queryByRole('button', { name: /استراحة/ })).toBeNull();
  });

  it('the tools of a play header begin a break on a remote too', async () => {
    asPhone();
    const onPause = vi.fn();
    show({ isHost: false, pause: { canPause: true, onPause } });
    await userEvent.click(button('أدوات اللعبة'));
    await userEvent.click(button('استراحة'));
    await userEvent.click(await screen.findByRole('button', { name: '٥ دقائق' }));
    expect(onPause).toHaveBeenCalledExactlyOnceWith(5);
  });
});
