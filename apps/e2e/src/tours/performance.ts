import type { Metric } from '@lamma/protocol/rest/desk/performance';
import { failWith500, hold, loadAgain, stopFaking } from '../browser/faked-answers';
import { signInAsOwner } from '../games/seeded-game';
import type { Product } from '../product/product';
import type { Visit } from './visit';

const STATS = '**/api/admin/performance';
const MINUTE = 60_000;

async function sendMetrics({ url }: Product, metrics: (Omit<Metric, 'timestamp'> & { ago: number })[]): Promise<void> {
  const sentAt = Date.now();
  for (let at = 0; at < metrics.length; at += 100) {
    const some = metrics
      .slice(at, at + 100)
      .map(({ ago, ...metric }) => ({ ...metric, timestamp: sentAt - ago * MINUTE }));
    const body = JSON.stringify({ metrics: some, sentAt });
    const headers = { 'content-type': 'application/json', origin: url };
    const { status } = await fetch(`${url}/api/metrics`, { method: 'POST', headers, body });
    if (status !== 200) throw new Error(`the metrics were refused: ${status}`);
  }
}

const repeat = <T>(times: number, value: T): T[] => Array<T>(times).fill(value);

/** Metrics of half an hour with a slow and failing stretch. @param failing the number of failed calls in each of the last five minutes */
function halfAnHour(failing: number) {
  const called = (ago: number, value: number) =>
    ({ name: 'api_response_time', value, page: '/classic-game', ago }) as const;
  const failed = (ago: number) => ({ name: 'api_error', value: 900, page: '/classic-game', ago }) as const;
  const minutes = Array.from({ length: 30 }, (_, ago) => ago);
  return minutes.flatMap((ago) => [
    ...repeat(40, called(ago, 40 + ((ago * 7) % 23) + (ago === 14 ? 160 : 0))),
    ...repeat(ago < 5 ? failing : ago > 13 && ago < 17 ? 4 : ago % 6 === 0 ? 1 : 0, failed(ago)),
  ]);
}

const pageViews = (page: string, times: number) =>
  repeat(times, { name: 'page_load_time', value: 420, page, ago: 200 } as const);
const gameStarts = (page: string, times: number) =>
  repeat(times, { name: 'game_start', value: 0, page, ago: 200 } as const);

export async function performance({ page, product, look }: Visit): Promise<void> {
  await signInAsOwner(page, product);
  // Keeps this page's own metrics out of the figures.
  await page.addInitScript({ content: 'navigator.sendBeacon = () => true;' });
  const fail = await hold(page, STATS);
  await page.goto('/admin/performance');
  await page.getByRole('status').filter({ hasText: 'جاري تحميل الأداء...' }).waitFor();
  await look('performance, loading');
  await fail();
  await page.getByRole('heading', { name: 'خطأ في تحميل الأداء' }).waitFor();
  await look('performance, failed');
  await loadAgain(page);
  await page.getByText('لا زيارات بعد.').waitFor();
  await look('performance, nothing measured yet');

  await sendMetrics(product, [
    ...halfAnHour(0),
    ...pageViews('/', 812),
    ...pageViews('/categories', 540),
    ...pageViews('/connect-game', 388),
    ...pageViews('/solo-game-control/:gameId', 301),
    ...pageViews('/classic-game', 276),
    ...gameStarts('/connect-game', 96),
    ...gameStarts('/classic-game', 71),
    ...gameStarts('/qr-game', 34),
    { name: 'game_duration', value: 34 * MINUTE, page: '/qr-game', ago: 100 },
  ]);
  await page.reload();
  await page.getByText('تجاوزت ٥٪').waitFor();
  await look('performance');
  await page.getByRole('switch', { name: 'تحديث تلقائي كل ٣٠ ثانية' }).click();
  await look('performance, standing still');
  await page.getByRole('button', { name: 'تصدير' }).click();
  await page.getByRole('dialog', { name: 'تصدير بيانات الأداء' }).waitFor();
  await look('performance, the file');
  await page.route(`${STATS}/export**`, failWith500);
  await page.getByRole('button', { name: 'ملف CSV' }).click();
  // The toast's text is in the document twice, visibly and in a live region for screen readers.
  await page.getByText('فشل في تصدير البيانات').first().waitFor();
  await look('performance, no file');
  await page.keyboard.press('Escape');

  await sendMetrics(product, halfAnHour(6));
  await page.reload();
  await page.getByText('فوق الحد ٥٪ منذ').waitFor();
  await look('performance, red');
  await sendMetrics(product, halfAnHour(18));
  await page.reload();
  await page.getByRole('alert').filter({ hasText: 'معدل الأخطاء مرتفع' }).waitFor();
  await look('performance, a warning');
  await stopFaking(page);
}
