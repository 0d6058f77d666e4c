import type { Metric } from '@lamma/protocol/rest/desk/performance';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useConnectionStore } from '../../../lib/server/connection-store';
import { call } from '../../../lib/server/http';
import { recordGameEnd, recordGameStart } from '../../../lib/telemetry/game-times';
import { type Measurement, onMeasurement } from '../../../lib/telemetry/measurements';
import { fakeServer, refused } from '../../../testing/fake-server';
import { aSite } from '../../../testing/samples';
import { useRecordVisits } from './load-recorder';
import { startRecording } from './recorder';

let recorded: Measurement[];
beforeEach(() => {
  recorded = [];
  onMeasurement((happening) => recorded.push(happening));
  recorded.length = 0;
});
afterAll(() => onMeasurement(() => undefined));

const named = () => recorded.map(({ name, path }) => [name, path]);

function Shell() {
  useRecordVisits();
  return <Outlet />;
}

describe('What is measured', () => {
  it('the measurements include the response time of each call, or an error if the server fails or is unreachable', async () => {
    fakeServer({
      'GET /api/site': { body: aSite() },
      'GET /api/user-games': refused(401, 'غير مصرح'),
      'GET /api/categories': refused(503, 'الخادم مشغول'),
      'GET /api/auth/user': null,
    });
    await call('GET /api/site');
    await call('GET /api/user-games').catch(() => undefined);
    await call('GET /api/categories').catch(() => undefined);
    await call('GET /api/auth/user').catch(() => undefined);
    expect(recorded.map(({ name }) => name)).toEqual([
      'api_response_time',
      'api_response_time',
      'api_error',
      'api_error',
    ]);
    expect(recorded.every(({ value }) => value >= 0)).toBe(true);
  });

  it('the measurements include every opened page, once, whatever else changes in its URL', async () => {
    const router = createMemoryRouter([{ Component: Shell, children: [{ path: '*', element: null }] }]);
    render(<RouterProvider router={router} />);
    await act(() => router.navigate('/categories'));
    await act(() => router.navigate('/categories?s=2'));
    await act(() => router.navigate('/game-setup', { replace: true }));
    expect(named()).toEqual([
      ['page_load_time', '/categories'],
      ['page_load_time', '/game-setup'],
    ]);
  });

  it('the measurements include the start and duration of a game, once and only on the device where it started', () => {
    vi.useFakeTimers({ now: 1_760_000_000_000 });
    recordGameStart('game-1', '/qr-game');
    vi.advanceTimersByTime(34 * 60_000);
    recordGameEnd('game-2');
    recordGameEnd('game-1');
    recordGameEnd('game-1');
    expect(recorded.map(({ name, value }) => [name, value])).toEqual([
      ['game_start', 0],
      ['game_duration', 34 * 60_000],
    ]);
    expect(recorded[0]?.path).toBe('/qr-game');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden');
    });
    recordGameStart('game-3', '/qr-game');
    recordGameEnd('game-3');
    expect(recorded).toHaveLength(3);
  });

  it('the measurements include the duration of each of two games, even after a reload or in another window', () => {
    vi.useFakeTimers({ now: 1_760_000_000_000 });
    recordGameStart('game-1', '/qr-game');
    vi.advanceTimersByTime(60_000);
    recordGameStart('contest-1', '/solo-game-control/:gameId');
    vi.advanceTimersByTime(60_000);
    // Another window has a separate session storage.
    window.sessionStorage.clear();
    recordGameEnd('game-1');
    recordGameEnd('contest-1');
    const lengths = recorded.filter(({ name }) => name === 'game_duration').map(({ value }) => value);
    expect(lengths).toEqual([120_000, 60_000]);
  });
});

describe('The recorder on a page', () => {
  const routes = [
    { path: '/', element: null },
    { path: '/remote/:token', element: null },
  ];
  /** The metrics that the browser sent. */
  async function sentBy(beacon: ReturnType<typeof vi.fn>): Promise<Metric[]> {
    const bodies = await Promise.all(beacon.mock.calls.map(([, body]) => textOf(body)));
    return bodies.flatMap((body) => JSON.parse(body).metrics);
  }
  const textOf = (body: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(body);
    });

  it('a page sends its measurements every 30 s and when it is left, and reports a crash without its message', async () => {
    vi.useFakeTimers({ now: 1_760_000_000_000 });
    const beacon = vi.fn(() => true);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon: beacon }));
    startRecording(routes);
    recordGameStart('game-1', '/remote/s3cret');
    vi.advanceTimersByTime(29_999);
    expect(beacon).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(beacon.mock.calls).toEqual([['/api/metrics', expect.objectContaining({ type: 'application/json' })]]);
    window.dispatchEvent(new ErrorEvent('error', { message: 'a name and 0123456789' }));
    window.dispatchEvent(new Event('pagehide'));
    expect(beacon).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
    expect((await sentBy(beacon)).map(({ name, value, page }) => [name, value, page])).toEqual([
      ['game_start', 0, '/remote/:token'],
      ['error', 1, '/'],
    ]);

    const fetchMock = vi.fn(async () => new Response('{}'));
    vi.stubGlobal('fetch', fetchMock);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon: undefined }));
    recordGameStart('game-2', '/');
    useConnectionStore.setState({ isLost: true });
    window.dispatchEvent(new Event('pagehide'));
    expect(fetchMock).not.toHaveBeenCalled();
    expect(JSON.parse(window.localStorage.getItem('lamma:metrics') ?? '[]')).toHaveLength(1);
    useConnectionStore.setState({ isLost: false });
    window.dispatchEvent(new Event('pagehide'));
    expect(fetchMock).toHaveBeenCalledWith(
      '/api/metrics',
      expect.objectContaining({ method: 'POST', keepalive: true }),
    );
    expect(window.localStorage.getItem('lamma:metrics')).toBeNull();
  });
});
