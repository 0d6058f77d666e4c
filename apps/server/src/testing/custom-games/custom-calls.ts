import { randomUUID } from 'node:crypto';
import type { Host } from '@lamma/testkit/people/host';
import type { TestServer } from '../server/start-test-server';
import { aSheet } from './a-sheet';
import { giveCustomGames, makeCategory, shareOf, sixQuestions, wholeCategory } from './own-categories';

/** An own category of the first person, and an open link to it. */
export interface CustomWorld {
  categoryId: string;
  shareToken: string;
}

/** Gives everybody an open batch, and custom games to pay for more. */
export async function makeCustomWorld(server: TestServer, people: readonly [Host, ...Host[]]): Promise<CustomWorld> {
  const [owner, ...others] = people;
  for (const person of people) await giveCustomGames(server, person, 100_000);
  for (const person of others) await makeCategory(person);
  const categoryId = await wholeCategory(owner);
  return { categoryId, shareToken: await shareOf(owner, categoryId) };
}

/** A call to each endpoint of own categories that returns 200 to `owner`. */
export function customCalls({ owner, custom }: { owner: Host; custom: CustomWorld }) {
  const own = { params: { id: custom.categoryId } };
  const shared = { params: { token: custom.shareToken } };
  /** Deletes the categories of earlier calls, because a user may have at most 300. */
  const deleteOthers = async () => {
    for (const { id } of await owner.call('GET /api/custom-categories')) {
      if (String(id) === custom.categoryId) continue;
      await owner.call('DELETE /api/custom-categories/:id', { params: { id: String(id) } });
    }
  };
  const newCategory = async () => {
    await deleteOthers();
    const id = await wholeCategory(owner);
    await shareOf(owner, id);
    return { params: { id } };
  };
  return {
    listCustomCategories: () => ({}),
    createCustomCategory: async () => {
      await deleteOthers();
      return { body: { name: 'عائلتنا', clientId: randomUUID() } };
    },
    createCustomQuestions: () => ({ body: { categoryId: Number(custom.categoryId), questions: sixQuestions() } }),
    listCustomQuestions: () => own,
    updateCustomCategory: () => ({ ...own, body: { name: 'سفرة لندن', questions: sixQuestions() } }),
    deleteCustomCategory: newCategory,
    useCustomGame: () => ({}),
    readCategoryShare: () => own,
    openCategoryShare: () => own,
    closeCategoryShare: newCategory,
    readSharedCategory: () => shared,
    copySharedCategory: () => ({ ...shared, body: { clientId: randomUUID() } }),
    readCustomImport: () => ({ bytes: aSheet() }),
    exportCustomCategories: () => ({}),
  };
}
