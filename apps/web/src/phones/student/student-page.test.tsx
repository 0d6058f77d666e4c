import type { ContestView } from '@lamma/protocol/contests';
import { refusals } from '@lamma/protocol/refusals';
import { aStudent, contestRig, type Kept, type StudentRig } from '@lamma/sync/testing/clients/student-rig';
import { FakeScheduler } from '@lamma/sync/testing/fake-scheduler';
import { RestPair } from '@lamma/sync/testing/link/rest-pair';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JoinPage } from './student-page';
import { studentTexts } from './texts.ar';

type Rig = ReturnType<typeof contestRig>;
const nothing = new RestPair();

function show(student: StudentRig): StudentRig {
  render(<JoinPage client={student.client} rest={nothing.door} scheduler={new FakeScheduler()} />);
  return student;
}

/** The page of a visitor who has opened the address. */
async function atTheDoor(changes: Partial<ContestView> = {}, kept?: Kept) {
  const rig = contestRig();
  rig.server.change(changes);
  const student = show(rig.phone(kept));
  await act(() => student.restExchange());
  return { rig, student, ...rig };
}

/** The page of a student who has joined, in the state that `go` makes. */
async function inside(go: (server: Rig['server']) => void = () => undefined) {
  const rig = contestRig();
  const student = await aStudent(rig);
  go(rig.server);
  await student.exchange();
  show(student);
  const arrive = () => act(() => student.exchange());
  return { rig, student, arrive, ...rig };
}

/** A reload: a new page, with nothing of the old but what the browser kept. */
async function reload(rig: Rig, student: StudentRig) {
  cleanup();
  student.client.stop();
  const next = show(rig.phone(student.kept));
  await act(() => next.restExchange());
  return next;
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const option = (letter: string) => screen.getByRole('button', { name: new RegExp(`^${letter}`) });
const status = () => within(screen.getByRole('main')).getByRole('status').textContent ?? '';
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'اسمك' });

beforeEach(() => localStorage.clear());

