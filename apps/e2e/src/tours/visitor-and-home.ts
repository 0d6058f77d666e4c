import { signIn } from '@lamma/testkit/people/host';
import { hold, stopFaking } from '../browser/faked-answers';
import { signInAs, signInAsOwner, someGame, someHost } from '../games/seeded-game';
import { ownCategories } from '../games/seeded-own-game';
import { Host } from '../people/host';
import { grantTeacher } from '../product/operator';
import { type Visit, winnerOf } from './visit';

/** Visits `/`, `/about`, `/about/licences`, `/auth`, `/reset-password` and an unknown path as a visitor. */
export async function visitorPages({ page, look }: Visit): Promise<void> {
  const host = new Host(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'إنستغرام' }).waitFor();
  await look('landing');
  await page.getByRole('link', { name: 'عن اللعبة' }).click();
  await page.getByRole('heading', { name: 'أربع طرق للعب' }).waitFor();
  await look('about');
  await page.getByRole('link', { name: 'لمن الصور والأصوات؟' }).click();
  await page.getByRole('region').first().waitFor();
  await look('licences');
  await page.goto('/');
  await page.getByRole('button', { name: 'جرّبوا سؤالًا' }).click();
  const options = page.getByRole('group', { name: 'الخيارات' }).getByRole('button');
  await options.first().click();
  await page.getByRole('button', { name: 'سؤال آخر' }).waitFor();
  await look('landing, a question answered');

  await page.goto('/auth');
  const login = page.getByRole('button', { name: 'دخول', exact: true });
  await login.waitFor();
  await look('sign-in');
  await login.click();
  await page.getByRole('alert').waitFor();
  await look('sign-in, nothing filled in');
  await host.fillsLogin({ email: 'nobody@example.com', password: 'wrong-one' });
  await host.seesToast('خطأ في تسجيل الدخول');
  await look('sign-in, wrong password');

  await page.getByRole('button', { name: 'نسيتم كلمة المرور؟' }).click();
  await page.getByRole('dialog').waitFor();
  await look('forgotten password');
  await page.getByRole('button', { name: 'أرسلوا الرابط' }).click();
  await page.getByText('يرجى إدخال البريد الإلكتروني').waitFor();
  await look('forgotten password, no address');
  await page.getByRole('button', { name: 'إلغاء' }).click();

  await page.getByRole('tab', { name: 'حساب جديد' }).click();
  const register = page.getByRole('button', { name: 'إنشاء الحساب' });
  await register.waitFor();
  await look('registration');
  await page.getByLabel('البريد الإلكتروني').fill('noura');
  await register.click();
  await page.getByRole('alert').waitFor();
  await look('registration, with problems');

  await page.goto(`/reset-password#${'a'.repeat(43)}`);
  const save = page.getByRole('button', { name: 'احفظوا كلمة المرور' });
  await save.click();
  await page.getByText('يرجى ملء جميع الحقول').waitFor();
  await look('new password, nothing typed');
  await page.getByRole('textbox', { name: 'كلمة المرور الجديدة' }).fill('sadu-1448');
  await save.click();
  await page.getByRole('heading', { name: 'انتهت صلاحية الرابط' }).waitFor();
  await look('new password, link expired');

  await page.goto('/no-such-page');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await look('not found');
}

/** Visits `/` as a user, a teacher and the owner. It fits a laptop and a television without scrolling. */
export async function home({ page, product, plan, look }: Visit): Promise<void> {
  const person = await someHost(product.url);
  await signInAs(page, person);
  const fail = await hold(page, '**/api/user-games');
  await page.goto('/');
  await page.getByRole('status', { name: 'جاري تحميل رصيد الألعاب...' }).waitFor();
  await look('home, loading', 'home');
  await fail();
  await page.getByText('تعذّر تحميل رصيد الألعاب، نعيد المحاولة.').waitFor();
  await look('home, failed', 'home');
  await stopFaking(page);
  await page.reload();
  await page.getByText('لعبتان باقيتان').waitFor();
  await look('home, new account', 'home');
  await new Host(page).redeems('XXXXX-XXXXX');
  await new Host(page).seesToast('فشل في تفعيل الكود');
  await look('home, wrong code');

  const first = await someGame(person, plan);
  await first.play(0, 36, winnerOf);
  await page.reload();
  await page.getByRole('region', { name: /^آخر لعبة/ }).waitFor();
  await look('home, user', 'home');
  const second = await someGame(person, plan);
  await second.play(0, 5, winnerOf);
  await page.reload();
  await page.getByText('انتهت ألعابكم. أدخلوا كودًا لتلعبوا من جديد.').waitFor();
  await page.getByRole('region', { name: /^لعبة لم تنتهِ/ }).waitFor();
  await look('home, no game left and one that waits', 'home');

  const teacher = await someHost(product.url);
  await grantTeacher(product, teacher.email);
  await signInAs(page, await signIn(product.url, teacher.email, teacher.password));
  await page.reload();
  await page.getByRole('link', { name: 'معاينة الأسئلة' }).waitFor();
  await look('home, teacher', 'home');

  const owner = await signInAsOwner(page, product);
  const played = await someGame(owner, plan);
  await played.play(0, 36, winnerOf);
  await ownCategories(owner, ['عائلتنا']);
  await page.reload();
  await page.getByRole('link', { name: 'لوحة المشرف' }).waitFor();
  await page.getByRole('region', { name: /^آخر لعبة/ }).waitFor();
  await page.getByRole('link', { name: /^فئاتكم الخاصة/ }).waitFor();
  await look('home, owner', 'home');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('alert').filter({ hasText: 'انقطع الاتصال' }).waitFor();
  await look('home, server away');
}
