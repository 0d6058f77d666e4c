import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../lib/server/query-client';
import { Toaster } from '../ui/overlays/toaster';

interface Rendered extends RenderResult {
  client: QueryClient;
  /** The router's path and query. */
  location: () => string;
}

/** Renders an element inside the providers of a page. */
export function renderInApp(element: ReactElement, { at = '/' }: { at?: string } = {}): Rendered {
  const withToasts = (
    <>
      {element}
      <Toaster />
    </>
  );
  return renderRoutes([{ path: '*', element: withToasts }], at);
}

/** Renders routes inside the page's providers. */
export function renderRoutes(routes: RouteObject[], at: string): Rendered {
  const client = createQueryClient();
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const result = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...result, client, location: () => router.state.location.pathname + router.state.location.search };
}
