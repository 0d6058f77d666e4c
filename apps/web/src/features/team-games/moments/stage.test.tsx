import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TvFrame, TvMain } from '../../../game-ui/board/tv-frame';
import { WovenBand } from '../../../game-ui/board/woven-band';
import { aGameView } from '../../../testing/features/team-games';
import { PlayScores } from '../play/play-scores';
import { QuestionRows } from '../question/question-rows';
import { Stage } from './stage';
import type { RunningMoment } from './use-moment';

const cancel = vi.fn();
const animate = vi.fn((_frames: Keyframe[]) => ({ cancel }));
const place = { left: 0, top: 0, right: 100, width: 100, height: 50 } as DOMRect;

beforeEach(() => {
  cancel.mockClear();
  animate.mockClear();
  // jsdom neither animates nor lays out.
  Object.assign(Element.prototype, { animate });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(place);
});
afterEach(() => void Reflect.deleteProperty(Element.prototype, 'animate'));

const rows = <QuestionRows view={aGameView()} isAwarding={false} onOpen={() => undefined} />;
const card = <article>نص السؤال</article>;
const cardWithButton = (
  <article>
    <div data-dock="">أظهروا الإجابة</div>
  </article>
);
const opens: RunningMoment = { name: 'cardOpens', questionId: 104, startedAt: 0 };
const closes: RunningMoment = { name: 'cardCloses', questionId: 104, startedAt: 0 };

const screenOf = (moment: RunningMoment | null, content: ReactNode) => (
  <Stage moment={moment}>
    <TvFrame>
      <TvMain>{content}</TvMain>
    </TvFrame>
  </Stage>
);
const copies = () => document.querySelectorAll('[data-layer] > *').length;

it('the animation of a moment copies the leaving elements without focusable parts, and ends with the moment', () => {
  const { rerender } = render(screenOf(null, rows));
  rerender(screenOf(opens, card));
  expect(animate).toHaveBeenCalled();
  expect(copies()).toBeGreaterThan(0);
  const reached = document.querySelectorAll('[data-layer] :is(button, [id]):not([tabindex="-1"])');
  expect(reached).toHaveLength(0);
  rerender(screenOf(null, card));
  expect(copies()).toBe(0);
  expect(cancel).toHaveBeenCalledTimes(animate.mock.calls.length);
});

it('a new moment stops the animation of the previous one', () => {
  const { rerender, unmount } = render(screenOf(null, rows));
  rerender(screenOf(opens, card));
  const first = animate.mock.calls.length;
  rerender(screenOf(closes, rows));
  expect(cancel).toHaveBeenCalledTimes(first);
  unmount();
  expect(cancel).toHaveBeenCalledTimes(animate.mock.calls.length);
});

it.each<[string, RunningMoment, ReactNode]>([
  ['the board', closes, rows],
  ['its options', { name: 'dealt', questionId: 104, startedAt: 0 }, card],
])('a round’s code is wiped away to reveal %s', (_what, moment, after) => {
  const panel = <div key="code">الرمز</div>;
  const { rerender } = render(screenOf(null, panel));
  rerender(screenOf(moment, after));
  expect(document.querySelector('[data-layer="over"]')?.textContent).toContain('الرمز');
  rerender(screenOf(null, after));
  expect(copies()).toBe(0);
});

it('the animation of a moment measures all elements before it changes the page', () => {
  const { rerender } = render(wholeScreen(null, card));
  const order: string[] = [];
  const laid = new Set<number>();
  animate.mockImplementation(() => {
    laid.add(copies());
    order.push('animates');
    return { cancel };
  });
  vi.mocked(Element.prototype.getBoundingClientRect).mockImplementation(() => {
    order.push('measures');
    return place;
  });
  rerender(wholeScreen({ name: 'point', ...point }, rows));
  expect(order.lastIndexOf('measures')).toBeLessThan(order.indexOf('animates'));
  expect(order).toContain('measures');
  // All copies are inserted before the first animation starts.
  expect(laid.size).toBe(1);
});

it('a state without a moment is shown at once, without animation', () => {
  const { rerender } = render(screenOf(null, rows));
  rerender(screenOf(null, card));
  expect([animate.mock.calls.length, copies()]).toEqual([0, 0]);
});

const point = { team: 1, questionId: 104, index: 0, scoresBefore: { 1: 0, 2: 0 }, startedAt: 0 } as const;
const scored = aGameView([
  { type: 'openQuestion', questionId: 104 },
  { type: 'award', team: 1 },
]);
const wholeScreen = (moment: RunningMoment | null, content: ReactNode) => (
  <Stage moment={moment}>
    <TvFrame>
      <TvMain>{content}</TvMain>
      <WovenBand played={[1]} teams={['أ', 'ب']} />
      <PlayScores view={scored} />
    </TvFrame>
  </Stage>
);

it.each<[RunningMoment, ReactNode, ReactNode]>([
  [{ name: 'opening', team: 1, startedAt: 0 }, rows, rows],
  [opens, rows, card],
  [opens, rows, <div key="code">الرمز</div>],
  [closes, card, rows],
  [{ name: 'point', ...point }, card, rows],
  [{ name: 'nobody', ...point }, card, rows],
  [{ name: 'turn', team: 1, startedAt: 0 }, rows, rows],
  [{ name: 'missed', team: 1, startedAt: 0 }, card, card],
  [{ name: 'trap', ...point }, card, card],
])('$0.name animates only transforms and opacity, which cause no repaint', (moment, before, after) => {
  const { rerender } = render(wholeScreen(null, before));
  rerender(wholeScreen(moment, after));
  const keys = new Set(animate.mock.calls.flatMap(([frames]) => frames.flatMap(Object.keys)));
  const free = ['transform', 'transformOrigin', 'opacity', 'offset', 'easing'];
  expect([...keys].filter((key) => !free.includes(key))).toEqual([]);
});

