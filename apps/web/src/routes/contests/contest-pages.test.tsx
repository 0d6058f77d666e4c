import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as liveContest from '../../features/contests/live/live-contest';
import * as live from '../../lib/server/live';
import { routes } from '../../router';
import { fakeServer, refused } from '../../testing/fake-server';
import { aLiveContest } from '../../testing/features/a-live-contest';
import { aTeacherView } from '../../testing/features/contests';
import { renderRoutes } from '../../testing/render';
import { aUser } from '../../testing/samples';

const CONTEST = '/solo-game-control/contestcontest';
const pagesOfTeachers = ['/solo-games', '/solo-games?view=create', CONTEST, `${CONTEST}/screen`];
const around = {
  'GET /api/site': { body: { name: 'لمّة', freeGames: 2, phoneOrigins: [] } },
  'GET /api/user-games': { body: { regularGames: 2, customGames: 0, unlimited: false } },
  'GET /api/completed-games': { body: [] },
};
const as = (changes: Parameters<typeof aUser>[0]) => ({ ...around, 'GET /api/auth/user': { body: aUser(changes) } });

let contest: ReturnType<typeof aLiveContest>;
beforeEach(() => {
  contest = aLiveContest();
  vi.spyOn(liveContest, 'openContest').mockReturnValue(contest);
  vi.spyOn(live, 'serverNow').mockImplementation(Date.now);
});

describe('pages of contests', () => {
  it.each(pagesOfTeachers)('%s redirects a visitor to the sign-in page, which leads back', async (at) => {
    fakeServer({ ...around, 'GET /api/auth/user': refused(401, 'غير مصرح') });
    const { location } = renderRoutes(routes, at);
    await waitFor(() => expect(location()).toBe(`/auth?${new URLSearchParams({ from: at })}`));
  });

  it.each(pagesOfTeachers)('%s redirects a user who is not a teacher home with «غير مصرح»', async (at) => {
    fakeServer(as({ isAdmin: false }));
    const { location } = renderRoutes(routes, at);
    await waitFor(() => expect(location()).toBe('/'));
    expect((await screen.findAllByText('غير مصرح')).length).toBeGreaterThan(0);
  });

  it('/solo-games opens for a teacher', async () => {
    fakeServer({ ...as({ isAdmin: true }), 'GET /api/solo-games': { body: [] } });
    renderRoutes(routes, '/solo-games');
    expect(await screen.findByRole('heading', { name: 'المسابقات الفردية' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('المسابقات الفردية | لمّة'));
  });

  it.each(['missing', 'unauthorized'] as const)(
    'the control page shows «لعبة غير موجودة» with a link back for a contest that never loaded and is %s',
    async (status) => {
      fakeServer(as({ isAdmin: true }));
      contest.refuse(status);
      renderRoutes(routes, CONTEST);
      expect(await screen.findByRole('heading', { name: 'لعبة غير موجودة' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'رجوع' }).getAttribute('href')).toBe('/solo-games');
    },
  );

  it('the control page and the projector open with the loaded contest', async () => {
    const teacher = aTeacherView();
    fakeServer(as({ isAdmin: true }));
    contest.show(teacher);
    const { unmount } = renderRoutes(routes, CONTEST);
    expect(await screen.findByRole('heading', { name: teacher.title })).toBeTruthy();
    const wall = screen.getByRole('link', { name: 'شاشة العرض' });
    expect(wall.getAttribute('href')).toBe(`${CONTEST}/screen`);
    expect(wall.getAttribute('target')).toBe('_blank');
    unmount();
    renderRoutes(routes, `${CONTEST}/screen`);
    expect(await screen.findByText('وجّهوا كاميرا جوالاتكم')).toBeTruthy();
    expect(vi.mocked(liveContest.openContest).mock.calls).toEqual([
      ['contestcontest', false],
      ['contestcontest', true],
    ]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('home shows the link to contests to teachers only (teacher: %s)', async (isAdmin, count) => {
    fakeServer(as({ isAdmin }));
    renderRoutes(routes, '/');
    await screen.findByRole('heading', { name: 'من يكسب الليلة؟' });
    const links = screen.queryAllByRole('link', { name: 'المسابقات' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(count).fill('/solo-games'));
  });
});
