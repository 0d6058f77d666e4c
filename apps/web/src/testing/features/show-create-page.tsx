import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { CreatePage } from '../../features/custom-games/create/create-page';
import { fakeServer } from '../fake-server';
import { renderInApp } from '../render';
import { aCategory, aDraft } from './custom-games';

/** The calls of a save, in their order. */
export const CREATE_CATEGORY = 'POST /api/custom-categories';
export const WRITE_QUESTIONS = 'POST /api/custom-questions/bulk';
export const CLOSE_BATCH = 'POST /api/user/use-custom-game';

/** Renders the page with a fake server that accepts every call that `answers` does not replace. @returns `sent` has the bodies of a call */
export function showCreatePage(answers: Parameters<typeof fakeServer>[0] = {}, userId = 'noura') {
  let id = 20_000;
  const byKey = new Map<string, object>();
  const server = fakeServer({
    [CREATE_CATEGORY](body) {
      const { name, clientId } = body as { name: string; clientId: string };
      const category = byKey.get(clientId) ?? { id: ++id, name, color: 'dye-4' };
      byKey.set(clientId, category);
      return { status: 201, body: category };
    },
    [WRITE_QUESTIONS]: { body: { ok: true, created: 6 } },
    [CLOSE_BATCH]: { body: { ok: true, customGames: 0 } },
    ...answers,
  });
  const [onSaved, onPlay] = [vi.fn(), vi.fn()];
  const element = (
    <CreatePage
      userId={userId}
      gamesLeft={1}
      homeHref="/"
      categoriesHref="/custom-categories"
      onSaved={onSaved}
      onPlay={onPlay}
    />
  );
  let rendered = renderInApp(element);
  const again = () => {
    rendered.unmount();
    rendered = renderInApp(element);
  };
  const sent = (name: string) => server.calls.filter((call) => call.name === name).map(({ body }) => body);
  return { ...server, onSaved, onPlay, again, leave: () => rendered.unmount(), sent };
}

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** The dialog that asks for confirmation before fewer than six categories are locked. */
export const fewCategoriesDialog = () => screen.queryByRole('dialog', { name: 'نحفظها بأقل من ست فئات؟' });
/** Saves, and confirms the question about fewer than six categories. */
export const save = async () => {
  await press('احفظوا اللعبة وأقفلوها');
  if (fewCategoriesDialog() !== null) await press('احفظوها كما هي');
};
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const findText = (text: string | RegExp) => screen.findAllByText(text);
export const draftOfTwo = () => aDraft([aCategory('عائلتنا'), aCategory('مدرستنا')]);