it.each([
  ['opening', opens, rows, cardWithButton],
  ['closing', closes, cardWithButton, rows],
] as const)(
  'the %s of a card wipes the old panels away, which never show through the new ones',
  (_what, moment, before, after) => {
    const { rerender, container } = render(wholeScreen(null, before));
    const panels = container.querySelector('section[data-dock]')?.textContent;
    const faded: (string | null)[] = [];
    animate.mockImplementation(function (this: Element, frames: Keyframe[]) {
      if (frames.some((frame) => 'opacity' in frame)) faded.push(this.textContent);
      return { cancel };
    });
    rerender(wholeScreen(moment, after));
    const over = [...container.querySelectorAll('[data-layer="over"] > *')].map(({ textContent }) => textContent);
    expect(over).toContain(panels);
    expect(faded).not.toContain(panels);
  },
);

it('a closing card without a background is wiped away with the band below it, and neither shows through the board', () => {
  const noBackground = { backgroundColor: 'rgba(0, 0, 0, 0)' } as CSSStyleDeclaration;
  const styles = vi.spyOn(window, 'getComputedStyle').mockReturnValue(noBackground);
  const { rerender, container } = render(wholeScreen(null, card));
  const faded: (string | null)[] = [];
  animate.mockImplementation(function (this: Element, frames: Keyframe[]) {
    if (frames.some((frame) => 'opacity' in frame)) faded.push(this.textContent);
    return { cancel };
  });
  rerender(wholeScreen(closes, rows));
  styles.mockRestore();
  const over = container.querySelector('[data-layer="over"]');
  expect(over?.querySelectorAll('article')).toHaveLength(1);
  expect(over?.querySelectorAll('[data-slots]')).toHaveLength(1);
  expect(faded.filter((text) => text?.includes('نص السؤال'))).toEqual([]);
});

it.each([
  ['higher panels rise with the band from the edge of the lower ones', 90, ['band', 'panels']],
  ['above lower panels only the band moves', 20, ['band']],
] as const)('%s', (_what, height, moving) => {
  const { rerender, container } = render(wholeScreen(null, rows));
  const isPanels = (element: Element) => element.matches('section[data-dock]');
  vi.mocked(Element.prototype.getBoundingClientRect).mockImplementation(function (this: Element) {
    const isOpen = container.querySelector('main article') !== null;
    return isPanels(this) && isOpen ? ({ ...place, height } as DOMRect) : place;
  });
  const moved: string[] = [];
  animate.mockImplementation(function (this: Element, frames: Keyframe[]) {
    const isFirst = frames[0]?.transform === `translateY(${height - 50}px)`;
    if (isFirst && this.parentElement === container.querySelector('[data-board]'))
      moved.push(isPanels(this) ? 'panels' : 'band');
    return { cancel };
  });
  rerender(wholeScreen(opens, card));
  expect(moved).toEqual(moving);
});

it('the first point replaces «صفر», the panel’s word for 0, with the new score', () => {
  const { rerender } = render(wholeScreen(null, card));
  rerender(wholeScreen({ name: 'point', ...point }, rows));
  const over = [...document.querySelectorAll('[data-layer="over"] > *')].map(({ textContent }) => textContent);
  expect(over).toEqual(expect.arrayContaining(['صفر', '١']));
});

it('a card that closes and a card that opens show their category’s plate once', () => {
  const plated = (
    <article>
      <div>
        <span>٤</span>
        <h2>الفئة</h2>
      </div>
    </article>
  );
  const hidden: Element[] = [];
  animate.mockImplementation(function (this: Element, frames: Keyframe[]) {
    if (this.matches('h2') && frames[0]?.opacity === 0) hidden.push(this);
    return { cancel };
  });
  const plateIn = (box: ParentNode | null) =>
    box?.querySelector('[data-question="104"]')?.parentElement?.querySelector('h2');
  const { rerender, container } = render(wholeScreen(null, plated));
  rerender(wholeScreen(closes, rows));
  expect(hidden).toEqual([plateIn(container.querySelector('main'))]);
  rerender(wholeScreen(null, rows));
  rerender(wholeScreen(opens, plated));
  expect(plateIn(container.querySelector('[data-layer="under"]'))?.style.visibility).toBe('hidden');
});

it('the question beside a round’s code fades while the code is wiped away, so that it is never shown twice', () => {
  const { rerender } = render(
    screenOf(
      null,
      <div key="code">
        <p>نص السؤال</p>
      </div>,
    ),
  );
  const faded: (string | null)[] = [];
  animate.mockImplementation(function (this: Element, frames: Keyframe[]) {
    if (frames.at(-1)?.opacity === 0) faded.push(this.textContent);
    return { cancel };
  });
  rerender(screenOf({ name: 'dealt', questionId: 104, startedAt: 0 }, card));
  expect(faded).toContain('نص السؤال');
});

it('the score changes earlier if no tile is shown in which the sign could land', () => {
  const changesAfter = (after: ReactNode) => {
    const lengths: unknown[] = [];
    animate.mockImplementation(function (this: Element, ...[, options]: Parameters<Element['animate']>) {
      if (this.matches('main ~ [data-dock] [data-team="1"] [data-score]')) lengths.push(Object(options).duration);
      return { cancel };
    } as typeof animate);
    const { rerender, unmount } = render(wholeScreen(null, card));
    rerender(wholeScreen({ name: 'rightOption', ...point }, after));
    unmount();
    expect(lengths).toHaveLength(1);
    return Number(lengths[0]);
  };
  expect(changesAfter(card)).toBeLessThan(changesAfter(rows));
});
