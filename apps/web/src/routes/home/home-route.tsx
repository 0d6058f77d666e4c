import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { currentUserQuery } from '../../features/accounts/api';
import { codeInHash, storeLinkCode, useLinkCode } from '../../features/allowance/link-code';
import { usePageTitle } from '../../lib/use-page-title';
import { Loading } from '../loading';
import { LandingPage } from './landing-page';

/** Loaded only for visitors who come by a code card's link. */
const PendingCodeNotice = lazy(() =>
  import('../../features/allowance/redeem/pending-code-notice').then((module) => ({
    default: module.PendingCodeNotice,
  })),
);
const Home = lazy(() => import('./home-page').then((module) => ({ default: module.Home })));

/** Moves the code from the URL to `sessionStorage`, so that it does not stay in the browser's history. */
function useCodeOfLink(): string | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const inHash = codeInHash(hash);
  useEffect(() => {
    if (inHash === null) return;
    storeLinkCode(inHash);
    void navigate({ hash: '' }, { replace: true });
  }, [inHash, navigate]);
  return useLinkCode((store) => store.code);
}

/** `/`: home for a signed-in user; the landing page for visitors and until the session is known. */
export function Component() {
  usePageTitle();
  const code = useCodeOfLink();
  const { data: user } = useQuery(currentUserQuery);
  // After the sign-in the landing page must not flash. A landing page that is already shown stays until home has loaded.
  const [wasUserKnown] = useState(Boolean(user));
  const notice =
    code === null ? undefined : (
      <Suspense>
        <PendingCodeNotice code={code} />
      </Suspense>
    );
  const landing = <LandingPage notice={notice} />;
  if (!user) return landing;
  return (
    <Suspense fallback={wasUserKnown ? <Loading /> : landing}>
      <Home user={user} />
    </Suspense>
  );
}
