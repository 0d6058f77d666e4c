import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import type { BuildEnvironmentOptions, Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const backend = `http://localhost:${process.env.PORT ?? '3000'}`;

/** The options that both builds share. */
const common: BuildEnvironmentOptions = {
  // The oldest supported browsers (docs/developing.md). src/old-browsers/check.js adds or requires the methods that they lack.
  target: ['chrome90', 'edge90', 'firefox102', 'safari15.4'],
  sourcemap: false,
  // The Content-Security-Policy has `font-src 'self'`: a font as a data: URI would not load.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
};

const site: BuildEnvironmentOptions = {
  ...common,
  // Read by the test of the first visit's budget (tools/first-visit.test.mjs).
  manifest: true,
  rolldownOptions: {
    // offline.html is the page that the service worker shows without a server (src/service-worker/worker.js).
    input: ['index.html', 'offline.html'],
    output: {
      codeSplitting: {
        // Libraries that every page needs and that rarely change: after an update they are still in the browsers' caches.
        groups: [
          {
            name: 'framework',
            test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack|zustand)/,
          },
          // The parts that the shell shows while a page is loading or has failed to load.
          {
            name: 'shell',
            test: /[\\/]apps[\\/]web[\\/]src[\\/](?:routes[\\/]loading|features[\\/](?:site[\\/]page-error|casting[\\/]cast-store)|ui[\\/](?:states[\\/]|frames[\\/]written)|lib[\\/](?:toast-store|browser[\\/](?:ids|page-mark)))/,
          },
          // Dialogs and toasts, which no page shows at first.
          {
            name: 'overlays',
            test: /[\\/](?:node_modules[\\/](?:.*[\\/])?(?:@radix-ui[\\/]react-(?:dialog|toast|dismissable-layer|focus-scope|focus-guards|presence|portal|collection)|aria-hidden|react-remove-scroll[^\\/]*)[\\/]|apps[\\/]web[\\/]src[\\/]ui[\\/]overlays[\\/](?!spreadsheet[\\/]))/,
          },
          // Our own modules that several pages share, in one script and one style sheet, as a browser fetches only six files at a time.
          {
            name: 'common',
            test: /[\\/](?:apps[\\/]web[\\/]src[\\/](?:woven|ui|game-ui|lib|service-worker|features(?![\\/](?:custom-games|gatherings)))|packages)[\\/]/,
            minShareCount: 10,
          },
          // Modules shared by the pages of own categories.
          {
            name: 'own-categories',
            test: /[\\/]apps[\\/]web[\\/]src[\\/]features[\\/]custom-games[\\/]/,
            minShareCount: 2,
          },
          // Modules shared by the setup pages.
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

/** Pages of phones that scan a code, each with its document and its URLs. */
const phones: Readonly<Record<string, RegExp>> = {
  rival: /^\/qr(?:-game)?\/[^/?]+/,
  guest: /^\/t\/[^/?]+/,
  student: /^\/(?:solo-game-join\/[^/?]+|j(?:[/?]|$))/,
};

/**
 * A phone's page (`vite build --mode rival`, `--mode student`, `--mode guest`): a separate build, written into the site's folder after the
 * site's build. With chunks shared with the site it would be a dozen files, of which a browser fetches only six at a time; a phone that
 * scans a code has none of the site's files in its cache.
 */
const phoneBuild = (name: string): BuildEnvironmentOptions => ({
  ...common,
  emptyOutDir: false,
  cssCodeSplit: false,
  manifest: `.vite/${name}-manifest.json`,
  rolldownOptions: { input: `${name}.html` },
});

/** The program that prerenders the landing page into its document after the builds (`vite build --mode prerender`). */
const prerenderer: BuildEnvironmentOptions = {
  ssr: 'src/prerender.tsx',
  outDir: 'dist/.prerender',
  reportCompressedSize: false,
};

/** Makes the development server serve the phones' pages at the same URLs as the built server. */
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
 * The first script of a phone's page requests its content and imports the other modules. The document preloads these modules with their
 * imports, so that everything is requested at once: a file that the browser discovers only in another file costs a phone half a second.
 */
function modulePreloads(): Plugin {
  return {
    name: 'module-preloads',
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

/** Adds the check of old browsers to each document, before the modules. A file, because the Content-Security-Policy forbids inline scripts. */
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

/** Removes Socket.IO's WebTransport, which our server does not support. */
const webTransport: Modules = {
  '/engine.io-client/build/esm/transports/webtransport.js': 'export class WT {}',
};

/** Modules that phones do not need. */
const notOnPhones: Modules = {
  // Socket.IO's support for binary data; our server sends only JSON.
  '/socket.io-parser/build/esm/is-binary.js':
    'export const isBinary = () => false; export const hasBinary = () => false;',
  '/socket.io-parser/build/esm/binary.js':
    'export const deconstructPacket = () => {}; export const reconstructPacket = () => {};',
  '/engine.io-parser/build/esm/contrib/base64-arraybuffer.js': 'export const decode = () => {};',
  // The document preloads the imports of the first script, and there is one style sheet, so Vite's own preloading has nothing to do.
  'vite/preload-helper.js': 'export const __vitePreload = (load) => load();',
};

/**
 * Replaces files of libraries by short modules. A file is identified by the end of its path. The build fails unless each file is found
 * exactly once, because a new version of a library might have moved it.
 */
function replaceModules(modules: Modules): Plugin {
  const found: string[] = [];
  return {
    name: 'replace-modules',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const end = Object.keys(modules).find((path) => id.endsWith(path));
      if (end === undefined) return null;
      found.push(end);
      return modules[end] ?? null;
    },
    buildEnd(error) {
      const wrong = Object.keys(modules).filter((path) => found.filter((end) => end === path).length !== 1);
      if (error === undefined && wrong.length > 0)
        this.error(`not found exactly once in the build: ${wrong.join(', ')}`);
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
        // Sounds are not precached: they are fetched only if they are switched on.
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
          replaceModules(mode in phones ? { ...webTransport, ...notOnPhones } : webTransport),
          ...(mode in phones ? [modulePreloads()] : [serviceWorker()]),
        ],
  // The site's build has copied the public folder already.
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
    // Every test cleans up (src/testing/setup.ts), so test files share one window, which halves the duration.
    isolate: false,
    // Guards against hanging tests, as in the root's configuration, which a project with its own file does not inherit.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A style sheet is processed only if a test imports its text. With all style sheets applied, jsdom would match every rule against every element.
    css: { include: [/[?]raw/], modules: { classNameStrategy: 'non-scoped' } },
  },
}));
