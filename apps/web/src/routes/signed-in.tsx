import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { currentUserQuery, type User } from '../features/accounts/api';
import { PageError } from '../features/site/page-error';
import { signInAgain } from '../lib/server/sign-in-again';
import { paths } from '../paths';
import { Loading } from './loading';

interface SignedInProps {
  /** What a visitor sees; left out: the sign-in, which leads back here. */
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
  // The session ended while the page was open: it stands until the sentence about that was read.
  if (isOver) return children(known);
  if (isPending) return <Loading />;
  // The server did not answer who is signed in: that is an error, no reason to send to the sign-in.
  if (user === undefined) return <PageError />;
  if (visitor !== undefined) return visitor;
  return <Navigate to={paths.auth.href(pathname + search)} replace />;
}
