import type { Award } from '@lamma/protocol/awards';
import type { ShownPart } from '@lamma/protocol/gatherings';
import { limits } from '@lamma/protocol/limits';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type GuestAward, TeamGuestsContext } from '../../../game-ui/teams/guests';
import * as player from '../../../lib/sound/play-cue';
import { fakeServer } from '../../../testing/fake-server';
import { aGameView, playedMoves } from '../../../testing/features/team-games';
import { renderInApp } from '../../../testing/render';
import { awardMoment } from '../moments/table';
import * as button from '../result-picture/result-picture-button';
import { endBeats } from '../winner/end-beats';
import { WinnerView } from '../winner/winner-view';

beforeEach(() => {
  fakeServer({});
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const award = (change: Partial<GuestAward> & Pick<Award, 'kind'>): GuestAward => ({ team: 1, count: 4, ...change });
const three: GuestAward[] = [
  award({ kind: 'knower', guest: { name: 'خالد', sign: 3 } }),
  award({ kind: 'reader', team: 2, count: 9, of: 12, guest: { name: 'ريم', sign: 4 } }),
  award({ kind: 'run' }),
];
const panels = {
  ...{ 1: { signs: null, newest: null }, 2: { signs: null, newest: null } },
  ...{ claims: null, players: new Map(), buzzers: [] },
};
const view = aGameView(playedMoves(36, (index) => (index < 20 ? 2 : 1)));

const onAwards = vi.fn();
beforeEach(() => void onAwards.mockClear());

const onShow = vi.fn();

/** Renders the end of a game. @param awards undefined in a game without an evening */
function end(awards: readonly GuestAward[] | undefined, shouldPlay = true, isGuest = false, shown = view) {
  const handlers = { onUndo: vi.fn(), onNewGame: vi.fn(), onSameAgain: vi.fn(), onHome: vi.fn() };
  onShow.mockClear();
  renderInApp(
    <TeamGuestsContext value={awards === undefined ? null : { ...panels, awards, onAwards, onShow }}>
      <WinnerView view={shown} margin="" shouldPlay={shouldPlay} isGuest={isGuest} isUndoing={false} {...handlers} />
    </TeamGuestsContext>,
  );
  return handlers;
}

/** A screen that follows what the host has chosen on another screen. */
function Television({ onReady }: { onReady: (show: (shown: ShownPart) => void) => void }) {
  const [shown, setShown] = useState<ShownPart>();
  useEffect(() => onReady(setShown), [onReady]);
  const handlers = { onUndo: vi.fn(), onNewGame: vi.fn(), onSameAgain: vi.fn(), onHome: vi.fn() };
  return (
    <TeamGuestsContext value={{ ...panels, awards: three, onAwards, shown }}>
      <WinnerView view={view} margin="" shouldPlay isUndoing={false} {...handlers} />
    </TeamGuestsContext>
  );
}

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const cards = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('The awards of an evening’s game', () => {
  it('guests’ awards appear automatically, one by one, after the time to claim the last point is over', () => {
    const played = vi.spyOn(player, 'playCue').mockImplementation(() => undefined);
    end(three);
    wait(limits.claimMs - 1);
    expect(title()).toBe('نواخذة الخليج');
    played.mockClear();
    expect(onAwards).not.toHaveBeenCalled();
    wait(1);
    expect(title()).toBe('جوائز اللعبة');
    expect(onAwards).toHaveBeenCalledTimes(1);
    expect(cards()).toEqual(['لسان الفريقخالد٤ إجابات صحيحة']);
    expect(screen.getByRole('status').textContent).toBe('لسان الفريق: خالد، ٤ إجابات صحيحة');
    wait(awardMoment.ms);
    expect(cards()).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toBe('قراءة الوجوه: ريم، ٩ صحيحة من ١٢');
    wait(awardMoment.ms);
    expect(cards()[2]).toBe('النفَس الطويلصقور الديرة٤ نقاط متتالية');
    expect(played.mock.calls.map(([, options]) => options?.team)).toEqual([1, 2, 1]);
    expect(screen.getByRole('button', { name: 'تخطّوا' })).toBeTruthy();
    wait(awardMoment.ms);
    expect(screen.queryByRole('button', { name: 'تخطّوا' })).toBeNull();
    expect(cards()).toHaveLength(3);
    // The light stays on the last award.
    expect(document.querySelector('.lit')?.textContent).toMatch(/^النفَس الطويل/);
  });

  it('the awards show both teams’ scores in one size after a draw, otherwise the winner’s larger', () => {
    end(three, false);
    press('الجوائز');
    expect(document.querySelector('.even')).toBeNull();
    cleanup();
    end(three, false, false, aGameView(playedMoves(36, (index) => (index % 2 === 0 ? 1 : 2))));
    press('الجوائز');
    expect(document.querySelector('.even')).toBeTruthy();
  });

  it('a press shows the next award, and «تخطّوا» shows all of them', () => {
    end(three);
    wait(limits.claimMs);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'التالية' }));
    press('التالية');
    expect(cards()).toHaveLength(2);
    press('تخطّوا');
    expect(cards()).toHaveLength(3);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'لعبة جديدة' }));
    press('النتيجة');
    expect(title()).toBe('نواخذة الخليج');
  });

  it('the page with all awards has the button that ends the evening', () => {
    const handlers = { onUndo: vi.fn(), onNewGame: vi.fn(), onSameAgain: vi.fn(), onHome: vi.fn() };
    renderInApp(
      <TeamGuestsContext value={{ ...panels, awards: three, onAwards, onShow }}>
        <WinnerView
          view={view}
          margin=""
          shouldPlay
          isUndoing={false}
          extras={{ endEvening: <button type="button">أنهوا السهرة</button> }}
          {...handlers}
        />
      </TeamGuestsContext>,
    );
    wait(limits.claimMs);
    expect(screen.queryByRole('button', { name: 'أنهوا السهرة' })).toBeNull();
    press('تخطّوا');
    expect(screen.getByRole('button', { name: 'أنهوا السهرة' })).toBeTruthy();
  });

  it('a press after the winner’s animation, but not during the animation, keeps guests’ awards from opening automatically', () => {
    end(three);
    fireEvent.pointerDown(document.body);
    wait(limits.claimMs);
    expect(title()).toBe('جوائز اللعبة');
    cleanup();
    end(three);
    wait(endBeats.tools);
    fireEvent.pointerDown(document.body);
    wait(limits.claimMs);
    expect(title()).toBe('نواخذة الخليج');
    press('الجوائز');
    expect(cards()).toHaveLength(1);
  });

  it('the phones are notified when guests’ awards are due, even if the awards stay closed or the page is left before', () => {
    end(three);
    wait(endBeats.tools);
    fireEvent.pointerDown(document.body);
    wait(limits.claimMs - endBeats.tools - 1);
    expect(onAwards).not.toHaveBeenCalled();
    wait(1);
    expect(onAwards).toHaveBeenCalledTimes(1);
    press('الجوائز');
    cleanup();
    expect(onAwards).toHaveBeenCalledTimes(1);
    end(three);
    wait(endBeats.tools);
    cleanup();
    expect(onAwards).toHaveBeenCalledTimes(2);
    // A screen that opened after the end does not notify the phones.
    end(three, false);
    wait(limits.claimMs);
    cleanup();
    expect(onAwards).toHaveBeenCalledTimes(2);
  });

  it('«النتيجة» and «الجوائز» on one screen of the host change what the host’s other screens show', () => {
    end(three);
    wait(limits.claimMs);
    press('تخطّوا');
    press('النتيجة');
    press('الجوائز');
    expect(onShow.mock.calls).toEqual([['result'], ['awards']]);
    cleanup();
    let follow: (shown: ShownPart) => void = () => undefined;
    renderInApp(<Television onReady={(show) => (follow = show)} />);
    wait(limits.claimMs);
    expect(title()).toBe('جوائز اللعبة');
    act(() => follow('result'));
    expect(title()).toBe('نواخذة الخليج');
    act(() => follow('awards'));
    expect(title()).toBe('جوائز اللعبة');
  });

  it('with reduced motion guests’ awards appear one by one without animation', () => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query.includes('reduced-motion') }),
    );
    end(three);
    wait(limits.claimMs);
    expect(cards()).toHaveLength(1);
    expect(document.querySelector('.moving')).toBeNull();
  });

  it('a screen that opens after the end has a button for the awards, but not in a game without awards', () => {
    end(three, false);
    wait(limits.claimMs);
    expect(title()).toBe('نواخذة الخليج');
    press('الجوائز');
    expect(title()).toBe('جوائز اللعبة');
    cleanup();
    end([], true);
    wait(limits.claimMs);
    expect(screen.queryByRole('button', { name: 'الجوائز' })).toBeNull();
  });

  it('the picture of a result has awards and guests’ names only if the switch for them is on', () => {
    const shown = vi.spyOn(button, 'ResultPictureButton').mockReturnValue(<i />);
    end(three, false);
    press('الجوائز');
    press('تخطّوا');
    const inPicture = () => shown.mock.lastCall?.[0].awards?.map(({ name }) => name);
    expect(inPicture()).toBeUndefined();
    const names = screen.getByRole('switch', { name: 'الأسماء والجوائز في الصورة' });
    expect(names.getAttribute('aria-checked')).toBe('false');
    fireEvent.click(names);
    expect(inPicture()).toEqual(['خالد', 'ريم', 'صقور الديرة']);
  });
});

describe('The awards of a game without an evening', () => {
  it('a game without guests has a button that shows the awards of the teams all at once, without a switch for names', () => {
    end(undefined);
    wait(limits.claimMs);
    expect(title()).toBe('نواخذة الخليج');
    press('الجوائز');
    expect(cards()[0]).toBe('النفَس الطويلنواخذة الخليج٢٠ نقطة متتالية');
    expect(cards()).toHaveLength(2);
    expect(cards()[1]).toMatch(/^الفئة الأقوىنواخذة الخليج٦ من ٦ في \u2067فئة/);
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('the screen of awards offers no new game to a remote', () => {
    end(undefined, false, true);
    press('الجوائز');
    expect(screen.queryByRole('button', { name: 'لعبة جديدة' })).toBeNull();
    expect(screen.getByRole('button', { name: 'النتيجة' })).toBeTruthy();
  });
});
