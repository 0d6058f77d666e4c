import { expect } from '@playwright/test';
import { signInAs, signInAsOwner, someHost } from '../../src/games/seeded-game';
import { ownCategories } from '../../src/games/seeded-own-game';
import { type GamePlan, Host, thursday } from '../../src/people/host';
import { QrPlayer } from '../../src/people/qr-player';
import { makeCode } from '../../src/product/operator';
import { test } from '../../src/stage';

const FAMILY = 'عائلتنا';
const plan: GamePlan = { ...thursday, gameName: 'ليلة عائلتنا', categories: [FAMILY] };

test('another host redeems a code at a shared link, takes a copy and plays «خربطهم» with it on two screens; a revoked link no longer opens', async ({
  product,
  openScreen,
}) => {
  const [giver, taker, takersPhone] = [await openScreen('laptop'), await openScreen('tv'), await openScreen('phone')];
  await ownCategories(await signInAsOwner(giver, product), [FAMILY]);
  await giver.goto('/custom-categories');
  await giver.getByRole('button', { name: `شاركوا «${FAMILY}»` }).click();
  await giver.getByRole('button', { name: 'أنشئوا رابطًا' }).click();
  const link = giver.getByLabel('الرابط', { exact: true });
  await expect(link).toHaveValue(/\/take\/[\w-]{22}$/);
  const { pathname } = new URL(await link.inputValue());

  const other = await someHost(product.url);
  await signInAs(taker, other);
  await signInAs(takersPhone, other);
  await taker.goto(pathname);
  await expect(taker.getByText('الأسئلة والإجابات مخفية، فتلعبونها أنتم أيضًا.')).toBeVisible();
  await expect(taker.getByText('ما اسم قطتنا؟')).toHaveCount(0);
  await taker.getByRole('button', { name: 'خذوا نسخة' }).click();
  await taker.getByLabel('كود التفعيل').fill(await makeCode(product, 'custom'));
  await taker.getByRole('button', { name: 'تفعيل' }).click();
  await expect(taker.getByRole('heading', { name: 'صارت عندكم' })).toBeVisible();

  await giver.getByRole('button', { name: 'أوقفوا الرابط' }).click();
  await giver.getByRole('dialog').last().getByRole('button', { name: 'أوقفوا الرابط' }).click();
  await expect(giver.getByText('توقّف الرابط').first()).toBeVisible();
  await takersPhone.goto(pathname);
  await expect(takersPhone.getByRole('heading', { name: 'أوقف صاحب الفئة هذا الرابط' })).toBeVisible();

  await taker.goto('/custom-categories');
  await taker.getByRole('button', { name: new RegExp(`^${FAMILY}`) }).click();
  await taker.getByRole('button', { name: 'ابدأ اللعب' }).click();
  await expect(taker).toHaveURL(/\/game-setup$/);
  const host = new Host(taker);
  await taker.getByLabel('الفريق الأول').fill(plan.teams[0]);
  await taker.getByLabel('الفريق الثاني').fill(plan.teams[1]);
  await host.choosesMode('خربطهم');
  await host.pressesStart();
  await expect(taker).toHaveURL(/\/qr-game\?g=/);
  await takersPhone.goto(taker.url());
  const [tv, phone] = [new QrPlayer(taker, plan), new QrPlayer(takersPhone, plan)];
  await tv.opensRound(FAMILY, 5);
  await tv.playsWithoutPhone();
  await expect(phone.options).toHaveCount(3);
  await phone.chooses('مشمش');
  await expect(tv.result).toBeVisible();

  expect(await other.call('GET /api/user-games')).toMatchObject({ regularGames: 2, customGames: 0 });
});
