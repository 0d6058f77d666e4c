import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render';
import { isResetFlagged } from './create/draft/reset-flag';
import { CreateButton } from './home-buttons';

function show(gamesLeft: number | null | undefined) {
  const onCodeNeeded = vi.fn();
  const { location } = renderInApp(
    <CreateButton gamesLeft={gamesLeft} to="/custom-game-create" onCodeNeeded={onCodeNeeded} />,
  );
  return { onCodeNeeded, location };
}

it.each([
  [1, 'بقيت لعبة خاصة واحدة'],
  [2, 'بقيت لعبتان خاصتان'],
  [3, 'بقيت ٣ ألعاب خاصة'],
  [null, 'ألعاب خاصة بلا حدود'],
])('the button for a custom game links to the creation page with %s custom games left: «%s»', async (left, note) => {
  const { location } = show(left);
  await userEvent.click(screen.getByRole('link', { name: `إنشاء لعبة خاصة ${note}` }));
  expect(location()).toBe('/custom-game-create');
  expect(isResetFlagged()).toBe(true);
});

it('the button for a custom game says that a code is needed if no custom game is left; a click focuses the code field', async () => {
  const { onCodeNeeded, location } = show(0);
  const button = screen.getByRole('button', { name: 'إنشاء لعبة خاصة تحتاج إلى كود للألعاب الخاصة' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect(screen.getAllByText('الألعاب الخاصة')).not.toEqual([]);
  expect(screen.getAllByText('تحتاج إلى كود لتفعيل الألعاب الخاصة')).not.toEqual([]);
  expect(onCodeNeeded).toHaveBeenCalledOnce();
  expect(location()).toBe('/');
  expect(isResetFlagged()).toBe(false);
});
