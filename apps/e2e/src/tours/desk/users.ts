import { host } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import { expect } from '@playwright/test';
import { hold, stopFaking } from '../../browser/faked-answers';
import { signInAsOwner, someGame } from '../../games/seeded-game';
import { thursday } from '../../people/host';
import type { Visit } from '../visit';

const LIST = /\/api\/admin\/users(\?|$)/;

const people = [
  ['خالد', 'المطيري', 'khaled.m@example.com', '+96599881020'],
  ['Sara', 'Haddad', 'sara.h@example.com', '+971501234567'],
  ['عبدالعزيز', 'الرشيدي', 'aziz@example.com', '+966550102030'],
  ['فاطمة', 'السالم', 'fatima.alsalem.with.a.long.address@mail.example.com', '+96566004411'],
  ['بدر', 'الشمري', 'badr@example.com', '+97433012233'],
] as const;

export async function usersDesk({ page, product, plan, look }: Visit): Promise<void> {
  const owner = await signInAsOwner(page, product);
  const noura = await host(product.url, { firstName: 'نورة', email: `noura.${Date.now()}@example.com` });
  await page.goto('/admin/users');
  await page.getByRole('tab', { name: 'التقييمات' }).click();
  await page.getByRole('heading', { name: 'لا تقييمات بعد' }).waitFor();
  await look('users, no ratings');
  const fail = await hold(page, LIST);
  await page.goto('/admin/users');
  await page.getByRole('status').filter({ hasText: 'جاري تحميل المستخدمين...' }).waitFor();
  await look('users, loading');
  await fail();
  await page.getByRole('heading', { name: 'تعذّر تحميل المستخدمين' }).waitFor();
  await look('users, failed');
  await stopFaking(page);

  const first = await someGame(noura, plan);
  const second = await someGame(noura, { ...thursday, gameName: 'ليلة العيد', mode: 'وصلهم' });
  const body = { teamName: plan.teams[0], rating: 5, feedback: 'سهرة طيبة، والأسئلة جديدة على الجميع' };
  await noura.call('POST /api/game-ratings', { body: { ...body, gameSessionId: first.id, playerName: 'بدر' } });
  const less = { ...body, gameSessionId: second.id, playerName: 'هيا', rating: 3, feedback: '' };
  await noura.call('POST /api/game-ratings', { body: less });
  for (const [firstName, lastName, email, phoneNumber] of people) {
    const account = { firstName, lastName, email, phoneNumber, password: 'majlis-2026' };
    const response = await visitor(product.url).request('POST', '/api/auth/register', account);
    // 409: another tour on this server has already created the user.
    if (response.status === 409) continue;
    const { id } = (await response.json()) as { id: string };
    if (firstName === 'خالد')
      await owner.call('PUT /api/admin/users/:id/teacher', { params: { id }, body: { isTeacher: true } });
    if (firstName === 'بدر')
      await owner.call('PUT /api/admin/users/:id/blocked', { params: { id }, body: { isBlocked: true } });
  }
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: 'sara.h@example.com' }).waitFor();
  await look('users');
  const search = page.getByRole('searchbox');
  await search.fill('لا أحد كهذا');
  await page.getByRole('heading', { name: 'لا أحد بهذا الاسم أو البريد أو الهاتف' }).waitFor();
  await look('users, a search that finds nobody');
  await search.fill('المطيري');
  await expect(page.getByRole('list', { name: 'قائمة المستخدمين' }).getByRole('listitem')).toHaveCount(1);
  await look('users, a search');
  await page.getByRole('tab', { name: 'التقييمات' }).click();
  await page.getByText('سهرة طيبة').waitFor();
  await look('ratings');

  const failUser = await hold(page, '**/api/admin/users/*');
  await page.goto(`/admin/users?user=${noura.user.id}`);
  const panel = page.getByRole('dialog', { name: 'المستخدم' });
  await panel.getByText('جاري تحميل المستخدم...').waitFor();
  await look('a user, loading');
  await failUser();
  await panel.getByRole('heading', { name: 'تعذّر تحميل المستخدم' }).waitFor();
  await look('a user, failed');
  await stopFaking(page);
  await page.goto('/admin/users?user=nobody');
  await panel.getByRole('heading', { name: 'لم يعد هذا الحساب موجودًا' }).waitFor();
  await look('a user who is no more');
  await page.goto(`/admin/users?user=${noura.user.id}`);
  await panel.getByText('ليلة العيد').waitFor();
  await look('a user');
  await panel.getByRole('button', { name: 'أهدوا الألعاب' }).click();
  await panel.getByText('اكتبوا عددًا من ١ إلى ١٠٠').waitFor();
  await look('a user, a gift of how many');
  await panel.getByLabel('العدد').fill('٧');
  await panel.getByRole('button', { name: 'أهدوا الألعاب' }).click();
  await page.getByText('أُضيفت الألعاب إلى الحساب', { exact: true }).waitFor();
  await look('a user, games given');
  await panel.getByRole('button', { name: 'احظروا الحساب' }).click();
  const ask = page.getByRole('dialog', { name: /^احظروا الحساب/ });
  await ask.waitFor();
  await look('a user, to be blocked');
  await ask.getByRole('button', { name: 'احظروا الحساب' }).click();
  await panel.getByText('محظور منذ').waitFor();
  await look('a user, blocked');
  await page.goto(`/admin/users?user=${owner.user.id}`);
  await panel.getByText('هذا حسابكم أنتم').waitFor();
  await look('the owner');
}
