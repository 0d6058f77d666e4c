import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const backend = process.env.LAMMA_BACKEND ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react()],
  build: {
    // Browsers of televisions from 2023 on; nothing the site uses is newer without a fallback.
    target: ['chrome94', 'edge94', 'firefox102', 'safari15.4'],
    sourcemap: false,
    // The page's policy is `font-src 'self'`: a font as a data: URI would not load.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Read by the budget of the first visit (scripts/web-budget.mjs).
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs and a release rarely changes: an update leaves it in the browsers' caches.
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack|zustand)/,
            },
          ],
        },
      },
    },
  },
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
});
