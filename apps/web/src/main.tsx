import './ui/sheets/tokens.css';
import './ui/sheets/fonts.css';
import './ui/sheets/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { beginRecording } from './features/performance/recording/begin';
import { createQueryClient } from './lib/server/query-client';
import { createRouter, routes } from './router';
import { registerServiceWorker } from './service-worker/registration';

const root = document.getElementById('root');
if (root) {
  beginRecording(routes);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createRouter()} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

if (import.meta.env.PROD) registerServiceWorker();
