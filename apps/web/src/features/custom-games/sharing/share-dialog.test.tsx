import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as images from '../../../game-ui/qr-code/qr-image';
import * as copying from '../../../lib/browser/copy-text';
import * as saving from '../../../lib/browser/save-file';
import { fakeServer, refused } from '../../../testing/fake-server';
import { anOwnCategory } from '../../../testing/features/custom-games';
import { renderInApp } from '../../../testing/render';
import { aSite } from '../../../testing/samples';
import { ShareDialog } from './share-dialog';

const SHARE = '/api/custom-categories/20001/share';
const token = 'T'.repeat(22);
const link = { token, url: `http://192.168.1.5:3000/take/${token}`, openedAt: 1_760_000_000_000, copies: 2 };
const category = anOwnCategory(20_001, 'عائلتنا');
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

function show(open: typeof link | null, ...phoneOrigins: string[]) {
  return showOf({ body: { link: open } }, ...phoneOrigins);
}

function showOf(read: Parameters<typeof fakeServer>[0][string], ...phoneOrigins: string[]) {
  const server = fakeServer({
    [`GET ${SHARE}`]: read,
    [`POST ${SHARE}`]: { body: { link } },
    [`DELETE ${SHARE}`]: { body: { link: null } },
    'GET /api/site': { body: aSite({ phoneOrigins }) },
  });
  renderInApp(<ShareDialog category={category} onClose={vi.fn()} />);
  return server;
}

beforeEach(() => {
  vi.spyOn(images, 'qrImage').mockResolvedValue('data:image/png;base64,AAAA');
  vi.spyOn(copying, 'copyField').mockResolvedValue(true);
  vi.spyOn(saving, 'saveFile').mockReturnValue(undefined);
});
afterEach(() => {
  for (const spied of [images.qrImage, copying.copyField, saving.saveFile]) vi.mocked(spied).mockRestore();
});

it('the share dialog creates a link by a click, not when it opens', async () => {
  const { calls } = show(null);
  const open = await button('أنشئوا رابطًا');
  await waitFor(() => expect(open.disabled).toBe(false));
  expect(calls.some(({ name }) => name === `POST ${SHARE}`)).toBe(false);
  await userEvent.click(open);
  expect((await screen.findByLabelText<HTMLInputElement>('الرابط')).value).toBe(link.url);
});

it('the share dialog shows an open link as QR and text with its day and number of copies, and copies it to the clipboard', async () => {
  show(link);
  const field = await screen.findByLabelText<HTMLInputElement>('الرابط');
  expect(await screen.findByRole('img', { name: 'رمز رابط الفئة' })).toBeTruthy();
  expect(screen.getByText(/الرابط يعمل منذ ٩ أكتوبر ٢٠٢٥/).textContent).toContain('أُخذت منه نسختان');
  await userEvent.click(await button('انسخوا الرابط'));
  expect(copying.copyField).toHaveBeenCalledWith(field);
  expect(await screen.findAllByText('نُسخ الرابط')).not.toEqual([]);
});

it('the share dialog saves the QR of the chosen address under the category’s name', async () => {
  show(link, 'http://192.168.1.5:3000', 'http://10.0.0.7:3000');
  await userEvent.click(await screen.findByLabelText('http://10.0.0.7:3000'));
  await userEvent.click(await button('صورة الرمز'));
  await waitFor(() => expect(images.qrImage).toHaveBeenCalledWith(`http://10.0.0.7:3000/take/${token}`));
  await waitFor(() => expect(saving.saveFile).toHaveBeenCalledWith('data:image/png;base64,AAAA', 'عائلتنا-qrcode.png'));
});

it('the share dialog asks for confirmation before it revokes the link', async () => {
  const { calls, answers } = show(link);
  const stopped = () => calls.some(({ name }) => name === `DELETE ${SHARE}`);
  await userEvent.click(await button('أوقفوا الرابط'));
  await userEvent.click(await button('أبقوه'));
  expect(stopped()).toBe(false);
  await userEvent.click(await button('أوقفوا الرابط'));
  await screen.findByRole('dialog', { name: 'نوقف رابط «عائلتنا»؟' });
  answers[`GET ${SHARE}`] = { body: { link: null } };
  await userEvent.click(await button('أوقفوا الرابط'));
  expect(await button('أنشئوا رابطًا')).toBeTruthy();
  expect(stopped()).toBe(true);
});

it('the share dialog shows an error with a retry button if the link fails to load', async () => {
  const server = showOf(refused(500, 'تعذّر'));
  expect((await screen.findByRole('alert')).textContent).toContain('لم نتمكن من تجهيز الرابط');
  server.answers[`GET ${SHARE}`] = { body: { link } };
  await userEvent.click(await button('أعيدوا المحاولة'));
  expect(await screen.findByLabelText('الرابط')).toBeTruthy();
});
