import { refusals } from '@lamma/protocol/refusals';
import { contestRig } from '@lamma/sync/testing/clients/student-rig';
import { FakeScheduler } from '@lamma/sync/testing/fake-scheduler';
import { RestPair } from '@lamma/sync/testing/link/rest-pair';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { afterJoining, beforeJoining, heading, nameField, option, reload } from '../../testing/phones/student-screen';
import { StudentPage } from './student-page';
import { studentTexts } from './texts.ar';

const LATE = 'لم تصل بعد، نعيد المحاولة';

beforeEach(() => localStorage.clear());

describe('The student’s page before the contest', () => {
  it('the student’s page shows the loading text, and says if there is no such contest, with links to other pages', async () => {
    const rig = contestRig();
    const student = rig.phone(undefined, 'solo-zzzzzzzz');
    const site = new RestPair();
    render(<StudentPage client={student.client} rest={site.transport} scheduler={new FakeScheduler()} />);
    expect(screen.getByRole('status').textContent).toBe('جاري تحميل اللعبة...');
    await act(() => student.restExchange());
    expect(heading()).toBe('لعبة غير موجودة');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
    await act(async () => site.take()?.answer({ status: 200, body: { providerUrl: 'https://provider.example' } }));
    expect(screen.getByRole('link', { name: 'موقع الجهة المقدمة' }).getAttribute('href')).toBe(
      'https://provider.example',
    );
  });

  it('the student’s page says that the server is slow if the contest takes longer than 3 s to load, until it is loaded', async () => {
    const rig = contestRig();
    const student = rig.phone();
    const { scheduler } = rig;
    render(<StudentPage client={student.client} rest={new RestPair().transport} scheduler={scheduler} />);
    await act(() => scheduler.advance(2999));
    expect(screen.queryByText(LATE)).toBeNull();
    await act(() => scheduler.advance(1));
    expect(screen.getByText(LATE)).toBeTruthy();
    await act(() => student.restExchange());
    expect(screen.queryByText(LATE)).toBeNull();
  });

  it('the student’s page says that the contest is stopped, and opens by itself when it is active again', async () => {
    const { student, server, scheduler } = await beforeJoining({ isActive: false });
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
  ])('the student’s page of a contest with %j says «%s» to a phone without a place', async (changes, title) => {
    await beforeJoining(changes);
    expect(heading()).toBe(title);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('the student’s page shows title, description and the numbers of participants and questions, and asks for a name', async () => {
    await beforeJoining({ participantCount: 18 });
    expect(heading()).toBe('مسابقة بحر الكويت');
    expect(screen.getByText('أسئلة عن السفن والأسماك واللؤلؤ.')).toBeTruthy();
    expect(screen.getByText(/١٨ مشاركًا/).textContent).toBe('١٨ مشاركًا٤ أسئلة');
    expect(document.querySelector('label')?.textContent).toBe('اسمك *');
    const join = screen.getByRole<HTMLButtonElement>('button', { name: 'انضم للعبة' });
    expect(join.disabled).toBe(true);
    fireEvent.change(nameField(), { target: { value: '   ' } });
    expect(join.disabled).toBe(true);
  });

  it('the student’s page joins once on Enter, and shows that it is joining', async () => {
    const { student, server } = await beforeJoining();
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
    'the student’s page shows the server’s sentence for «%s» beside the typed name',
    async (refusal) => {
      const { student, server } = await beforeJoining();
      server.refusesJoin = [refusal];
      fireEvent.change(nameField(), { target: { value: 'دانة' } });
      fireEvent.submit(nameField());
      await act(() => student.restExchange());
      expect(screen.getByText(refusals[refusal].ar)).toBeTruthy();
      expect([nameField().value, nameField().getAttribute('aria-invalid')]).toEqual(['دانة', 'true']);
      expect(document.activeElement).toBe(nameField());
    },
  );

  it('the student’s page says that the server is unreachable, and joins on the next try', async () => {
    const { student, scheduler } = await beforeJoining();
    fireEvent.change(nameField(), { target: { value: 'دانة' } });
    fireEvent.submit(nameField());
    for (let tries = 0; screen.queryByText(studentTexts.notJoined) === null; tries += 1) {
      await act(async () => student.rest.take()?.answer({ status: 502, body: undefined }));
      await act(() => scheduler.advance(3000));
      if (tries === 0) expect(screen.getByText('لم تصل بعد، نعيد المحاولة')).toBeTruthy();
    }
    fireEvent.submit(nameField());
    await act(() => student.restExchange());
    expect(heading()).toBe('أهلًا دانة');
  });

  it('the student’s page says that the join has not arrived, from 3 s after sending until the server answers', async () => {
    const { student, scheduler } = await beforeJoining();
    fireEvent.change(nameField(), { target: { value: 'دانة' } });
    fireEvent.submit(nameField());
    await act(() => scheduler.advance(2999));
    expect(screen.queryByText(LATE)).toBeNull();
    await act(() => scheduler.advance(1));
    expect(screen.getByText(LATE)).toBeTruthy();
    await act(() => student.restExchange());
    expect(screen.queryByText(LATE)).toBeNull();
    expect(heading()).toBe('أهلًا دانة');
  });

  it('the student’s page says what to do if the browser blocks cookies, and keeps the name for the next try', async () => {
    const { student, server } = await beforeJoining();
    server.refusesJoin = ['cookiesBlocked'];
    fireEvent.change(nameField(), { target: { value: 'دانة' } });
    fireEvent.submit(nameField());
    await act(() => student.restExchange());
    expect(heading()).toBe(studentTexts.cookiesTitle);
    expect(screen.getByText(studentTexts.cookiesText)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: studentTexts.cookiesAgain }));
    expect(nameField().value).toBe('دانة');
    fireEvent.submit(nameField());
    await act(() => student.restExchange());
    expect(heading()).toBe('أهلًا دانة');
  });
});

describe('The end of a contest on the student’s phone', () => {
  it('the end of a contest shows the student’s rank, right answers, rounded share and points, and a link home', async () => {
    const { arrive, server, scheduler } = await afterJoining((at) => at.open(0));
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

  it('the student’s page says a score of zero in words, because ٠ alone looks like an ornament', async () => {
    const { arrive, server } = await afterJoining((at) => at.open(0));
    expect(screen.getByText('النقاط').textContent).toBe('النقاط صفر');
    fireEvent.click(option('A'));
    await arrive();
    server.change({ phase: 'ended', totalQuestions: 3, question: null });
    await arrive();
    const main = screen.getByRole('main').textContent ?? '';
    expect(main).toContain('لا إجابة صحيحة من ٣');
    expect(main).toContain('مجموع نقاطك صفر');
    expect(main).not.toContain('٪');
  });

  it('the student’s page shows the result after the podium on a projector, or at once after a reload or without a projector', async () => {
    vi.useFakeTimers();
    const { arrive, server, student, rig } = await afterJoining((at) => at.open(0));
    server.change({ phase: 'ended', question: null, isOnWall: true });
    await arrive();
    expect(heading()).toBe('انظر إلى الشاشة');
    act(() => void vi.advanceTimersByTime(5999));
    expect(heading()).toBe('انظر إلى الشاشة');
    act(() => void vi.advanceTimersByTime(1));
    expect(heading()).toBe('انتهت اللعبة!');
    vi.useRealTimers();
    await reload(rig, student);
    expect(heading()).toBe('انتهت اللعبة!');
  });
});
