import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { pages } from '@lamma/protocol/pages';
import { expect, it } from 'vitest';
import { filesOf } from './chunk-files.mjs';

/**
 * What a first visit loads over the wire, in KB, measured on the built files: the document's own scripts and styles with
 * everything they import at once, plus what the landing page's route, or the phone's second script, brings.
 */
const student = { '.js': 83, '.css': 10 };
const rival = { '.js': 83.5, '.css': 10 };
const guest = { '.js': 80, '.css': 10 };
const site = { '.js': 136.5, '.css': 10 };
const VISITS = [
  ['/ for a visitor', 'manifest', ['index.html', 'src/routes/home/home-route.tsx'], site],
  ['/qr/:token on a phone', 'rival-manifest', ['rival.html', 'src/phones/rival/start.tsx', 'style.css'], rival],
  [
    '/solo-game-join/:gameId on a phone',
    'student-manifest',
    ['student.html', 'src/phones/student/start.tsx', 'style.css'],
    student,
  ],
  ['/t/:token on a phone', 'guest-manifest', ['guest.html', 'src/phones/guest/start.tsx', 'style.css'], guest],
];
const MAX_FONTS = 125;

const built = (file) => new URL(`../dist/${file}`, import.meta.url);
const read = (file) => readFileSync(built(file), 'utf8');
const manifestOf = (name) => JSON.parse(read(`.vite/${name}.json`));
/** The size of a file as it is served: compressed, except for small files and fonts. */
const sizeOf = (file) => statSync(built(existsSync(built(`${file}.br`)) ? `${file}.br` : file)).size;
const sum = (sizes) => sizes.reduce((total, next) => total + next, 0) / 1024;

/** The files of a visit. @throws if the build lacks an entry */
function filesOfVisit(name, entries) {
  const manifest = manifestOf(name);
  const missing = entries.filter((entry) => manifest[entry] === undefined);
  expect(missing, 'entries that the build does not have').toEqual([]);
  return [...new Set(entries.flatMap((entry) => filesOf(manifest, entry)))];
}

/** Prints a size beside its budget. @returns the printed line if the size is over the budget, otherwise nothing */
function checkBudget(what, kb, most) {
  const line = `${what}: ${kb.toFixed(1)} KB, at most ${most}`;
  process.stdout.write(`${line}\n`);
  return kb > most ? [line] : [];
}

it('the first visit to / or to a phone’s page, and the site’s fonts, stay within their size budgets', () => {
  const over = VISITS.flatMap(([page, name, entries, limits]) => {
    const files = filesOfVisit(name, entries);
    return Object.entries(limits).flatMap(([kind, most]) => {
      const sizes = files.filter((file) => file.endsWith(kind)).map(sizeOf);
      return checkBudget(`${page}, *${kind}`, sum(sizes), most);
    });
  });
  const fonts = new Set(Object.values(manifestOf('manifest')).map(({ file }) => file));
  const sizes = [...fonts].filter((file) => file.endsWith('.woff2')).map(sizeOf);
  expect([...over, ...checkBudget('fonts of the site', sum(sizes), MAX_FONTS)]).toEqual([]);
});

it('the build has a document for each page', () => {
  const documents = new Set(readdirSync(built('pages')));
  const names = Object.keys(pages).map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  expect(names.filter((name) => !documents.has(`${name}.html`))).toEqual([]);
});

it('the document of a phone’s page preloads every file of a first visit, because a file found later costs half a second', () => {
  const late = VISITS.filter(([, , , limits]) => limits !== site).flatMap(([page, name, entries]) => {
    const document = read(entries[0]);
    return filesOfVisit(name, entries)
      .filter((file) => !document.includes(file))
      .map((file) => `${page}: ${file}`);
  });
  expect(late).toEqual([]);
});
