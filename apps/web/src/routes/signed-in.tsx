import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { currentUserQuery, type User } from '../features/accounts/api';
import { PageError } from '../features/site/page-error';
import { paths } from '../lib/paths';
import { signInAgain } from '../lib/server/sign-in-again';
import { Loading } from './loading';

interface SignedInProps {
  /** The page for a visitor; by default a redirect to the sign-in page, which leads back. */
  visitor?: ReactNode;
  children: (user: User) => ReactNode;
}

/** A page for signed-in users. */
export function SignedIn({ visitor, children }: SignedInProps) {
  const { data: user, isPending } = useQuery(currentUserQuery);
  const { pathname, search } = useLocation();
  const [known, setKnown] = useState<User>();
  if (user && user !== known) setKnown(user);
  const isOver = user === null && known !== undefined;
  useEffect(() => {
    if (isOver) signInAgain();
  }, [isOver]);

  if (user) return children(user);
  // The session ended while the page was open: keep showing it until the redirect after the toast.
  if (isOver) return children(known);
  if (isPending) return <Loading />;
  // If the server does not answer, show an error instead of redirecting to the sign-in page.
  if (user === undefined) return <PageError />;
  if (visitor !== undefined) return visitor;
  return <Navigate to={paths.auth.href(pathname + search)} replace />;
}
