import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../lib/server/query-client';
import { Toaster } from '../ui/overlays/toaster';

interface Rendered extends RenderResult {
  client: QueryClient;
  /** Where the router stands: path and query. */
  location: () => string;
}

/** Renders a part of a page inside everything that a page stands in. */
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