describe('before the contest', () => {
  it('[R621] says that it loads, and when there is no such contest, with the ways out that there are', async () => {
    const rig = contestRig();
    const student = rig.phone(undefined, 'solo-zzzzzzzz');
    const site = new RestPair();
    render(<JoinPage client={student.client} rest={site.door} scheduler={new FakeScheduler()} />);
    expect(screen.getByRole('status').textContent).toBe('جاري تحميل اللعبة...');
    await act(() => student.restExchange());
    expect(heading()).toBe('لعبة غير موجودة');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
    await act(async () => site.take()?.answer({ status: 200, body: { providerUrl: 'https://provider.example' } }));
    expect(screen.getByRole('link', { name: 'موقع الجهة المقدمة' }).getAttribute('href')).toBe(
      'https://provider.example',
    );
  });

  it('[R621] says that the contest is stopped, and opens by itself when it is not any more', async () => {
    const { student, server, scheduler } = await atTheDoor({ isActive: false });
    expect(heading()).toBe('اللعبة متوقفة');
    expect(screen.getByRole('link', { name: 'الرئيسية' }).getAttribute('href')).toBe('/');
    server.change({ isActive: true });
    await act(() => scheduler.advance(6000));
    await act(() => student.restExchange());
    expect(nameField()).toBeTruthy();
  });

  it.each([
    [{ isLocked: true }, 'أُغلق الانضمام'],
    [{ phase: 'ended' as const }, 'انتهت اللعبة!'],
  ])('[R621] to whoever has no place, %j says «%s»', async (changes, title) => {
    await atTheDoor(changes);
    expect(heading()).toBe(title);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('[R622] shows title, description, how many take part and how many questions, and asks for a name', async () => {
    await atTheDoor({ participantCount: 18 });
    expect(heading()).toBe('مسابقة بحر الكويت');
    expect(screen.getByText('أسئلة عن السفن والأسماك واللؤلؤ.')).toBeTruthy();
    expect(screen.getByText(/١٨ مشاركًا/).textContent).toBe('١٨ مشاركًا٤ أسئلة');
    expect(document.querySelector('label')?.textContent).toBe('اسمك *');
    const join = screen.getByRole<HTMLButtonElement>('button', { name: 'انضم للعبة' });
    expect(join.disabled).toBe(true);
    fireEvent.change(nameField(), { target: { value: '   ' } });
    expect(join.disabled).toBe(true);
  });

  it('[R622] joins by Enter, says that it is joining, and joins once', async () => {
    const { student, server } = await atTheDoor();
    fireEvent.change(nameField(), { target: { value: ' دانة ' } });
    fireEvent.submit(nameField());
    fireEvent.submit(nameField());
    expect(screen.getByRole('button', { name: /جاري الانضمام\.\.\./ }).getAttribute('aria-busy')).toBe('true');
    expect(student.rest.calls).toHaveLength(1);
    await act(() => student.restExchange());
    await act(() => student.exchange());
    expect(server.view.participants.map(({ name }) => name)).toEqual(['دانة']);
    expect(heading()).toBe('أهلًا دانة');
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it.each(['contestFull', 'contestLocked', 'participantRemoved', 'contestStopped', 'rate'] as const)(
    '[R622] shows the server’s sentence of «%s» at the name, which stays',
    async (refusal) => {
      const { student, server } = await atTheDoor();
      server.refusesJoin = [refusal];
      fireEvent.change(nameField(), { target: { value: 'دانة' } });
      fireEvent.submit(nameField());
      await act(() => student.restExchange());
      expect(screen.getByText(refusals[refusal].ar)).toBeTruthy();
      expect([nameField().value, nameField().getAttribute('aria-invalid')]).toEqual(['دانة', 'true']);
      expect(document.activeElement).toBe(nameField());
    },
  );

  it('[R622] says that the server was not reached, and joins when it is tried again', async () => {
    const { student } = await atTheDoor();
    fireEvent.change(nameField(), { target: { value: 'دانة' } });
    fireEvent.submit(nameField());
    await act(async () => student.rest.failAll());
    expect(screen.getByText(studentTexts.notJoined)).toBeTruthy();
    fireEvent.submit(nameField());
    await act(() => student.restExchange());
    expect(heading()).toBe('أهلًا دانة');
  });
});

describe('the waiting room', () => {
  it('[R623] greets by name, counts and numbers who is there, and follows who comes', async () => {
    const { rig, arrive } = await inside();
    expect(heading()).toBe('أهلًا دانة العنزي');
    await aStudent(rig, 'سالم');
    await arrive();
    const rows = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['١دانة العنزيأنت', '٢سالم']);
    expect(screen.getByText(/مشاركان/)).toBeTruthy();
  });

  it('[R623] shows the first 30, how many others there are, and always the own name', async () => {
    const participants = Array.from({ length: 30 }, (_, index) => ({ id: `x-${index}-abcdef`, name: `طالب ${index}` }));
    await inside((server) => server.change({ participants, participantCount: 47 }));
    const rows = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(rows).toHaveLength(31);
    expect(rows[30]?.textContent).toBe('دانة العنزيأنت');
    expect(screen.getByText('و ١٦ آخرون')).toBeTruthy();
  });

  it('[R623] says so when no other participant is there yet', async () => {
    await inside((server) => server.change({ participants: [], participantCount: 0 }));
    expect(screen.getByText('لا يوجد مشاركون حتى الآن...')).toBeTruthy();
  });

  it('[R624] after a restart asks for the name again, which is filled in', async () => {
    const { student, server } = await atTheDoor();
    fireEvent.change(nameField(), { target: { value: 'دانة' } });
    fireEvent.submit(nameField());
    await act(() => student.restExchange());
    await act(() => student.exchange());
    server.restart('run-2-abcdefgh');
    await act(() => student.exchange());
    expect(nameField().value).toBe('دانة');
  });

  it('[R624] tells a removed participant so, and lets them ask again', async () => {
    const { student, server, arrive, scheduler } = await inside();
    server.remove('دانة العنزي');
    await arrive();
    await act(() => scheduler.advance(800));
    await arrive();
    expect(heading()).toBe('خرجتم من المسابقة');
    expect(screen.getByText(refusals.participantRemoved.ar)).toBeTruthy();
    server.remove('دانة العنزي', false);
    fireEvent.click(screen.getByRole('button', { name: 'حاولوا الانضمام من جديد' }));
    fireEvent.change(nameField(), { target: { value: 'دانة العنزي' } });
    fireEvent.submit(nameField());
    await act(() => student.restExchange());
    await arrive();
    expect(heading()).toBe('أهلًا دانة العنزي');
  });
});

describe('a question', () => {
  const opened = () => inside((server) => server.open(1));

  it('[R625] shows its number, its text, four options with letters, the name and the points', async () => {
    await opened();
    expect(screen.getByText('السؤال ٢ من ٤')).toBeTruthy();
    expect(heading()).toBe('ما السؤال 2؟');
    expect(document.activeElement?.tagName).toBe('H1');
    const names = within(screen.getByRole('group', { name: 'الخيارات' })).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Aالبوم', 'Bالسنبوك', 'Cالجالبوت', 'Dالبغلة']);
    const foot = screen.getByText('دانة العنزي').closest('footer');
    expect(foot?.textContent).toBe('دانة العنزيالنقاط ٠');
  });

  it('[R625][F20] counts down by the server’s clock', async () => {
    vi.useFakeTimers();
    const { scheduler } = await opened();
    expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('٣٠ ثانية');
    await act(async () => {
      await scheduler.advance(12_400);
      vi.advanceTimersByTime(200);
    });
    expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('١٨ ثانية');
    await act(async () => {
      await scheduler.advance(17_600);
      vi.advanceTimersByTime(200);
    });
    expect(status()).toBe('انتهى الوقتانتظر النتيجة.');
    expect(option('A').getAttribute('aria-disabled')).toBe('true');
    vi.useRealTimers();
  });

  it('[R625] without a limit has no clock, and its picture may fail without it', async () => {
    const question = { question: 'ما هذه؟', options: ['أ', 'ب', 'ج', 'د'], image: 'q7-kx2' };
    await inside((server) => server.open(0, { limitMs: null, deadlineAt: null, question }));
    expect(screen.queryByRole('timer')).toBeNull();
    const picture = screen.getByRole('img', { name: 'صورة السؤال' });
    expect(picture.getAttribute('src')).toBe('/attached_assets/q7-kx2.jpg');
    fireEvent.error(picture);
    fireEvent.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
    expect(screen.getByRole('img', { name: 'صورة السؤال' })).toBeTruthy();
    expect(option('A')).toBeTruthy();
  });

  it('[R626] locks the answer at once, shows it as being sent, and as answered when it is acknowledged', async () => {
    const { arrive, server } = await opened();
    fireEvent.click(option('A'));
    expect(status()).toContain('نرسل إجابتك…');
    expect(option('A').getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(option('C'));
    await arrive();
    expect(server.received).toHaveLength(1);
    expect(status()).toContain('✓ تم الإجابة على هذا السؤال');
    expect(status()).toContain('إجابة صحيحة، +١٠ في نقاطك');
    expect(screen.getByText('النقاط').textContent).toBe('النقاط ١٠');
    fireEvent.click(option('D'));
    await arrive();
    expect(server.received).toHaveLength(1);
  });

  it('[R626] with results told at the close says until then only that it was answered', async () => {
    const { student } = await opened();
    fireEvent.click(option('C'));
    const sent = student.pair.takeAtServer(student.pair.toServer.findIndex(({ event }) => event === 'solo:answer'));
    if (sent?.event !== 'solo:answer') throw new Error('nothing was sent');
    sent.answer({ ok: true, totalScore: 0, selectedAnswer: 'C' });
    await act(async () => student.pair.deliverToClient());
    expect(status()).toBe('✓ تم الإجابة على هذا السؤالوصلت إجابتك. انتظر السؤال التالي.');
  });

  it('[R627] after the close shows right or wrong, the points, the rank, the explanation and the right option', async () => {
    const { arrive, server, scheduler } = await opened();
    fireEvent.click(option('A'));
    await arrive();
    server.close({ explanation: 'البوم أكبرها.' });
    await arrive();
    await act(() => scheduler.advance(800));
    await arrive();
    expect(status()).toContain('إجابة صحيحة');
    expect(status()).toContain('+١٠ في نقاطك');
    expect(status()).toContain('ترتيبك الآن ٢ من ٢');
    expect(screen.getByText('البوم أكبرها.')).toBeTruthy();
    expect(option('A').textContent).toContain('الصحيحة');
  });

  it('[R627] tells the rank of what has closed, and not over the next open question', async () => {
    const { arrive, server, scheduler } = await opened();
    server.close();
    await arrive();
    await act(() => scheduler.advance(800));
    await arrive();
    expect(status()).toContain('ترتيبك');
    server.open(2);
    await arrive();
    fireEvent.click(option('A'));
    await arrive();
    expect(status()).toContain('✓ تم الإجابة');
    expect(status()).not.toContain('ترتيبك');
  });

  it('[R627] after the close marks the own wrong option beside the right one', async () => {
    const { arrive, server } = await opened();
    fireEvent.click(option('B'));
    await arrive();
    server.close();
    await arrive();
    expect(status()).toContain('إجابة خاطئة');
    expect(option('B').textContent).toContain('إجابتك');
    expect(option('A').textContent).toContain('الصحيحة');
    expect(option('C').textContent).not.toContain('الصحيحة');
  });

  it('[R627] after the close tells who did not answer, and nothing of the answer before it may be told', async () => {
    const { arrive, server } = await opened();
    server.change({ phase: 'closed', deadlineAt: null });
    await arrive();
    expect(status()).toContain('أُغلق السؤال');
    expect(document.body.textContent).not.toContain('الصحيحة');
    server.close();
    await arrive();
    expect(status()).toContain('لم تجب عن هذا السؤال');
  });

  it('[R626][F16] that is answered offline is kept, and told when it comes too late', async () => {
    const { arrive, server, student, scheduler } = await opened();
    student.rest.isReachable = false;
    student.pair.cut();
    fireEvent.click(option('A'));
    await act(() => scheduler.advance(5000));
    expect(screen.getByText('انقطع الاتصال، نعيد المحاولة.')).toBeTruthy();
    expect(status()).toContain('إجابتك محفوظة في هاتفك');
    server.close();
    await arrive();
    expect(screen.queryByText('انقطع الاتصال، نعيد المحاولة.')).toBeNull();
    expect(status()).toContain('انتهى الوقت');
  });

  it('[R626] refused for a moment is said in the server’s words, and may be given again', async () => {
    const { arrive, server } = await opened();
    server.refusesNext = ['notNow'];
    fireEvent.click(option('A'));
    await arrive();
    expect(status()).toContain(refusals.notNow.ar);
    fireEvent.click(option('C'));
    await arrive();
    expect(status()).toContain('✓ تم الإجابة');
  });

  it('[R625] in a pause has a stopped clock and takes no answer', async () => {
    const { server } = await inside((at) => at.open(0, { leftMs: 12_000, deadlineAt: null }));
    expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('١٢ ثانية');
    expect(status()).toContain('توقفت المسابقة قليلًا');
    fireEvent.click(option('A'));
    expect(server.received).toEqual([]);
  });

  it('[R628] in the older layout has a bar of progress, a countdown, the note on scoring and buttons A to D', async () => {
    const { student } = await inside((server) => server.open(1, { layout: 'old' }));
    const bar = document.querySelector('progress');
    expect([bar?.value, bar?.max]).toEqual([2, 4]);
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(screen.getByText(/كل سؤال بـ ١٠ نقاط/)).toBeTruthy();
    fireEvent.click(option('A'));
    expect(student.rest.calls.at(-1)?.request.path).toBe('/api/solo-games/solo-abcdefgh/submit');
    await act(() => student.restExchange());
    expect(status()).toContain('✓ تم الإجابة على هذا السؤال');
  });

  it('[R624][F16] is there again after a reload: name, points, the answer and its lock', async () => {
    const { arrive, rig, student } = await opened();
    fireEvent.click(option('A'));
    await arrive();
    await reload(rig, student);
    expect(option('A').getAttribute('aria-pressed')).toBe('true');
    expect(option('B').getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('النقاط').textContent).toBe('النقاط ١٠');
  });
});

describe('the end', () => {
  it('[R629] shows the own rank, how many were right, the rounded share, the points and the way home', async () => {
    const { arrive, server, scheduler } = await inside((at) => at.open(0));
    for (const [question, letter] of [
      [0, 'B'],
      [1, 'A'],
      [2, 'A'],
    ] as const) {
      if (question > 0) server.open(question);
      await arrive();
      fireEvent.click(option(letter));
      await arrive();
    }
    server.change({ phase: 'ended', totalQuestions: 3, question: null });
    await arrive();
    await act(() => scheduler.advance(800));
    await arrive();
    expect(heading()).toBe('انتهت اللعبة!');
    const main = screen.getByRole('main').textContent ?? '';
    expect(main).toContain('٢ صحيحة من ٣');
    expect(main).toContain('٦٧٪');
    expect(main).toContain('ترتيبك٢من');
    expect(main).toContain('مجموع نقاطك ٢٠');
    const marks = within(screen.getByRole('list'))
      .getAllByRole('img')
      .map((mark) => mark.getAttribute('aria-label'));
    expect(marks).toEqual(['السؤال ١: صحيحة', 'السؤال ٢: صحيحة', 'السؤال ٣: خاطئة']);
    expect(screen.getByRole('link', { name: 'الرئيسية' }).getAttribute('href')).toBe('/');
  });
});
