import { roundRig } from '@lamma/sync/testing/clients/rival-rig';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOpenPage, firstField, secondField, send, show, type } from '../../../testing/phones/rival-screen';

beforeEach(() => localStorage.clear());

describe('The rival’s phone', () => {
  it('the rival’s phone shows its team, the question, the correct answer, two fields and the team that will choose', async () => {
    await anOpenPage();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('نواخذة الخليج، خربطوهم!');
    expect(screen.getByText('من فاز بكأس العالم عام ١٩٨٢؟')).toBeTruthy();
    expect(screen.getByText('الإجابة الصحيحة:').textContent).toBe('الإجابة الصحيحة: إيطاليا');
    expect(firstField().getAttribute('aria-describedby')).toBe(secondField().getAttribute('aria-describedby'));
    const hint = document.getElementById(firstField().getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toContain('«صقور الديرة»');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('the rival’s phone shows all clues of the question', async () => {
    await anOpenPage({ questionText: 'من اللاعب؟', clues: ['لعب في 3 أندية', 'سجّل باليد'] });
    const clues = screen.getAllByRole('listitem').map((line) => line.textContent);
    expect(clues).toEqual(['لعب في ٣ أندية', 'سجّل باليد']);
  });

  it('the rival’s phone says that the game was deleted as soon as that happens', async () => {
    const { phone, server } = await anOpenPage();
    await act(async () => {
      phone.pair.push('deleted', { room: 'qr', id: server.token });
      await phone.exchange();
    });
    expect(screen.getByRole('heading', { name: 'حُذفت هذه اللعبة', level: 1 })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('the rival’s phone shows the bank’s numbers in Arabic digits, and texts of a round without a game as typed', async () => {
    const texts = { questionText: 'من فاز عام 1982؟', correctAnswer: '24' };
    const { all, arrive } = await anOpenPage(texts);
    expect(screen.getByText('من فاز عام ١٩٨٢؟')).toBeTruthy();
    expect(screen.getByText('٢٤')).toBeTruthy();
    all.server.change({ ...texts, rivalName: null });
    await arrive();
    expect(screen.getByText('من فاز عام 1982؟')).toBeTruthy();
    expect(screen.getByText('24')).toBeTruthy();
  });

  it.each([
    [1, 'team1'],
    [2, 'team2'],
    [null, undefined],
  ] as const)('the rival’s phone has the colour and the sign of its team (%s)', async (rivalTeam, look) => {
    await anOpenPage({ rivalTeam });
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.querySelectorAll('svg')).toHaveLength(rivalTeam === null ? 0 : 1);
    expect(heading.closest('.team1, .team2')?.className.includes(look ?? '')).toBe(
      look === undefined ? undefined : true,
    );
  });

  it('the rival’s phone shows no team names in a round without a game', async () => {
    await anOpenPage({ rivalTeam: null, rivalName: null, askedName: null });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('خربطوهم!');
    expect(screen.getByText(/سيراهما الفريق الآخر/)).toBeTruthy();
  });

  it('the rival’s phone shows the question’s picture, and keeps the question if the file fails', async () => {
    await anOpenPage({ questionImage: 'a b.webp' });
    const picture = screen.getByRole('img', { name: 'صورة السؤال' });
    expect(picture.getAttribute('src')).toBe('/attached_assets/a%20b.webp');
    fireEvent.error(picture);
    fireEvent.click(screen.getByRole('button', { name: 'أعيدوا المحاولة' }));
    expect(screen.getByRole('img', { name: 'صورة السؤال' })).toBeTruthy();
    expect(firstField()).toBeTruthy();
  });

  it.each([
    ['questionAudio', 'audio'],
    ['questionVideo', 'video'],
  ])('the rival’s phone has the player for %s, which starts only on a press', async (field, tag) => {
    await anOpenPage({ [field]: 'x.mp3' });
    await waitFor(() => expect(document.querySelector(tag)?.getAttribute('src')).toBe('/attached_assets/x.mp3'));
    expect(document.querySelector(tag)?.hasAttribute('autoplay')).toBe(false);
  });
});

describe('Other states of the rival’s phone', () => {
  it('the rival’s phone shows the loading text, and the offline strip while it loads', async () => {
    const rig = roundRig();
    const phone = show(rig);
    expect(screen.getByText('جاري تحميل السؤال').getAttribute('role')).toBe('status');
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBeTruthy();
    phone.rest.isReachable = false;
    phone.rest.failAll();
    await act(() => rig.scheduler.advance(0));
    // A single strip: a screen reader reads it once.
    const alerts = screen.getAllByRole('alert').filter(({ textContent }) => textContent.includes('انقطع الاتصال'));
    expect(alerts).toHaveLength(1);
  });

  it.each([
    ['an unknown code', 'another-token-xyz', 'رمز غير معروف'],
    ['an expired code', undefined, 'انتهى هذا الرمز'],
  ])('the rival’s phone says that %s leads to no round', async (_what, token, title) => {
    const rig = roundRig();
    if (token === undefined) rig.server.end('chosen');
    const phone = show(rig, token);
    await act(() => phone.restExchange());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it.each([
    ['chosen', 'انتهت الجولة'],
    ['expired', 'انتهى هذا الرمز'],
  ] as const)('the rival’s phone shows the end of the open round when it becomes «%s»', async (status, title) => {
    const { arrive, server } = await anOpenPage();
    type('بغداد', '');
    server.end(status);
    await arrive();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('the rival’s phone shows again that the options were sent when the host undoes the choice', async () => {
    const { arrive, server } = await anOpenPage();
    send('بغداد', 'عمّان');
    await arrive();
    server.end('chosen');
    await arrive();
    server.change({ status: 'ready', questionText: 'من؟', correctAnswer: 'إيطاليا' });
    await arrive();
    expect(screen.getByText('وصلت خياراتكم')).toBeTruthy();
  });

  describe('after the other team has chosen', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => {
      vi.useRealTimers();
      Reflect.deleteProperty(navigator, 'vibrate');
    });

    async function aSentPage() {
      const page = await anOpenPage();
      send('بغداد', 'عمّان');
      await page.arrive();
      expect(screen.getByText('وصلت خياراتكم')).toBeTruthy();
      return page;
    }
    const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

    it('the rival’s phone shakes and counts how often its team has fooled the other, after the same pause as the board', async () => {
      const vibrate = vi.fn();
      Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
      const { arrive, server } = await aSentPage();
      server.change({ status: 'chosen', questionText: '', correctAnswer: '', fooled: { option: 'عمّان', times: 4 } });
      await arrive();
      wait(999);
      expect(screen.getByText('وصلت خياراتكم')).toBeTruthy();
      expect(vibrate).not.toHaveBeenCalled();
      wait(1);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('خدعناهم ٤ مرات');
      expect(screen.getByRole('main').textContent).toContain('عمّان');
      expect(vibrate).toHaveBeenCalledOnce();
      // The board goes on, the phone keeps its picture.
      server.change({ fooled: undefined });
      await arrive();
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('خدعناهم ٤ مرات');
    });

    it('the rival’s phone only says that the round is over if nobody was fooled', async () => {
      const { arrive, server } = await aSentPage();
      server.change({ status: 'chosen', questionText: '', correctAnswer: '' });
      await arrive();
      expect(screen.getByText('وصلت خياراتكم')).toBeTruthy();
      wait(1000);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('انتهت الجولة');
    });
  });
});
