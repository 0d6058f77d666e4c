import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, refused } from '../../../testing/fake-server';
import { renderInApp } from '../../../testing/render';
import { aCompletedGame, manyCompletedGames } from '../../../testing/samples';
import type { CompletedGame } from '../api';
import { PreviousGames } from './previous-games';

const LIST = 'GET /api/completed-games';
const NAME = 'PUT /api/completed-games/gamegamegame/name';
const TEAMS = 'PUT /api/completed-games/gamegamegame/teams';

function show() {
  const handlers = { onReplay: vi.fn(), onRecord: vi.fn() };
  renderInApp(
    <PreviousGames
      userId="noura"
      hrefs={{ home: '/', changeName: '/change-name', deleteAll: '/delete-all-games', start: '/categories' }}
      modeName={(mode) => `نمط ${mode}`}
      playHref={({ gameMode, gameSessionId }) =>
        gameSessionId === null ? undefined : `/${gameMode}-game?g=${gameSessionId}`
      }
      {...handlers}
    />,
  );
  return handlers;
}

function server(games: CompletedGame[], more: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({ [LIST]: { body: games }, ...more });
}

const rowOf = async (name: string) => {
  const item = (await screen.findByRole('heading', { name })).closest('li');
  if (item === null) throw new Error(`${name} stands in no row`);
  return within(item);
};

describe('The list of past games', () => {
  it('a past game whose band and scores differ says that points were corrected', async () => {
    server([
      aCompletedGame({ team1Score: 1 }),
      aCompletedGame({ id: 'draw', gameName: 'عيد ميلاد', winner: '', winnerTeam: null, team2Score: 2 }),
      aCompletedGame({ id: 'squares', gameName: 'مربعات', gameMode: 'connect', team1Score: 1 }),
    ]);
    show();
    expect((await rowOf('ديوانية الخميس')).getByText(/^فاز/).textContent).toBe('فاز صقور الديرة، صُحّحت نقاطها');
    expect((await rowOf('عيد ميلاد')).getByText('تعادل، صُحّحت نقاطها')).toBeTruthy();
    expect((await rowOf('مربعات')).getByText(/^فاز/).textContent).toBe('فاز صقور الديرة');
  });

  it('the list of past games shows names, mode, date, scores, band and outcome of each game', async () => {
    server([
      aCompletedGame({ completedAt: Date.UTC(2026, 10, 19, 12) }),
      aCompletedGame({ id: 'draw', gameName: 'عيد ميلاد', winner: '', winnerTeam: null, gameMode: 'qr' }),
      aCompletedGame({ id: 'saved', gameName: 'لمّة الجمعة', winner: 'محفوظة', winnerTeam: null }),
      aCompletedGame({ id: 'running', gameName: 'الليلة', winner: 'جارية', winnerTeam: null, band: [] }),
    ]);
    show();
    const row = await rowOf('ديوانية الخميس');
    expect(row.getByText('١٩/١١/٢٠٢٦')).toBeTruthy();
    expect(row.getByText(/نمط classic/)).toBeTruthy();
    expect(row.getByText(/^فاز/).textContent).toBe('فاز صقور الديرة');
    expect(row.getByText('نواخذة الخليج').closest('p')?.textContent).toBe('نواخذة الخليج١');
    expect(row.getByRole('img', { name: 'صقور الديرة ٢، نواخذة الخليج ١، لا أحد ١' })).toBeTruthy();
    expect((await rowOf('عيد ميلاد')).getByText('تعادل')).toBeTruthy();
    expect((await rowOf('لمّة الجمعة')).getByText('محفوظة، بقي ٣٢ سؤالًا')).toBeTruthy();
    expect((await rowOf('الليلة')).getByText('جارية، بقي ٣٦ سؤالًا')).toBeTruthy();
  });

  it('the list of past games shows «خطأ في تحميل الألعاب السابقة» with a link home if it fails to load', async () => {
    fakeServer({ [LIST]: refused(500, 'حدث خطأ غير متوقع') });
    show();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { name: 'خطأ في تحميل الألعاب السابقة' })).toBeTruthy();
    expect(within(alert).getByRole('link', { name: 'الرئيسية' }).getAttribute('href')).toBe('/');
  });

  it('the empty list of past games links to a first game', async () => {
    server([]);
    show();
    expect(await screen.findByRole('heading', { name: 'لا توجد ألعاب محفوظة' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'ابدأ اللعب' }).getAttribute('href')).toBe('/categories');
    expect(screen.queryByRole('link', { name: 'حذف كل الألعاب' })).toBeNull();
  });

  it('the list of past games can replay every row, and open its record', async () => {
    const finished = aCompletedGame();
    const saved = aCompletedGame({ id: 'saved', gameName: 'لمّة الجمعة', winner: 'محفوظة', winnerTeam: null });
    server([finished, saved]);
    const { onReplay, onRecord } = show();
    await userEvent.click((await rowOf('ديوانية الخميس')).getByRole('button', { name: 'أعيدوها' }));
    expect(onReplay).toHaveBeenLastCalledWith(finished);
    await userEvent.click(screen.getByRole('button', { name: 'أعيدوها: لمّة الجمعة' }));
    expect(onReplay).toHaveBeenLastCalledWith(saved);
    await userEvent.click(screen.getByRole('button', { name: 'سجلّ اللعبة: لمّة الجمعة' }));
    expect(onRecord).toHaveBeenLastCalledWith(saved);
  });

  it('the list of past games opens a running or saved game in the page of its mode', async () => {
    server([
      aCompletedGame({ id: 'a', gameName: 'الأولى', winner: 'جارية', winnerTeam: null, gameMode: 'connect' }),
      aCompletedGame({ id: 'b', gameName: 'الثانية', winner: 'محفوظة', winnerTeam: null, gameMode: 'qr' }),
      aCompletedGame({ id: 'c', gameName: 'الثالثة' }),
    ]);
    show();
    const hrefIn = async (name: string) =>
      (await rowOf(name)).queryByRole('link', { name: 'تابعوا اللعب' })?.getAttribute('href');
    expect(await hrefIn('الأولى')).toBe('/connect-game?g=sessionsession');
    expect(await hrefIn('الثانية')).toBe('/qr-game?g=sessionsession');
    expect(await hrefIn('الثالثة')).toBeUndefined();
  });
});

