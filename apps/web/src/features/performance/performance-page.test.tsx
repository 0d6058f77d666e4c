import { pages } from '@lamma/protocol/pages';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Component as PerformanceRoute } from '../../routes/admin/admin-performance-route';
import { consoleErrors } from '../../testing/console-errors';
import { fakeServer, refused } from '../../testing/fake-server';
import { renderRoutes } from '../../testing/render';
import { aUser } from '../../testing/samples';
import { Toaster } from '../../ui/overlays/toaster';
import type { PerformanceStats } from './performance-page';
import { minutesAbove, minutesAboveNow, roundMark } from './performance-page';
import { pageNames } from './texts.ar';

const NOW = 1_760_000_000_000;
const STATS = 'GET /api/admin/performance';

function someStats(changes: Partial<PerformanceStats> = {}, rates: readonly number[] = []): PerformanceStats {
  const minutes = Array.from({ length: 30 }, (_, index) => ({
    at: NOW - (29 - index) * 60_000,
    avgResponseTime: index === 3 ? 240 : null,
    errorRate: rates[index - 30 + rates.length] ?? 0,
  }));
  return {
    activeUsers: 143,
    pageViews: 812,
    gamesSessions: 38,
    avgResponseTime: 46.4,
    errorRate: 0,
    lastUpdated: NOW,
    uptime: 12 * 1440 + 4 * 60 + 7,
    totalMetrics: 17_412,
    avgGameDuration: 33.6,
    popularPages: [
      { page: '/', count: 812 },
      { page: '/solo-game-control/:gameId', count: 40 },
      { page: '/page-of-tomorrow', count: 3 },
      { page: '*', count: 1 },
    ],
    popularGames: [
      { game: 'connect', count: 96 },
      { game: 'solo', count: 7 },
    ],
    minutes,
    ...changes,
  };
}

function open(answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({ 'GET /api/auth/user': { body: aUser({ isAdmin: true, isOwner: true }) }, ...answers });
  const element = (
    <>
      <PerformanceRoute />
      <Toaster />
    </>
  );
  const routes = [
    { path: '/admin/performance', element },
    { path: '*', element: <p>الرئيسية</p> },
  ];
  const asked = () => server.calls.filter(({ name }) => name === STATS).length;
  return { ...server, asked, ...renderRoutes(routes, '/admin/performance') };
}

/** The text of a figure, by its name. */
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent;

