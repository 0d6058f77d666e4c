import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import type { BuildEnvironmentOptions, Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const backend = `http://localhost:${process.env.PORT ?? '3000'}`;

/** What both builds have in common. */
const common: BuildEnvironmentOptions = {
  // The oldest that we carry (README); what they lack of calls is filled in or asked for by src/old-browsers/check.js.
  target: ['chrome90', 'edge90', 'firefox102', 'safari15.4'],
  sourcemap: false,
  // The page's policy is `font-src 'self'`: a font as a data: URI would not load.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
};

const site: BuildEnvironmentOptions = {
  ...common,
  // Read by the budget of the first visit (tools/first-visit.test.mjs).
  manifest: true,
  rolldownOptions: {
    // The second stands in while the server is away (src/service-worker/worker.js).
    input: ['index.html', 'offline.html'],
    output: {
      codeSplitting: {
        // What every page needs and a release rarely changes: an update leaves it in the browsers' caches.
        groups: [
          {
            name: 'framework',
            test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack|zustand)/,
          },
          // What the shell shows while a page is on its way, or when it does not come.
          {
            name: 'shell',
            test: /[\\/]apps[\\/]web[\\/]src[\\/](?:routes[\\/]loading|features[\\/](?:site[\\/]page-error|casting[\\/]cast-store)|ui[\\/](?:states[\\/]|frames[\\/]written)|lib[\\/](?:toast-store|browser[\\/]ids))/,
          },
          // Dialogs and toasts, which no page shows at first.
          {
            name: 'overlays',
            test: /[\\/](?:node_modules[\\/](?:.*[\\/])?(?:@radix-ui[\\/]react-(?:dialog|toast|dismissable-layer|focus-scope|focus-guards|presence|portal|collection)|aria-hidden|react-remove-scroll[^\\/]*)[\\/]|apps[\\/]web[\\/]src[\\/]ui[\\/]overlays[\\/](?!sheet[\\/]))/,
          },
          // What several pages share of our own is one file and one sheet: of a dozen small ones a browser fetches six at a time.
          {
            name: 'common',
            test: /[\\/](?:apps[\\/]web[\\/]src[\\/](?:woven|ui|game-ui|lib|service-worker|features(?![\\/](?:custom-games|gatherings)))|packages)[\\/]/,
            minShareCount: 9,
          },
          // Of the pages of own categories.
          {
            name: 'own-categories',
            test: /[\\/]apps[\\/]web[\\/]src[\\/]features[\\/]custom-games[\\/]/,
            minShareCount: 2,
          },
          // Of the pages on which a game is set up, for the same reason.
          {
            name: 'setup',
            test: /[\\/]apps[\\/]web[\\/]src[\\/](?:features[\\/](?:team-games[\\/]modes[\\/]cards|allowance[\\/]redeem)|routes[\\/](?:setup|signed-in))/,
            minShareCount: 2,
          },
        ],
      },
    },
  },
};

/** Pages of phones that scan a code, each with its document and the addresses where it stands. */
const phones: Readonly<Record<string, RegExp>> = {
  rival: /^\/qr(?:-game)?\/[^/?]+/,
  guest: /^\/t\/[^/?]+/,
  student: /^\/(?:solo-game-join\/[^/?]+|j(?:[/?]|$))/,
};

/**
 * A phone's page (`vite build --mode rival`, `--mode student`, `--mode guest`): a build of its own, into the site's folder after it. With parts shared
 * it would come as a dozen files, of which a browser fetches six at a time; a phone that scans a code has none of the site's in its
 * cache.
 */
const phoneBuild = (name: string): BuildEnvironmentOptions => ({
  ...common,
  emptyOutDir: false,
  cssCodeSplit: false,
  manifest: `.vite/${name}-manifest.json`,
  rolldownOptions: { input: `${name}.html` },
});

/** The program that draws the landing page into its document after the builds (`vite build --mode prerender`). */
const prerenderer: BuildEnvironmentOptions = {
  ssr: 'src/prerender.tsx',
  outDir: 'dist/.prerender',
  reportCompressedSize: false,
};

/** The development server shows the phones' pages where the built one does. */
function phonePages(): Plugin {
  return {
    name: 'phone-pages',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const url = request.url ?? '';
        for (const [name, addresses] of Object.entries(phones)) if (addresses.test(url)) request.url = `/${name}.html`;
        next();
      });
    },
  };
}

/**
 * The first script of a phone's page asks for its content and imports the rest: the document names that rest too, with all that it
 * imports itself, so that everything is on its way at once. What is found only once another file has come costs a phone half a second.
 */
