import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { currentUserQuery, type User } from '../features/accounts/api';
import { PageError } from '../features/site/page-error';
import { paths } from '../paths';
import { Loading } from './loading';

/** A page for signed-in users; anybody else goes to the sign-in, which leads back here. */
export function SignedIn({ children }: { children: (user: User) => ReactNode }) {
  const { data: user, isPending } = useQuery(currentUserQuery);
  const { pathname, search } = useLocation();
  if (user) return children(user);
  if (isPending) return <Loading />;
  // The server did not say who this is: nobody is sent away for that.
  if (user === undefined) return <PageError />;
  return <Navigate to={paths.auth.href(pathname + search)} replace />;
}
