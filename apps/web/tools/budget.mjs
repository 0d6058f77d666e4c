import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { filesOf } from './chunk-files.mjs';

/**
 * What a first visit loads over the wire, in KB, measured on the built files (brotli): the document's own scripts and styles with
 * everything they import at once, plus what the landing page's route, or the phone's second script, brings. Printed, and held
 * against the budget. A phone's document names each of these files: one that is found only once another has come costs half a second.
 */
const phone = [
  ['JS', /\.js$/, 80],
  ['CSS', /\.css$/, 10],
];
const site = [
  ['JS', /\.js$/, 135],
  ['CSS', /\.css$/, 10],
];
const VISITS = [
  ['/ for a visitor', 'manifest', ['index.html', 'src/routes/home/home-route.tsx'], site],
  ['/qr/:token on a phone', 'rival-manifest', ['rival.html', 'src/phones/rival/start.tsx', 'style.css'], phone],
  [
    '/solo-game-join/:gameId on a phone',
    'student-manifest',
    ['student.html', 'src/phones/student/start.tsx', 'style.css'],
    phone,
  ],
];
const MOST_FONTS = 125;

const read = (file) => readFileSync(new URL(`../dist/${file}`, import.meta.url));
const manifestOf = (name) => JSON.parse(read(`.vite/${name}.json`));
const sum = (numbers) => numbers.reduce((total, next) => total + next, 0) / 1024;
function hold(what, kb, most) {
  process.stdout.write(`${what}: ${kb.toFixed(1)} KB, at most ${most}\n`);
  if (kb > most) process.exitCode = 1;
}

for (const [page, name, entries, limits] of VISITS) {
  const manifest = manifestOf(name);
  const missing = entries.filter((entry) => manifest[entry] === undefined);
  if (missing.length > 0) throw new Error(`not in the build: ${missing.join(', ')}`);
  const files = [...new Set(entries.flatMap((entry) => filesOf(manifest, entry)))];
  for (const [what, kind, most] of limits) {
    const sizes = files.filter((file) => kind.test(file)).map((file) => brotliCompressSync(read(file)).length);
    hold(`${page}, ${what} (brotli)`, sum(sizes), most);
  }
  if (limits === phone) {
    const document = read(entries[0]).toString();
    const late = files.filter((file) => !document.includes(file));
    if (late.length > 0) throw new Error(`${entries[0]} does not name ${late.join(', ')}`);
  }
}
const fonts = new Set(Object.values(manifestOf('manifest')).map(({ file }) => file));
const sizes = [...fonts].filter((file) => file.endsWith('.woff2')).map((file) => read(file).length);
hold('fonts of the site', sum(sizes), MOST_FONTS);
