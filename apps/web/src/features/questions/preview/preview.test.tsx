import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '../../../router';
import { fakeServer, refused } from '../../../testing/fake-server';
import { renderInApp, renderRoutes } from '../../../testing/render';
import { aSite, aUser } from '../../../testing/samples';
import { PreviewPage } from './preview-page';

const category = (id: number, nameAr: string) => ({
  ...{ id, nameAr, section: 'misc' as const, color: 'dye-1', icon: 'cup' },
  ...{ gameCount: 2, questions: [], questionCount: 12 },
});
const categories = [category(53, 'عواصم العالم'), category(57, 'أعلام الدول')];
const question = (id: number, place: number, change: object = {}) => ({
  ...{ id, place, level: place <= 2 ? 'easy' : 'hard', questionText: `سؤال ${id}`, correctAnswer: `جواب ${id}` },
  ...{ accept: [], wrong: ['أ', 'ب', 'ج'], why: '', isStopped: false, isCorrected: false },
  ...change,
});
const preview = (categoryId: number) => ({
  body: {
    categoryId,
    games: [
      { gameNumber: 1, questions: [question(1, 1), question(2, 5, { isStopped: true, questionAudio: 'a.mp3' })] },
      { gameNumber: 2, questions: [question(7, 1, { isCorrected: true, questionImage: 'b.webp' })] },
    ],
  },
});
const CAPITALS = 'GET /api/admin/questions-preview?categoryId=53';

function show(answers: Parameters<typeof fakeServer>[0] = {}, editHref?: (id: number) => string) {
  const server = fakeServer({ [CAPITALS]: preview(53), ...answers });
  const onChoose = vi.fn();
  renderInApp(<PreviewPage categories={categories} chosen={null} onChoose={onChoose} editHref={editHref} />);
  return { ...server, onChoose };
}
const rows = () => within(screen.getByRole('tabpanel')).getAllByRole('listitem');

describe('The question preview', () => {
  it('the question preview shows the clues of a question below its text', async () => {
    const games = [{ gameNumber: 1, questions: [question(1, 1, { clues: ['لعب في نابولي', 'سجّل باليد'] })] }];
    show({ [CAPITALS]: { body: { categoryId: 53, games } } });
    const clues = within(await screen.findByRole('list', { name: 'التلميحات' })).getAllByRole('listitem');
    expect(clues.map((line) => line.textContent)).toEqual(['لعب في نابولي', 'سجّل باليد']);
  });

  it('the question preview shows a category’s games as tabs, question by question with level and answer', async () => {
    show();
    await screen.findByRole('tab', { name: 'اللعبة ١' });
    expect(rows().map((line) => line.textContent)).toEqual(
      ['١سؤال ١جواب ١سهل', '٢سؤال ٢جواب ٢شغّلوا الصوتموقوفصعب'].map((text) => text.replace('٢سؤال', '٥سؤال')),
    );
    await userEvent.click(screen.getByRole('tab', { name: 'اللعبة ٢' }));
    expect(rows()[0]?.textContent).toContain('معدّل');
    expect(screen.getByAltText('صورة السؤال').getAttribute('src')).toBe('/attached_assets/b.webp');
  });

  it('the question preview hides and shows the answers', async () => {
    show();
    expect(await screen.findByText('جواب ١')).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: 'إظهار الإجابات' }));
    expect(screen.queryByText('جواب ١')).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'إظهار الإجابات' }));
    expect(screen.getByText('جواب ١')).toBeTruthy();
  });

  it('the question preview finds a category by a part of its name, in any spelling', async () => {
    const { onChoose } = show();
    await userEvent.type(screen.getByRole('searchbox'), 'اعلام');
    const list = screen.getByRole('complementary', { name: 'الفئات' });
    const [found, ...others] = within(list).getAllByRole('listitem');
    expect([found?.textContent, others]).toEqual(['أعلام الدوللعبتان', []]);
    await userEvent.click(within(list).getByRole('button', { name: /أعلام/ }));
    expect(onChoose).toHaveBeenCalledWith(57);
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'لا شيء');
    expect(screen.getByText('لا فئة بهذا الاسم')).toBeTruthy();
  });

  it('the question preview says what failed to load, and retries', async () => {
    const { answers } = show({ [CAPITALS]: refused(500, 'حدث خطأ غير متوقع') });
    expect(await screen.findByText('تعذّر تحميل الأسئلة')).toBeTruthy();
    answers[CAPITALS] = preview(53);
    await userEvent.click(screen.getByRole('button', { name: 'أعيدوا المحاولة' }));
    expect(await screen.findByText('جواب ١')).toBeTruthy();
  });

  it('the question preview links the owner to the desk, and has no link for a teacher', async () => {
    show({}, (id) => `/admin/reports?question=${id}`);
    const link = await screen.findByRole('link', { name: 'عدّلوا: سؤال 1' });
    expect(link.getAttribute('href')).toBe('/admin/reports?question=1');
  });

  it.each([
    ['opens for a teacher', { isAdmin: true }, '/admin/questions-preview'],
    ['redirects anybody else home with a toast', {}, '/'],
  ])('the question preview %s', async (_who, change, address) => {
    fakeServer({
      'GET /api/auth/user': { body: { ...aUser(), ...change } },
      'GET /api/categories': { body: categories },
      'GET /api/site': { body: aSite() },
      'GET /api/user-games': { body: { regularGames: 2, customGames: 0, unlimited: false } },
      'GET /api/completed-games': { body: [] },
      [CAPITALS]: preview(53),
    });
    const { location } = renderRoutes(routes, '/admin/questions-preview');
    if (address === '/') {
      expect(await screen.findByText('غير مصرح')).toBeTruthy();
      expect(screen.queryByText('جواب ١')).toBeNull();
    } else {
      expect(await screen.findByText('جواب ١')).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'البلاغات' })).toBeNull();
    }
    await waitFor(() => expect(location()).toBe(address));
  });
});
