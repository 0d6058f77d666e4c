import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { RATE } from './measure';

/** A rendered cue. */
export interface Figure {
  name: string;
  loudness: 'tick' | 'cue' | 'peak';
  /** The maximum duration, in ms. */
  most: number;
  channels: Float32Array[];
}

/** The data that the page returns: samples as 32-bit floats in base64. */
interface Handed extends Omit<Figure, 'channels'> {
  channels: string[];
}

const WEB = fileURLToPath(new URL('../../../web/', import.meta.url));
const ADDRESS = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/;

/** Renders every cue in the browser, from the sources that the development server serves. */
export async function renderFigures(browser: Browser): Promise<Figure[]> {
  const server = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', '0'], {
    cwd: WEB,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${await addressOf(server)}/favicon.svg`);
    const handed: Handed[] = await page.evaluate(
      `import('/src/dev-ui/render-cues.ts').then((part) => part.renderCues(${RATE}))`,
    );
    return handed.map((figure) => ({ ...figure, channels: figure.channels.map(floatsOf) }));
  } finally {
    server.kill();
    await once(server, 'exit');
  }
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (words) => {
      said += String(words);
      const address = ADDRESS.exec(said)?.[0];
      if (address !== undefined) resolve(address);
    });
    server.on('exit', () => reject(new Error(`the development server ended: ${said}`)));
  });
}

function floatsOf(encoded: string): Float32Array {
  const bytes = Uint8Array.from(Buffer.from(encoded, 'base64'));
  return new Float32Array(bytes.buffer);
}
