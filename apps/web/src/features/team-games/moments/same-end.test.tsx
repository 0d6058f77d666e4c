import type { GameView } from '@lamma/protocol/games';
import { type PlayedMove, type Run, randomGames } from '@lamma/rules/testing/random-games';
import { act, fireEvent, type RenderResult } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import * as live from '../../../lib/server/live';
import { aLiveGame } from '../../../testing/features/a-live-game';
import { viewOfRun } from '../../../testing/features/random-views';
import { renderInApp } from '../../../testing/render';
import { GamePage } from '../game-page';
import * as liveGame from '../live-game';
import * as navigation from './opened-by-navigation';

const ids = { gameId: 'abcdefghijklmnop', userId: 'abcdefghijkl' };
const to = { home: vi.fn(), newGame: vi.fn(), sameAgain: vi.fn(), next: vi.fn() };
const clock = { now: 0 };

/** Longer than any chain of moments. */
const SETTLE_MS = 8000;

function wait(ms: number, step = 250): void {
  for (let left = ms; left > 0; left -= step) {
    clock.now += Math.min(step, left);
    act(() => void vi.advanceTimersByTime(Math.min(step, left)));
  }
}

/** A screen of the game; the test plays its server. */
class Screen {
  #page: RenderResult;
  #game = aLiveGame();
  /** How many of the next states this screen does not receive, because of an outage. */
  away = 0;

  constructor(readonly view: () => GameView) {
    this.#page = this.#open();
  }

  #open(): RenderResult {
    this.#game = aLiveGame();
    vi.mocked(liveGame.openGame).mockReturnValue(this.#game);
    this.#game.show(this.view());
    return renderInApp(<GamePage {...ids} to={to} />);
  }

  hear(): void {
    this.away -= 1;
    if (this.away < 0) act(() => this.#game.show(this.view()));
  }

  reload(): void {
    this.close();
    this.#page = this.#open();
  }

  close(): void {
    expect(this.#game.send).not.toHaveBeenCalled();
    this.#page.unmount();
  }

  /** The texts and buttons of the page, without announcements. */
  shown(): unknown {
    const page = this.#page.container.cloneNode(true) as HTMLElement;
    for (const part of page.querySelectorAll('[role=status], [data-layer]')) part.remove();
    const parts = [...page.querySelectorAll('button, a, [role=img], [role=timer], [aria-current]')];
    const attributes = ['aria-label', 'aria-disabled', 'aria-pressed', 'aria-current'];
    return {
      words: page.textContent,
      parts: parts.map((part) => [part.textContent, ...attributes.map((name) => part.getAttribute(name))].join('|')),
    };
  }

  copies(): number {
    return this.#page.container.querySelectorAll('[data-layer] > *').length;
  }
}

/** A random game on two screens that reload, lose the connection or are pressed at random. */
class GamePair {
  #run: Run;
  #random = 1;
  readonly #screens: readonly [Screen, Screen];

  constructor(run: Run) {
    this.#run = run;
    clock.now = run.now;
    const view = () => viewOfRun(this.#run);
    this.#screens = [new Screen(view), new Screen(view)];
  }

  /** A seeded random number, so that the same game gets the same disturbances. */
  #dice(sides: number): number {
    this.#random = (this.#random * 48_271) % 2_147_483_647;
    return this.#random % sides;
  }

  move({ after }: PlayedMove): void {
    this.#run = after;
    clock.now = after.now;
    for (const screen of this.#screens) {
      screen.hear();
      const event = this.#dice(12);
      if (event === 0) screen.reload();
      if (event === 1) screen.away = 1 + this.#dice(4);
      if (event === 2) fireEvent.pointerDown(document.body);
    }
    // The next move comes at once, in the middle of a moment, or a second later.
    wait([0, 0, 60, 400, 1000][this.#dice(5)] ?? 0);
  }

  end(): void {
    for (const screen of this.#screens) {
      screen.away = 0;
      screen.hear();
    }
    wait(SETTLE_MS);
    const fresh = new Screen(() => viewOfRun(this.#run));
    wait(SETTLE_MS);
    for (const screen of this.#screens) {
      expect(screen.shown()).toEqual(fresh.shown());
      expect(screen.copies()).toBe(0);
    }
    for (const screen of [...this.#screens, fresh]) screen.close();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(live, 'serverNow').mockImplementation(() => clock.now);
  vi.spyOn(liveGame, 'openGame');
  vi.spyOn(navigation, 'openedByNavigation').mockReturnValue(true);
  // jsdom neither animates nor lays out.
  const animate = (_frames: unknown, { duration = 0, delay = 0 }: { duration?: number; delay?: number }) => {
    const animation = { cancel: () => clearTimeout(timer), onfinish: (): void => undefined };
    const timer = setTimeout(() => animation.onfinish(), duration + delay);
    return animation;
  };
  Object.assign(Element.prototype, { animate });
  vi.spyOn(window, 'getComputedStyle').mockReturnValue(document.createElement('i').style);
  const place = { left: 0, top: 0, right: 100, width: 100, height: 50 } as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(place);
});
afterEach(() => void Reflect.deleteProperty(Element.prototype, 'animate'));

describe('Random games whose moments are skipped, cut by reloads, undo, a second screen and outages', () => {
  it.each(['classic', 'connect', 'qr', 'race'] as const)(
    'in %s every interrupted screen ends in the same state as a freshly opened screen',
    (mode) => {
      let evening: GamePair | null = null;
      const next = () => {
        evening?.end();
        evening = null;
      };
      randomGames(mode, Math.min(3, Math.ceil(inject('games') / 200)), {
        begun: next,
        look: (moved) => {
          evening ??= new GamePair(moved.before);
          evening.move(moved);
        },
      });
      next();
    },
  );
});