function namedInTheDocument(): Plugin {
  return {
    name: 'named-in-the-document',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { chunk, bundle }) => {
        const named = new Set<string>();
        const name = (file: string): void => {
          if (named.has(file) || file === chunk?.fileName) return;
          named.add(file);
          const part = bundle?.[file];
          if (part?.type === 'chunk') part.imports.forEach(name);
        };
        chunk?.dynamicImports.forEach(name);
        return [...named].map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}

/** Puts the check of old browsers into each document, before its modules: a file, since the policy allows no inline script. */
function oldBrowsersCheck(): Plugin {
  const source = readFileSync(new URL('src/old-browsers/check.js', import.meta.url), 'utf8').replace(
    /^ *\/\/.*\n/gm,
    '',
  );
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  const fileName = `assets/old-browsers-${hash}.js`;
  let isBuilt = false;
  return {
    name: 'old-browsers-check',
    configResolved: ({ command }) => {
      isBuilt = command === 'build';
    },
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { defer: true, src: isBuilt ? `/${fileName}` : '/src/old-browsers/check.js' },
        injectTo: 'head-prepend',
      },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

type Modules = Readonly<Record<string, string>>;

/** Socket.IO's third way to the server, which ours does not speak: no page loads it. */
const webTransport: Modules = {
  '/engine.io-client/build/esm/transports/webtransport.js': 'export class WT {}',
};

/** What a phone loads no code for. */
const notOnPhones: Modules = {
  // What Socket.IO needs to send and take bytes; all that ours sends is JSON.
  '/socket.io-parser/build/esm/is-binary.js':
    'export const isBinary = () => false; export const hasBinary = () => false;',
  '/socket.io-parser/build/esm/binary.js':
    'export const deconstructPacket = () => {}; export const reconstructPacket = () => {};',
  '/engine.io-parser/build/esm/contrib/base64-arraybuffer.js': 'export const decode = () => {};',
  // The document names what the first script imports, and the styles are one sheet: nothing is left for vite's own preloading.
  'vite/preload-helper.js': 'export const __vitePreload = (load) => load();',
};

/**
 * Puts short modules in the place of vendors' files, each known by the end of its path. The build fails when one of them was not met
 * exactly once: a new version has moved it.
 */
function inPlaceOf(modules: Modules): Plugin {
  const met: string[] = [];
  return {
    name: 'in-place-of',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const end = Object.keys(modules).find((path) => id.endsWith(path));
      if (end === undefined) return null;
      met.push(end);
      return modules[end] ?? null;
    },
    buildEnd(error) {
      const wrong = Object.keys(modules).filter((path) => met.filter((end) => end === path).length !== 1);
      if (error === undefined && wrong.length > 0) this.error(`not met exactly once in the build: ${wrong.join(', ')}`);
    },
  };
}

/** Writes /sw.js: the worker with the names of the build's hashed files, and a version that changes with them. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = readFileSync(new URL('src/service-worker/worker.js', import.meta.url), 'utf8');
        // Sounds are fetched only where they are on.
        const names = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !name.endsWith('.wav'));
        const files = JSON.stringify(names.sort().map((name) => `/${name}`));
        const version = createHash('sha256').update(worker).update(files).digest('hex').slice(0, 12);
        const source = worker.replace('__VERSION__', version).replace("['__FILES__']", files);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

export default defineConfig(({ mode }) => ({
  plugins:
    mode === 'prerender'
      ? [react()]
      : [
          react(),
          phonePages(),
          oldBrowsersCheck(),
          inPlaceOf(mode in phones ? { ...webTransport, ...notOnPhones } : webTransport),
          ...(mode in phones ? [namedInTheDocument()] : [serviceWorker()]),
        ],
  // The site's build has copied it.
  ...(mode in phones || mode === 'prerender' ? { publicDir: false as const } : {}),
  build: mode === 'prerender' ? prerenderer : mode in phones ? phoneBuild(mode) : site,
  server: {
    proxy: {
      '/api': backend,
      '/attached_assets': backend,
      '/socket.io': { target: backend, ws: true },
    },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    // Every test clears what it leaves (src/testing/setup.ts), so files may share one window: half the time.
    isolate: false,
    // Hang guards as in the root's configuration, which a project of its own file does not inherit.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A style sheet is read where a test asks for its text. With all of them in force jsdom would match each against each element.
    css: { include: [/[?]raw/], modules: { classNameStrategy: 'non-scoped' } },
  },
}));
