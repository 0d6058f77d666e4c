import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pictureRows } from './picture-parts';

it('the board in the landing page’s picture shows six categories of the bank with their icons and colors', () => {
  const file = join(import.meta.dirname, '../../../../../../packages/bank/categories.json');
  const { categories } = JSON.parse(readFileSync(file, 'utf8')) as {
    categories: { nameAr: string; icon: string; color: string }[];
  };
  const offered = categories.map(({ nameAr, icon, color }) => ({ name: nameAr, icon, color }));
  for (const { name, icon, color } of pictureRows) expect(offered).toContainEqual({ name, icon, color });
  expect(pictureRows).toHaveLength(6);
});
