import { refusals } from '@lamma/protocol/refusals';
import type { SeatView } from '@lamma/protocol/seats';
import { guestRig } from '@lamma/sync/testing/clients/guest-rig';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GuestPage } from './guest-page';

beforeEach(() => localStorage.clear());

async function aPage(prepare: (rig: ReturnType<typeof guestRig>) => void = () => undefined) {
  const rig = guestRig();
  prepare(rig);
  rig.client.start();
  render(<GuestPage client={rig.client} />);
  const arrive = () => act(() => rig.exchange());
  await arrive();
  const change = async (changes: Partial<SeatView>) => {
    rig.change(changes);
    await arrive();
  };
  return { ...rig, arrive, change };
}

const seated = (rig: ReturnType<typeof guestRig>) => {
  rig.rules.seatId = 'seat-abcdefghijk';
};
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const joinButton = () => screen.getByRole('button', { name: 'الدخول إلى السهرة' });

describe('A guest’s phone without a seat', () => {
  it('a guest’s phone joins with a name and a team, and waits for the game with its sign', async () => {
    const { requests, arrive } = await aPage();
    fireEvent.change(screen.getByLabelText(/اسمك/), { target: { value: ' نورة ' } });
    fireEvent.click(screen.getByRole('radio', { name: 'صقور الديرة' }));
    fireEvent.click(joinButton());
    await arrive();
    const body = { name: 'نورة', team: 1, phone: 'join-1-abcdefgh', needsCookie: true, taken: 'ask' };
    expect(requests).toEqual([{ method: 'POST', path: '/api/join', body }]);
    expect(title()).toBe('ننتظر بداية اللعبة');
    expect(screen.getByText('نورة')).toBeTruthy();
  });

  it('a guest’s phone asks for missing fields before it sends, and focuses the first one', async () => {
    const { requests } = await aPage();
    fireEvent.click(joinButton());
    expect(screen.getByText('بقي الاسم.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/اسمك/));
    fireEvent.change(screen.getByLabelText(/اسمك/), { target: { value: 'نورة' } });
    fireEvent.click(joinButton());
    expect(screen.getByRole('alert').textContent).toBe('بقي الفريق.');
    // The group has the focus, not the first team, because a focus ring around a team would look like a choice.
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'مع أي فريق؟' }));
    expect(requests).toEqual([]);
  });

  it('a guest’s phone shows the server’s refusal, and keeps what was typed', async () => {
    const { rules, arrive } = await aPage();
    rules.joinRefuses = 'gatheringFull';
    fireEvent.change(screen.getByLabelText(/اسمك/), { target: { value: 'نورة' } });
    fireEvent.click(screen.getByRole('radio', { name: 'نواخذة الخليج' }));
    fireEvent.click(joinButton());
    await arrive();
    expect(screen.getByText('اكتمل العدد، ٤٠ جوالًا')).toBeTruthy();
    expect((screen.getByLabelText(/اسمك/) as HTMLInputElement).value).toBe('نورة');
  });

  it.each([
    ['نعم، أريد مقعدي', 'mine', 1],
    ['لا، تشابه أسماء', 'others', 0],
  ] as const)('a guest whose name is taken is asked once who they are, and joins: %s', async (words, taken, notes) => {
    const { rules, requests, arrive } = await aPage();
    rules.takenName = 'نورة';
    fireEvent.change(screen.getByLabelText(/اسمك/), { target: { value: 'نورة' } });
    fireEvent.click(screen.getByRole('radio', { name: 'صقور الديرة' }));
    fireEvent.click(joinButton());
    await arrive();
    await waitFor(() => expect(title()).toBe('أنت نورة؟'));
    fireEvent.click(screen.getByRole('button', { name: 'الدخول باسم آخر' }));
    expect((screen.getByLabelText(/اسمك/) as HTMLInputElement).value).toBe('نورة');
    fireEvent.click(joinButton());
    await arrive();
    fireEvent.click(screen.getByRole('button', { name: words }));
    await arrive();
    expect(requests.map(({ body }) => (body as { taken: string }).taken)).toEqual(['ask', 'ask', taken]);
    expect(title()).toBe('ننتظر بداية اللعبة');
    await screen.findByRole('button', { name: 'تغيير الاسم' });
    expect(screen.queryAllByText(/بانتظار صاحب السهرة/)).toHaveLength(notes);
  });

  it('a guest who waits for a seat is told when the host refuses it, and what can be done', async () => {
    const { rules, client, arrive, change } = await aPage();
    rules.takenName = 'نورة';
    fireEvent.change(screen.getByLabelText(/اسمك/), { target: { value: 'نورة' } });
    fireEvent.click(screen.getByRole('radio', { name: 'صقور الديرة' }));
    fireEvent.click(joinButton());
    await arrive();
    fireEvent.click(await screen.findByRole('button', { name: 'نعم، أريد مقعدي' }));
    await arrive();
    await screen.findByText(/بانتظار صاحب السهرة/);
    const guest = client.getSnapshot().seat?.guest;
    if (guest === undefined) throw new Error('no guest');
    await change({ guest: { ...guest, isSeatRefused: true } });
    expect(screen.getByText('قال صاحب السهرة «لا»، فمقعدك هو هذا. يمكن تغيير الاسم.')).toBeTruthy();
    expect(screen.queryByText(/بانتظار صاحب السهرة/)).toBeNull();
    expect(screen.getByRole('button', { name: 'تغيير الاسم' })).toBeTruthy();
  });

  it('a guest’s phone names the teams by number until they have names', async () => {
    await aPage(({ entry }) => {
      entry.teamNames = ['', ''];
    });
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByRole('radio', { name: 'الفريق الأول' })).toBeTruthy();
  });

  it.each([
    ['notFound', 'سهرة غير موجودة'],
    ['gatheringEnded', 'انتهت هذه السهرة'],
    ['guestRemoved', 'هذا الجوال خارج السهرة'],
  ] as const)('a guest’s phone says why nobody can join: %s', async (refusal, words) => {
    await aPage(({ rules }) => {
      rules.refuses = refusal;
    });
    expect(title()).toBe(words);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('a guest’s phone shows the form automatically when joining is open again or a seat is free', async () => {
    const { entry, scheduler, arrive } = await aPage(({ entry }) => {
      entry.isJoinOpen = false;
    });
    expect(title()).toBe('أُغلق الانضمام');
    Object.assign(entry, { isJoinOpen: true, isFull: true });
    await act(() => scheduler.advance(8000));
    await arrive();
    expect(title()).toBe('اكتمل العدد، ٤٠ جوالًا');
    entry.isFull = false;
    await act(() => scheduler.advance(8000));
    await arrive();
    expect(screen.getByRole('textbox')).toBeTruthy();
  });
});

