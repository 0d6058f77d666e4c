import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { User } from '../../features/accounts/api';
import { paths } from '../../lib/paths';
import { SignedIn } from '../signed-in';

/** A page for the owner; anybody else who is signed in is sent home. */
export function OwnerOnly({ children }: { children: (user: User) => ReactNode }) {
  return <SignedIn>{(user) => (user.isOwner ? children(user) : <Navigate to={paths.home.href()} replace />)}</SignedIn>;
}
