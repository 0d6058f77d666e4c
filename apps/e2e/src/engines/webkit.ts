import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '@lamma/testkit/server-process';
import { expect } from '@playwright/test';
import { Builder, Capabilities, Key, type WebDriver, WebElement } from 'selenium-webdriver';
import type { Size } from '../browser/sizes';
import type { GuestWindow } from './guest-window';

/** Full screen: without bars the window may be as narrow as a phone. */
const ARGS = ['--automation', '--full-screen'];

/** Runs in the page: collects errors from now on. */
function collectProblems(): void {
  const problems: string[] = [];
  Object.assign(globalThis, { lammaProblems: problems });
  addEventListener('error', ({ message }) => problems.push(message));
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    problems.push(`the policy stops ${violatedDirective} ${blockedURI}`),
  );
}

/**
 * Opens WebKitGTK's MiniBrowser on its own virtual display, with its own cookies.
 * @param programs paths of its driver and of the virtual display
 */
export async function openWebKit(programs: readonly [string, string], size: Size): Promise<GuestWindow> {
  const settings = mkdtempSync(join(tmpdir(), 'lamma-webkit-'));
  const started: ChildProcess[] = [];
  const cleanUp = async () => {
    // Ending the display ends the browser too, even if the driver has lost it.
    for (const child of started) await end(child);
    rmSync(settings, { recursive: true, force: true });
  };
  try {
    const browser = await startBrowser(programs, size, settings, started);
    return windowOf(browser, cleanUp);
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

async function startBrowser(
  [driverProgram, screenProgram]: readonly [string, string],
  { width, height }: Size,
  settings: string,
  started: ChildProcess[],
): Promise<WebDriver> {
  for (const version of ['3.0', '4.0']) {
    mkdirSync(join(settings, `gtk-${version}`));
    // Reduced motion, like Playwright's pages.
    writeFileSync(join(settings, `gtk-${version}/settings.ini`), '[Settings]\ngtk-enable-animations=0\n');
  }
  const screen = spawn(
    screenProgram,
    ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  started.push(screen);
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const driver = spawn(driverProgram, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, TZ: 'Asia/Kuwait', XDG_CONFIG_HOME: settings },
    stdio: 'ignore',
  });
  started.unshift(driver);
  await expect(() => fetch(`${url}/status`)).toPass({ timeout: 30_000, intervals: [20, 50] });
  const browser = await new Builder()
    .usingServer(url)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args: ARGS } }))
    .build();
  await browser.manage().window().setRect({ x: 0, y: 0, width, height });
  return browser;
}

function windowOf(browser: WebDriver, cleanUp: () => Promise<void>): GuestWindow {
  const collected: string[] = [];
  const collect = async () => {
    collected.push(...(await browser.executeScript<string[]>('return globalThis.lammaProblems ?? []')));
  };
  const loadAndWatch = async (load: () => Promise<void>) => {
    await collect();
    await load();
    await browser.executeScript(collectProblems);
  };
  const element = async (expression: string) => {
    const found: unknown = await browser.executeScript(`return ${expression}`);
    if (!(found instanceof WebElement)) throw new Error(`no element: ${expression}`);
    return found;
  };
  return {
    goto: (address) => loadAndWatch(() => browser.get(address)),
    reload: () => loadAndWatch(() => browser.navigate().refresh()),
    address: () => browser.getCurrentUrl(),
    evaluate: (expression) => browser.executeScript(`return ${expression}`),
    click: async (expression) => (await element(expression)).click(),
    fill: async (expression, text) => {
      const field = await element(expression);
      await field.clear();
      await field.sendKeys(text);
    },
    pressEnter: async (expression) => (await element(expression)).sendKeys(Key.ENTER),
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    problems: async () => {
      await collect();
      return collected;
    },
    close: async () => {
      await browser.quit().finally(cleanUp);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
