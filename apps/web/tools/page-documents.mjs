import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOf } from './chunk-files.mjs';

/**
 * One document a page, which names the scripts and styles of that page's route from the start, and what it will ask the server:
 * otherwise a browser learns of them only once it has run the router. By convention a route is `src/routes/<area>/<page>-route.tsx`.
 */
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const document = readFileSync(join(dist, 'index.html'), 'utf8');
/** What a page cannot be drawn without, beside who is signed in. Asked as `lib/http.ts` asks, or the browser would ask twice. */
const DATA = { categories: ['/api/categories'] };
const ROUTE = /^src\/routes\/(?:.+\/)?([^/]+)-route\.tsx$/;

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
  writeFileSync(join(dist, 'pages', `${page}.html`), whole);
}
