import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as live from '../../../lib/server/live';
import { fakeServer } from '../../../testing/fake-server';
import { aLiveContest } from '../../../testing/features/a-live-contest';
import { aRow, aRunningView, aTeacherView } from '../../../testing/features/contests';
import { renderInApp } from '../../../testing/render';
import { aSite } from '../../../testing/samples';
import type { TeacherView } from '../api';
import * as liveContest from '../live/live-contest';
import { ScreenPage } from './screen-page';

let contest: ReturnType<typeof aLiveContest>;
const tell = (view: TeacherView) => act(() => contest.show(view));

async function show(view: TeacherView): Promise<void> {
  fakeServer({ 'GET /api/site': { body: aSite({ phoneOrigins: ['http://192.168.1.20:3000'] }) } });
  contest.show(view);
  renderInApp(<ScreenPage gameId="contestcontest" backHref="/solo-games" />);
  await screen.findByRole('heading', { name: view.phase === 'question' ? /السؤال/ : view.title });
}

beforeEach(() => {
  contest = aLiveContest();
  vi.spyOn(liveContest, 'openContest').mockReturnValue(contest);
  vi.spyOn(live, 'serverNow').mockImplementation(Date.now);
});

describe('the projector', () => {
  it('[R669] shows code, digits and names in the lobby; the newest name is gold for two seconds, hidden names are left out', async () => {
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
    expect(screen.queryByRole('button')).toBeNull();

    const isGold = () => screen.getByText('طالب 4').parentElement?.className.includes('gold');
    vi.useFakeTimers();
    tell(aTeacherView({ ranking: [...ranking, aRow('4')] }));
    expect(isGold()).toBe(true);
    act(() => void vi.advanceTimersByTime(2000));
    expect(isGold()).toBe(false);
  });

  it('[R669] shows the newest of many names, and the number of the others', async () => {
    await show(aTeacherView({ ranking: Array.from({ length: 40 }, (_, index) => aRow(String(index + 1))) }));
    expect(screen.getByText('طالب 40')).toBeTruthy();
    expect(screen.queryByText('طالب 16')).toBeNull();
    expect(screen.getByText('+١٦')).toBeTruthy();
  });

  it('[R669] shows an open question without its answer, and a closed one with answer, shares and explanation', async () => {
    const ranking = [aRow('1'), aRow('2')];
    await show(aRunningView({ ranking, answeredCount: 1, presentCount: 2 }));
    expect(screen.getByText('أجاب ١ من ٢')).toBeTruthy();
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(screen.queryByText('الصحيحة')).toBeNull();
    const closed = { phase: 'closed', deadlineAt: null, ranking } as const;
    tell(aRunningView(closed));
    // For three seconds a change of question may be taken back: nothing is told.
    expect(screen.queryByText('الصحيحة')).toBeNull();
    tell(aRunningView({ ...closed, correctAnswer: 1, explanation: 'شرح الأول', shares: [1, 3, 0, 0] }));
    expect(screen.getByText('الصحيحة').closest('li')?.textContent).toBe('Bالأول ب الصحيحةاختاره ٣');
    expect(screen.getByText('لم يختره أحد', { selector: 'li:nth-child(3) small' })).toBeTruthy();
    expect(screen.getByText('شرح الأول')).toBeTruthy();
  });

  it('[R1373] says during a question that the contest was stopped', async () => {
    await show(aRunningView());
    expect(screen.queryByText('المسابقة متوقفة الآن')).toBeNull();
    tell(aRunningView({ isActive: false }));
    expect(screen.getByText('المسابقة متوقفة الآن')).toBeTruthy();
  });

  it('[R669] ends with the podium and the next places beside it; a hidden name is not shown', async () => {
    const ranking = ['1', '2', '3', '4', '5'].map((id, index) =>
      aRow(id, { rank: index + 1, score: 50 - index, isHidden: id === '5' }),
    );
    const podium = ranking.slice(0, 3).map(({ rank, name, score }) => ({ rank, name, score }));
    await show(aTeacherView({ phase: 'ended', ranking, podium }));
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(['طالب 1٥٠ نقطة١', 'طالب 2٤٩ نقطة٢', 'طالب 3٤٨ نقطة٣', '٤طالب 4٤٧', '٥اسم مخفي٤٦']);
  });
});
