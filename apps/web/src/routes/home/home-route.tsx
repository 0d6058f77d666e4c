import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { currentUserQuery } from '../../features/accounts/api';
import { codeInHash, keepLinkCode, useLinkCode } from '../../features/allowance/link-code';
import { Landing } from '../../features/site/landing';
import { usePageTitle } from '../../lib/use-page-title';
import { Loading } from '../loading';

/** Who comes by a card's link alone loads its words. */
const CodeWaits = lazy(() =>
  import('../../features/allowance/code-waits').then((module) => ({ default: module.CodeWaits })),
);
const Home = lazy(() => import('./home-page').then((module) => ({ default: module.Home })));

/** Takes the code of a card's link out of the address: it waits in this tab for the sign-in, and stays in no history. */
function useCodeOfLink(): string | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const inHash = codeInHash(hash);
  useEffect(() => {
    if (inHash === null) return;
    keepLinkCode(inHash);
    void navigate({ hash: '' }, { replace: true });
  }, [inHash, navigate]);
  return useLinkCode((store) => store.code);
}

/** `/`: home for a signed-in user; the landing page for visitors, and while that is not known. */
export function Component() {
  usePageTitle();
  const code = useCodeOfLink();
  const { data: user } = useQuery(currentUserQuery);
  // Whoever comes from the sign-in sees no page for visitors; where nobody was known it stands already, and stays until home is there.
  const [wasKnown] = useState(Boolean(user));
  const notice =
    code === null ? undefined : (
      <Suspense>
        <CodeWaits code={code} />
      </Suspense>
    );
  const landing = <Landing notice={notice} />;
  if (!user) return landing;
  return (
    <Suspense fallback={wasKnown ? <Loading /> : landing}>
      <Home user={user} />
    </Suspense>
  );
}
