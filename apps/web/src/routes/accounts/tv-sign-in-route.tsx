import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { currentUserQuery } from '../../features/accounts/api';
import { tvTexts } from '../../features/accounts/tv-sign-in/texts.ar';
import { TvSignInPage } from '../../features/accounts/tv-sign-in/tv-sign-in-page';
import { GamesLeftChip } from '../../features/allowance/games-left-chip';
import { paths } from '../../lib/paths';
import { usePageTitle } from '../../lib/use-page-title';
import { Loading } from '../loading';

const hrefs = { password: paths.auth.href(), start: paths.categories.href() };

/** `/auth/tv`: who came here signed in goes home; who is signed in by a phone is welcomed first. */
export function Component() {
  usePageTitle(tvTexts.fromPhone);
  const { data: user, isPending } = useQuery(currentUserQuery);
  const cameSignedIn = useRef<boolean>(undefined);
  if (!isPending) cameSignedIn.current ??= Boolean(user);
  if (cameSignedIn.current === undefined) return <Loading />;
  if (cameSignedIn.current) return <Navigate replace to={paths.home.href()} />;
  return (
    <TvSignInPage
      hrefs={hrefs}
      gamesLeft={(hasTeacherRights) => <GamesLeftChip hasTeacherRights={hasTeacherRights} />}
    />
  );
}
