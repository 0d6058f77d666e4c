import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { soundTexts } from '../../../game-ui/texts.ar';
import * as live from '../../../lib/server/live';
import { fakeServer } from '../../../testing/fake-server';
import { aLiveContest } from '../../../testing/features/a-live-contest';
import { aRow, aRunningView, aTeacherView } from '../../../testing/features/contests';
import { renderInApp } from '../../../testing/render';
import { aSite } from '../../../testing/samples';
import type { TeacherView } from '../api';
import * as liveContest from '../live/live-contest';
import { restAt } from '../show/table';
import { ScreenPage } from './screen-page';
import { screenTexts } from './texts.ar';

let contest: ReturnType<typeof aLiveContest>;
const showView = (view: TeacherView) => act(() => contest.show(view));

async function show(view: TeacherView): Promise<void> {
  fakeServer({ 'GET /api/site': { body: aSite({ phoneOrigins: ['http://192.168.1.20:3000'] }) } });
  contest.show(view);
  renderInApp(<ScreenPage contestId="contestcontest" backHref="/solo-games" />);
  await screen.findByRole('heading', { name: view.phase === 'question' ? /السؤال/ : view.title });
}

beforeEach(() => {
  contest = aLiveContest();
  vi.spyOn(liveContest, 'openContest').mockReturnValue(contest);
  vi.spyOn(live, 'serverNow').mockImplementation(Date.now);
});

