import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawQrCode } from '../../../game-ui/qr-code/draw-qr-code';
import * as copying from '../../../lib/browser/copy-text';
import { page } from '../../../lib/browser/page';
import * as saving from '../../../lib/browser/save-bytes';
import { useToastStore } from '../../../lib/toast-store';
import { fakeServer, refused } from '../../../testing/fake-server';
import { renderInApp } from '../../../testing/render';
import { aSite } from '../../../testing/samples';
import type { CodeBatch, ListedCode } from './api';
import { filledStitches } from './batch-texts';
import { CodesPage } from './codes-page';
import { markFreshSaved, useFreshCodes } from './fresh-codes';

const LIST = 'GET /api/admin/codes';
const CREATE = 'POST /api/admin/codes';

const aBatch = (change: Partial<CodeBatch> = {}): CodeBatch => ({
  ...{ id: 'batch-one', origin: 'desk', kind: 'game', amount: 1, note: 'معرض الكتاب' },
  ...{ count: 3, redeemed: 1, revoked: 1, createdAt: 1_760_000_000_000 },
  ...change,
});
const aCode = (id: string, change: Partial<ListedCode> = {}): ListedCode => ({
  ...{ id, start: '', end: 'T9R', state: 'free', redeemedBy: null, changedAt: null },
  ...change,
});
const threeCodes = [
  aCode('a'),
  aCode('b', { end: 'DP3', state: 'redeemed', redeemedBy: { id: 'u', name: 'نورة العنزي' }, changedAt: 1 }),
  aCode('c', { end: 'XT7', state: 'revoked', changedAt: 1 }),
];
const one = (batch = aBatch(), codes = threeCodes) => ({
  [LIST]: { body: [batch] },
  [`GET /api/admin/codes/${batch.id}`]: { body: batch },
  [`GET /api/admin/codes/${batch.id}/codes`]: { body: codes },
  'GET /api/site': { body: aSite({ phoneOrigins: ['https://lamma.example'] }) },
});
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);

beforeEach(() => {
  vi.spyOn(page, 'print').mockReturnValue(undefined);
  for (const batchId of useFreshCodes.getState().unsaved) markFreshSaved(batchId);
  useFreshCodes.setState({ batches: {} });
});

/** Creates a batch of these codes on a codes page without batches. */
async function make(codes: readonly string[], change: Partial<CodeBatch> = {}) {
  const batch = aBatch({ id: 'made', count: codes.length, redeemed: 0, revoked: 0, ...change });
  const kept = codes.map((code, index) => aCode(`code${index}`, { end: code.slice(-3) }));
  const server = fakeServer({ ...one(batch, kept), [LIST]: { body: [] }, [CREATE]: { body: { batch, codes } } });
  const rendered = renderInApp(<CodesPage />, { at: '/admin/codes' });
  await press('أنشئوا الأكواد');
  await screen.findByText(/تظهر الأكواد كاملة الآن وحدها/);
  return { server, rendered };
}

