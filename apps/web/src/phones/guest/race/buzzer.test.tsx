import type { SeatRace } from '@lamma/protocol/race';
import type { SeatView } from '@lamma/protocol/seats';
import { guestRig } from '@lamma/sync/testing/clients/guest-rig';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GuestPage } from '../guest-page';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(performance, 'now').mockReturnValue(0);
});

const untouched: SeatRace = {
  round: 7,
  chance: 1,
  mayPress: true,
  ...{ armsAt: null, closesAt: null, answerBy: null, lockMs: 0 },
  ...{ own: null, winner: null, also: [], tie: false, place: { category: 'كأس العالم', number: 3 } },
  ...{ isFar: false, isDistrusted: false },
};

const GAME = 'game-abcdefghijk';

/** A guest of the second team in a race. */
async function aRacer(phase: SeatView['phase'], race: Partial<SeatRace> = {}) {
  const rig = guestRig();
  rig.rules.seatId = 'seat-abcdefghijk';
  rig.client.start();
  render(<GuestPage client={rig.client} />);
  await act(async () => {
    await import('../game');
    await rig.exchange();
  });
  let gameId = GAME;
  const change = async (next: SeatView['phase'], changes: Partial<SeatRace> = {}) => {
    rig.change({ gameId, phase: next, race: { ...untouched, ...changes } });
    await act(() => rig.exchange());
  };
  await change(phase, race);
  const serverNow = () => rig.client.serverNow();
  /** The presses that the phone has sent. */
  const sent = () => rig.pair.toServer.filter(({ event }) => event === 'seat:press');
  const answers = async (answer: object) => {
    rig.pair.take('seat:press').answer(answer as never);
    await act(() => rig.exchange());
  };
  const passes = (ms: number) =>
    act(async () => {
      await rig.scheduler.advance(ms);
      await vi.advanceTimersByTimeAsync(ms);
    });
  /** Makes the evening continue with another game. */
  const goesOn = () => {
    gameId = 'next-game-abcdefg';
  };
  /** The host goes back to the board. */
  const closes = async () => {
    rig.change({ gameId, phase: 'choosing', race: undefined });
    await act(() => rig.exchange());
  };
  return { ...rig, change, goesOn, closes, serverNow, sent, answers, passes };
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const button = () => screen.getByRole('button');
const touch = (timeStamp = 0) => {
  const event = new MouseEvent('pointerdown', { bubbles: true, button: 0 });
  Object.defineProperties(event, { timeStamp: { value: timeStamp }, isPrimary: { value: true } });
  act(() => void button().dispatchEvent(event));
};

describe('A guest’s button', () => {
  it('a guest’s button is dark while the question is read, and lights when the server opens it', async () => {
    const racer = await aRacer('reading');
    expect([title(), button().textContent]).toEqual(['السؤال على الشاشة', 'استعدّوا']);
    const armsAt = racer.serverNow() + 600;
    await racer.change('armed', { armsAt, closesAt: armsAt + 15_000 });
    expect(button().textContent).toBe('استعدّوا');
    await racer.passes(600);
    expect([title(), button().textContent]).toEqual(['من يعرفها؟', 'أنا!']);
    expect(screen.getByText('يُغلق الزر بعد ١٥ ثانية.')).toBeTruthy();
  });

  it('a guest’s button sends the time of the touch by the server’s clock, and shows the press at once but no rank', async () => {
    const racer = await aRacer('armed', { armsAt: 1 });
    vi.spyOn(performance, 'now').mockReturnValue(5040);
    const touchedAt = racer.serverNow() - 40;
    touch(5000);
    expect(button().textContent).toBe('ضغطت');
    expect(title()).toBe('ضغطتك في الطريق');
    touch(5030);
    expect(racer.sent().map(({ payload }) => payload)).toEqual([
      {
        seatId: 'seat-abcdefghijk',
        gameId: GAME,
        round: 7,
        pressId: expect.any(String),
        pressedAt: Math.round(touchedAt),
      },
    ]);
    await racer.answers({ ok: true, status: 'taken' });
    expect([title(), button().textContent]).toEqual(['وصلت ضغطتك', 'ضغطت']);
    expect(screen.queryByText(/أسرع|سبقت/)).toBeNull();
  });

  it('a key also presses a guest’s button, and the click after a touch does not press again', async () => {
    const racer = await aRacer('armed', { armsAt: 1 });
    fireEvent.click(button(), { detail: 1 });
    expect(racer.sent()).toEqual([]);
    fireEvent.click(button(), { detail: 0 });
    expect(racer.sent()).toHaveLength(1);
  });

  it('an early press locks a guest’s button until a second after the opening, and the phone says so', async () => {
    const racer = await aRacer('reading');
    touch();
    await racer.answers({ ok: true, status: 'early', lockMs: 1000 });
    expect([title(), button().textContent]).toEqual(['بكّرت!', 'بكّرت!']);
    const armsAt = racer.serverNow() + 600;
    await racer.change('armed', { armsAt });
    await racer.passes(600);
    touch();
    expect(racer.sent()).toEqual([]);
    await racer.passes(1000);
    expect(button().textContent).toBe('أنا!');
    touch();
    expect(racer.sent()).toHaveLength(1);
  });

  it('a guest’s button shows the press that counts after a false start, and does not send a second one', async () => {
    const armsAt = 1;
    const racer = await aRacer('armed', { armsAt, lockMs: 1000, own: { status: 'early' } });
    await racer.passes(1000);
    touch();
    expect([title(), button().textContent]).toEqual(['ضغطتك في الطريق', 'ضغطت']);
    await racer.answers({ ok: true, status: 'taken' });
    expect([title(), button().textContent]).toEqual(['وصلت ضغطتك', 'ضغطت']);
    touch();
    expect(racer.sent()).toEqual([]);
  });

  it('a guest’s button is closed in the other team’s second chance, and opens in the second chance of its own team', async () => {
    const racer = await aRacer('armed', { chance: 2, mayPress: false, armsAt: 1 });
    expect(title()).toBe('الفرصة للفريق الآخر');
    touch();
    expect(racer.sent()).toEqual([]);
    await racer.change('armed', { round: 8, chance: 2, armsAt: 1 });
    expect(title()).toBe('الفرصة لكم وحدكم');
  });

  it('a guest’s button shows the server’s sentence for a press that does not count', async () => {
    const racer = await aRacer('armed', { armsAt: 1 });
    touch();
    await racer.answers({ ok: false, code: 'conflict', reason: 'notYourChance', message: 'الفرصة الآن للفريق الآخر' });
    expect(screen.getByText('الفرصة الآن للفريق الآخر')).toBeTruthy();
  });

  it('a guest’s button says that the phone’s connection is slow, or that the time of its presses is not trusted', async () => {
    const racer = await aRacer('reading', { isFar: true });
    expect(screen.getByText(/جوالك بعيد عن الشبكة/)).toBeTruthy();
    await racer.change('reading', { isDistrusted: true });
    expect(screen.getByText(/توقيت هذا الجوال غير مؤكد/)).toBeTruthy();
  });

  it('a guest can try the button once before the first question', async () => {
    const racer = await aRacer('choosing', { round: 0 });
    expect([title(), button().textContent]).toEqual(['جرّبوا أزراركم', 'أنا هنا!']);
    touch();
    await racer.answers({ ok: true, status: 'tried' });
    expect(title()).toBe('زرك يعمل');
    touch();
    expect(racer.sent()).toEqual([]);
  });

  it('a guest tries the button again in the evening’s next game', async () => {
    const racer = await aRacer('choosing', { round: 0 });
    touch();
    await racer.answers({ ok: true, status: 'tried' });
    racer.goesOn();
    await racer.change('choosing', { round: 0 });
    expect([title(), button().textContent]).toEqual(['جرّبوا أزراركم', 'أنا هنا!']);
  });
});

describe('Who was first', () => {
  const winner = { team: 1 as const, name: 'خالد', sign: 3, afterMs: 410, isOwn: false };

  it('the fastest guest’s phone says so and shows the time to answer, then that it is over', async () => {
    const racer = await aRacer('armed', { armsAt: 1 });
    const answerBy = racer.serverNow() + 5000;
    const own = { status: 'taken' as const, afterMs: 410 };
    const also = [{ ...winner, afterMs: 450 }];
    const settled = { own, winner: { ...winner, team: 2 as const, name: 'ريم', isOwn: true }, also };
    await racer.change('answering', { answerBy, ...settled });
    expect(title()).toBe('سبقتهم!');
    expect(screen.getByRole('timer', { name: '٥ ثوانٍ' })).toBeTruthy();
    expect(screen.getByText('ضغطت بعد ٠٫٤١ ثانية')).toBeTruthy();
    expect(screen.getByText(/قبل خالد بـ ٠٫٠٤/)).toBeTruthy();
    await racer.change('answering', { answerBy: racer.serverNow() - 1, ...settled });
    expect(title()).toBe('انتهى الوقت');
  });

  it('the phones of slower guests say how much later they were, and that they may get a second chance', async () => {
    const also = [
      { team: 2 as const, name: 'ريم', sign: 1, afterMs: 450, isOwn: true },
      { ...winner, name: '', sign: null, afterMs: 520 },
    ];
    const racer = await aRacer('answering', { own: { status: 'taken', afterMs: 450 }, winner, also });
    expect(title()).toBe('خالد أسرع منك');
    expect(screen.getByText('٠٫٠٤')).toBeTruthy();
    const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows()).toEqual(['خالد٠٫٤١', 'ريم٠٫٤٥', 'صقور الديرة٠٫٥٢']);
    expect(screen.getByText('إن كانت خاطئة فالفرصة لكم')).toBeTruthy();
    // A press further back than the listed ones follows them.
    await racer.change('answering', { own: { status: 'late', afterMs: 990 }, winner, also: also.slice(1) });
    expect(rows()).toEqual(['خالد٠٫٤١', 'صقور الديرة٠٫٥٢', 'ريم٠٫٩٩']);
  });

  it('the phone of a guest who has not pressed names the winner, or the team if a key won', async () => {
    const racer = await aRacer('answering', { winner: { ...winner, name: '' } });
    expect(title()).toBe('الجواب عند صقور الديرة');
    await racer.change('answering', { winner: { ...winner, team: 2, name: 'نورة' } });
    expect(title()).toBe('الجواب عند نورة');
    expect(screen.queryByText('إن كانت خاطئة فالفرصة لكم')).toBeNull();
  });

  it.each([
    [{ wonBy: 1, winner }, 'النقطة من خالد', /إجابة صحيحة، والنقطة لفريق .?صقور الديرة/],
    [{ wonBy: 2, winner: { ...winner, team: 2, isOwn: true } }, 'النقطة منك', /إجابة صحيحة/],
    [{ wonBy: 2, winner }, 'النقطة لفريق نواخذة الخليج', /الإجابة على الشاشة/],
    [{ wonBy: null, winner }, 'الإجابة خاطئة', /لا نقطة لأحد/],
    [{ wonBy: null }, 'لا نقطة لأحد', /الإجابة على الشاشة/],
  ] as const)('when the answer shows, a guest’s phone says who got the point: %j', async (race, words, text) => {
    await aRacer('result', race);
    expect(title()?.replace(/[\u2066-\u2069]/g, '')).toBe(words);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('in the second chance the phone of the fastest guest does not say that the guest was faster than the others', async () => {
    const own = { ...winner, team: 2 as const, isOwn: true };
    await aRacer('answering', { chance: 2, winner: own, own: { status: 'taken', afterMs: 410 } });
    expect(title()).toBe('الجواب عندك');
  });

  it('in the second chance both teams’ phones say that the first answer was wrong', async () => {
    const racer = await aRacer('armed', { chance: 2, armsAt: 1 });
    expect(screen.getByText(/^إجابة الفريق الآخر خاطئة/)).toBeTruthy();
    await racer.change('armed', { chance: 2, armsAt: 1, mayPress: false });
    expect(screen.getByText(/^إجابة فريقك خاطئة/)).toBeTruthy();
  });

  it('a press that comes after the button has gone finds nothing to press', async () => {
    const racer = await aRacer('armed', { armsAt: 1 });
    for (const gone of [() => racer.change('result', { wonBy: null }), racer.closes]) {
      await racer.change('armed', { armsAt: 1 });
      await gone();
      expect(screen.queryByRole('button', { name: 'تغيير الاسم' })).toBeNull();
      await racer.passes(1499);
      expect(screen.queryByRole('button', { name: 'تغيير الاسم' })).toBeNull();
      await racer.passes(1);
      expect(screen.getByRole('button', { name: 'تغيير الاسم' })).toBeTruthy();
    }
  });
});
