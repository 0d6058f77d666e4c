import { refusals } from '@lamma/protocol/refusals';
import { contestRig } from '@lamma/sync/testing/clients/student-rig';
import { FakeScheduler } from '@lamma/sync/testing/fake-scheduler';
import { RestPair } from '@lamma/sync/testing/link/rest-pair';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { atTheDoor, heading, inside, nameField, option } from '../../testing/phones/student-screen';
import { JoinPage } from './student-page';
import { studentTexts } from './texts.ar';

beforeEach(() => localStorage.clear());

describe('before the contest', () => {
  it('[R621] shows loading, and says when there is no such contest, with links that lead on', async () => {
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

  it('[R621] says when the contest is stopped, and opens by itself when it is active again', async () => {
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

  it('[R622] shows title, description and the numbers of participants and questions, and asks for a name', async () => {
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

  it('[R622] joins on Enter, shows that it is joining, and joins once', async () => {
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
    '[R622] shows the server’s sentence for «%s» beside the name, which is kept',
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

  it('[R622] says when the server was not reached, and joins on the next try', async () => {
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

describe('the end', () => {
  it('[R629] shows the own rank, the number of right answers, the rounded share, the points and the link home', async () => {
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
