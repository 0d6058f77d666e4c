import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { browserOptions } from '../src/browser/options';
import { type Measured, measure, RATE } from './sounds/measure';
import { type RenderedCue, renderCues } from './sounds/render';
import { spectrogram } from './sounds/spectrogram';
import { wav } from './sounds/wav';

/**
 * `npm run sounds [folder [words]]`: renders every cue of the site to a WAV file with a spectrogram, measures it, and exits with 1 if one
 * exceeds its limits. It checks loudness and frequency bands, not taste.
 */
const LOUDNESS = { tick: -30, cue: -22, peak: -16 } as const;
const TOLERANCE = 2;
const MAX_PEAK = -1;
const MAX_LOSS = 3;

const [folderArgument, words = ''] = process.argv.slice(2);
const folder = folderArgument === undefined ? mkdtempSync(join(tmpdir(), 'lamma-sounds-')) : resolve(folderArgument);
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(browserOptions());
let missed = 0;
try {
  const renderedCues = (await renderCues(browser)).filter(({ name }) => name.includes(words));
  if (renderedCues.length === 0) throw new Error(`no figure has "${words}" in its name`);
  console.log(['figure', 'LUFS', 'dBTP', 'loss', 'ms'].map((head) => head.padEnd(14)).join(''));
  for (const figure of renderedCues) report(figure);
} finally {
  await browser.close();
}
console.log(`${missed === 0 ? 'ok' : `MISS: ${missed}`}, files in ${folder}`);
process.exitCode = missed === 0 ? 0 : 1;

function report(figure: RenderedCue): void {
  const { name, channels } = figure;
  const measured = measure(channels);
  const problems = problemsOf(figure, measured);
  if (problems.length > 0) missed += 1;
  const { loudness, truePeak, loss, ms } = measured;
  const row = [name, loudness.toFixed(1), truePeak.toFixed(1), loss.toFixed(1), ms.toFixed(0)];
  console.log(
    row.map((cell) => cell.padEnd(14)).join('') + (problems.length === 0 ? 'ok' : `MISS ${problems.join(', ')}`),
  );
  writeFileSync(join(folder, `${name}.wav`), wav(channels, RATE));
  writeFileSync(join(folder, `${name}.png`), spectrogram(channels[0] ?? new Float32Array()));
}

function problemsOf({ loudness, maxMs }: RenderedCue, measured: Measured): string[] {
  const aim = LOUDNESS[loudness];
  return [
    ...(Math.abs(measured.loudness - aim) <= TOLERANCE ? [] : [`loudness, ${aim} wanted`]),
    ...(measured.truePeak < MAX_PEAK ? [] : ['true peak']),
    ...(measured.loss <= MAX_LOSS ? [] : ['lost below 250 Hz']),
    ...(measured.ms <= maxMs ? [] : [`longer than ${maxMs} ms`]),
  ];
}