describe('Thousands of past games', () => {
  it('thousands of past games load page by page, newest first; search and tabs cover all of them', async () => {
    server(manyCompletedGames(3000));
    show();
    await screen.findByText('ليلة 1');
    const names = () => Array.from(document.querySelectorAll('li h2'), (heading) => heading.textContent);
    expect(names()).toHaveLength(20);
    expect(screen.getByText('٢٠ من ٣٬٠٠٠')).toBeTruthy();
    fireEvent.click(screen.getByText('المزيد'));
    expect(names()).toHaveLength(40);
    expect(names()[39]).toBe('ليلة 40');

    const search = screen.getByLabelText('ابحثوا باسم اللعبة أو الفريق');
    fireEvent.change(search, { target: { value: 'لَيله ٢٩٩٩' } });
    await waitFor(() => expect(names()).toEqual(['ليلة 2999']));
    expect(screen.queryByText('المزيد')).toBeNull();
    fireEvent.change(search, { target: { value: '' } });
    fireEvent.click(await screen.findByText('٧٥٠'));
    await waitFor(() => expect(names().slice(0, 2)).toEqual(['ليلة 4', 'ليلة 8']));
  });

  it('a search of thousands of past games shows a message if it finds nothing, and can be cleared', async () => {
    server(manyCompletedGames(3));
    show();
    await screen.findByRole('heading', { name: 'ليلة 1' });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'بر' } });
    await userEvent.click(await screen.findByRole('button', { name: 'امسحوا البحث' }));
    expect(await screen.findByRole('heading', { name: 'ليلة 3' })).toBeTruthy();
  });
});