describe('the owner’s codes', () => {
  it('the codes page opens the newest batch with each code’s last characters, state and redeemer', async () => {
    fakeServer(one());
    renderInApp(<CodesPage />, { at: '/admin/codes' });
    const [free, redeemed, revoked] = await rows();
    expect(free?.textContent).toMatch(/T9R.*متاح/);
    expect(within(free as HTMLElement).getByText('كود ينتهي بالأحرف T9R')).toBeTruthy();
    expect(redeemed?.textContent).toMatch(/DP3.*مستعمل.*نورة العنزي/);
    expect(revoked?.textContent).toMatch(/XT7.*موقوف/);
    expect(screen.getAllByRole('button', { name: /^أوقفوا الكود/ })).toHaveLength(1);
    expect(screen.getByText(/استُعمل ١ من ٣، وأُوقف واحد/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'اطبعوها' })).toBeNull();
  });

  it('the codes page shows the first characters of codes from the command line', async () => {
    const batch = aBatch({ origin: 'command', note: '', kind: 'custom', amount: 3 });
    fakeServer(one(batch, [aCode('a', { start: 'K7', end: '' })]));
    renderInApp(<CodesPage />, { at: '/admin/codes' });
    expect(await button(/^من سطر الأوامر.*٣ ألعاب خاصة.*٣ أكواد/)).toBeTruthy();
    expect(await screen.findByText('كود يبدأ بالحرفين K7')).toBeTruthy();
  });

  it('the codes page says that the account that redeemed a code was deleted', async () => {
    fakeServer(one(aBatch(), [aCode('a', { state: 'redeemed', changedAt: 1 })]));
    renderInApp(<CodesPage />, { at: '/admin/codes' });
    expect((await rows())[0]?.textContent).toContain('حساب محذوف');
  });

  it('the row of stitches of a batch is empty only if no code is used, and full only if all codes are', () => {
    const filled = (redeemed: number, count: number) => filledStitches(aBatch({ redeemed, count }), 10);
    expect([filled(0, 50), filled(1, 500), filled(25, 50), filled(499, 500), filled(500, 500)]).toEqual([
      0, 1, 5, 9, 10,
    ]);
  });

  it('the codes page loads older batches and more codes on request', async () => {
    const batches = Array.from({ length: 6 }, (_, index) => aBatch({ id: `b${index}`, note: `دفعة رقم ${index}` }));
    const [first = aBatch()] = batches;
    fakeServer({
      ...one(first),
      [LIST]: { body: batches, next: '1.b5' },
      [`${LIST}?after=1.b5`]: { body: [aBatch({ id: 'old', note: 'الأقدم' })] },
      'GET /api/admin/codes/b0/codes': { body: threeCodes, next: '3.c' },
      'GET /api/admin/codes/b0/codes?after=3.c': { body: [aCode('d', { end: 'ZZZ' })] },
    });
    renderInApp(<CodesPage />, { at: '/admin/codes' });
    expect(await button(/دفعة رقم 3/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /دفعة رقم 4/ })).toBeNull();
    await press('دفعات أقدم');
    expect(await button(/الأقدم/)).toBeTruthy();
    await press('بقية الأكواد');
    expect(await screen.findByText('كود ينتهي بالأحرف ZZZ')).toBeTruthy();
  });

  it('the form for new codes accepts Arabic and Latin digits, and shows the new codes in full until the site is closed', async () => {
    const codes = ['K7QM2XVT9R', 'M4XAH8WDP3'];
    const { server, rendered } = await make(codes);
    expect(server.calls.find(({ name }) => name === CREATE)?.body).toEqual({
      ...{ kind: 'game', count: 20, amount: 1, note: '' },
      clientId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect((await rows()).map((row) => row.textContent)).toEqual([
      expect.stringContaining('K7QM2-XVT9R'),
      expect.stringContaining('M4XAH-8WDP3'),
    ]);
    rendered.unmount();
    renderInApp(<CodesPage />, { at: '/admin/codes?batch=made' });
    expect((await rows())[0]?.textContent).toContain('K7QM2-XVT9R');
  });

  it('the browser asks before the page is closed if new codes were not copied, downloaded or printed', async () => {
    const asks = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    vi.spyOn(saving, 'saveText').mockReturnValue(undefined);
    await make(['K7QM2XVT9R']);
    expect(asks()).toBe(true);
    await press('نزّلوها');
    expect(asks()).toBe(false);
    expect(saving.saveText).toHaveBeenCalledWith({
      fileName: 'أكواد معرض الكتاب.csv',
      text: '\uFEFFالكود,الرابط\r\nK7QM2-XVT9R,https://lamma.example/#code=K7QM2-XVT9R\r\n',
    });
    vi.mocked(saving.saveText).mockRestore();
  });

  it('the codes page copies all codes, one per line, and says if copying fails', async () => {
    const copy = vi.spyOn(copying, 'copyField').mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    await make(['K7QM2XVT9R', 'M4XAH8WDP3']);
    await press('انسخوها');
    expect(copy.mock.calls[0]?.[0].value).toBe('K7QM2-XVT9R\nM4XAH-8WDP3');
    await waitFor(() => expect(useToastStore.getState().toasts[0]?.title).toMatch(/تعذّر النسخ/));
    expect(useFreshCodes.getState().unsaved).toEqual(['made']);
    await press('انسخوها');
    await waitFor(() => expect(useFreshCodes.getState().unsaved).toEqual([]));
    copy.mockRestore();
  });

  it('the codes page prints eight cards per sheet, and only after the QR codes of all cards are drawn', async () => {
    const codes = Array.from({ length: 9 }, (_, index) => `AAAAAAAAA${index}`);
    await make(codes);
    await press('اطبعوها');
    const dialog = await screen.findByRole('dialog', { name: 'اطبعوا البطاقات' });
    expect(dialog.textContent).toMatch(/^اطبعوا البطاقاتورقتان بقياس A4/);
    expect(page.print).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'اطبعوا' }));
    await waitFor(() => expect(page.print).toHaveBeenCalledOnce());
    const sheets = [...document.querySelectorAll('[data-sheets] > div')];
    expect(sheets.map((sheet) => sheet.querySelectorAll('section').length)).toEqual([8, 1]);
    expect(sheets[1]?.textContent).toContain('ورقة ٢ من ٢');
    const drawn = [...document.querySelectorAll('[data-sheets] path')].map((path) => path.getAttribute('d'));
    expect(drawn).toEqual(
      codes.map((code) => drawQrCode(`https://lamma.example/#code=AAAAA-${code.slice(5)}`, 2).path),
    );
  });

  it('the codes page prints, copies and downloads free codes only, and offers nothing if none is free', async () => {
    const codes = ['AAAAAAAAA0', 'AAAAAAAAA1', 'AAAAAAAAA2'];
    const { server, rendered } = await make(codes);
    const stop = (count: number) => {
      const batch = aBatch({ id: 'made', count: 3, redeemed: 0, revoked: count });
      const kept = codes.map((code, index) =>
        aCode(`code${index}`, { end: code.slice(-3), state: index < count ? 'revoked' : 'free' }),
      );
      Object.assign(server.answers, one(batch, kept));
      rendered.unmount();
      return renderInApp(<CodesPage />, { at: '/admin/codes' });
    };
    const save = vi.spyOn(saving, 'saveText').mockReturnValue(undefined);
    const page = stop(1);
    await press('نزّلوها');
    const text = save.mock.calls[0]?.[0].text;
    expect(codes.map((code) => text?.includes(code.slice(5)))).toEqual([false, true, true]);
    page.unmount();
    stop(3);
    expect(await screen.findByText(/وأُوقف/)).toBeTruthy();
    await rows();
    expect(screen.queryByRole('button', { name: 'اطبعوها' })).toBeNull();
  });

  it.each([
    ['العدد', ' ', 'العدد من ١ إلى ٥٠٠'],
    ['العدد', '501', 'العدد من ١ إلى ٥٠٠'],
    ['العدد', '١٫٥', 'العدد من ١ إلى ٥٠٠'],
    ['ألعاب كل كود', '٠', 'عدد الألعاب من ١ إلى ١٠٠'],
    ['الوصف', 'ا'.repeat(61), 'الوصف طويل، ٦٠ حرفًا على الأكثر'],
  ])(
    'the form for new codes says beside the field that %s «%s» is invalid, and sends nothing',
    async (label, typed, sentence) => {
      const { calls } = fakeServer({ ...one(), [LIST]: { body: [] } });
      renderInApp(<CodesPage />, { at: '/admin/codes' });
      const field = await screen.findByLabelText(new RegExp(label));
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await press('أنشئوا الأكواد');
      expect(await screen.findByText(sentence)).toBeTruthy();
      expect(calls.some(({ name }) => name === CREATE)).toBe(false);
    },
  );

  it('for a premium code the form for new codes does not ask for a number of games', async () => {
    fakeServer({ ...one(), [LIST]: { body: [] } });
    renderInApp(<CodesPage />, { at: '/admin/codes' });
    await userEvent.click(await screen.findByRole('radio', { name: 'مميز' }));
    expect(screen.queryByLabelText('ألعاب كل كود')).toBeNull();
  });

  it('the form for new codes retries under the same id, and replaces a batch whose codes were lost with the response', async () => {
    const batch = aBatch({ id: 'made', count: 1, redeemed: 0, revoked: 0 });
    const server = fakeServer({ ...one(batch, [aCode('a')]), [LIST]: { body: [] }, [CREATE]: null });
    renderInApp(<CodesPage />, { at: '/admin/codes' });
    await press('أنشئوا الأكواد');
    await waitFor(() => expect(useToastStore.getState().toasts[0]?.title).toBe('لم تُنشأ الأكواد'));
    server.answers[CREATE] = refused(409, 'أُنشئت هذه الدفعة من قبل', { reason: 'codesMade' });
    await press('أنشئوا الأكواد');
    expect((await screen.findByRole('alert')).textContent).toContain('أُنشئت هذه الدفعة من قبل');
    const ids = () =>
      server.calls.filter(({ name }) => name === CREATE).map(({ body }) => (body as { clientId: string }).clientId);
    const [first = ''] = ids();
    expect(ids()).toEqual([first, first]);
    server.answers[`POST /api/admin/codes/${first}/revoke`] = { body: { ok: true, batch } };
    server.answers[CREATE] = { body: { batch, codes: ['K7QM2XVT9R'] } };
    await press('أوقفوها وأنشئوا غيرها');
    // The code is in the table and in the field to copy from.
    expect(await screen.findAllByText('K7QM2-XVT9R')).not.toEqual([]);
    expect(ids()[2]).not.toBe(first);
    expect(server.calls.filter(({ name }) => name.endsWith('/revoke'))).toHaveLength(1);
  });

  it('the codes page revokes one or all free codes after a confirmation, and reloads their state', async () => {
    const server = fakeServer({
      ...one(),
      'POST /api/admin/codes/batch-one/codes/a/revoke': { body: { ok: true, batch: aBatch({ revoked: 2 }) } },
    });
    renderInApp(<CodesPage />, { at: '/admin/codes' });
    await press(/^أوقفوا الكود/);
    await press('اتركوه');
    expect(server.calls.some(({ name }) => name.startsWith('POST'))).toBe(false);
    await press(/^أوقفوا الكود/);
    server.answers['GET /api/admin/codes/batch-one'] = { body: aBatch({ revoked: 2 }) };
    await press('أوقفوه');
    await waitFor(() => expect(screen.getByText(/وأُوقف اثنان/)).toBeTruthy());
    expect(screen.queryByRole('button', { name: 'أوقفوا المتاح' })).toBeNull();
  });

  it('the codes page says that a code was redeemed before it could be revoked', async () => {
    fakeServer({
      ...one(),
      'POST /api/admin/codes/batch-one/revoke': refused(409, 'استُعمل هذا الكود، فلا يُوقَف'),
    });
    renderInApp(<CodesPage />, { at: '/admin/codes' });
    await press('أوقفوا المتاح');
    expect(await screen.findByRole('dialog', { name: 'نوقف كودًا واحدًا من هذه الدفعة؟' })).toBeTruthy();
    await press('أوقفوها');
    await waitFor(() => expect(useToastStore.getState().toasts[0]?.text).toBe('استُعمل هذا الكود، فلا يُوقَف'));
  });

  it('the codes page shows an error with a retry button if codes fail to load', async () => {
    const server = fakeServer({ ...one(), [LIST]: refused(500, 'حدث خطأ غير متوقع') });
    renderInApp(<CodesPage />, { at: '/admin/codes' });
    expect(await screen.findByRole('heading', { name: 'تعذّر تحميل الأكواد' })).toBeTruthy();
    server.answers[LIST] = { body: [aBatch()] };
    await press('أعيدوا المحاولة');
    expect(await rows()).toHaveLength(3);
  });
});
