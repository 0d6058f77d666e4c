import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { siteFacts, updateSiteFacts } from '../../lib/site-facts';
import { useToastStore } from '../../lib/toast-store';
import { fakeServer, refused } from '../../testing/fake-server';
import { renderRoutes } from '../../testing/render';
import type { CurrentSettings } from './api';
import { SettingsPage } from './settings-page';

const READ = 'GET /api/admin/settings';
const SAVE = 'PUT /api/admin/settings';
const values: CurrentSettings['values'] = {
  ...{ siteName: 'لمّة', supportWhatsapp: '96550123456', socialImageUrl: null, socialVideoUrl: null },
  ...{ providerUrl: 'https://library.example', freeGames: 2, contestHistoryDays: 365 },
};
const now = (change: Partial<CurrentSettings['values']> = {}, version = 4): CurrentSettings => ({
  version,
  values: { ...values, ...change },
  locked: [{ name: 'providerUrl', variable: 'PROVIDER_URL' }],
});

const onSaved = vi.fn();
function show(answers: Parameters<typeof fakeServer>[0] = {}) {
  onSaved.mockReset();
  const server = fakeServer({ [READ]: { body: now() }, ...answers });
  const element = (
    <>
      <Link to="/elsewhere">إلى مكان آخر</Link>
      <SettingsPage lastChanges={null} onSaved={onSaved} />
    </>
  );
  const rendered = renderRoutes(
    [
      { path: '/', element },
      { path: '/elsewhere', element: <p>وصلتم</p> },
    ],
    '/',
  );
  return { server, ...rendered };
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
async function type(name: string, text: string): Promise<void> {
  const input = await field(name);
  await userEvent.clear(input);
  if (text !== '') await userEvent.type(input, text);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = (server: ReturnType<typeof fakeServer>) =>
  server.calls.filter(({ name }) => name === SAVE).map(({ body }) => body);

beforeEach(() => updateSiteFacts({ name: 'لمّة', freeGames: 2 }));
afterAll(() => updateSiteFacts({ name: 'لمّة', freeGames: 2 }));

describe('The settings of the site', () => {
  it('the settings page counts the unsaved changes, sends only those, and says that they are saved', async () => {
    const { server } = show({ [SAVE]: { body: now({ siteName: 'ليالينا', freeGames: 3, supportWhatsapp: null }, 5) } });
    await field('اسم الموقع');
    expect(screen.getByText('كل التغييرات محفوظة')).toBeTruthy();
    await type('اسم الموقع', 'ليالينا');
    await press('زيادة الألعاب المجانية');
    expect(screen.getByText('تغييران لم يُحفظا')).toBeTruthy();
    await type('رقم واتساب', '');
    expect(screen.getByText('٣ تغييرات لم تُحفظ')).toBeTruthy();
    await press('احفظوا');
    await waitFor(() => expect(useToastStore.getState().toasts[0]?.title).toBe('حُفظت الإعدادات'));
    expect(sent(server)).toEqual([{ version: 4, siteName: 'ليالينا', freeGames: 3, supportWhatsapp: null }]);
    expect(screen.getByText('كل التغييرات محفوظة')).toBeTruthy();
    expect(siteFacts()).toEqual({ name: 'ليالينا', freeGames: 3 });
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('the settings page does not count the same value in another notation as a change, and can discard changes', async () => {
    const { server } = show();
    await type('رقم واتساب', '00965 5012 ٣٤٥٦');
    await type('الألعاب المجانية', '2');
    expect(screen.getByText('كل التغييرات محفوظة')).toBeTruthy();
    await type('اسم الموقع', 'ليالينا');
    await press('ألغوا التغييرات');
    expect((await field('اسم الموقع')).value).toBe('لمّة');
    await press('احفظوا');
    expect(sent(server)).toEqual([]);
  });

  it('the settings page shows errors, also those of the server, beside their field without losing typed text', async () => {
    const sentence = 'اكتبوا رابطًا صحيحًا، مثل https://example.com/lamma';
    const { server } = show({ [SAVE]: refused(400, sentence, { fields: { socialImageUrl: sentence } }) });
    await type('اسم الموقع', ' ');
    await type('الألعاب المجانية', '١٠١');
    await press('احفظوا');
    expect((await field('اسم الموقع')).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('اكتبوا اسم الموقع')).toBeTruthy();
    expect(screen.getByText('الألعاب المجانية من ٠ إلى ١٠٠')).toBeTruthy();
    expect(sent(server)).toEqual([]);
    await press('ألغوا التغييرات');
    await type('حساب الصور', 'ليس رابطًا');
    await press('احفظوا');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect((await field('حساب الصور')).value).toBe('ليس رابطًا');
  });

  it('the settings page shows the changes that another tab saved first, and keeps what is typed here for saving', async () => {
    const { server } = show({
      [SAVE]: refused(409, 'غُيّرت الإعدادات من نافذة أخرى، راجعوها ثم احفظوا', { reason: 'settingsChanged' }),
    });
    await type('اسم الموقع', 'ليالينا');
    server.answers[READ] = { body: now({ siteName: 'سمرنا', freeGames: 9 }, 5) };
    await press('احفظوا');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('ما تغيّر هناك: اسم الموقع، الألعاب المجانية.');
    expect((await field('اسم الموقع')).value).toBe('ليالينا');
    expect((await field('الألعاب المجانية')).value).toBe('٩');
    expect(screen.getByText(/^المحفوظ الآن/).textContent).toContain('سمرنا');
    server.answers[SAVE] = { body: now({ siteName: 'ليالينا', freeGames: 9 }, 6) };
    await press('احفظوا');
    await waitFor(() => expect(sent(server)[1]).toEqual({ version: 5, siteName: 'ليالينا' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('the settings page shows a setting from the environment with the variable’s name, and not as a field', async () => {
    show();
    await field('اسم الموقع');
    expect(screen.queryByRole('textbox', { name: 'الجهة المقدمة' })).toBeNull();
    expect(screen.getByText('https://library.example')).toBeTruthy();
    expect(screen.getByText('PROVIDER_URL')).toBeTruthy();
    expect(screen.getByText('يضبطه ملف التشغيل، ولا يُغيَّر من هنا')).toBeTruthy();
  });

  it('the settings page previews the site after the changes', async () => {
    show();
    await field('اسم الموقع');
    const preview = within(screen.getByRole('region', { name: 'كما يراه الناس' }));
    expect(preview.getByText('لعبتان مجانًا عند التسجيل.')).toBeTruthy();
    expect(preview.queryByText('إنستغرام')).toBeNull();
    await type('اسم الموقع', 'ليالينا');
    await type('حساب الصور', 'instagram.com/lamma');
    await type('رقم واتساب', '');
    await type('الألعاب المجانية', '0');
    expect(preview.getByText('ليالينا')).toBeTruthy();
    expect(preview.getByText('إنستغرام')).toBeTruthy();
    expect(preview.queryByText('اطلبوا كودًا')).toBeNull();
    expect(preview.getByText('لا ألعاب مجانية عند التسجيل.')).toBeTruthy();
  });

  it('the settings page asks before a shorter retention of results deletes some, and not before a longer one', async () => {
    const { server } = show({ [SAVE]: { body: now({ contestHistoryDays: 360 }, 5) } });
    await field('مدة الحفظ');
    await press('إنقاص مدة الحفظ');
    expect((await field('مدة الحفظ')).value).toBe('٣٦٠');
    await press('احفظوا');
    const dialog = await screen.findByRole('dialog', { name: 'تُحذف نتائج قديمة؟' });
    expect(dialog.textContent).toContain('أكثر من ٣٦٠ يومًا');
    await press('لا تحفظوا');
    expect(sent(server)).toEqual([]);
    await press('احفظوا');
    await press('احفظوا واحذفوا القديم');
    await waitFor(() => expect(sent(server)).toEqual([{ version: 4, contestHistoryDays: 360 }]));
    await waitFor(() => expect(screen.getByText('كل التغييرات محفوظة')).toBeTruthy());
    await press('زيادة مدة الحفظ');
    await press('احفظوا');
    await waitFor(() => expect(sent(server)[1]).toEqual({ version: 5, contestHistoryDays: 390 }));
  });

  it('the settings page asks before it is left with unsaved changes', async () => {
    const { location } = show();
    await type('اسم الموقع', 'ليالينا');
    await userEvent.click(screen.getByRole('link', { name: 'إلى مكان آخر' }));
    expect(await screen.findByRole('dialog', { name: 'نخرج قبل الحفظ؟' })).toBeTruthy();
    await press('ابقوا هنا');
    expect(location()).toBe('/');
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    await press('ألغوا التغييرات');
    await userEvent.click(screen.getByRole('link', { name: 'إلى مكان آخر' }));
    expect(await screen.findByText('وصلتم')).toBeTruthy();
  });
});
