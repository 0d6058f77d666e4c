import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { currentUserQuery } from '../../features/accounts/api';
import { Landing } from '../../features/site/landing';
import { usePageTitle } from '../../lib/use-page-title';

const Home = lazy(() => import('./home-page').then((module) => ({ default: module.Home })));

/** `/`: home for a signed-in user; the landing page for visitors, and while that is not known. */
export function Component() {
  usePageTitle();
  const { data: user } = useQuery(currentUserQuery);
  if (!user) return <Landing />;
  return (
    <Suspense fallback={<Landing />}>
      <Home user={user} />
    </Suspense>
  );
}
