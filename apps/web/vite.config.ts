import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import type { BuildEnvironmentOptions, Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const backend = process.env.LAMMA_BACKEND ?? 'http://localhost:3000';

/** What both builds have in common. */
const common: BuildEnvironmentOptions = {
  // Browsers of televisions from 2023 on; nothing the site uses is newer without a fallback.
  target: ['chrome94', 'edge94', 'firefox102', 'safari15.4'],
  sourcemap: false,
  // The page's policy is `font-src 'self'`: a font as a data: URI would not load.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
};

const site: BuildEnvironmentOptions = {
  ...common,
  // Read by the budget of the first visit (scripts/web-budget.mjs).
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
          // What several pages share of our own is one file and one sheet: of a dozen small ones a browser fetches six at a time.
          {
            name: 'common',
            test: /[\\/](?:apps[\\/]web[\\/]src[\\/](?:ui|lib|features)|packages)[\\/]/,
            minShareCount: 4,
          },
        ],
      },
    },
  },
};

/**
 * The rival's phone (`vite build --mode phone`): a build of its own, into the site's folder after it. With parts shared it would
 * come as a dozen files, of which a browser fetches six at a time; a phone that scans a code has none of the site's in its cache.
 */
const phone: BuildEnvironmentOptions = {
  ...common,
  emptyOutDir: false,
  cssCodeSplit: false,
  manifest: '.vite/phone-manifest.json',
  rolldownOptions: { input: 'phone.html' },
};

/** The development server shows the rival's phone where the built one does. */
function phonePage(): Plugin {
  return {
    name: 'phone-page',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (/^\/qr(?:-game)?\/[^/?]+/.test(request.url ?? '')) request.url = '/phone.html';
        next();
      });
    },
  };
}

/**
 * The first script of the phone's page asks for the round and imports the rest: the document names that rest too, so that all of
 * it is on its way at once.
 */
function namedInTheDocument(): Plugin {
  return {
    name: 'named-in-the-document',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { chunk }) =>
        (chunk?.dynamicImports ?? []).map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        })),
    },
  };
}

/** Socket.IO's third way to the server, which ours does not speak: no page loads it. */
function withoutWebTransport(): Plugin {
  return {
    name: 'without-webtransport',
    apply: 'build',
    load: (id) => (id.endsWith('/engine.io-client/build/esm/transports/webtransport.js') ? 'export class WT {}' : null),
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
        const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        const files = JSON.stringify(names.sort().map((name) => `/${name}`));
        const version = createHash('sha256').update(worker).update(files).digest('hex').slice(0, 12);
        const source = worker.replace('__VERSION__', version).replace("['__FILES__']", files);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

export default defineConfig(({ mode }) => ({
  plugins: [react(), phonePage(), withoutWebTransport(), mode === 'phone' ? namedInTheDocument() : serviceWorker()],
  // The site's build has copied it.
  ...(mode === 'phone' ? { publicDir: false as const } : {}),
  build: mode === 'phone' ? phone : site,
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
    css: { include: [/.+/], modules: { classNameStrategy: 'non-scoped' } },
  },
}));