describe('A list of several pages', () => {
  const COUNTS = 'GET /api/completed-games/counts';
  const all = manyCompletedGames(120);
  const names = () => Array.from(document.querySelectorAll('li h2'), (heading) => heading.textContent);
  const more = () => screen.getByRole<HTMLButtonElement>('button', { name: 'المزيد' });

  /** A server with these games, 50 on each page. */
  const paged = (games = all) =>
    fakeServer({
      [LIST]: { body: games.slice(0, 50), next: 'p2' },
      [`${LIST}?after=p2`]: { body: games.slice(50, 100), next: 'p3' },
      [`${LIST}?after=p3`]: { body: games.slice(100) },
      [COUNTS]: { body: { running: 0, saved: 30, finished: 90 } },
    });
  const asked = (calls: { name: string }[]) => calls.filter(({ name }) => name.startsWith(`${LIST}?`)).length;

  it('the list of past games loads a page when its rows are needed, and always shows the count of the whole list', async () => {
    const { calls } = paged();
    show();
    expect(await screen.findByText('٢٠ من ١٢٠')).toBeTruthy();
    expect(screen.getByText('٩٠')).toBeTruthy();
    expect(screen.getByText('٣٠')).toBeTruthy();
    await userEvent.click(more());
    expect([names().length, asked(calls)]).toEqual([40, 0]);
    await userEvent.click(more());
    await waitFor(() => expect(names()).toHaveLength(60));
    expect([asked(calls), names()[59]]).toEqual([1, 'ليلة 60']);
    for (const count of [80, 100, 120]) {
      await userEvent.click(more());
      await waitFor(() => expect(names()).toHaveLength(count));
    }
    expect(names()).toEqual(all.map(({ gameName }) => gameName));
    expect(screen.queryByRole('button', { name: 'المزيد' })).toBeNull();
    expect(asked(calls)).toBe(2);
  });

  it('a search loads all pages of the past games', async () => {
    const { calls } = paged();
    show();
    await screen.findByText('٢٠ من ١٢٠');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ليلة 117' } });
    await waitFor(() => expect(names()).toEqual(['ليلة 117']));
    expect(asked(calls)).toBe(2);
    expect(screen.getByText('١ من ١')).toBeTruthy();
  });

  it('a tab of the past games loads pages until its first rows appear', async () => {
    const { calls } = paged();
    show();
    fireEvent.click(await screen.findByText('٣٠'));
    await waitFor(() => expect(names()).toHaveLength(20));
    expect([names().at(-1), asked(calls)]).toEqual(['ليلة 80', 1]);
    expect(screen.getByText('٢٠ من ٣٠')).toBeTruthy();
  });

  it('a list of several pages keeps its rows if the rest cannot be loaded, and offers to try again', async () => {
    const { answers } = paged();
    const page = answers[`${LIST}?after=p2`] ?? null;
    answers[`${LIST}?after=p2`] = refused(503, 'مشغول');
    show();
    await screen.findByText('٢٠ من ١٢٠');
    await userEvent.click(more());
    await userEvent.click(more());
    expect((await screen.findByRole('alert')).textContent).toBe('تعذّر تحميل بقية الألعاب.');
    expect(names()).toHaveLength(50);
    answers[`${LIST}?after=p2`] = page;
    await userEvent.click(screen.getByRole('button', { name: 'أعيدوا المحاولة' }));
    await waitFor(() => expect(names()).toHaveLength(60));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a list of several pages keeps games that newer games push off the first page, without duplicates', async () => {
    const { answers } = paged();
    show();
    await screen.findByText('٢٠ من ١٢٠');
    for (let click = 0; click < 2; click += 1) await userEvent.click(more());
    await waitFor(() => expect(names()).toHaveLength(60));
    const newer = aCompletedGame({ id: 'newer', gameName: 'الأحدث', createdAt: 1_770_000_000_000 });
    answers[LIST] = { body: [newer, ...all.slice(0, 49)], next: 'later' };
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(names()[0]).toBe('الأحدث'));
    expect(names().slice(1)).toEqual(all.slice(0, 59).map(({ gameName }) => gameName));
  });
});

