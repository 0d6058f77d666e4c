import { useEffect } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { PageError } from './features/site/page-error';
import { siteTexts } from './features/site/texts.ar';
import { paths } from './lib/paths';
import { record } from './lib/telemetry/measurements';
import { usePageTitle } from './lib/use-page-title';
import { Loading } from './routes/loading';
import { Component as Root } from './routes/root';

/** Every page is a lazy chunk. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: Loading,
    children: [
      {
        // An inner boundary, so that a page that throws keeps the shell and its toasts.
        ErrorBoundary: RouteError,
        children: [
          { path: paths.home.pattern, lazy: loadHome },
          { path: paths.auth.pattern, lazy: () => import('./routes/accounts/auth-route') },
          { path: paths.resetPassword.pattern, lazy: () => import('./routes/accounts/reset-password-route') },
          { path: paths.tvSignIn.pattern, lazy: () => import('./routes/accounts/tv-sign-in-route') },
          { path: paths.tvCode.pattern, lazy: () => import('./routes/accounts/tv-code-route') },
          { path: paths.tvConfirm.pattern, lazy: () => import('./routes/accounts/tv-confirm-route') },
          { path: paths.screen.pattern, lazy: () => import('./routes/casting/screen-route') },
          { path: paths.account.pattern, lazy: () => import('./routes/accounts/account-route') },
          { path: paths.privacy.pattern, lazy: () => import('./routes/home/privacy-route') },
          { path: paths.gathering.pattern, lazy: () => import('./routes/gatherings/gathering-route') },
          { path: paths.categories.pattern, lazy: () => import('./routes/setup/categories/categories-route') },
          { path: paths.gameSetup.pattern, lazy: () => import('./routes/setup/game-setup/game-setup-route') },
          { path: paths.classicGame.pattern, lazy: () => import('./routes/team-games/classic-game-route') },
          { path: paths.connectGame.pattern, lazy: () => import('./routes/team-games/connect-game-route') },
          { path: paths.qrGame.pattern, lazy: () => import('./routes/team-games/qr-game-route') },
          { path: paths.raceGame.pattern, lazy: () => import('./routes/team-games/race-game-route') },
          { path: paths.qrTest.pattern, lazy: () => import('./routes/team-games/qr-test-route') },
          { path: paths.previousGames.pattern, lazy: () => import('./routes/past-games/previous-games-route') },
          { path: paths.changeName.pattern, lazy: () => import('./routes/past-games/change-name-route') },
          { path: paths.deleteAllGames.pattern, lazy: () => import('./routes/past-games/delete-all-games-route') },
          {
            path: paths.customGameCreate.pattern,
            lazy: () => import('./routes/custom-games/custom-game-create-route'),
          },
          {
            path: paths.customCategories.pattern,
            lazy: () => import('./routes/custom-games/custom-categories-route'),
          },
          { path: paths.customCategory.pattern, lazy: () => import('./routes/custom-games/custom-category-route') },
          { path: paths.takeCategory.pattern, lazy: () => import('./routes/custom-games/take-category-route') },
          { path: paths.testCustomGame.pattern, lazy: () => import('./routes/custom-games/test-custom-game-route') },
          {
            path: paths.diagnoseCustomGame.pattern,
            lazy: () => import('./routes/custom-games/diagnose-custom-game-route'),
          },
          { path: paths.myFiles.pattern, lazy: () => import('./routes/uploads/my-files-route') },
          { path: paths.about.pattern, lazy: () => import('./routes/home/about-route') },
          { path: paths.licences.pattern, lazy: () => import('./routes/home/licences-route') },
          { path: paths.remote.pattern, lazy: () => import('./routes/team-games/remote-route') },
          { path: paths.adminUsers.pattern, lazy: () => import('./routes/admin/admin-users-route') },
          { path: paths.adminAnalytics.pattern, lazy: () => import('./routes/admin/admin-analytics-route') },
          { path: paths.adminPerformance.pattern, lazy: () => import('./routes/admin/admin-performance-route') },
          { path: paths.adminCodes.pattern, lazy: () => import('./routes/admin/admin-codes-route') },
          { path: paths.adminMessages.pattern, lazy: () => import('./routes/admin/admin-messages-route') },
          { path: paths.questionsPreview.pattern, lazy: () => import('./routes/admin/questions-preview-route') },
          { path: paths.adminReports.pattern, lazy: () => import('./routes/admin/admin-reports-route') },
          { path: paths.adminSettings.pattern, lazy: () => import('./routes/admin/admin-settings-route') },
          { path: paths.contests.pattern, lazy: () => import('./routes/contests/contests-route') },
          { path: paths.contestControl.pattern, lazy: () => import('./routes/contests/contest-control-route') },
          { path: paths.contestProjector.pattern, lazy: () => import('./routes/contests/contest-projector-route') },
          ...(import.meta.env.DEV ? [{ path: '/dev/ui', lazy: () => import('./routes/dev-ui-route') }] : []),
          { path: '*', lazy: () => import('./routes/not-found-route') },
        ],
      },
    ],
  },
];

/** Loads the chunk of the home page. */
export function loadHome() {
  return import('./routes/home/home-route');
}

/** The router over the browser's address. */
export function createRouter() {
  return createBrowserRouter(routes);
}

export function RouteError() {
  usePageTitle(siteTexts.errorTitle);
  useEffect(() => record('error', 1), []);
  return <PageError />;
}
