import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ReportableQuestion, ReportButton } from '../../../game-ui/reporting/reporting';
import { reportLost } from '../../../lib/server/connection-store';
import { fakeServer, refused } from '../../../testing/fake-server';
import { renderInApp } from '../../../testing/render';
import { ReportingHost } from './reporting-host';

const GAME = 'POST /api/game-sessions/sessionsession/reports';
const CONTEST = 'POST /api/solo-games/contestcontest/reports';
const asked: ReportableQuestion = {
  of: { gameSessionId: 'sessionsession', questionId: 101 },
  questionText: 'من فاز؟',
  correctAnswer: 'إيطاليا',
  media: null,
  isOnBoard: true,
};
const ok = { body: { ok: true } };

function show(answer: Parameters<typeof fakeServer>[0][string] = ok, question: ReportableQuestion = asked) {
  const server = fakeServer({ [GAME]: answer, [CONTEST]: answer });
  const part = (
    <ReportingHost userId="noura">
      <ReportButton question={question} look="tv" />
    </ReportingHost>
  );
  return { ...server, part, ...renderInApp(part) };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.getByRole('dialog', { name: 'ما الخطأ في السؤال؟' });
const reasons = () => within(dialog()).getAllByRole('radio');
async function send(): Promise<void> {
  await press('السؤال خطأ');
  await press('أرسلوا البلاغ');
}

beforeEach(() => {
  window.localStorage.clear();
  reportLost(false);
});

describe('Reporting a question', () => {
  it('the report dialog shows the question and its answer, and sends a reason with a note, with its lines', async () => {
    const { calls } = show();
    await press('السؤال خطأ');
    expect(dialog().textContent).toContain('من فاز؟ إيطاليا');
    expect(dialog().textContent).toContain('تكمل اللعبة كما هي، وأنتم تقررون لمن النقطة.');
    await userEvent.click(screen.getByLabelText('السؤال غامض'));
    await userEvent.type(screen.getByLabelText(/^كلمة للمراجع/), ' للرجال  أم للشباب؟{Enter}غامض ');
    await press('أرسلوا البلاغ');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('وصل البلاغ')).toBeTruthy();
    expect(calls).toEqual([
      { name: GAME, body: { questionId: 101, reason: 'unclear', note: 'للرجال أم للشباب؟\nغامض' } },
    ]);
  });

  it('the report button of a reported question says that it is reported, and opens the earlier report', async () => {
    show();
    await press('السؤال خطأ');
    await userEvent.click(screen.getByLabelText('غيرها'));
    await userEvent.type(screen.getByLabelText(/^كلمة للمراجع/), 'كلمة');
    await press('أرسلوا البلاغ');
    await press('أُرسل البلاغ');
    expect(screen.getByLabelText('غيرها')).toHaveProperty('checked', true);
    expect(screen.getByLabelText(/^كلمة للمراجع/)).toHaveProperty('value', 'كلمة');
  });

  it.each([
    ['a text alone', { media: null }, ['الإجابة خطأ', 'السؤال غامض', 'غيرها']],
    ['a picture', { media: 'image' }, ['الإجابة خطأ', 'السؤال غامض', 'الصورة لا تعمل', 'غيرها']],
    ['a sound', { media: 'audio' }, ['الإجابة خطأ', 'السؤال غامض', 'الصوت لا يعمل', 'غيرها']],
    ['a film', { media: 'video' }, ['الإجابة خطأ', 'السؤال غامض', 'المقطع لا يعمل', 'غيرها']],
  ] as const)('the report dialog offers the reasons that fit %s', async (_what, change, words) => {
    show(ok, { ...asked, ...change });
    await press('السؤال خطأ');
    expect(reasons().map((radio) => radio.closest('label')?.textContent)).toEqual(words);
  });

  it('a report of a contest’s question names the run and the question, and its dialog does not mention a running game', async () => {
    const of = { contestId: 'contestcontest', runId: 'runrunrunrun', questionIndex: 3 };
    const { calls } = show(ok, { of, questionText: 'كم؟' });
    await press('السؤال خطأ');
    expect(dialog().textContent).not.toContain('تكمل اللعبة');
    expect(screen.getByLabelText('الصورة أو الصوت لا يعمل')).toBeTruthy();
    await press('أرسلوا البلاغ');
    await screen.findByText('وصل البلاغ');
    expect(calls).toEqual([
      { name: CONTEST, body: { runId: 'runrunrunrun', questionIndex: 3, reason: 'answer', note: '' } },
    ]);
  });

  it('the report dialog rejects a sentence that is too long, and keeps it', async () => {
    const { calls } = show();
    await press('السؤال خطأ');
    const field = screen.getByLabelText(/^كلمة للمراجع/);
    await userEvent.click(field);
    await userEvent.paste('ك'.repeat(301));
    await press('أرسلوا البلاغ');
    expect(screen.getByText('الكلمة طويلة، ٣٠٠ حرف على الأكثر')).toBeTruthy();
    expect(field).toHaveProperty('value', 'ك'.repeat(301));
    expect(calls).toEqual([]);
  });

  it.each([
    ['is unreachable', null],
    ['is busy', refused(503, 'الخادم مشغول، يرجى المحاولة بعد قليل')],
    ['limits the rate', refused(429, 'محاولات كثيرة، يرجى الانتظار قليلًا')],
  ])('a report is stored on this device while the server %s, and sent afterwards', async (_how, answer) => {
    const { answers, calls } = show(answer);
    await send();
    expect(await screen.findByText('حُفظ البلاغ')).toBeTruthy();
    expect(screen.getByText('نرسله عند عودة الاتصال.')).toBeTruthy();
    answers[GAME] = ok;
    act(() => reportLost(true));
    act(() => reportLost(false));
    expect(await screen.findByText('وصل البلاغ')).toBeTruthy();
    const call = { name: GAME, body: { questionId: 101, reason: 'answer', note: '' } };
    expect(calls).toEqual([call, call]);
    expect(window.localStorage.length).toBe(0);
  });

  it('a stored report of an earlier page is sent when a page opens', async () => {
    const { answers, calls, part, unmount } = show(null);
    await send();
    await press('أُرسل البلاغ');
    await userEvent.click(screen.getByLabelText('غيرها'));
    await press('أرسلوا البلاغ');
    unmount();
    answers[GAME] = ok;
    calls.length = 0;
    // A new page does not know that the server was away.
    reportLost(false);
    renderInApp(part);
    await waitFor(() => expect(calls).toEqual([{ name: GAME, body: { questionId: 101, reason: 'other', note: '' } }]));
    await waitFor(() => expect(window.localStorage.length).toBe(0));
  });

  it('the report dialog shows a permanent rejection, and does not store the report', async () => {
    show(refused(404, 'غير موجود'));
    await send();
    expect(await screen.findByText('لم يُرسل البلاغ')).toBeTruthy();
    expect(screen.getByText('غير موجود')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'السؤال خطأ' })).toBeTruthy();
    expect(window.localStorage.length).toBe(0);
  });

  it('a question outside a ReportingHost has no report button', () => {
    renderInApp(<ReportButton question={asked} look="tv" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