describe('Renaming in the row', () => {
  const pencil = (what: string) => screen.findByRole('button', { name: `${what}: ديوانية الخميس` });

  it('a row saves the game’s new name on Enter, and shows it', async () => {
    const { calls, answers } = server([aCompletedGame()], { [NAME]: { body: { ok: true } } });
    show();
    await userEvent.click(await pencil('غيّروا اسم اللعبة'));
    const field = screen.getByLabelText('اسم اللعبة');
    expect(document.activeElement).toBe(field);
    answers[LIST] = { body: [aCompletedGame({ gameName: 'ليلة العيد' })] };
    await userEvent.clear(field);
    await userEvent.type(field, '  ليلة   العيد {Enter}');
    expect(await screen.findByRole('heading', { name: 'ليلة العيد' })).toBeTruthy();
    expect(screen.getByText('تم تحديث اسم اللعبة')).toBeTruthy();
    expect(calls.find(({ name }) => name === NAME)?.body).toEqual({ gameName: 'ليلة العيد' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'غيّروا اسم اللعبة: ليلة العيد' }));
  });

  it('a row does not send a blank name of the game; a failure shows «فشل في تحديث اسم اللعبة» and keeps the typed name', async () => {
    const { calls } = server([aCompletedGame()], { [NAME]: refused(500, 'حدث خطأ غير متوقع') });
    show();
    await userEvent.click(await pencil('غيّروا اسم اللعبة'));
    const field = screen.getByLabelText<HTMLInputElement>('اسم اللعبة');
    await userEvent.clear(field);
    await userEvent.type(field, ' {Enter}');
    expect(screen.getByText('يرجى إدخال اسم اللعبة')).toBeTruthy();
    expect(calls.some(({ name }) => name === NAME)).toBe(false);
    await userEvent.type(field, 'العيد');
    await userEvent.click(screen.getByRole('button', { name: 'احفظوا' }));
    expect(await screen.findByText('فشل في تحديث اسم اللعبة')).toBeTruthy();
    expect(field.value.trim()).toBe('العيد');
  });

  it('a row restores the game’s old name on Esc and ×', async () => {
    const { calls } = server([aCompletedGame()]);
    show();
    await userEvent.click(await pencil('غيّروا اسم اللعبة'));
    await userEvent.type(screen.getByLabelText('اسم اللعبة'), 'س{Escape}');
    await userEvent.click(await pencil('غيّروا اسم اللعبة'));
    await userEvent.click(screen.getByRole('button', { name: 'إلغاء' }));
    expect(await screen.findByRole('heading', { name: 'ديوانية الخميس' })).toBeTruthy();
    expect(calls.some(({ name }) => name.startsWith('PUT'))).toBe(false);
  });

  it('a row saves both team names, which are required and must differ', async () => {
    const { calls } = server([aCompletedGame()], { [TEAMS]: { body: { ok: true } } });
    show();
    await userEvent.click(await pencil('غيّروا أسماء الفريقين'));
    const [one, two] = [screen.getByLabelText('الفريق الأول'), screen.getByLabelText('الفريق الثاني')];
    await userEvent.clear(two);
    await userEvent.click(screen.getByRole('button', { name: 'احفظوا' }));
    expect(screen.getByText('يرجى إدخال أسماء الفريقين')).toBeTruthy();
    await userEvent.type(two, 'صُقور الديره');
    await userEvent.click(screen.getByRole('button', { name: 'احفظوا' }));
    expect(screen.getByText('اختاروا اسمين مختلفين للفريقين')).toBeTruthy();
    await userEvent.clear(one);
    await userEvent.type(one, 'الشمال');
    await userEvent.click(screen.getByRole('button', { name: 'احفظوا' }));
    expect(await screen.findByText('تم تحديث أسماء الفريقين')).toBeTruthy();
    expect(calls.filter(({ name }) => name === TEAMS).map(({ body }) => body)).toEqual([
      { team1Name: 'الشمال', team2Name: 'صُقور الديره' },
    ]);
  });

  it('a row shows «فشل في تحديث أسماء الفريق» if the team names cannot be saved, and keeps the fields open', async () => {
    server([aCompletedGame()], { [TEAMS]: refused(404, 'غير موجود') });
    show();
    await userEvent.click(await pencil('غيّروا أسماء الفريقين'));
    await userEvent.type(screen.getByLabelText('الفريق الأول'), 'س{Enter}');
    expect(await screen.findByText('فشل في تحديث أسماء الفريق')).toBeTruthy();
    expect(screen.getByText('غير موجود')).toBeTruthy();
    expect(screen.getByLabelText('الفريق الأول')).toBeTruthy();
  });
});
