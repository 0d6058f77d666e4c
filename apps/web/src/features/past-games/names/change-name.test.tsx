import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, refused } from '../../../testing/fake-server';
import { renderInApp } from '../../../testing/render';
import { aCompletedGame } from '../../../testing/samples';
import { ChangeName } from './change-name';

const LIST = 'GET /api/completed-games';
const SAVE = 'POST /api/update-team-names';

function show(answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({ [LIST]: { body: [aCompletedGame()] }, ...answers });
  renderInApp(<ChangeName userId="noura" modeName={() => 'وصلهم'} hrefs={{ home: '/', start: '/categories' }} />);
  return server;
}

const edit = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'تعديل: ديوانية الخميس' }));
  return screen.getByLabelText<HTMLInputElement>('الفريق الأول');
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('The team-name page', () => {
  it('the team-name page lists each game with mode, winner, date, teams and scores', async () => {
    show({});
    const row = (await screen.findByRole('heading', { name: 'ديوانية الخميس' })).closest('li');
    expect(row?.textContent).toMatch(/وصلهم.*فاز صقور الديرة.*[٠-٩]{2}\/[٠-٩]{2}\/٢٠٢٥/);
    expect(row?.textContent).toMatch(/صقور الديرة٢.*نواخذة الخليج١/);
    expect(screen.getByRole('link', { name: 'الرئيسية' }).getAttribute('href')).toBe('/');
  });

  it('the team-name page turns a row into two fields with cancel and save, and confirms the change', async () => {
    const { calls, answers } = show({ [SAVE]: { body: { ok: true } } });
    await edit();
    await press('إلغاء');
    expect(screen.queryByLabelText('الفريق الأول')).toBeNull();
    const field = await edit();
    answers[LIST] = { body: [aCompletedGame({ team1Name: 'الشرق' })] };
    await userEvent.clear(field);
    await userEvent.type(field, 'الشرق');
    await press('احفظوا');
    expect(await screen.findByText('تم تحديث أسماء الفريقين')).toBeTruthy();
    expect(calls.find(({ name }) => name === SAVE)?.body).toEqual({
      gameId: 'gamegamegame',
      team1Name: 'الشرق',
      team2Name: 'نواخذة الخليج',
    });
    await waitFor(() => expect(screen.queryByLabelText('الفريق الأول')).toBeNull());
    expect(screen.getByText('الشرق')).toBeTruthy();
  });

  it('the team-name page shows the server’s Arabic sentence unchanged', async () => {
    fakeServer({});
    const plain = vi.fn(async (url: string) =>
      url === '/api/update-team-names'
        ? new Response('لا يُسمّى فريق «محفوظة» أو «جارية»', { status: 400 })
        : new Response(JSON.stringify([aCompletedGame()])),
    );
    vi.stubGlobal('fetch', plain);
    renderInApp(<ChangeName userId="noura" modeName={() => 'وصلهم'} hrefs={{ home: '/', start: '/categories' }} />);
    await userEvent.type(await edit(), 'س');
    await press('احفظوا');
    expect(await screen.findByText('خطأ في تحديث أسماء الفريقين')).toBeTruthy();
    expect(screen.getByText('لا يُسمّى فريق «محفوظة» أو «جارية»')).toBeTruthy();
    expect(screen.getByLabelText('الفريق الأول')).toBeTruthy();
  });

  it.each([
    ['is not reached', null],
    ['answers with an HTML page', { status: 502, body: '<h1>بوابة</h1>' }],
  ])('the team-name page shows a default sentence if the server %s', async (_how, answer) => {
    show({ [SAVE]: answer });
    await userEvent.type(await edit(), 'س');
    await press('احفظوا');
    expect(await screen.findByText('خطأ في تحديث أسماء الفريقين')).toBeTruthy();
    expect(screen.getByText('حدث خطأ أثناء تحديث أسماء الفريقين')).toBeTruthy();
  });

  it('the form of team names asks for both names', async () => {
    const { calls } = show({});
    await userEvent.clear(await edit());
    await press('احفظوا');
    expect(screen.getByText('يرجى إدخال أسماء الفريقين')).toBeTruthy();
    expect(calls.some(({ name }) => name === SAVE)).toBe(false);
  });

  it('the team-name page shows «لا توجد ألعاب محفوظة» if there are no games, and says when loading fails', async () => {
    const { answers } = show({ [LIST]: { body: [] } });
    expect(await screen.findByText('لا توجد ألعاب محفوظة')).toBeTruthy();
    answers[LIST] = refused(500, 'حدث خطأ غير متوقع');
    renderInApp(<ChangeName userId="salem" modeName={() => 'وصلهم'} hrefs={{ home: '/', start: '/categories' }} />);
    expect(await screen.findByText('خطأ في تحميل الألعاب السابقة')).toBeTruthy();
  });
});