describe('The projector', () => {
  it.each<[string, TeacherView]>([
    ['the lobby', aTeacherView()],
    ['the count before the first question', aRunningView({ question: null })],
    ['a question', aRunningView()],
    ['the ranking', aRunningView({ isRankingShown: true })],
    ['the podium', aTeacherView({ phase: 'ended' })],
  ])('the projector has the sound switch and the volume in %s', async (_, view) => {
    contest.show(view);
    renderInApp(<ScreenPage contestId="contestcontest" backHref="/solo-games" />);
    expect(await screen.findByRole('slider', { name: soundTexts.volume })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: soundTexts.on })).toHaveLength(1);
  });

  it('the projector’s lobby shows the QR, the digits and the names, the newest in gold for 2 s, without hidden names', async () => {
    const ranking = [
      aRow('1'),
      aRow('2', { isHidden: true, name: 'سيئ' }),
      aRow('3', { isRemoved: true, name: 'خارج' }),
    ];
    await show(aTeacherView({ ranking }));
    expect(await screen.findByText('192.168.1.20:3000/j')).toBeTruthy();
    expect(screen.getByText('123456')).toBeTruthy();
    expect(screen.queryByText('سيئ')).toBeNull();
    expect(screen.queryByText('خارج')).toBeNull();
    expect(screen.getByText('+١')).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)).toEqual([
      soundTexts.on,
    ]);

    const isGold = () => screen.getByText('طالب 4').parentElement?.className.includes('gold');
    vi.useFakeTimers();
    showView(aTeacherView({ ranking: [...ranking, aRow('4')] }));
    expect(isGold()).toBe(true);
    act(() => void vi.advanceTimersByTime(2000));
    expect(isGold()).toBe(false);
  });

  it('the projector’s lobby shows no number of participants before anybody has joined', async () => {
    await show(aTeacherView({ ranking: [], participantCount: 0 }));
    expect(screen.getByText(screenTexts.nobody).previousElementSibling).toBeNull();
    showView(aTeacherView({ ranking: [aRow('1')], participantCount: 1 }));
    expect(screen.getByText(screenTexts.joined).previousElementSibling?.textContent).toBe('١');
  });

  it('the projector’s lobby shows the newest of many names, and the number of the others', async () => {
    await show(aTeacherView({ ranking: Array.from({ length: 40 }, (_, index) => aRow(String(index + 1))) }));
    expect(screen.getByText('طالب 40')).toBeTruthy();
    expect(screen.queryByText('طالب 16')).toBeNull();
    expect(screen.getByText('+١٦')).toBeTruthy();
  });

  it('the projector shows the ranking in place of a closed question on the teacher’s request, without hidden names', async () => {
    const rows = Array.from({ length: 7 }, (_, at) =>
      aRow(String(at + 1), { rank: at + 1, score: 70 - at, answersCount: 1 }),
    );
    const ranking = [...rows, aRow('8'), aRow('9', { isRemoved: true, answersCount: 1 })];
    ranking[1] = { ...aRow('2', { rank: 2, score: 69, answersCount: 1 }), isHidden: true };
    await show(aRunningView({ ranking }));
    showView(aRunningView({ ranking, phase: 'closed', deadlineAt: null, correctAnswer: 1, isRankingShown: true }));
    expect(screen.getByRole('heading', { name: 'الترتيب الآن' })).toBeTruthy();
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines.slice(0, 3)).toEqual(['١طالب 1٧٠ نقطة', '٢اسم مخفي٦٩ نقطة', '٣طالب 3٦٨ نقطة']);
    expect(lines).toHaveLength(5);
    expect(screen.getByText('ومشاركان آخران')).toBeTruthy();
    showView(aRunningView({ ranking, phase: 'closed', deadlineAt: null, correctAnswer: 1 }));
    expect(screen.getByRole('heading', { name: /السؤال الأول/ })).toBeTruthy();
  });

  it('the projector shows a small QR and the digits during a question, unless they are hidden or nobody can join', async () => {
    await show(aRunningView());
    expect(await screen.findByText('192.168.1.20:3000/j')).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'امسحوا الرمز لتنضموا' })).toBeTruthy();
    expect(screen.getByText('123456')).toBeTruthy();
    for (const changes of [{ isCodeHidden: true }, { isLocked: true }, { isActive: false }]) {
      showView(aRunningView(changes));
      expect(screen.queryByText('123456')).toBeNull();
      expect(screen.queryByRole('img', { name: 'امسحوا الرمز لتنضموا' })).toBeNull();
    }
    // Runs started by an older version have only a link, and no digits.
    showView(aRunningView({ code: null }));
    expect(await screen.findByRole('img', { name: 'امسحوا الرمز لتنضموا' })).toBeTruthy();
    expect(screen.queryByText('192.168.1.20:3000/j')).toBeNull();
  });

  it('the projector shows an open question without its answer, and a closed one with answer, shares and explanation', async () => {
    const ranking = [aRow('1'), aRow('2')];
    await show(aRunningView({ ranking, answeredCount: 1, presentCount: 2 }));
    expect(screen.getByText('أجاب ١ من ٢')).toBeTruthy();
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(screen.queryByText('الصحيحة')).toBeNull();
    const closed = { phase: 'closed', deadlineAt: null, ranking } as const;
    showView(aRunningView(closed));
    // Nothing is revealed in the 3 s in which the change of question can be undone.
    expect(screen.queryByText('الصحيحة')).toBeNull();
    showView(aRunningView({ ...closed, correctAnswer: 1, explanation: 'شرح الأول', shares: [1, 3, 0, 0] }));
    expect(screen.getByText('الصحيحة').closest('li')?.textContent).toBe('Bالأول ب الصحيحةاختاره ٣');
    expect(screen.getByText('لم يختره أحد', { selector: 'li:nth-child(3) small' })).toBeTruthy();
    expect(screen.getByText('شرح الأول')).toBeTruthy();
  });

  it('before the first question the projector counts 3, 2, 1 without the question’s text, and stops while the teacher pauses', async () => {
    await show(aTeacherView());
    vi.useFakeTimers();
    vi.mocked(live.serverNow).mockImplementation(() => Date.now());
    const at = Date.now() + 2500;
    const counted = { question: null, serverStartTime: at, deadlineAt: at + 30_000 };
    showView(aRunningView(counted));
    expect(screen.getByRole('heading', { name: 'استعدوا للسؤال الأول' })).toBeTruthy();
    expect(screen.getByText('٣')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(500));
    expect(screen.getByText('٢')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.getByText('١')).toBeTruthy();
    expect(screen.queryByText('السؤال الأول')).toBeNull();
    showView(aRunningView({ ...counted, leftMs: 30_000, deadlineAt: null }));
    expect(screen.getByText('الوقت متوقف')).toBeTruthy();
    expect(screen.queryByText('١')).toBeNull();
    vi.useRealTimers();
  });

  it('the projector reveals the right option after the bars of the wrong ones, but at once if it is opened later', async () => {
    const closed = {
      phase: 'closed' as const,
      deadlineAt: null,
      correctAnswer: 1,
      shares: [1, 3, 0, 0],
    } satisfies Partial<TeacherView>;
    await show(aRunningView());
    vi.useFakeTimers();
    showView(aRunningView(closed));
    const isHidden = () => screen.getByText('الصحيحة').parentElement?.className.includes('hidden');
    expect(isHidden()).toBe(true);
    act(() => void vi.advanceTimersByTime(900));
    expect(isHidden()).toBe(false);
    vi.useRealTimers();
  });

  it('the ranking names the participant who rose most since the previous question', async () => {
    const row = (id: string, rank: number) => aRow(id, { rank, score: 40 - rank, answersCount: 1 });
    await show(aRunningView({ ranking: [row('1', 1), row('2', 2), row('3', 3)], currentQuestionIndex: 1 }));
    const now = { currentQuestionIndex: 1, answeredCount: 3, ranking: [row('3', 1), row('1', 2), row('2', 3)] };
    showView(aRunningView({ ...now, phase: 'closed', deadlineAt: null, correctAnswer: 1, isRankingShown: true }));
    expect(screen.getByText(/أكبر صعود/).textContent).toContain('طالب 3، مرتبتان');
  });

  it('the projector says during a question that the contest was stopped', async () => {
    await show(aRunningView());
    expect(screen.queryByText('المسابقة متوقفة الآن')).toBeNull();
    showView(aRunningView({ isActive: false }));
    expect(screen.getByText('المسابقة متوقفة الآن')).toBeTruthy();
  });

  it('the projector ends with the podium and the next places beside it, without hidden names', async () => {
    const ranking = ['1', '2', '3', '4', '5'].map((id, index) =>
      aRow(id, { rank: index + 1, score: 50 - index, isHidden: id === '5' }),
    );
    const podium = ranking.slice(0, 3).map(({ rank, name, score }) => ({ rank, name, score }));
    await show(aTeacherView({ phase: 'ended', ranking, podium }));
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(['طالب 1٥٠ نقطة١', 'طالب 2٤٩ نقطة٢', 'طالب 3٤٨ نقطة٣', '٤طالب 4٤٧', '٥اسم مخفي٤٦']);
  });

  it('the projector renders the rest of the ranking only after the first place has risen on the podium', async () => {
    const ranking = ['1', '2', '3', '4'].map((id, index) =>
      aRow(id, { rank: index + 1, score: 50 - index, answersCount: 1 }),
    );
    const podium = ranking.slice(0, 3).map(({ rank, name, score }) => ({ rank, name, score }));
    await show(aRunningView({ ranking }));
    vi.useFakeTimers();
    showView(aTeacherView({ phase: 'ended', ranking, podium }));
    const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    act(() => void vi.advanceTimersByTime(restAt(3) - 1));
    expect(names()).toHaveLength(3);
    act(() => void vi.advanceTimersByTime(1));
    expect(names()).toHaveLength(4);
  });
});
