import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { RATE } from './measure';

export interface RenderedCue {
  name: string;
  loudness: 'tick' | 'cue' | 'peak';
  /** The maximum duration, in ms. */
  maxMs: number;
  channels: Float32Array[];
}

/** The data that the page returns: samples as 32-bit floats in base64. */
interface EncodedCue extends Omit<RenderedCue, 'channels'> {
  channels: string[];
}

const WEB = fileURLToPath(new URL('../../../web/', import.meta.url));
const ADDRESS = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/;

/** Renders every cue in the browser, from the sources that the development server serves. */
export async function renderCues(browser: Browser): Promise<RenderedCue[]> {
  const server = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', '0'], {
    cwd: WEB,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${await addressOf(server)}/favicon.svg`);
    const encoded: EncodedCue[] = await page.evaluate(
      `import('/src/dev-ui/render-cues.ts').then((part) => part.renderCues(${RATE}))`,
    );
    return encoded.map((figure) => ({ ...figure, channels: figure.channels.map(decodeSamples) }));
  } finally {
    server.kill();
    await once(server, 'exit');
  }
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (words) => {
      output += String(words);
      const address = ADDRESS.exec(output)?.[0];
      if (address !== undefined) resolve(address);
    });
    server.on('exit', () => reject(new Error(`the development server ended: ${output}`)));
  });
}

function decodeSamples(encoded: string): Float32Array {
  const bytes = Uint8Array.from(Buffer.from(encoded, 'base64'));
  return new Float32Array(bytes.buffer);
}