/** The screen shows the whole end of the game, with the winner. */
function passEnd(): void {
  act(() => void vi.advanceTimersByTime(7000));
  vi.useRealTimers();
}

describe('A guest’s phone with a seat', () => {
  it.each([
    [{ phase: 'noGame' }, 'ننتظر بداية اللعبة'],
    [{ phase: 'choosing', currentTeam: 2 }, 'دوركم، اختاروا سؤالًا'],
    [{ phase: 'choosing', currentTeam: 1 }, 'دورهم'],
    [{ phase: 'answering', currentTeam: 2 }, 'فكّروا'],
    [{ phase: 'answering', currentTeam: 1 }, 'دورهم'],
    [{ phase: 'square', currentTeam: 2 }, 'اختاروا مربعًا'],
    [{ phase: 'writing', currentTeam: 2 }, 'أغمضوا، يكتبون لكم خيارين'],
    [{ phase: 'result' }, 'النتيجة على الشاشة'],
    [{ phase: 'finished' }, 'انتهت اللعبة'],
    [{ phase: 'over' }, 'انتهت هذه السهرة'],
  ] as const)('a guest’s phone in the state %j says «%s»', async (state, words) => {
    const { change } = await aPage(seated);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await change(state);
    passEnd();
    expect(title()).toBe(words);
  });

  it('a guest’s phone says that the answer is on the screen while the point is not given yet', async () => {
    const { change, shown } = await aPage(seated);
    const guest = shown().seat?.guest;
    if (guest === undefined) throw new Error('no guest');
    await change({ phase: 'result', guest: { ...guest, mode: 'classic' } });
    expect(title()).toBe('الإجابة على الشاشة');
    await change({ phase: 'result', guest: { ...guest, mode: 'qr' } });
    expect(title()).toBe('النتيجة على الشاشة');
  });

  it('a guest’s phone says who picks in a race, because nobody has a turn, and how to pick', async () => {
    const { change, shown } = await aPage(seated);
    const guest = shown().seat?.guest;
    if (guest === undefined) throw new Error('no guest');
    await change({ phase: 'choosing', currentTeam: 2, guest: { ...guest, mode: 'race' } });
    expect(title()).toBe('الاختيار لكم');
    expect(screen.getByText('الأسئلة على الشاشة. قولوا اختياركم بصوت عالٍ.')).toBeTruthy();
    await change({ phase: 'choosing', currentTeam: 1, guest: { ...guest, mode: 'race' } });
    expect(title()).toBe('الاختيار لهم');
  });

  it('a guest’s phone lists the others of the team before a game', async () => {
    const { change, shown } = await aPage(seated);
    const guest = shown().seat?.guest;
    if (guest === undefined) throw new Error('no guest');
    await change({ guest: { ...guest, mates: [{ name: 'يوسف', sign: 1 }] } });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['يوسف']);
  });

  it('a guest can change to the other team, and the button for that disappears when the teams are fixed', async () => {
    const { arrive, requests, change, shown } = await aPage(seated);
    fireEvent.click(screen.getByRole('button', { name: 'الانتقال إلى صقور الديرة' }));
    await arrive();
    expect(requests.at(-1)).toMatchObject({ method: 'PUT', body: { team: 1 } });
    expect(screen.getByRole('button', { name: 'الانتقال إلى نواخذة الخليج' })).toBeTruthy();
    const guest = shown().seat?.guest;
    if (guest !== undefined) await change({ guest: { ...guest, mayChangeTeam: false } });
    expect(screen.queryByRole('button', { name: /^الانتقال/ })).toBeNull();
  });

  it('a guest can change the name between questions; a half-typed name survives a question, and a blank name is not sent', async () => {
    const { arrive, requests, change } = await aPage(seated);
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    const box = () => screen.getByLabelText(/اسمك/) as HTMLInputElement;
    // The form is loaded in a separate chunk.
    await screen.findByRole('button', { name: 'تغيير الاسم' });
    press('تغيير الاسم');
    expect(document.activeElement).toBe(box());
    expect(box().value).toBe('ريم');
    fireEvent.change(box(), { target: { value: ' ' } });
    press('حفظ الاسم');
    expect(screen.getByText('بقي الاسم.')).toBeTruthy();
    expect(requests).toEqual([]);
    fireEvent.change(box(), { target: { value: ' نورة العنزي ' } });
    await change({ phase: 'answering', currentTeam: 1 });
    expect(screen.queryByRole('textbox')).toBeNull();
    await change({ phase: 'choosing', currentTeam: 2 });
    expect(box().value).toBe(' نورة العنزي ');
    press('حفظ الاسم');
    await arrive();
    expect(requests.at(-1)).toMatchObject({ method: 'PUT', body: { name: 'نورة العنزي' } });
    expect(screen.queryByRole('textbox')).toBeNull();
    press('تغيير الاسم');
    press('إلغاء');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(requests).toHaveLength(1);
  });

  it('a guest’s phone vibrates and shows the form while its team writes the options, and then waits again', async () => {
    const vibrate = vi.fn();
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
    const { change } = await aPage(seated);
    // The parts of a round are loaded in a separate chunk.
    await waitFor(async () => {
      await change({ phase: 'writing', currentTeam: 1, token: 'token-of-round-1' });
      expect(screen.getAllByRole('textbox')).toHaveLength(2);
    });
    expect(vibrate).toHaveBeenCalledTimes(1);
    expect(screen.getAllByText('نواخذة الخليج، خربطوهم!').length).toBeGreaterThan(0);
    await change({ phase: 'answering', currentTeam: 1 });
    expect(screen.queryByRole('textbox')).toBeNull();
    Reflect.deleteProperty(navigator, 'vibrate');
  });

  const gameId = 'game-abcdefghijk';
  const guess = { questionId: 104, category: 'كأس العالم', number: 3, isOpen: true, knows: null };
  const pressed = () =>
    screen.getAllByRole('button').filter((button) => button.getAttribute('aria-pressed') === 'true');

  it('a guest guesses while the other team thinks, can change the guess, and sees whether it was right', async () => {
    const { arrive, requests, change } = await aPage(seated);
    await change({ gameId, phase: 'answering', currentTeam: 1, guess });
    expect(title()).toBe('يعرفونها؟');
    expect(screen.getByText('صقور الديرة يفكرون: كأس العالم، السؤال ٣')).toBeTruthy();
    expect(screen.getByText(/التوقّع الصحيح يُحسب لجائزة في نهاية اللعبة\.$/)).toBeTruthy();
    expect(pressed()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'ما يعرفونها' }));
    // The guess is shown at once, before the server has answered.
    expect(pressed().map(({ textContent }) => textContent)).toEqual(['ما يعرفونها']);
    await arrive();
    fireEvent.click(screen.getByRole('button', { name: 'يعرفونها' }));
    await arrive();
    expect(requests.filter(({ path }) => path.endsWith('guess')).map(({ body }) => body)).toEqual([
      { gameId, questionId: 104, knows: false },
      { gameId, questionId: 104, knows: true },
    ]);
    expect(pressed().map(({ textContent }) => textContent)).toEqual(['يعرفونها']);
    await change({ phase: 'result', guess: { ...guess, isOpen: false, knows: true } });
    expect(title()).toBe('توقّعك: يعرفونها');
    expect(screen.queryByRole('button', { name: 'يعرفونها' })).toBeNull();
    await change({
      phase: 'choosing',
      currentTeam: 2,
      guess: { ...guess, isOpen: false, knows: true, isRight: false },
    });
    expect(title()).toBe('دوركم، اختاروا سؤالًا');
    expect(screen.getByText('خاب التوقّع هذه المرة. الأسئلة على الشاشة. قولوا اختياركم بصوت عالٍ.')).toBeTruthy();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await change({ phase: 'finished', scores: [1, 0] });
    expect(title()).toBe('النتيجة على الشاشة');
    expect(screen.queryByText(/الفوز/)).toBeNull();
    passEnd();
    expect(title()).toBe('انتهت اللعبة');
    expect(screen.queryByText(/خاب التوقّع/)).toBeNull();
  });

  it('a guest’s phone says whether a guess was right only after the screen has shown the guesses', async () => {
    const { change } = await aPage(seated);
    await change({ gameId, phase: 'answering', currentTeam: 1, guess: { ...guess, knows: true } });
    const decided = { ...guess, isOpen: false, knows: true, isRight: true };
    const after: Partial<SeatView> = { phase: 'choosing', currentTeam: 2, scores: [1, 0] };
    await change({ ...after, guess: { ...decided, rightFrom: Date.now() + 60_000 } });
    expect(title()).toBe('توقّعك: يعرفونها');
    expect(screen.queryByText(/توقّعك في محلّه/)).toBeNull();
    // The scores are hidden too, because they would reveal it.
    expect(screen.queryByRole('list', { name: 'النقاط' })).toBeNull();
    await change({ ...after, guess: { ...decided, rightFrom: 1 } });
    expect(title()).toBe('دوركم، اختاروا سؤالًا');
    expect(screen.getByText(/^توقّعك في محلّه\./)).toBeTruthy();
  });

  it('a guest’s phone shows why a guess was refused, and the guess that the server has stored', async () => {
    const { arrive, change, rules } = await aPage(seated);
    await change({ gameId, phase: 'answering', currentTeam: 1, guess: { ...guess, knows: false } });
    rules.voteRefuses = 'guessClosed';
    fireEvent.click(screen.getByRole('button', { name: 'يعرفونها' }));
    await arrive();
    expect(screen.getByRole('alert').textContent).toBe(refusals.guessClosed.ar);
    expect(pressed().map(({ textContent }) => textContent)).toEqual(['ما يعرفونها']);
  });

  it('a guest can claim a point of the team once, and the phone waits for the game again when the 8 s are over', async () => {
    const { arrive, requests, change, client } = await aPage(seated);
    const until = client.serverNow() + 8000;
    await change({ gameId, phase: 'choosing', currentTeam: 1, claim: { questionId: 104, until, isOwn: false } });
    expect(title()).toBe('النقطة لكم');
    fireEvent.click(screen.getByRole('button', { name: 'أنا عرفتها' }));
    fireEvent.click(screen.getByRole('button', { name: 'أنا عرفتها' }));
    await arrive();
    expect(requests.filter(({ path }) => path.endsWith('claim'))).toHaveLength(1);
    expect(title()).toBe('النقطة منك');
    await change({ claim: { questionId: 104, until: client.serverNow(), isOwn: true } });
    expect(title()).toBe('دورهم');
    expect(screen.queryByRole('button', { name: 'أنا عرفتها' })).toBeNull();
  });

  it('a guest’s phone shows the guest’s own awards and their reasons, after the screen has begun to show awards', async () => {
    const { change, client } = await aPage(seated);
    const own = [
      { kind: 'knower', team: 2, count: 6 },
      { kind: 'early', team: 2, count: 3 },
    ] as const;
    const over: Partial<SeatView> = { phase: 'finished', scores: [10, 8] };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await change({ ...over, awards: { from: client.serverNow() + 9000, own: [...own] } });
    passEnd();
    expect(title()).toBe('انتهت اللعبة');
    expect(screen.getByText(/تغيير الفريق بيد صاحب السهرة\.$/)).toBeTruthy();
    await change({ ...over, awards: { from: client.serverNow(), own: own.slice(0, 1) } });
    expect(title()).toBe('لسان الفريق');
    expect(screen.getByText('جائزتك في هذه اللعبة: ٦ إجابات صحيحة.')).toBeTruthy();
    await change({ awards: { from: client.serverNow(), own: [...own] } });
    expect(screen.getByText(/ومعها قبل الأوان: ٣ ضغطات مبكرة\.$/)).toBeTruthy();
    await change({ phase: 'choosing', awards: undefined });
    expect(title()).toBe('دورهم');
  });

  it('a guest’s phone shows a break with its remaining time, but not before the 8 s for a claim are over', async () => {
    const { change, client } = await aPage(seated);
    const since = client.serverNow();
    const pause = { since, until: since + 300_000 };
    const claim = { questionId: 104, until: since + 8000, isOwn: false };
    await change({ phase: 'choosing', currentTeam: 1, pause, claim });
    expect(title()).toBe('النقطة لكم');
    await change({ claim: undefined });
    const left = () => screen.queryByRole('timer', { name: 'بقي من الاستراحة' })?.textContent;
    expect([title(), left()]).toEqual(['استراحة', '٥:٠٠']);
    expect(screen.getByText('نرجع بعد قليل.')).toBeTruthy();
    await change({ pause: { since, until: since } });
    expect([title(), left()]).toEqual(['استراحة', undefined]);
    await change({ pause: undefined });
    expect(title()).toBe('دورهم');
  });

  it('a guest’s phone asks for no guess during a break', async () => {
    const { change, client } = await aPage(seated);
    const guess = { questionId: 104, category: 'كأس العالم', number: 4, isOpen: true, knows: null };
    const pause = { since: client.serverNow(), until: null };
    await change({ phase: 'answering', currentTeam: 1, guess });
    await screen.findByRole('button', { name: 'يعرفونها' });
    await change({ pause });
    expect([title(), screen.queryByRole('button', { name: 'يعرفونها' })]).toEqual(['استراحة', null]);
    await change({ pause: undefined });
    expect([title(), screen.queryByRole('button', { name: 'يعرفونها' }) === null]).toEqual(['يعرفونها؟', false]);
  });

  it('a guest’s phone says that the host has removed the guest, and shows the game again when the guest is let back in', async () => {
    const { rules, pair, scheduler, arrive } = await aPage(seated);
    rules.refuses = 'guestRemoved';
    pair.cut();
    await act(() => scheduler.advance(2000));
    await arrive();
    expect(title()).toBe('هذا الجوال خارج السهرة');
    rules.refuses = null;
    await act(() => scheduler.advance(8000));
    await arrive();
    expect(title()).toBe('ننتظر بداية اللعبة');
  });

  it('a guest’s phone says that its seat went to another phone, and offers to join under another name', async () => {
    const { rules, pair, arrive } = await aPage(seated);
    rules.seatId = null;
    pair.push('deleted', { room: 'seat', id: 'seat-abcdefghijk' });
    await arrive();
    expect(title()).toBe('انتقل المقعد إلى جوال آخر');
    fireEvent.click(screen.getByRole('button', { name: 'الدخول باسم آخر' }));
    expect(screen.getByRole('textbox')).toBeTruthy();
  });

  it('a guest’s phone takes over another seat that the host has given to it', async () => {
    const { rules, pair, arrive } = await aPage(seated);
    rules.seatId = 'seat-of-khaled-1';
    pair.push('deleted', { room: 'seat', id: 'seat-abcdefghijk' });
    await arrive();
    expect(title()).toBe('ننتظر بداية اللعبة');
  });
});
