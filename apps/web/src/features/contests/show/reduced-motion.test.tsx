import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as live from '../../../lib/server/live';
import { createQueryClient } from '../../../lib/server/query-client';
import * as player from '../../../lib/sound/play-cue';
import { fakeServer } from '../../../testing/fake-server';
import { aRow, aRunningView, aTeacherView } from '../../../testing/features/contests';
import { renderInApp } from '../../../testing/render';
import { aSite } from '../../../testing/samples';
import type { RankedRow, TeacherView } from '../api';
import { ScreenLobby } from '../screen/screen-lobby';
import { ScreenAnnouncements, ScreenCountIn } from '../screen/screen-page';
import { type ContestMoment, contestMoments } from './table';
import { useContestShow, useContestSound } from './use-contest-show';

const NOW = 1_000_000;
const clock = { serverStartTime: NOW, deadlineAt: NOW + 30_000 };
const ranking = [aRow('1', { name: 'هيا', score: 9, answersCount: 1 }), aRow('2', { rank: 2 })];
const counted = aRunningView({ ...clock, question: null, serverStartTime: NOW + 3000, ranking });
const question = aRunningView({ ...clock, ranking });
const closing: TeacherView = { ...question, phase: 'closed', deadlineAt: null };
const revealed: TeacherView = { ...closing, correctAnswer: 1 };
const ended = aTeacherView({ phase: 'ended', ranking, podium: [{ rank: 1, name: 'هيا', score: 9 }] });

type Shown = Exclude<ContestMoment, 'nameDrop' | 'count'>;

/** The projector's previous content, its present content, and the announcement. */
const changes: Record<Shown, readonly [TeacherView, TeacherView, RegExp]> = {
  land: [counted, question, /^السؤال ١ من ٣: السؤال الأول$/],
  close: [question, closing, /^أُغلق السؤال$/],
  bars: [closing, revealed, /^الصحيحة: .+ الأول ب$/],
  climb: [revealed, { ...revealed, isRankingShown: true }, /^الترتيب الآن: ١ هيا$/],
  podium: [revealed, ended, /^مبروك. ١ هيا$/],
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(live, 'serverNow').mockImplementation(Date.now);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
});

describe('With reduced motion', () => {
  it.each(Object.keys(changes) as Shown[])(
    'with reduced motion the moment «%s» shows without animation, is announced once, and its sound plays',
    (name) => {
      const [before, after, words] = changes[name];
      const played = vi.spyOn(player, 'playCue').mockImplementation(() => undefined);
      const { result, rerender } = renderHook(
        ({ view }) => {
          const show = useContestShow(view);
          useContestSound(show, 3);
          return show;
        },
        { initialProps: { view: before } },
      );
      rerender({ view: after });
      expect([result.current.moment, result.current.announced]).toEqual([null, name]);
      act(() => void vi.advanceTimersByTime(contestMoments[name].ms + 1));
      expect(played.mock.calls.map(([cue]) => cue)).toContain(contestMoments[name].cue);
      const { rerender: renderAgain } = render(<ScreenAnnouncements view={after} show={result.current} />);
      const region = screen.getByRole('status');
      expect(region.textContent).toMatch(words);
      const saidFirst = region.firstChild;
      // Counts change within a step, and are not announced again.
      const counts = { ...after, answeredCount: 7 };
      rerender({ view: counts });
      renderAgain(<ScreenAnnouncements view={counts} show={result.current} />);
      expect([region.textContent, region.firstChild]).toEqual([saidFirst?.textContent, saidFirst]);
    },
  );

  it('with reduced motion the moment «count» is announced once, and its sound plays each second', () => {
    const played = vi.spyOn(player, 'playCue').mockImplementation(() => undefined);
    renderInApp(<ScreenCountIn view={counted} />);
    act(() => void vi.advanceTimersByTime(1000));
    act(() => void vi.advanceTimersByTime(1000));
    expect(played.mock.calls).toEqual([['count'], ['count'], ['count']]);
    const { result } = renderHook(() => useContestShow(counted));
    render(<ScreenAnnouncements view={counted} show={result.current} />);
    expect(screen.getByText('استعدوا للسؤال الأول', { selector: '[role=status]' })).toBeTruthy();
  });

  it('with reduced motion the moment «nameDrop» moves no name and still plays its sound', () => {
    const played = vi.spyOn(player, 'playCue').mockImplementation(() => undefined);
    const animate = vi.fn();
    Object.assign(Element.prototype, { animate });
    fakeServer({ 'GET /api/site': { body: aSite() } });
    const client = createQueryClient();
    const lobby = (...rows: RankedRow[]) => (
      <QueryClientProvider client={client}>
        <ScreenLobby view={aTeacherView({ ranking: rows })} />
      </QueryClientProvider>
    );
    const { rerender } = render(lobby(aRow('1')));
    rerender(lobby(aRow('1'), aRow('2')));
    expect(played.mock.calls).toEqual([['nameDrop']]);
    expect(animate).not.toHaveBeenCalled();
    Reflect.deleteProperty(Element.prototype, 'animate');
  });
});
