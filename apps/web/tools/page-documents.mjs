import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { filesOf } from './chunk-files.mjs';

/**
 * Writes one document per page, with preloads for the scripts, styles and API calls of its route: otherwise a browser would discover them
 * only after running the router. A route is `src/routes/<area>/<page>-route.tsx`, where `<page>` is its name in
 * packages/protocol/src/pages.ts in kebab case: the server finds the document by it.
 */
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const document = readFileSync(join(dist, 'index.html'), 'utf8');
/**
 * API calls that a page needs for its first paint, besides the signed-in user. The preloaded request must equal the request that
 * `lib/server/http.ts` sends, or the browser would send it twice.
 */
const DATA = { categories: ['/api/categories'] };
const ROUTE = /^src\/routes\/(?:.+\/)?([^/]+)-route\.tsx$/;

const prerender = join(dist, '.prerender');
const { joinMarkup, landingMarkup } = await import(pathToFileURL(join(prerender, 'prerender.js')).href);
rmSync(prerender, { recursive: true });

/**
 * Makes a document that shows its page before any script runs: text, boxes and fields. Drawings are left out; they appear when the app
 * replaces the markup. Inline styles are removed, because the Content-Security-Policy forbids them. Scripts and fonts get a low priority,
 * so that on a slow connection they do not delay the style sheets, which the first paint needs.
 */
function prerendered(html, markup) {
  const bare = markup
    .replace(/ style="[^"]*"/g, '')
    .replace(/(<svg[^>]*>).*?<\/svg>/gs, '$1</svg>')
    // Latin punctuation would load the fonts' Latin files, which would delay the scripts.
    .replace(/(?<=>)[^<]+/g, (text) => text.replace(/[!-/:-@]/g, ''));
  const whole = html.replace(/<div id="root">.*?<\/div>/s, () => `<div id="root" data-drawn="">${bare}</div>`);
  if (whole === html) throw new Error('a document has no root');
  return whole.replace(
    /<(?:script type="module"|link rel="modulepreload"|link\s+rel="preload"\s+as="font")/g,
    '$& fetchpriority="low"',
  );
}

// The document for a student's first visit. It has no counts above the title, because they come with the contest.
const joinPage = joinMarkup().replace(/(<p class="[^"]*counts[^"]*">).*?<\/p>/s, '$1\u200c</p>');
writeFileSync(join(dist, 'student-join.html'), prerendered(readFileSync(join(dist, 'student.html'), 'utf8'), joinPage));

mkdirSync(join(dist, 'pages'), { recursive: true });
for (const route of Object.keys(manifest)) {
  const [, page] = ROUTE.exec(route) ?? [];
  if (page === undefined) continue;
  const links = filesOf(manifest, route)
    .filter((file) => !document.includes(file))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    );
  for (const path of ['/api/auth/user', ...(DATA[page] ?? [])]) {
    links.push(`<link rel="preload" as="fetch" crossorigin="use-credentials" href="${path}">`);
  }
  const whole = document.replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
  writeFileSync(join(dist, 'pages', `${page}.html`), page === 'home' ? prerendered(whole, landingMarkup()) : whole);
}
