import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { page } from '../../lib/browser/page';
import * as zones from '../../lib/browser/time-zone';
import { fakeServer, refused } from '../../testing/fake-server';
import { renderInApp } from '../../testing/render';
import { AnalyticsPage } from './analytics-page';
import type { Analytics } from './api';

const read = (period: string) => `GET /api/admin/analytics?period=${period}&zone=Asia%2FKuwait`;
const names = { classic: 'كلاسيكي', connect: 'وصلهم', qr: 'خربطهم', race: 'اسبقهم', custom: 'لعبة خاصة' };

function analytics(changes: Partial<Analytics> = {}): Analytics {
  return {
    categories: Array.from({ length: 14 }, (_, place) => ({
      categoryId: place + 1,
      categoryName: `فئة ${place + 1}`,
      selectionCount: place === 13 ? 0 : 412 - place * 30,
      icon: 'cup',
      color: 'dye-2',
    })),
    gameModes: [
      { gameMode: 'connect', playCount: 683 },
      { gameMode: 'classic', playCount: 512 },
      { gameMode: 'qr', playCount: 274 },
      { gameMode: 'custom', playCount: 61 },
    ],
    eveningPlayCount: 0,
    games: {
      step: 'day',
      counts: [
        { from: Date.UTC(2026, 0, 1), playCount: 5 },
        { from: Date.UTC(2026, 0, 2), playCount: 12 },
      ],
    },
    ...changes,
  };
}

function show(answers: Parameters<typeof fakeServer>[0] = {}) {
  vi.spyOn(zones, 'timeZone').mockReturnValue('Asia/Kuwait');
  const server = fakeServer({ [read('30')]: { body: analytics() }, ...answers });
  renderInApp(<AnalyticsPage modeName={(mode) => names[mode]} />);
  return server;
}

it('the analytics page ranks ten categories, and shows the least chosen ones and the share of each mode', async () => {
  show();
  const section = async (name: string) =>
    within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement);
  const most = (await section('أكثر الفئات اختيارًا')).getAllByRole('listitem');
  expect(most.map((row) => row.textContent)).toHaveLength(10);
  expect(most[0]?.textContent).toBe('فئة 1٤١٢');
  expect(most[0]?.querySelector('[data-sewn]')?.getAttribute('data-sewn')).toBe('24');
  expect(most[9]?.querySelector('[data-sewn]')?.getAttribute('data-sewn')).toBe('8');
  expect(screen.getByText('كل غُرزة نحو ١٨ اختيارًا.')).toBeTruthy();
  const least = (await section('أقلها اختيارًا')).getAllByRole('listitem');
  expect(least.map((row) => row.textContent)).toEqual(['فئة 11١١٢', 'فئة 12٨٢', 'فئة 13٥٢', 'فئة 14صفر']);
  const modes = (await section('طرق اللعب')).getAllByRole('listitem');
  expect(modes.map((row) => row.textContent)).toEqual([
    'وصلهم٦٨٣٤٥٪',
    'كلاسيكي٥١٢٣٣٪',
    'خربطهم٢٧٤١٨٪',
    'لعبة خاصة٦١٤٪',
  ]);
});

it('the analytics page has the whole ranking of categories in a table, including categories that were never chosen', async () => {
  show();
  const table = within((await screen.findByText('كل الفئات في جدول')).closest('details') as HTMLElement);
  const rows = table.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
  expect(rows).toHaveLength(15);
  expect([rows[0], rows[1], rows[11], rows[14]]).toEqual(['الفئةمرات الاختيار', 'فئة 1٤١٢', 'فئة 11١١٢', 'فئة 14صفر']);
});

it('the analytics page draws the games per day, with an accessible description and a table', async () => {
  show();
  const chart = await screen.findByRole('img');
  expect(chart.getAttribute('aria-label')).toBe(
    'الألعاب في كل يوم: ١٧ لعبة في المدة كلها، وأكثرها ١٢ لعبة في ٢ يناير ٢٠٢٦',
  );
  const table = within(screen.getByText('الأرقام في جدول').closest('details') as HTMLElement);
  const cells = table.getAllByRole('cell', { hidden: true }).map((cell) => cell.textContent);
  expect(cells).toEqual(['١٢', '٥']);
});

it('the analytics page loads another period on a click, and shows all time by month', async () => {
  const games: Analytics['games'] = { step: 'month', counts: [{ from: Date.UTC(2026, 0, 1), playCount: 9 }] };
  show({ [read('all')]: { body: analytics({ games }) } });
  await userEvent.click(await screen.findByText('كل الوقت'));
  expect(await screen.findByRole('heading', { name: 'الألعاب في كل شهر' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'كل الوقت' })).toHaveProperty('checked', true);
  expect(screen.getAllByText('يناير ٢٠٢٦').length).toBeGreaterThan(0);
});

it('the analytics page says how many games began in an evening, if any did', async () => {
  show({ [read('30')]: { body: analytics({ eveningPlayCount: 12 }) }, [read('7')]: { body: analytics() } });
  expect(await screen.findByText('منها ١٢ لعبة في سهرة بجوالات الضيوف.')).toBeTruthy();
  await userEvent.click(screen.getByText('٧ أيام'));
  await vi.waitFor(() => expect(screen.queryByText(/في سهرة/)).toBeNull());
});

it('the analytics page shows an empty state if nothing was played, and another period can be chosen', async () => {
  const nothing = analytics({ gameModes: analytics().gameModes.map((mode) => ({ ...mode, playCount: 0 })) });
  show({ [read('30')]: { body: nothing }, [read('7')]: { body: analytics() } });
  expect(await screen.findByRole('heading', { name: 'لا ألعاب في هذه المدة' })).toBeTruthy();
  await userEvent.click(screen.getByText('٧ أيام'));
  expect(await screen.findByRole('heading', { name: 'طرق اللعب' })).toBeTruthy();
});

it('the analytics page shows «خطأ في تحميل التحليلات» after a failure, with a button to reload', async () => {
  const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined);
  show({ [read('30')]: refused(500, 'حدث خطأ غير متوقع') });
  expect(await screen.findByRole('heading', { name: 'خطأ في تحميل التحليلات' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'أعيدوا المحاولة' }));
  expect(reload).toHaveBeenCalledOnce();
});
