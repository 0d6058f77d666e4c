import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { paths } from './paths';
import { Loading } from './routes/loading';
import { Component as Root } from './routes/root';
import { RouteError } from './routes/route-error';

/** Every page is a file of its own, fetched when it is opened. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: Loading,
    children: [
      {
        // A broken page leaves the shell, with its toasts, standing.
        ErrorBoundary: RouteError,
        children: [
          { path: paths.home.pattern, lazy: () => import('./routes/home-route') },
          { path: paths.auth.pattern, lazy: () => import('./routes/auth-route') },
          { path: paths.resetPassword.pattern, lazy: () => import('./routes/reset-password-route') },
          { path: paths.categories.pattern, lazy: () => import('./routes/categories-route') },
          { path: paths.gameSetup.pattern, lazy: () => import('./routes/game-setup-route') },
          { path: paths.classicGame.pattern, lazy: () => import('./routes/classic-game-route') },
          { path: paths.connectGame.pattern, lazy: () => import('./routes/connect-game-route') },
          { path: paths.qrGame.pattern, lazy: () => import('./routes/qr-game-route') },
          { path: paths.qrTest.pattern, lazy: () => import('./routes/qr-test-route') },
          { path: paths.previousGames.pattern, lazy: () => import('./routes/previous-games-route') },
          { path: paths.changeName.pattern, lazy: () => import('./routes/change-name-route') },
          { path: paths.deleteAllGames.pattern, lazy: () => import('./routes/delete-all-games-route') },
          { path: paths.remote.pattern, lazy: () => import('./routes/remote-route') },
          { path: paths.soloGames.pattern, lazy: () => import('./routes/solo-games-route') },
          { path: paths.soloGameControl.pattern, lazy: () => import('./routes/solo-control-route') },
          { path: paths.soloProjector.pattern, lazy: () => import('./routes/solo-screen-route') },
          ...(import.meta.env.DEV ? [{ path: '/dev/ui', lazy: () => import('./routes/dev-ui-route') }] : []),
          { path: '*', lazy: () => import('./routes/not-found-route') },
        ],
      },
    ],
  },
];

/** The router over the browser's address. */
export function createRouter() {
  return createBrowserRouter(routes);
}
