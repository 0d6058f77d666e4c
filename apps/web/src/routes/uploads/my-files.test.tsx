import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { draftNames } from '../../features/custom-games/stored-drafts';
import type { OwnUpload } from '../../features/uploads/api';
import { removeUserValues, writeUserValue } from '../../lib/browser/user-storage';
import { routes } from '../../router';
import { fakeServer, refused } from '../../testing/fake-server';
import { renderRoutes } from '../../testing/render';
import { aUser } from '../../testing/samples';

const MEGABYTE = 1024 * 1024;
const QUOTA = 'GET /api/uploads';
const files = (query = 'order=newest&unused=0') => `GET /api/uploads/files?${query}`;
const name = (letter: string, ending: string) => `u-${letter.repeat(22)}.${ending}`;
const none: OwnUpload['usedIn'] = { categories: [], contests: [], games: 0 };

function anUpload(letter: string, changes: Partial<OwnUpload> = {}): OwnUpload {
  const createdAt = Date.UTC(2026, 10, 19);
  return { file: name(letter, 'webp'), kind: 'image', bytes: 184 * 1024, createdAt, usedIn: none, ...changes };
}

beforeEach(removeUserValues);

function show(rows: readonly OwnUpload[], more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /api/auth/user': { body: aUser() },
    [QUOTA]: { body: { usedBytes: 48.2 * MEGABYTE, allowedBytes: 200 * MEGABYTE } },
    [files()]: { body: rows },
    ...more,
  });
  renderRoutes(routes, '/my-files');
  return server;
}
const cards = async () => (await screen.findAllByRole('article')).map((card) => card.textContent);
const press = async (label: string | RegExp) => userEvent.click(await screen.findByRole('button', { name: label }));

it('the files page shows each file’s kind, size, day and uses, and the used space', async () => {
  const usedIn = { categories: [{ id: 20_001, name: 'عائلتنا' }], contests: [{ id: 'c1', title: 'العلوم' }], games: 3 };
  show([anUpload('a', { usedIn }), anUpload('b', { file: name('b', 'mp3'), kind: 'audio', bytes: 3 * MEGABYTE })]);
  expect(await cards()).toEqual([
    'صورة ١٨٤ كيلوبايت، ١٩ نوفمبر ٢٠٢٦في«عائلتنا»مسابقة «العلوم»٣ ألعاب سابقة',
    'صوت ٣ ميغابايت، ١٩ نوفمبر ٢٠٢٦غير مستعملاحذفوه',
  ]);
  expect(screen.getByRole('link', { name: '«عائلتنا»' }).getAttribute('href')).toBe('/custom-categories/20001');
  expect(screen.getByRole('link', { name: 'مسابقة «العلوم»' }).getAttribute('href')).toBe('/solo-games?edit=c1');
  expect(screen.getByRole('region', { name: 'المساحة المستعملة ٤٨٫٢ من ٢٠٠ ميغابايت' })).toBeTruthy();
});

it('the files page can request only unused files, the largest first, and further pages', async () => {
  show([anUpload('a')], {
    [files('order=largest&unused=1')]: { body: [anUpload('b')], next: '9.b' },
    [files('order=largest&unused=1&after=9.b')]: { body: [anUpload('c'), anUpload('d')] },
    [files('order=newest&unused=1')]: { body: [] },
  });
  expect(await cards()).toHaveLength(1);
  await press('غير المستعملة');
  expect(await screen.findByRole('heading', { name: 'كل ملفاتكم مستعملة' })).toBeTruthy();
  await press('الأكبر');
  await press('ملفات أخرى');
  await waitFor(async () => expect(await cards()).toHaveLength(3));
  expect(screen.queryByRole('button', { name: 'ملفات أخرى' })).toBeNull();
});

it('the files page asks before a deletion, and shows a message if the file has been used meanwhile and is kept', async () => {
  const { answers, calls } = show([anUpload('a'), anUpload('b')]);
  const DELETE = `DELETE /api/uploads/${name('a', 'webp')}`;
  answers[DELETE] = refused(409, 'هذا الملف مستعمل، لا يُحذف إلا بعد إخراجه من موضعه');
  const ask = async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: /^احذفوها: صورة/ }))[0] as HTMLElement);
    return within(await screen.findByRole('dialog', { name: 'نحذف هذه الصورة؟' }));
  };
  await userEvent.click((await ask()).getByRole('button', { name: 'أبقوها' }));
  expect(calls.some((call) => call.name === DELETE)).toBe(false);
  await userEvent.click((await ask()).getByRole('button', { name: 'احذفوها' }));
  expect(await screen.findAllByText(/هذا الملف مستعمل/)).not.toEqual([]);
  expect(await cards()).toHaveLength(2);

  answers[DELETE] = { body: { ok: true } };
  answers[files()] = { body: [anUpload('b')] };
  answers[QUOTA] = { body: { usedBytes: 0, allowedBytes: 200 * MEGABYTE } };
  await userEvent.click((await ask()).getByRole('button', { name: 'احذفوها' }));
  await waitFor(async () => expect(await cards()).toHaveLength(1));
  expect(await screen.findByRole('region', { name: /المساحة المستعملة صفر من/ })).toBeTruthy();
});

it('the files page marks a file used by an unsaved draft, and says before its deletion that another must be uploaded', async () => {
  writeUserValue(aUser().id, `${draftNames.categoryEdit}20001`, {
    questions: [{ media: { file: name('a', 'webp') } }],
  });
  show([anUpload('a')]);
  expect(await cards()).toEqual([expect.stringContaining('في مسودة على هذا الجهاز لم تُحفظ')]);
  await press(/^احذفوها: صورة/);
  expect(await screen.findByText(/إن حذفتموه فارفعوا غيره هناك/)).toBeTruthy();
});

it('the files page links to the creation page if there are no files, and retries a list that failed to load', async () => {
  const { answers } = show([], { [files()]: refused(503, 'مشغول') });
  expect((await screen.findByRole('alert')).textContent).toContain('لم نتمكن من تحميل ملفاتكم');
  answers[files()] = { body: [] };
  await press('أعيدوا المحاولة');
  expect((await screen.findByRole('link', { name: 'اكتبوا أسئلتكم' })).getAttribute('href')).toBe(
    '/custom-game-create',
  );
});
