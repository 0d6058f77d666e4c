import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useVersionStore } from '../../service-worker/registration';
import { renderRoutes } from '../../testing/render';
import { NewVersionStrip, useIsNewVersionOffered } from './new-version';

function Shell() {
  return useIsNewVersionOffered() ? <NewVersionStrip /> : <p>لا جديد</p>;
}
const show = (at: string) => renderRoutes([{ path: '*', Component: Shell }], at);
const arrive = () => {
  const waiting = { postMessage: vi.fn() };
  act(() => useVersionStore.setState({ waiting }));
  return waiting;
};

beforeEach(() => useVersionStore.setState({ waiting: null }));
afterEach(() => {
  useVersionStore.setState({ waiting: null });
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('The new-version strip', () => {
  it('the new-version strip appears when a version is ready, and changes nothing until it is pressed', async () => {
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: new EventTarget() });
    show('/');
    expect(screen.getByText('لا جديد')).toBeTruthy();
    const { postMessage } = arrive();
    expect(screen.getByRole('status').textContent).toContain('نسخة جديدة');
    expect(postMessage).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'حدّثوا الآن' }));
    expect(postMessage).toHaveBeenCalledWith('take-over');
  });

  it.each(['/classic-game?g=x', '/connect-game', '/qr-game?g=x'])(
    'the new-version strip does not appear on %s, where a game may be running',
    (at) => {
      show(at);
      arrive();
      expect(screen.queryByRole('status')).toBeNull();
    },
  );
});
