import { signIn } from '@lamma/testkit/people/host';
import { breakDown, hang } from '../browser/faked-answers';
import { seat, seatOwner, someGame, someHost } from '../games/seeded-game';
import { makeCode } from '../product/operator';
import type { Visit } from './visit';

const SESSIONS = '**/api/account/sessions';
const LEDGER = '**/api/account/ledger/**';

/** `/account` in its states, and `/privacy`. */
export async function account({ page, product, evening, look }: Visit): Promise<void> {
  await page.goto('/privacy');
  await page.getByRole('heading', { name: 'ما نحفظه، وإلى متى' }).waitFor();
  await look('what is kept');
  const host = await someHost(product.url);
  await seat(page, host);
  for (const path of [SESSIONS, LEDGER]) await page.route(path, hang);
  await page.goto('/account');
  await page.getByText('نحمّل حركة الألعاب...').waitFor();
  await look('an account, loading');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const path of [SESSIONS, LEDGER]) await page.route(path, breakDown);
  await page.reload();
  await page.getByRole('heading', { name: 'تعذّر تحميل الأجهزة' }).waitFor();
  await page.getByRole('heading', { name: 'تعذّر تحميل حركة الألعاب' }).waitFor();
  await look('an account, failed');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await page.getByRole('row', { name: /هدية التسجيل/ }).waitFor();
  await look('a new account');
  await page.getByRole('tab', { name: /الألعاب الخاصة/ }).click();
  await page.getByRole('heading', { name: 'لا حركة بعد' }).waitFor();
  await look('no custom games yet');
  await someGame(host, evening);
  await host.call('POST /api/activate-premium-code', { body: { code: await makeCode(product, 'game') } });
  await signIn(product.url, host.email, host.password);
  await page.reload();
  await page.getByRole('button', { name: 'أنهوا كل الأجهزة الأخرى' }).waitFor();
  await page.getByRole('row').nth(3).waitFor();
  await look('an account with games and another device');
  await page.getByRole('button', { name: 'غيّروها' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'غيّروا كلمة المرور' }).click();
  await page.getByText('يرجى ملء جميع الحقول').waitFor();
  await look('a new password, nothing typed');
  await page.getByRole('button', { name: 'رجوع' }).click();
  await page.getByRole('button', { name: 'احذفوا حسابي' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'كلمة المرور' }).fill('wrong-one');
  await page.getByRole('button', { name: 'احذفوا الحساب نهائيًا' }).click();
  await page.getByText('كلمة المرور الحالية غير صحيحة').waitFor();
  await look('a deletion with a wrong password');
  await seatOwner(page, product);
  await page.goto('/account');
  await page.getByText('حساب صاحب الموقع لا يُحذف.').waitFor();
  await look('the owner’s account');
}
