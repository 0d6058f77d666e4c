import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { currentUserQuery } from '../../features/accounts/api';
import { tvTexts } from '../../features/accounts/tv-sign-in/texts.ar';
import { TvSignInPage } from '../../features/accounts/tv-sign-in/tv-sign-in-page';
import { GamesLeftChip } from '../../features/allowance/games-left-chip';
import { beginCasting } from '../../features/casting/cast-store';
import { BeginEveningButton } from '../../features/gatherings/begin-evening';
import { paths } from '../../lib/paths';
import { usePageTitle } from '../../lib/use-page-title';
import { Loading } from '../loading';

const hrefs = { password: paths.auth.href(), start: paths.categories.href() };

const joinHref = paths.gathering.href();

const follow = (userId: string) => beginCasting(userId, 'tv');

/** `/auth/tv`: redirects a user who was already signed in; greets a user whom a phone signs in on this page. */
export function Component() {
  usePageTitle(tvTexts.fromPhone);
  const { data: user, isPending } = useQuery(currentUserQuery);
  const navigate = useNavigate();
  const wasSignedIn = useRef<boolean>(undefined);
  if (!isPending) wasSignedIn.current ??= Boolean(user);
  if (wasSignedIn.current === undefined) return <Loading />;
  if (wasSignedIn.current) return <Navigate replace to={paths.home.href()} />;
  return (
    <TvSignInPage
      hrefs={hrefs}
      onSignedIn={follow}
      evening={<BeginEveningButton size="tv" to={joinHref} onBegun={() => navigate(joinHref)} />}
      gamesLeft={(hasTeacherRights) => <GamesLeftChip hasTeacherRights={hasTeacherRights} size="tv" />}
    />
  );
}
