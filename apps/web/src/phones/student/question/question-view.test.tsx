import { refusals } from '@lamma/protocol/refusals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { afterJoining, heading, option, reload, status } from '../../../testing/phones/student-screen';

beforeEach(() => localStorage.clear());

describe('A question on a student’s phone', () => {
  const opened = () => afterJoining((server) => server.open(1));

  it('a question on a student’s phone shows its number, text, four options with letters, the student’s name and points', async () => {
    await opened();
    expect(screen.getByText('السؤال ٢ من ٤')).toBeTruthy();
    expect(heading()).toBe('ما السؤال 2؟');
    expect(document.activeElement?.tagName).toBe('H1');
    const names = within(screen.getByRole('group', { name: 'الخيارات' })).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Aالبوم', 'Bالسنبوك', 'Cالجالبوت', 'Dالبغلة']);
    const foot = screen.getByText('دانة العنزي').closest('footer');
    expect(foot?.textContent).toBe('دانة العنزيالنقاط صفر');
  });

  it('a student’s phone says that the answer has not arrived, from 3 s after the press until the ack', async () => {
    const late = () => screen.queryByText('لم تصل بعد، نعيد المحاولة');
    const { scheduler, arrive } = await opened();
    await act(() => scheduler.advance(3000));
    expect(late()).toBeNull();
    fireEvent.click(option('B'));
    await act(() => scheduler.advance(2999));
    expect(late()).toBeNull();
    await act(() => scheduler.advance(1));
    expect(late()).not.toBeNull();
    await arrive();
    expect(late()).toBeNull();
  });

  it('[F20] a student’s phone counts down by the server’s clock', async () => {
    vi.useFakeTimers();
    const { scheduler } = await opened();
    expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('٣٠ ثانية');
    await act(async () => {
      await scheduler.advance(12_400);
      vi.advanceTimersByTime(1000);
    });
    expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('١٨ ثانية');
    await act(async () => {
      await scheduler.advance(17_600);
      vi.advanceTimersByTime(1000);
    });
    expect(status()).toBe('انتهى الوقتانتظر النتيجة.');
    expect(option('A').getAttribute('aria-disabled')).toBe('true');
    vi.useRealTimers();
  });

  it('a student’s phone counts 3, 2, 1 before the first question, and waits while the teacher has stopped the count', async () => {
    const { scheduler, server, arrive } = await afterJoining();
    vi.useFakeTimers();
    const at = scheduler.now() + 25_200_000 + 2400;
    server.open(0, { question: null, serverStartTime: at, deadlineAt: at + 30_000 });
    await arrive();
    expect(heading()).toBe('استعد');
    expect(document.activeElement?.tagName).toBe('H1');
    expect(screen.getByText('٣')).toBeTruthy();
    await act(async () => {
      await scheduler.advance(1400);
      vi.advanceTimersByTime(1400);
    });
    expect(screen.getByText('١')).toBeTruthy();
    server.change({ leftMs: 30_000, deadlineAt: null });
    await arrive();
    expect(heading()).toBe('توقفت المسابقة قليلًا');
    server.open(0);
    await arrive();
    expect(heading()).toBe('ما السؤال 1؟');
    vi.useRealTimers();
  });

  it('a student’s phone says that the last option is below the edge of a small screen, and scrolls to it on a press', async () => {
    const observers: IntersectionObserverCallback[] = [];
    class Watcher extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback) {
        super(callback);
        observers.push(callback);
      }
    }
    vi.stubGlobal('IntersectionObserver', Watcher);
    await opened();
    const see = (intersectionRatio: number, bottom: number) =>
      act(() => {
        const entry = { intersectionRatio, boundingClientRect: { bottom }, rootBounds: { bottom: 568 } };
        for (const observer of [...observers]) observer([entry as IntersectionObserverEntry], new Watcher(observer));
      });
    const hint = () => screen.queryByText('بقية الخيارات في الأسفل');
    see(1, 500);
    expect(hint()).toBeNull();
    see(0.2, 620);
    const scrolled = vi.fn();
    option('D').scrollIntoView = scrolled;
    fireEvent.click(hint() as HTMLElement);
    expect(scrolled).toHaveBeenCalledOnce();
    // Scrolled to the foot of the page.
    see(0.2, 40);
    expect(hint()).toBeNull();
  });

  it('a question on a student’s phone has no clock without a time limit, and stays if its picture fails to load', async () => {
    const question = { question: 'ما هذه؟', options: ['أ', 'ب', 'ج', 'د'], image: 'q7-kx2' };
    await afterJoining((server) => server.open(0, { limitMs: null, deadlineAt: null, question }));
    expect(screen.queryByRole('timer')).toBeNull();
    const picture = screen.getByRole('img', { name: 'صورة السؤال' });
    expect(picture.getAttribute('src')).toBe('/attached_assets/q7-kx2.jpg');
    fireEvent.error(picture);
    fireEvent.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
    expect(screen.getByRole('img', { name: 'صورة السؤال' })).toBeTruthy();
    expect(option('A')).toBeTruthy();
  });

  it('a student’s answer is locked at once, shown as being sent, and after the ack as sent', async () => {
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

  it('a student’s phone shows only that the answer has arrived if its result is not revealed before the close', async () => {
    const { student } = await opened();
    fireEvent.click(option('C'));
    const sent = student.pair.takeAtServer(student.pair.toServer.findIndex(({ event }) => event === 'solo:answer'));
    if (sent?.event !== 'solo:answer') throw new Error('nothing was sent');
    sent.answer({ ok: true, totalScore: 0, selectedAnswer: 'C' });
    await act(async () => student.pair.deliverToClient());
    expect(status()).toBe('✓ تم الإجابة على هذا السؤالوصلت إجابتك. انتظر السؤال التالي.');
  });

  it('a student’s phone says after the last question that it waits for the result, not for another question', async () => {
    const { student } = await afterJoining((server) => server.open(3));
    fireEvent.click(option('C'));
    const sent = student.pair.takeAtServer(student.pair.toServer.findIndex(({ event }) => event === 'solo:answer'));
    if (sent?.event !== 'solo:answer') throw new Error('nothing was sent');
    sent.answer({ ok: true, totalScore: 0, selectedAnswer: 'C' });
    await act(async () => student.pair.deliverToClient());
    expect(status()).toBe('✓ تم الإجابة على هذا السؤالوصلت إجابتك. انتظر النتيجة.');
    cleanup();
    const { arrive, server } = await afterJoining((at) => at.open(3));
    server.close();
    await arrive();
    expect(status()).toContain('لم تجب عن هذا السؤال');
    expect(status()).toContain('انتظر النتيجة.');
  });

  it('a student’s phone shows the result, the points, the rank, the explanation and the right option after the close', async () => {
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

  it('a student’s phone shows the rank after the close, and hides it during the next open question', async () => {
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

  it('a student’s phone marks the student’s own wrong option beside the right one after the close', async () => {
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

  it('a student’s phone says after the close that the student did not answer, and shows no answer before it may be revealed', async () => {
    const { arrive, server } = await opened();
    server.change({ phase: 'closed', deadlineAt: null });
    await arrive();
    expect(status()).toContain('أُغلق السؤال');
    expect(document.body.textContent).not.toContain('الصحيحة');
    server.close();
    await arrive();
    expect(status()).toContain('لم تجب عن هذا السؤال');
  });

  it('a student’s phone keeps an answer given offline, and says that the time is over if the question has closed meanwhile', async () => {
    const { arrive, server, student, scheduler } = await opened();
    student.rest.isReachable = false;
    student.pair.cut();
    fireEvent.click(option('A'));
    await act(() => scheduler.advance(5000));
    expect(screen.getByText('انقطع الاتصال، نعيد المحاولة.')).toBeTruthy();
    expect(status()).toContain('إجابتك محفوظة في جوالك');
    server.close();
    await arrive();
    expect(screen.queryByText('انقطع الاتصال، نعيد المحاولة.')).toBeNull();
    expect(status()).toContain('انتهى الوقت');
  });

  it('a student’s phone shows the server’s sentence for a temporary refusal of an answer, and accepts another try', async () => {
    const { arrive, server } = await opened();
    server.refusesNext = ['notNow'];
    fireEvent.click(option('A'));
    await arrive();
    expect(status()).toContain(refusals.notNow.ar);
    fireEvent.click(option('C'));
    await arrive();
    expect(status()).toContain('✓ تم الإجابة');
  });

  it('a question on a student’s phone has a stopped clock and accepts no answer while paused', async () => {
    const { server } = await afterJoining((at) => at.open(0, { leftMs: 12_000, deadlineAt: null }));
    expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('١٢ ثانية');
    expect(status()).toContain('توقفت المسابقة قليلًا');
    fireEvent.click(option('A'));
    expect(server.received).toEqual([]);
  });

  it('a question in the older layout has a progress bar, a countdown, the note on scoring and buttons A to D', async () => {
    const { student } = await afterJoining((server) => server.open(1, { layout: 'old' }));
    const bar = document.querySelector('progress');
    expect([bar?.value, bar?.max]).toEqual([2, 4]);
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(screen.getByText(/كل سؤال بـ ١٠ نقاط/)).toBeTruthy();
    fireEvent.click(option('A'));
    expect(student.rest.calls.at(-1)?.request.path).toBe('/api/solo-games/solo-abcdefgh/submit');
    await act(() => student.restExchange());
    expect(status()).toContain('✓ تم الإجابة على هذا السؤال');
  });

  it('a student’s phone restores the name, the points, the answer and its lock after a reload', async () => {
    const { arrive, rig, student } = await opened();
    fireEvent.click(option('A'));
    await arrive();
    await reload(rig, student);
    expect(option('A').getAttribute('aria-pressed')).toBe('true');
    expect(option('B').getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('النقاط').textContent).toBe('النقاط ١٠');
  });
});
