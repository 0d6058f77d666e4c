import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server';
import { renderInApp } from '../../../testing/render';
import { useSoundStore } from '../sound/sound-store';
import { HeadTools } from './head-tools';
import { HostToolsContext } from './host-tools';

const button = (name: string) => screen.getByRole('button', { name });
const asPhone = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));

function show({ isHost = true, isRemoteConnected = false, isCrowded = false } = {}) {
  const host = isHost ? { gameId: 'abcdefghijklmnop', isRemoteConnected } : null;
  return renderInApp(
    <HostToolsContext value={host}>
      <HeadTools isCrowded={isCrowded} />
    </HostToolsContext>,
  );
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
  useSoundStore.setState({ isOn: true });
  fakeServer({});
});
afterEach(() => {
  for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
    Reflect.deleteProperty(document, name);
});

describe('the tools of a play head', () => {
  it('[Z12] have one switch for all sounds, which says what it does', async () => {
    show();
    await userEvent.click(button('أوقف الأصوات'));
    expect([useSoundStore.getState().isOn, window.localStorage.getItem('lamma:sound')]).toEqual([false, 'off']);
    await userEvent.click(button('شغّل الأصوات'));
    expect(window.localStorage.getItem('lamma:sound')).toBe('on');
    expect(document.activeElement).toBe(button('أوقف الأصوات'));
  });

  it('[N22] say their words to a pointer after 700 ms, and are called by them once', () => {
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

  it('[Z15] turn full screen on and off', async () => {
    const { asked, left } = fullScreen(true);
    show();
    await userEvent.click(button('ملء الشاشة'));
    expect(asked).toHaveBeenCalledOnce();
    await userEvent.click(button('اخرج من ملء الشاشة'));
    expect(left).toHaveBeenCalledOnce();
    expect(button('ملء الشاشة')).toBeTruthy();
  });

  it('[Z15] hide the full-screen button where the browser has none, and show no error when it refuses', async () => {
    fullScreen(false);
    const { unmount } = show();
    expect(screen.queryByRole('button', { name: 'ملء الشاشة' })).toBeNull();
    unmount();
    fullScreen(true).asked.mockRejectedValue(new TypeError('refused'));
    show();
    await userEvent.click(button('ملء الشاشة'));
    expect(button('ملء الشاشة')).toBeTruthy();
  });

  it('[Z16] are behind one button on a phone, and leave the head while another bar replaces it', async () => {
    asPhone();
    const { unmount } = show();
    expect(screen.queryByRole('button', { name: 'أوقف الأصوات' })).toBeNull();
    await userEvent.click(button('أدوات اللعبة'));
    expect(button('أوقف الأصوات')).toBeTruthy();
    await userEvent.click(button('بطاقة التحكم'));
    expect(await screen.findByRole('dialog', { name: 'بطاقة التحكم' })).toBeTruthy();
    unmount();
    show({ isCrowded: true });
    expect(screen.queryByRole('button', { name: 'أدوات اللعبة' })).toBeNull();
  });

  it('[Z37] show the card on the host’s own screens only, with a green sign while a remote is connected', () => {
    const { unmount } = show({ isRemoteConnected: true });
    expect(button('بطاقة التحكم، جوال متصل').closest('.connected')).toBeTruthy();
    unmount();
    const { unmount: again } = show();
    expect(button('بطاقة التحكم').closest('.connected')).toBeNull();
    again();
    show({ isHost: false });
    expect(screen.queryByRole('button', { name: /بطاقة التحكم/ })).toBeNull();
  });
});
