import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';

/** Real time for the server's answers while the page's clock is stopped. */
const SERVER_MS = 400;
/** Timers and animations advance in steps of this many ms. */
const STEP_MS = 20;
/** Engine.IO's ping, which a page must answer to stay connected. */
const PING = '2';

interface Frame {
  caption: string;
  png: Buffer;
}

/** The times of the frames of a moment, in ms after the press. */
export const defaultFrames = [0, 60, 120, 200, 300, 400, 500, 600, 800, 1000, 1200, 1600] as const;

export interface Take {
  /** Starts the moment. */
  press: () => Promise<unknown>;
  frames?: readonly number[];
}

export interface Watcher {
  films: (name: string, take: Take) => Promise<void>;
}

/**
 * Films one page. Its clock and its animations are stopped and set to the time of each frame, so that the result does not depend on the
 * machine's speed.
 */
export class Camera implements Watcher {
  readonly #page: Page;
  readonly #save: (name: string, frames: readonly Frame[]) => Promise<void>;
  /** Messages of the server that wait until the film ends; null while nothing is filmed. */
  #queued: (() => void)[] | null = null;

  constructor(page: Page, save: (name: string, frames: readonly Frame[]) => Promise<void>) {
    this.#page = page;
    this.#save = save;
  }

  /** Must be called before the page opens a connection. */
  async prepare(): Promise<void> {
    await this.#page.routeWebSocket(/socket\.io/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => server.send(message));
      server.onMessage((message) => {
        const isPing = message === PING;
        if (this.#queued === null || isPing) socket.send(message);
        else this.#queued.push(() => socket.send(message));
      });
    });
  }

  async films(name: string, { press, frames = defaultFrames }: Take): Promise<void> {
    const page = this.#page;
    const shots: Frame[] = [await this.#shot('before')];
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Animation.enable');
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
    await press();
    await sleep(SERVER_MS);
    // Holds back the server's messages until the film ends, because on a slow machine taking the frames takes longer than the moment
    // itself.
    this.#queued = [];
    let at = 0;
    await page.evaluate(setAnimations, at);
    for (const frame of frames) {
      for (; at < frame; ) {
        at = Math.min(frame, at + STEP_MS);
        await page.clock.runFor(STEP_MS);
        await page.evaluate(setAnimations, at);
      }
      shots.push(await this.#shot(`${frame} ms`));
    }
    await this.#save(name, shots);
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await devTools.detach();
    await page.evaluate(resumeAnimations);
    await page.clock.resume();
    const queued = this.#queued;
    this.#queued = null;
    for (const send of queued) send();
  }

  async #shot(caption: string): Promise<Frame> {
    return { caption, png: await this.#page.screenshot({ animations: 'allow', caret: 'initial' }) };
  }
}

declare global {
  interface Window {
    /** When each animation was first seen. */
    filmed?: Map<Animation, number>;
  }
}

/** Runs in the page: pauses all animations at this time of the film. */
function setAnimations(at: number): void {
  window.filmed ??= new Map();
  for (const animation of document.getAnimations()) {
    const begun = window.filmed.get(animation) ?? at;
    window.filmed.set(animation, begun);
    animation.pause();
    animation.currentTime = at - begun;
  }
}

/** Runs in the page. */
function resumeAnimations(): void {
  for (const animation of document.getAnimations()) animation.play();
  delete window.filmed;
}

/** Writes the frames of a film as one PNG: a grid, read from left to right. */
export async function saveSheet(
  browser: Browser,
  path: string,
  frames: readonly Frame[],
  width: number,
): Promise<void> {
  const columns = width > 800 ? 4 : 7;
  const figure = ({ caption, png }: Frame) =>
    `<figure><img src="data:image/png;base64,${png.toString('base64')}"><figcaption>${caption}</figcaption></figure>`;
  const page = await browser.newPage({ viewport: { width: 1960, height: 600 } });
  try {
    await page.setContent(
      `<style>body{margin:0;display:grid;grid-template-columns:repeat(${columns},1fr);gap:8px;padding:8px;background:#555;
      font:16px sans-serif;color:#fff}figure{margin:0}img{width:100%;display:block}</style>${frames.map(figure).join('')}`,
    );
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await page.screenshot({ fullPage: true }));
  } finally {
    await page.close();
  }
}
