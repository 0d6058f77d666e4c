import './ui/sheets/tokens.css';
import './ui/sheets/fonts.css';
import './ui/sheets/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { loadRecorderWhenIdle } from './features/performance/recording/load-recorder';
import { startWait } from './lib/server/connection-store';
import { createQueryClient } from './lib/server/query-client';
import { createRouter, loadHome, routes } from './router';
import { registerServiceWorker } from './service-worker/registration';
import { mountPage } from './ui/states/mount-page';

/** Longer than the fade-in of the drawings when the app replaces the prerendered page (base.css). */
const FADE_MS = 1000;

/** At most this much of the document's loading time counts as waiting: a slow link alone must not show the strip of a late answer. */
const DOCUMENT_MS = 2000;

const root = document.getElementById('root');
if (root) {
  loadRecorderWhenIdle(routes);
  const [queries, router] = [createQueryClient(), createRouter()];
  // This wait is over at once. The skeleton's wait begins soon enough to continue it, so its clock includes the document's loading time.
  startWait(Math.max(0, performance.now() - DOCUMENT_MS))();
  const mount = () =>
    mountPage(root, () => (
      <StrictMode>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>
    ));
  if (root.dataset.drawn === undefined) mount();
  // Only home's document is prerendered. Its markup stays until the page's chunk has loaded, without a skeleton in between; the chunk is
  // ready before the router renders.
  else {
    let pressed: HTMLButtonElement | null = null;
    root.addEventListener('click', ({ target }) => {
      pressed = target instanceof Element ? target.closest('button') : null;
    });
    const buttons = () => [...root.querySelectorAll('button')];
    void loadHome().finally(() =>
      setTimeout(() => {
        const place = pressed === null ? -1 : buttons().indexOf(pressed);
        root.dataset.drawn = 'taken-over';
        mount();
        setTimeout(() => delete root.dataset.drawn, FADE_MS);
        // The prerendered button had no handler: repeat the press on the real one.
        buttons()[place]?.click();
      }),
    );
  }
}

if (import.meta.env.PROD) registerServiceWorker();