describe('The performance page', () => {
  it('the performance page shows every figure, in Arabic digits and units', async () => {
    open({ [STATS]: { body: someStats() } });
    await screen.findByText('مستخدمون الآن');
    expect(figure('مستخدمون الآن')).toContain('١٤٣');
    expect(figure('ألعاب بدأت')).toContain('٣٨');
    expect(figure('زمن الاستجابة')).toContain('٤٦ مللي ثانية');
    expect(figure('نسبة الخطأ')).toContain('صفر');
    expect(figure('منذ التشغيل')).toContain('١٢ يومًا٤ س');
    const [pagesList, games] = screen.getAllByRole('list');
    expect(pagesList?.textContent).toBe('الرئيسية٨١٢التحكم بالمسابقة٤٠/page-of-tomorrow٣عناوين أخرى١');
    expect(games?.textContent).toBe('وصلهم٩٦المسابقات٧');
    expect(screen.getByText(/فُتحت ٨١٢ صفحة في آخر ٥ دقائق/)).toBeDefined();
    expect(screen.getByText(/متوسط مدة اللعبة ٣٤ دقيقة\. المقاييس المحفوظة ١٧٬٤١٢\. آخر تحديث/)).toBeDefined();
    expect(screen.getByRole('img', { name: /زمن الاستجابة.*أعلاها ٢٤٠/ })).toBeDefined();
  });

  it('the performance page leaves out a unit of the uptime that is zero', async () => {
    open({ [STATS]: { body: someStats({ uptime: 180 }) } });
    await screen.findByText('مستخدمون الآن');
    expect(figure('منذ التشغيل')).toMatch(/^منذ التشغيل٣ س(?!.*٠)/);
  });

  it('the performance page says if nothing was measured', async () => {
    const empty = { activeUsers: 0, avgResponseTime: null, avgGameDuration: null, popularPages: [], popularGames: [] };
    open({
      [STATS]: {
        body: someStats({
          ...empty,
          uptime: 0,
          minutes: someStats().minutes.map((one) => ({ ...one, avgResponseTime: null })),
        }),
      },
    });
    expect(await screen.findByText('لا زيارات بعد.')).toBeDefined();
    expect(screen.getByText('لا ألعاب بعد.')).toBeDefined();
    expect(screen.getByText(/لم تنته لعبة بعد/)).toBeDefined();
    expect(figure('زمن الاستجابة')).toContain('لم يُقس');
    expect(figure('منذ التشغيل')).toContain('أقل من دقيقة');
    expect(screen.getByRole('img', { name: /زمن الاستجابة.*لا قياس فيها/ })).toBeDefined();
  });

  it('the performance page shows an error rate above 5 % in red with its duration, and above 10 % as a warning', async () => {
    const { answers, client } = open({ [STATS]: { body: someStats({ errorRate: 5 }, [5]) } });
    await screen.findByText('لم تتجاوز ٥٪');
    expect(figure('نسبة الخطأ')).toContain('في آخر ٥ دقائق');
    answers[STATS] = { body: someStats({ errorRate: 6.24 }, [7, 0, 6, 8, 9, 5.1]) };
    await act(() => client.refetchQueries());
    expect(await screen.findByText('تجاوزت ٥٪ ٥ دقائق')).toBeDefined();
    expect(figure('نسبة الخطأ')).toContain('٦٫٢٪فوق الحد ٥٪ منذ ٤ دقائق');
    expect(screen.queryByRole('alert')).toBeNull();
    answers[STATS] = { body: someStats({ errorRate: 10.1 }) };
    await act(() => client.refetchQueries());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('معدل الأخطاء مرتفع'));
  });

  it('the performance page refetches every 30 s while live figures are on, and keeps the figures if a refetch fails', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const { asked, answers } = open({ [STATS]: { body: someStats() } });
    await screen.findByText('مستخدمون الآن');
    const first = asked();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(asked()).toBe(first + 1);
    consoleErrors.expected = true;
    answers[STATS] = refused(503, 'الخادم مشغول');
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(figure('مستخدمون الآن')).toContain('١٤٣');
    const toggle = screen.getByRole('switch', { name: 'تحديث تلقائي كل ٣٠ ثانية' });
    await user.click(toggle);
    expect(toggle.getAttribute('aria-checked')).toBe('false');
    const last = asked();
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(asked()).toBe(last);
  });

  it('the performance page says that it failed to load, and retries on request', async () => {
    const { answers } = open({ [STATS]: refused(503, 'الخادم مشغول') });
    expect(await screen.findByRole('heading', { name: 'خطأ في تحميل الأداء' })).toBeDefined();
    answers[STATS] = { body: someStats() };
    await userEvent.click(screen.getByRole('button', { name: 'أعيدوا المحاولة' }));
    expect(await screen.findByText('مستخدمون الآن')).toBeDefined();
  });

  it('the performance page exports its figures as JSON and CSV, and shows «فشل في تصدير البيانات» if that fails', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:figures');
    URL.revokeObjectURL = vi.fn();
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const file = (format: string) => `GET /api/admin/performance/export?format=${format}`;
    open({
      [STATS]: { body: someStats() },
      [file('json')]: { body: { fileName: 'figures.json', text: '{}' } },
      [file('csv')]: refused(503, 'الخادم مشغول'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'تصدير' }));
    await userEvent.click(screen.getByRole('button', { name: 'ملف CSV' }));
    expect(await screen.findByText('فشل في تصدير البيانات')).toBeDefined();
    expect(saved).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'ملف JSON' }));
    expect(await screen.findByText('figures.json')).toBeDefined();
    expect(saved).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the performance page redirects a teacher home', async () => {
    const { location, asked } = open({ 'GET /api/auth/user': { body: aUser({ isAdmin: true }) } });
    await waitFor(() => expect(location()).toBe('/'));
    expect(asked()).toBe(0);
  });

  it('the performance page has a name for every page whose visits are counted', () => {
    expect(Object.values(pages).filter((pattern) => pageNames[pattern] === undefined)).toEqual([]);
  });
});

it('the performance page counts the minutes with too many failures, in total and in the current streak', () => {
  const { minutes } = someStats({}, [9, 0, 6, 7, 0]);
  expect([minutesAbove(minutes), minutesAboveNow(minutes)]).toEqual([3, 2]);
  expect(minutesAboveNow(someStats({}, [6, 0, 0]).minutes)).toBe(0);
  expect(minutesAboveNow(someStats({}, Array(30).fill(8)).minutes)).toBe(30);
});

it('roundMark rounds the labelled value of a chart’s scale', () => {
  expect([0, 90, 199, 200, 240, 999, 1000, 4999].map(roundMark)).toEqual([100, 100, 100, 200, 200, 500, 1000, 2000]);
});
