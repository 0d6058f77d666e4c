import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, refused } from '../../testing/fake-server';
import { renderInApp } from '../../testing/render';
import { leaveRating, RatingForm } from './rating-form';

const RATE = 'POST /api/game-ratings';
const game = 'sessionsession';

function show(answer: Parameters<typeof fakeServer>[0][string] = { body: { ok: true, id: 'ratingrating' } }) {
  const server = fakeServer({ [RATE]: answer });
  const form = (
    <RatingForm userId="noura" gameSessionId={game} names={{ playerName: 'نورة', teamName: 'صقور الديرة' }} />
  );
  return { ...server, form, ...renderInApp(form) };
}
const star = (name: string) => screen.getByRole('radio', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = () => screen.queryByText('كيف كانت اللعبة؟');

describe('Rating a game', () => {
  it('the rating form sends 1 to 5 stars and a comment, with the host’s and the team’s name, and says thanks', async () => {
    const { calls } = show();
    const group = screen.getByRole('group', { name: 'التقييم' });
    expect(within(group).getAllByRole('radio')).toHaveLength(5);
    await userEvent.click(star('٤ من ٥'));
    await userEvent.type(screen.getByLabelText('كلمة للمطوّرين (اختياري)'), ' ليلة  جميلة ');
    await press('أرسلوا التقييم');
    expect(await screen.findByText('شكرًا لمشاركتنا رأيكم')).toBeTruthy();
    expect(screen.getByText('تم الإرسال بنجاح')).toBeTruthy();
    expect(calls).toEqual([
      {
        name: RATE,
        body: {
          gameSessionId: game,
          playerName: 'نورة',
          teamName: 'صقور الديرة',
          rating: 4,
          feedback: 'ليلة جميلة',
        },
      },
    ]);
    expect(question()).toBeNull();
  });

  it('both names of a rating can be changed, but not to blank ones', async () => {
    const { calls } = show();
    await userEvent.click(star('٥ من ٥'));
    await userEvent.click(screen.getByRole('button', { name: /غيّروا الاسمين$/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'من يقيّم اللعبة؟' }));
    await userEvent.clear(dialog.getByLabelText('اسم اللاعب'));
    await userEvent.click(dialog.getByRole('button', { name: 'تم' }));
    expect(dialog.getByText('يرجى ملء جميع الحقول')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('اسم اللاعب'), 'سارة');
    await userEvent.clear(dialog.getByLabelText('اسم الفريق'));
    await userEvent.type(dialog.getByLabelText('اسم الفريق'), 'نواخذة الخليج{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Enter in the dialog does not submit the rating.
    expect(calls).toEqual([]);
    await press('أرسلوا التقييم');
    await screen.findByText('شكرًا لمشاركتنا رأيكم');
    expect(calls[0]?.body).toMatchObject({ playerName: 'سارة', teamName: 'نواخذة الخليج', rating: 5 });
  });

  it('a rating requires at least one star', async () => {
    const { calls } = show();
    await press('أرسلوا التقييم');
    expect(await screen.findByText('اختاروا من نجمة إلى خمس')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('the rating form keeps stars and comment after a failure', async () => {
    show(refused(503, 'الخادم مشغول، يرجى المحاولة بعد قليل'));
    await userEvent.click(star('٢ من ٥'));
    await userEvent.type(screen.getByLabelText('كلمة للمطوّرين (اختياري)'), 'جميلة');
    await press('أرسلوا التقييم');
    expect(await screen.findByText('خطأ في الإرسال')).toBeTruthy();
    expect(screen.getByText('الخادم مشغول، يرجى المحاولة بعد قليل')).toBeTruthy();
    expect(star('٢ من ٥')).toHaveProperty('checked', true);
    expect(screen.getByLabelText('كلمة للمطوّرين (اختياري)')).toHaveProperty('value', 'جميلة');
  });

  it('if a rating fails without a reason, the form says so and asks to try again', async () => {
    show(refused(500, 'حدث خطأ غير متوقع'));
    await userEvent.click(star('٢ من ٥'));
    await press('أرسلوا التقييم');
    expect(await screen.findByText('خطأ في الإرسال')).toBeTruthy();
    expect(screen.getByText('حاولوا مرة أخرى')).toBeTruthy();
  });

  it.each(['أرسلوا التقييم', 'ليس الآن'])(
    'the rating form is not shown again for this game after «%s»',
    async (answer) => {
      const { form, unmount } = show();
      await userEvent.click(star('١ من ٥'));
      await press(answer);
      await waitFor(() => expect(question()).toBeNull());
      unmount();
      renderInApp(form);
      expect(question()).toBeNull();
    },
  );

  it('the rating form comes back if the game ends again after an undo, but not after the host has left the game', () => {
    const { form, unmount } = show();
    unmount();
    const again = renderInApp(form);
    expect(question()).not.toBeNull();
    again.unmount();
    leaveRating('noura', game);
    renderInApp(form);
    expect(question()).toBeNull();
  });
});
