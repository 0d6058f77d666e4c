import { expect } from '@playwright/test';
import { signInAs, someHost } from '../../src/games/seeded-game';
import { ownCategories, ownFiles } from '../../src/games/seeded-own-game';
import { family, Writer } from '../../src/people/writer';
import { makeCode } from '../../src/product/operator';
import { test } from '../../src/stage';

test.describe('the upload quota', () => {
  test.use({ env: { UPLOADS_USER_MB: '1' } });

  test('a host whose upload quota is full deletes a file from the link at the question, and then adds the picture without losing text', async ({
    product,
    openScreen,
  }) => {
    const page = await openScreen('laptop');
    const person = await someHost(product.url);
    await person.call('POST /api/user/activate-premium', { body: { code: await makeCode(product, 'custom') } });
    for (const { buffer } of [ownFiles.sound, ownFiles.picture]) {
      while ((await person.request('POST', '/api/uploads', buffer)).ok);
    }
    await signInAs(page, person);
    await page.goto('/custom-game-create');
    const writer = new Writer(page);
    await writer.namesGame('ليلة العائلة');
    await writer.writes(family);
    const field = await writer.opensFile(1);
    await field.locator('input[type=file]').setInputFiles(ownFiles.picture);
    await expect(field.getByText('امتلأت مساحتكم')).toBeVisible();

    await field.getByRole('link', { name: 'افتحوا ملفاتي' }).click();
    await expect(page).toHaveURL(/\/my-files$/);
    const files = page.getByRole('article');
    await expect(files.first()).toBeVisible();
    const before = await files.count();
    await page
      .getByRole('button', { name: /^احذفوه: صوت/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'احذفوه' }).click();
    await expect(files).toHaveCount(before - 1);

    await page.getByRole('link', { name: 'فئاتكم' }).click();
    await page.getByRole('link', { name: 'اكتبوا أول فئة' }).click();
    await writer.sees(family);
    await writer.gives(1, ownFiles.picture);
    await writer.pressesSave();
    await expect(page).toHaveURL(/\/game-setup$/);
    const used = (await person.call('GET /api/uploads/files')).filter(({ usedIn }) => usedIn.categories.length > 0);
    expect(used.map(({ kind }) => kind)).toEqual(['image']);
  });
});

test('two tabs and a phone that edit one category at the same time keep all three edits', async ({
  product,
  openScreen,
}) => {
  const [page, phone] = [await openScreen('laptop'), await openScreen('phone')];
  const person = await someHost(product.url);
  await person.call('POST /api/user/activate-premium', { body: { code: await makeCode(product, 'custom') } });
  const [id] = await ownCategories(person, ['عائلتنا']);
  await signInAs(page, person);
  await signInAs(phone, person);
  const address = `/custom-categories/${id}`;
  const other = await page.context().newPage();
  for (const screen of [page, other, phone]) await screen.goto(address);
  const [here, there, onPhone] = [new Writer(page), new Writer(other), new Writer(phone)];

  await here.question(1).fill('أين وُلد جدي؟');
  await there.answer(2).fill('صيف ١٩٩٩');
  await expect(there.question(1)).toHaveValue('أين وُلد جدي؟');
  await expect(here.answer(2)).toHaveValue('صيف ١٩٩٩');

  await onPhone.answer(3).fill('جدي');
  const save = (screen: typeof page) => screen.getByRole('button', { name: 'احفظوا التعديل' }).click();
  await save(phone);
  await expect(phone).toHaveURL(/\/custom-categories$/);
  // The phone's save is merged with the unsaved edits, by polling or when a save is refused.
  await expect(here.answer(3)).toHaveValue('جدي');
  await save(page);
  await expect(page).toHaveURL(/\/custom-categories$/);
  const questions = await person.call('GET /api/custom-questions/:id', { params: { id: String(id) } });
  expect(questions.slice(0, 3).map(({ questionText, correctAnswer }) => [questionText, correctAnswer])).toEqual([
    ['أين وُلد جدي؟', 'في فيلكا'],
    ['متى أُخذت هذه الصورة؟', 'صيف ١٩٩٩'],
    ['من يتكلم هنا؟', 'جدي'],
  ]);
});
