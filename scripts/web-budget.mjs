import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root, say } from './lib/run.mjs';

/**
 * What a first visit loads over the wire, measured on the built files (brotli): the document's own scripts and styles with
 * everything they import at once, plus what the landing page's route brings. Printed, and held against the budget.
 */
const dist = join(root, 'apps/web/dist');
const BUDGETS = [{ page: '/ for a visitor', routes: ['src/routes/home-route.tsx'], js: 150, what: 'JS + CSS' }];
const FONTS_KB = 125;

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const kb = (file) => brotliCompressSync(readFileSync(join(dist, file))).length / 1024;

function filesOf(entries) {
  const files = new Set();
  const seen = new Set();
  const visit = (name) => {
    const chunk = manifest[name];
    if (chunk === undefined || seen.has(name)) return;
    seen.add(name);
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const entry of entries) visit(entry);
  return [...files];
}

let over = false;
for (const { page, routes, js, what } of BUDGETS) {
  const missing = routes.filter((route) => manifest[route] === undefined);
  if (missing.length > 0) throw new Error(`no such route in the build: ${missing.join(', ')}`);
  const total = filesOf(['index.html', ...routes]).reduce((sum, file) => sum + kb(file), 0);
  over ||= total > js;
  say(`${page}: ${total.toFixed(1)} KB ${what} (brotli), at most ${js}`);
}
const files = new Set(Object.values(manifest).map(({ file }) => file));
const fonts = [...files].filter((file) => file.endsWith('.woff2'));
const fontKb = fonts.reduce((sum, file) => sum + readFileSync(join(dist, file)).length / 1024, 0);
over ||= fontKb > FONTS_KB;
say(`fonts of the site: ${fontKb.toFixed(1)} KB, at most ${FONTS_KB}`);
process.exitCode = over ? 1 : 0;
