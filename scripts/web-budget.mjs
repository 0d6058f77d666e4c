import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root, say } from './lib/run.mjs';

/**
 * What a first visit loads over the wire, measured on the built files (brotli): the document's own scripts and styles with
 * everything they import at once, plus what the landing page's route, or the phone's second script, brings. Printed, and held
 * against the budget.
 */
const dist = join(root, 'apps/web/dist');
const BUDGETS = [
  {
    page: '/ for a visitor',
    manifest: 'manifest.json',
    entries: ['index.html', 'src/routes/home-route.tsx'],
    limits: [{ what: 'JS + CSS', of: /./, most: 150 }],
  },
  {
    page: '/qr/:token on a phone',
    manifest: 'phone-manifest.json',
    entries: ['phone.html', 'src/phone/start.tsx', 'style.css'],
    limits: [
      { what: 'JS', of: /\.js$/, most: 85 },
      { what: 'CSS', of: /\.css$/, most: 10 },
    ],
  },
  {
    page: '/solo-game-join/:gameId on a phone',
    manifest: 'join-manifest.json',
    entries: ['join.html', 'src/join/start.tsx', 'style.css'],
    limits: [
      { what: 'JS', of: /\.js$/, most: 85 },
      { what: 'CSS', of: /\.css$/, most: 10 },
    ],
  },
];
const FONTS_KB = 125;

const read = (name) => JSON.parse(readFileSync(join(dist, '.vite', name), 'utf8'));
const kb = (file) => brotliCompressSync(readFileSync(join(dist, file))).length / 1024;

function filesOf(manifest, entries) {
  const missing = entries.filter((entry) => manifest[entry] === undefined);
  if (missing.length > 0) throw new Error(`not in the build: ${missing.join(', ')}`);
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
for (const { page, manifest, entries, limits } of BUDGETS) {
  const files = filesOf(read(manifest), entries);
  for (const { what, of, most } of limits) {
    const total = files.filter((file) => of.test(file)).reduce((sum, file) => sum + kb(file), 0);
    over ||= total > most;
    say(`${page}: ${total.toFixed(1)} KB ${what} (brotli), at most ${most}`);
  }
}
const files = new Set(Object.values(read('manifest.json')).map(({ file }) => file));
const fonts = [...files].filter((file) => file.endsWith('.woff2'));
const fontKb = fonts.reduce((sum, file) => sum + readFileSync(join(dist, file)).length / 1024, 0);
over ||= fontKb > FONTS_KB;
say(`fonts of the site: ${fontKb.toFixed(1)} KB, at most ${FONTS_KB}`);
process.exitCode = over ? 1 : 0;
